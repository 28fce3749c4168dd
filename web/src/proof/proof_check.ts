/**
 * "Check this game": every number drawn again, and whatever the server says now compared with what
 * this browser saw and sent before the game, and with the moves that were played.
 */
import type { AnyBoard, Differences } from "../board";
import { commitmentOf, drawing, FAIR_VERSION, type Draw } from "./draws";
import type { SetupDraw, DrawnOutcome, Entry, GameProof, Table } from "../protocol";
import type { SentSalts } from "./sent_salts";
import { playedMoves, satDown, takenBack } from "../state/table_state";

export interface Step {
  name: "key" | "seal" | "mine" | "bots" | "setup_draws" | "deal" | "draws" | "moves";
  /** "unknown": this cannot be told here, which is neither good nor bad. */
  state: "right" | "wrong" | "unknown";
  /** How many things were compared. */
  count: number;
  /** What differs, for people who want to know. */
  wrong: string[];
  /** How many draws were taken back. */
  skipped?: number;
}

/** What the page knows of a game beside its proof. */
export interface Evidence {
  table: Table;
  entries: readonly Entry[];
  sentSalts: SentSalts | null;
}

export type Checks = Pick<AnyBoard, "checkDeal" | "checkMoves">;

/** What a bot adds: nothing, since its bytes could be chosen by the server. */
const NO_BYTES = "0".repeat(32);

function compared(name: Step["name"], count: number, wrong: string[]): Step {
  return { name, state: wrong.length ? "wrong" : "right", count, wrong };
}

const unknown = (name: Step["name"]): Step => ({ name, state: "unknown", count: 0, wrong: [] });

function differ(what: string, expected: unknown, found: unknown): string[] {
  return expected === found ? [] : [`${what}: ${String(found)} ≠ ${String(expected)}`];
}

/** The version of the draws that the seal names; the latest one if the key does not fit it. */
function versionOf({ table, key, commitment }: GameProof): number {
  const isFirst = commitmentOf(table, key, 1) === commitment;
  return isFirst ? 1 : FAIR_VERSION;
}

/** Whether the key fits the seal, and whether this is the proof of this table at all. */
function checkKey(game: GameProof, table: Table): Step {
  const names = new Set([...Object.keys(table.options), ...Object.keys(game.options)]);
  return compared("key", 1, [
    ...differ("table", table.id, game.table),
    ...differ("players", table.seats.length, game.players),
    ...differ("bytes", table.seats.length, game.salts.length),
    ...[...names].flatMap((name) => differ(name, table.options[name], game.options[name])),
    ...differ("seal", commitmentOf(game.table, game.key, versionOf(game)), game.commitment),
    ...differ("seal", game.commitment, table.commitment),
  ]);
}

function checkSeal(game: GameProof, { sentSalts }: Evidence): Step {
  if (!sentSalts) return unknown("seal");
  return compared("seal", 1, differ("seal", sentSalts.commitment, game.commitment));
}

/** Whether the bytes of each of my seats are those that this browser sent. */
function checkMine(game: GameProof, { table, entries, sentSalts }: Evidence): Step {
  const people = satDown(entries);
  // Before the start a player may have moved up to another seat, with the bytes sent for the first.
  const isUsed = (salt: string) => game.salts.includes(salt);
  const sent = Object.entries(sentSalts?.salts ?? {}).filter(
    ([seat, salt]) => people.has(Number(seat)) || isUsed(salt),
  );
  const wrong = sent.flatMap(([seat, salt]) =>
    isUsed(salt) ? [] : differ(`seat ${Number(seat) + 1}`, salt, game.salts[Number(seat)]),
  );
  const isSent = (seat: number) => sent.some(([, salt]) => salt === game.salts[seat]);
  const elsewhere = table.seats.some(({ mine }, seat) => mine && !isSent(seat));
  if (!wrong.length && (elsewhere || !sent.length)) return unknown("mine");
  return compared("mine", sent.length, wrong);
}

