/** One table as the page sees it: what is shown, what waits to be shown, what waits for an answer. */
import { askHint, getPositions, getWhy, Refusal } from "../net/api";
import type { Offer, Scene } from "../board";
import { BOT_TEMPO, isBotMove, type BotSpeed } from "../seats/bot_speed";
import { isPressed } from "../seats/clock";
import { TableLine, type Command, type LineState } from "../net/connection";
import { Past } from "../replay/position_history.svelte";
import type { Answer, Clocks, Entry, Hint, Language, ChatMessage, Refused, Table, Update, View, Why } from "../protocol";
import { randomHex } from "../shared/random";
import { bytesFor, forgetSeat, seenAt } from "../proof/sent_salts";
import {
  after,
  isBack,
  isMove,
  isOfGame,
  isScoring,
  keptForMe,
  lastOfMine,
  leavesMyTurn,
  mySeats,
  news,
  NOTHING,
  opened,
  retold,
  sceneOf,
  type Standing,
} from "./table_state";

/** What a table tells the page around it. */
export interface Listener {
  /** Something happened; `scene` if it is shown on the board. */
  happened: (entry: Entry, scene: Scene | null) => void;
  refused: (refused: Refused) => void;
  chatted: (line: ChatMessage) => void;
  rematched: (table: string) => void;
  /** There is no hint, and why. */
  notHinted: (code: Refusal["code"]) => void;
  /** The server does not know us any more. */
  forgotten: () => void;
}

type Wish = Command extends infer Kind ? (Kind extends Command ? Omit<Kind, "id"> : never) : never;

/** Nothing is known about a move. */
const UNKNOWN: Why = { reason: "", sentence: "" };

/** More changes than this are not shown one after the other any more. */
const PATIENCE = 12;