/** Whether the seats of bots have added nothing; bots that play on for a person do not count. */
function checkBots(game: GameProof, { table, entries }: Evidence): Step | null {
  const people = satDown(entries);
  const left = new Set(
    entries
      .filter(({ kind }) => kind === "timed_out" || kind === "substituted" || kind === "resigned" || kind === "removed")
      .map(({ seat }) => seat),
  );
  const isBot = (seat: number) => !people.has(seat) || (table.seats[seat]?.kind === "bot" && !left.has(seat));
  const bots = game.salts.flatMap((salt, seat) => (isBot(seat) ? [{ salt, seat }] : []));
  const wrong = bots.flatMap(({ salt, seat }) => differ(`seat ${seat + 1}`, NO_BYTES, salt));
  return bots.length ? compared("bots", bots.length, wrong) : null;
}

/** Whatever was drawn, as one text, and how to draw it again. */
interface Drawn {
  label: string;
  was: string;
  again: (draw: Draw) => string;
}

const setupDraw = ({ label, bound, number }: SetupDraw): Drawn => ({
  label,
  was: String(number),
  again: (draw) => String(draw(label, bound)),
});

const outcome = ({ label, outcomes, weights, drawn }: DrawnOutcome): Drawn => ({
  label,
  was: drawn,
  again: (draw) => {
    if (outcomes.length !== weights.length || weights.some((weight) => weight < 0)) return "";
    const sum = weights.reduce((total, weight) => total + weight, 0);
    let rest = draw(label, sum);
    return outcomes.find((_, place) => (rest -= weights[place] ?? 0) < 0) ?? "";
  },
});

function drawAgain(all: readonly Drawn[], draw: Draw): string[] {
  return all.flatMap(({ label, was, again }) => {
    try {
      return differ(label, again(draw), was);
    } catch (error) {
      return differ(label, String(error), was);
    }
  });
}

/**
 * The draws of the game that was played, with their numbers. In version 1 draws that were taken back
 * have used up a number each; a server that leaves out more numbers may have chosen among draws.
 */
function drawsIn(entries: readonly Entry[], version: number): { label: string; move: string }[] {
  const back = takenBack(entries);
  const drawn = entries.filter(({ kind }) => kind === "drawn");
  const counted = version === 1 ? drawn : drawn.filter(({ seq }) => !back.has(seq));
  return counted
    .map(({ seq, move }, number) => ({ seq, label: `draw ${number}`, move: move ?? "" }))
    .filter(({ seq }) => !back.has(seq));
}

function checkDraws(game: GameProof, entries: readonly Entry[], draw: Draw): Step | null {
  const played = drawsIn(entries, versionOf(game));
  const count = Math.max(played.length, game.draws.length);
  if (!count) return null;
  const places = Array.from({ length: count }, (_, place) => [played[place], game.draws[place]] as const);
  const wrong = places.flatMap(([made, claimed]) => [
    ...differ("draw", made?.label, claimed?.label),
    ...differ(made?.label ?? "draw", made?.move, claimed?.drawn),
  ]);
  wrong.push(...drawAgain(game.draws.map(outcome), draw));
  const last = Number(played.at(-1)?.label.slice("draw ".length) ?? -1);
  return { ...compared("draws", count, wrong), skipped: last + 1 - played.length };
}

/** Let a game look for differences; one that fails has found one. */
async function byGame(name: "deal" | "moves", look: (() => Differences) | null): Promise<Step> {
  if (!look) return unknown(name);
  try {
    return compared(name, 1, await look());
  } catch (error) {
    return compared(name, 1, [String(error)]);
  }
}

/** Check a whole game, step by step. */
export async function* check(game: GameProof, known: Evidence, checks: Checks): AsyncGenerator<Step> {
  const { entries } = known;
  yield checkKey(game, known.table);
  yield checkSeal(game, known);
  yield checkMine(game, known);
  const bots = checkBots(game, known);
  if (bots) yield bots;
  const draw = drawing(game.table, game.key, game.salts);
  yield compared("setup_draws", game.setup_draws.length, drawAgain(game.setup_draws.map(setupDraw), draw));
  // Games look for a deal, but a start that was given follows from no draws.
  const { checkDeal = null, checkMoves = null } = game.start_given ? {} : checks;
  yield await byGame("deal", checkDeal && (() => checkDeal(game)));
  const draws = checkDraws(game, entries, draw);
  if (draws) yield draws;
  yield await byGame("moves", checkMoves ? () => checkMoves({ ...game, history: playedMoves(entries) }) : null);
}