export class TableState {
  table = $state.raw<Table>() as Table;
  standing = $state.raw<Standing>(NOTHING);
  scene = $state.raw<Scene | null>(null);
  waiting = $state.raw<readonly Update[]>([]);
  /**
   * The same three, as they are. What is shown follows them, but may be read as it was a moment ago:
   * an effect, from which the board says that it is done, sees the values of its own turn.
   */
  #true: { standing: Standing; scene: Scene | null; waiting: readonly Update[] } = {
    standing: NOTHING,
    scene: null,
    waiting: [],
  };
  chat = $state.raw<readonly ChatMessage[]>([]);
  clocks = $state.raw<(Clocks & { at: number }) | null>(null);
  line = $state<LineState>("connecting");
  kept = $state.raw<readonly Command[]>([]);
  /** Whether the first update has come. */
  ready = $state(false);
  /** Whether a hint is on its way. */
  hinting = $state(false);
  #hint = $state.raw<Hint | null>(null);
  /** Counts what changes the position: a hint is for one of them. */
  #turn = 0;
  /** An earlier position that is looked at; the game goes on meanwhile. */
  readonly past: Past;

  /** Bots are shown and paced as fast as possible until I have to decide. */
  fastForward = $state(false);
  #botSpeed = $state<BotSpeed>("normal");
  #proposed = $state<string | null>(null);

  #received = $state(0);
  #answered = $state(0);
  #line: TableLine;
  #sat = new Set<number>();

  constructor(
    table: Table,
    private language: Language,
    private readonly listener: Listener,
    address = `${location.origin.replace(/^http/, "ws")}/socket/${table.id}`,
  ) {
    this.table = table;
    this.past = new Past((ply) => getPositions(table.id, ply));
    this.#line = new TableLine(address, {
      hello: () => ({
        type: "hello",
        seq: this.#received,
        line: this.chat.at(-1)?.line ?? 0,
        language: this.language,
        bot_speed: this.botSpeed,
      }),
      updated: (update) => this.#updated(update),
      settled: (command, outcome) => this.#settled(command, outcome),
      forgotten: () => this.listener.forgotten(),
      changed: () => this.#changed(),
    });
  }

  /** The position to look at: an earlier one, or the present. */
  get view(): View | null {
    return this.past.view ?? this.standing.view;
  }

  /** How many moves the game has. */
  get plies(): number {
    return this.standing.view?.ply ?? 0;
  }

  /** A move of mine that is sent once I confirm it. */
  get proposed(): string | null {
    return this.standing.moves.some(({ text }) => text === this.#proposed) ? this.#proposed : null;
  }

  /** What my seat may do now: nothing while a change is shown or a move of mine waits or is on its way. */
  get moves(): readonly Offer[] {
    const busy = this.proposed !== null || this.scene || this.waiting.length || this.isSending || this.past.ply !== null;
    return busy ? [] : this.standing.moves;
  }

  /** Whether the game is over and its last move has been shown. */
  get isOver(): boolean {
    return this.table.status === "over" && !this.scene && !this.waiting.length;
  }

  /** Whether what is shown takes from my own time: then only the last change is shown, and briefly. */
  get isPressed(): boolean {
    return this.clocks !== null && isPressed(this.clocks, mySeats(this.table));
  }

  /** How fast bots move for me now. */
  get botSpeed(): BotSpeed {
    return this.fastForward ? "instant" : this.#botSpeed;
  }

  /** How long the present change is shown, as a multiple of the usual time. */
  get tempo(): number {
    return this.scene ? this.#tempoOf(this.scene) : 1;
  }

  /** Whether bots play while I wait. */
  get mayFastForward(): boolean {
    const { status, seats } = this.table;
    const isWaiting = status === "running" || this.scene !== null;
    return isWaiting && !this.standing.moves.length && seats.some(({ kind }) => kind === "bot");
  }

  /** Choose how fast bots move, here and, if I play or host, at the table. */
  setBotSpeed(speed: BotSpeed): void {
    this.#changeSpeed(() => (this.#botSpeed = speed));
  }

  /** Skip to what bots do last, until I have to decide or the game is over; or stop that. */
  toggleFastForward(): void {
    if (!this.fastForward && !this.mayFastForward) return;
    this.#changeSpeed(() => (this.fastForward = !this.fastForward));
    if (this.fastForward) this.catchUp();
  }

  #changeSpeed(change: () => void): void {
    const before = this.botSpeed;
    change();
    if (this.botSpeed !== before) this.#line.tell({ type: "bot_speed", speed: this.botSpeed });
  }

  #tempoOf({ entry }: Scene): number {
    return isBotMove(this.table, entry) ? BOT_TEMPO[this.botSpeed] : 1;
  }

  /** Whether a move of mine has not come back yet. */
  get isSending(): boolean {
    return this.kept.some(({ type }) => type === "play") || this.#answered > this.#received;
  }

  play(move: string): void {
    const { view, seat, seq } = this.standing;
    if (view && seat !== null && !this.isSending) this.do({ type: "play", seat, ply: view.ply, seq, move });
  }

  /** Choose a move, to be confirmed; boards see no moves meanwhile, as if it were on its way. */
  propose(move: string): void {
    this.#proposed = move;
  }

  /** Send the proposed move, or drop it. */
  answerProposal(send: boolean): void {
    const { proposed } = this;
    this.#proposed = null;
    if (send && proposed !== null) this.play(proposed);
  }

  /** Why a move of mine cannot be played now, as the rules say it; empty if there is no telling. */
  async why(move: string): Promise<string> {
    return (await this.#lookUp(move)).reason;
  }

  /** What a move of mine does, in words; empty if there is no telling. */
  async describe(move: string): Promise<string> {
    return (await this.#lookUp(move)).sentence;
  }

  async #lookUp(move: string): Promise<Why> {
    const { seat } = this.standing;
    if (seat === null) return UNKNOWN;
    // It was only a question: whatever goes wrong, nothing needs to be said.
    return getWhy(this.table.id, seat, move, this.language).catch(() => UNKNOWN);
  }

  /** Whether I may ask for a hint now. */
  get mayHint(): boolean {
    return Boolean(this.table.hints) && this.moves.length > 0 && !this.hinting;
  }

  /** The hint for what I have to decide now. */
  get hint(): Hint | null {
    return this.moves.length ? this.#hint : null;
  }

  /** Ask what to do; refused as commands are. */
  async askHint(): Promise<void> {
    const { seat } = this.standing;
    if (seat === null || !this.mayHint) return;
    const turn = this.#turn;
    this.hinting = true;
    try {
      const hint = await askHint(this.table.id, seat, this.language);
      if (turn === this.#turn) this.#hint = hint;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.listener.notHinted(error.code);
    } finally {
      this.hinting = false;
    }
  }

  /** Put the hint away. */
  dropHint(): void {
    this.#hint = null;
  }

  /** Take back my last decision, or ask the others for leave. */
  undo(): void {
    const seat = lastOfMine(this.table, this.standing.entries);
    const { view, undo, seq } = this.standing;
    if (view && seat !== null && undo !== "no") this.do({ type: "undo", seat, ply: view.ply, seq });
  }

  /** Say yes or no to somebody who would like to take back. */
  agree(yes: boolean): void {
    const { view, asked, seq } = this.standing;
    const seat = asked?.yours;
    if (view && typeof seat === "number") this.do({ type: "agree", seat, ply: view.ply, seq, yes });
  }

  do(wish: Wish): void {
    this.#line.send({ ...wish, id: randomHex(16) } as Command);
  }

  /** The change on the board has been shown. */
  shown(): void {
    const [update, ...waiting] = this.#true.waiting;
    if (!update || !this.#true.scene) return;
    this.#become({ scene: null, waiting });
    this.#apply(update);
    if (this.#lagsBehind) this.#skipToScoring();
    this.#next();
  }

  /** Skip what waits to be shown, but for the next scoring and what follows it. */
  #skipToScoring(): void {
    while (this.#true.waiting.length) {
      const { standing, waiting } = this.#true;
      const scene = sceneOf(standing, waiting[0]!);
      if (scene && isScoring(scene)) return;
      this.catchUp(waiting.length - 1);
    }
  }

  /** Skip what waits to be shown, but for the last so many changes. */
  catchUp(but = 0): void {
    const { waiting } = this.#true;
    const skipped = waiting.length - but;
    if (skipped <= 0) return;
    this.#become({ scene: null, waiting: waiting.slice(skipped) });
    for (const update of waiting.slice(0, skipped)) this.#apply(update);
  }

  /** Look at the game as it was after so many moves; whoever gets to the last one is back. */
  look(ply: number): void {
    this.catchUp();
    const last = this.#true.standing.view?.ply ?? 0;
    if (ply < last) this.past.show(Math.max(0, ply), last);
    else this.past.leave();
  }

  /** Look at the game as it was before some moves, to go through them one by one. */
  lookSince(moves: readonly Entry[]): void {
    const [first] = moves;
    if (first) this.look(first.ply ?? 0);
  }

  /** Look so many moves further, or further back. */
  step(moves: number): void {
    this.look((this.past.ply ?? this.plies) + moves);
  }

  /** Everything again in another language. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.#nextTurn();
    this.catchUp();
    this.#received = 0;
    this.#become({ standing: { ...this.#true.standing, seq: 0 } });
    this.ready = false;
    this.#line.renew();
  }

  /** Try the line at once. */
  hurry(): void {
    this.#line.connect();
  }

  /** Come to the table again, such as under another name. */
  renew(): void {
    this.#line.renew();
  }

  close(): void {
    this.#line.close();
  }

  #updated(update: Update): void {
    if (update.table) this.table = update.table;
    if (update.clocks) this.clocks = { ...update.clocks, at: performance.now() };
    if (update.chat?.length) this.#hear(update.chat);
    if (isOfGame(update)) this.#moveOn(update);
    this.ready = true;
    this.#sitDown();
  }

  #moveOn(update: Update): void {
    // Something is missing in between: ask for it.
    if (update.after > this.#received) return this.#line.renew();
    const fresh = (update.entries ?? []).filter(({ seq }) => seq > this.#received);
    this.#received = Math.max(this.#received, update.seq);
    const moved = fresh.some((entry) => isMove(entry) || isBack(entry));
    if (moved && !leavesMyTurn(fresh, update)) this.#nextTurn();
    const waiting = [...this.#true.waiting, update];
    this.#become({ waiting });
    const unseen = document.hidden || this.past.ply !== null;
    if (!this.ready || unseen || this.#lagsBehind) return this.catchUp();
    if (this.isPressed) this.catchUp(1);
    if (!this.#true.scene) this.#next();
  }

  /** Whether too much waits to be shown. A scoring stays in sight, however long it is read. */
  get #lagsBehind(): boolean {
    const { scene, waiting } = this.#true;
    return waiting.length > PATIENCE && !(scene && isScoring(scene));
  }

  #nextTurn(): void {
    this.#turn++;
    this.#proposed = null;
    this.dropHint();
  }

  /** Show or apply what waits, up to the next change that takes time to show. */
  #next(): void {
    for (;;) {
      const [update, ...waiting] = this.#true.waiting;
      if (!update) return;
      const scene = sceneOf(this.#true.standing, update);
      if (scene && this.#tempoOf(scene) > 0) return this.#show(scene, update);
      this.#become({ waiting });
      this.#apply(update);
    }
  }

  /** Tell of a move and let the board show it; what followed from it is told afterwards. */
  #show(scene: Scene, update: Update): void {
    const { entry } = scene;
    const soFar = { ...update, entries: (update.entries ?? []).filter(({ seq }) => seq <= entry.seq) };
    const heard = this.#heard(soFar);
    const { standing } = this.#true;
    const entries = retold(standing.entries, soFar.entries);
    this.#become({ scene, standing: { ...standing, entries, seq: entry.seq } });
    for (const one of heard) this.listener.happened(one, one === entry ? scene : null);
  }

  #apply(update: Update): void {
    const heard = this.ready ? this.#heard(update) : [];
    const { seat } = this.#true.standing;
    this.#become({ standing: after(this.#true.standing, update) });
    const isOther = seat !== this.#true.standing.seat || heard.some(isBack);
    if (isOther) this.#revise();
    for (const entry of heard) this.listener.happened(entry, null);
    if (this.fastForward && !this.mayFastForward) this.#changeSpeed(() => (this.fastForward = false));
  }

  /** Earlier positions have changed: what is looked at may be another one, or gone. */
  #revise(): void {
    this.past.forget();
    if (this.past.ply !== null) this.look(this.past.ply);
  }

  #become(change: Partial<Pick<TableState, "standing" | "scene" | "waiting">>): void {
    Object.assign(this.#true, change);
    Object.assign(this, change);
  }

  /** What is worth saying of an update: choices that have been opened, then what is new. */
  #heard(update: Update): Entry[] {
    return [...opened(this.#true.standing, update), ...news(this.#true.standing, update)];
  }

  #hear(lines: readonly ChatMessage[]): void {
    const last = this.chat.at(-1)?.line ?? 0;
    const fresh = lines.filter(({ line }) => line > last);
    this.chat = [...this.chat, ...fresh];
    if (this.ready) fresh.forEach(this.listener.chatted);
  }

  #settled(command: Command, outcome: Answer | Refused): void {
    if (outcome.type === "refused") return this.#refused(command, outcome);
    if (command.type === "play") this.#answered = outcome.seq;
    if (command.type === "stand") forgetSeat(this.table.id, command.seat);
    if (outcome.table) this.listener.rematched(outcome.table);
  }

  #refused(command: Command, refused: Refused): void {
    // A seat kept for me stays so, and is taken with the next news.
    if (command.type === "sit") this.#notSeated(command);
    this.listener.refused(refused);
  }

  #notSeated({ seat, salt }: Extract<Command, { type: "sit" }>): void {
    this.#sat.delete(seat);
    const isMine = this.table.seats[seat]?.yours;
    if (!isMine && seenAt(this.table.id)?.salts[seat] === salt) forgetSeat(this.table.id, seat);
  }

  #changed(): void {
    this.line = this.#line.state;
    this.kept = this.#line.kept;
  }

  /** Take the seats kept for me, each once; the table's commitment is known by now. */
  #sitDown(): void {
    for (const seat of keptForMe(this.table)) {
      if (!this.#sat.has(seat)) this.sit(seat);
    }
    this.#returnFromAbsence();
  }

  /** I was away and a bot played on: now that I am here, the seat is mine again. */
  #returnFromAbsence(): void {
    if (this.table.status !== "running" || this.kept.some(({ type }) => type === "sit")) return;
    this.table.seats.forEach(({ kept, substituted }, seat) => {
      if (kept && substituted) this.comeBack(seat);
    });
  }

  /** Take a seat, with random bytes of this browser's own for every draw. */
  sit(seat: number): void {
    this.#sat.add(seat);
    this.do({ type: "sit", seat, salt: bytesFor(this.table, seat) });
  }

  /** Take my seat back from the bot that plays on for me; the bytes first sent for it stand. */
  comeBack(seat: number): void {
    this.do({ type: "sit", seat, salt: randomHex(16) });
  }
}
