/** One table as the page sees it: what is shown, what waits to be shown, what waits for an answer. */
import type { Offer, Scene } from "./board";
import { TableLine, type Command, type LineState } from "./line";
import type { Answer, Clocks, Entry, Language, Line, Refused, Table, Update } from "./protocol";
import { randomHex } from "./random";
import { bytesFor, forgetSeat } from "./seen";
import {
  after,
  isOfGame,
  keptForMe,
  lastOfMine,
  mySeats,
  news,
  NOTHING,
  opened,
  retold,
  sceneOf,
  type Standing,
} from "./standing";

/** What a table tells the page around it. */
export interface Listener {
  /** Something happened; `scene` if it is shown on the board. */
  happened: (entry: Entry, scene: Scene | null) => void;
  refused: (refused: Refused) => void;
  chatted: (line: Line) => void;
  rematched: (table: string) => void;
  /** The server does not know us any more. */
  forgotten: () => void;
}

type Wish = Command extends infer Kind ? (Kind extends Command ? Omit<Kind, "id"> : never) : never;

/** More changes than this are not shown one after the other any more. */
const PATIENCE = 12;

export class TableState {
  table = $state.raw<Table>() as Table;
  standing = $state.raw<Standing>(NOTHING);
  scene = $state.raw<Scene | null>(null);
  waiting = $state.raw<readonly Update[]>([]);
  chat = $state.raw<readonly Line[]>([]);
  clocks = $state.raw<(Clocks & { at: number }) | null>(null);
  line = $state<LineState>("connecting");
  kept = $state.raw<readonly Command[]>([]);
  /** Whether the first update has come. */
  ready = $state(false);

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
    this.#line = new TableLine(address, {
      hello: () => ({
        type: "hello",
        seq: this.#received,
        line: this.chat.at(-1)?.line ?? 0,
        language: this.language,
      }),
      updated: (update) => this.#updated(update),
      settled: (command, outcome) => this.#settled(command, outcome),
      forgotten: () => this.listener.forgotten(),
      changed: () => this.#changed(),
    });
  }

  /** What my seat may do now: nothing while a change is shown or a move of mine is on its way. */
  get moves(): readonly Offer[] {
    const busy = this.scene || this.waiting.length || this.isSending;
    return busy ? [] : this.standing.moves;
  }

  /** Whether the game is over and its last move has been shown. */
  get isOver(): boolean {
    return this.table.status === "over" && !this.scene && !this.waiting.length;
  }

  /** Whether a move of mine has not come back yet. */
  get isSending(): boolean {
    return this.kept.some(({ type }) => type === "play") || this.#answered > this.#received;
  }

  play(move: string): void {
    const { view, seat } = this.standing;
    if (view && seat !== null && !this.isSending) this.do({ type: "play", seat, ply: view.ply, move });
  }

  /** Take back my last decision, or ask the others for leave. */
  undo(): void {
    const seat = lastOfMine(this.table, this.standing.entries);
    const { view, undo } = this.standing;
    if (view && seat !== null && undo !== "no") this.do({ type: "undo", seat, ply: view.ply });
  }

  /** Say yes or no to somebody who would like to take back. */
  agree(yes: boolean): void {
    const { view, asked } = this.standing;
    const mine = mySeats(this.table);
    const seat = asked?.waiting.find((seat) => mine.includes(seat));
    if (view && seat !== undefined) this.do({ type: "agree", seat, ply: view.ply, yes });
  }

  do(wish: Wish): void {
    this.#line.send({ ...wish, id: randomHex(16) } as Command);
  }

  /** The change on the board has been shown. */
  shown(): void {
    const [update, ...rest] = this.waiting;
    if (!update || !this.scene) return;
    this.scene = null;
    this.waiting = rest;
    this.#apply(update);
    this.#next();
  }

  /** Skip what waits to be shown. */
  catchUp(): void {
    this.scene = null;
    for (const update of this.waiting) this.#apply(update);
    this.waiting = [];
  }

  /** Everything again in another language. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.catchUp();
    this.#received = 0;
    this.standing = { ...this.standing, seq: 0 };
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
    this.#received = Math.max(this.#received, update.seq);
    this.waiting = [...this.waiting, update];
    const hurried = document.hidden || this.waiting.length > PATIENCE;
    if (!this.ready || hurried) this.catchUp();
    else if (!this.scene) this.#next();
  }

  /** Show or apply what waits, up to the next change that takes time to show. */
  #next(): void {
    while (this.waiting[0]) {
      const [update, ...rest] = this.waiting;
      const scene = sceneOf(this.standing, update);
      if (scene) return this.#show(scene, update);
      this.waiting = rest;
      this.#apply(update);
    }
  }

  /** Tell of a move and let the board show it; what followed from it is told afterwards. */
  #show(scene: Scene, update: Update): void {
    const { entry } = scene;
    const soFar = { ...update, entries: (update.entries ?? []).filter(({ seq }) => seq <= entry.seq) };
    const heard = this.#heard(soFar);
    this.standing = { ...this.standing, entries: retold(this.standing.entries, soFar.entries), seq: entry.seq };
    this.scene = scene;
    for (const one of heard) this.listener.happened(one, one === entry ? scene : null);
  }

  #apply(update: Update): void {
    const heard = this.ready ? this.#heard(update) : [];
    this.standing = after(this.standing, update);
    for (const entry of heard) this.listener.happened(entry, null);
  }

  /** What is worth saying of an update: choices that have been opened, then what is new. */
  #heard(update: Update): Entry[] {
    return [...opened(this.standing, update), ...news(this.standing, update)];
  }

  #hear(lines: readonly Line[]): void {
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
    if (command.type === "sit") this.#notSeated(command.seat);
    this.listener.refused(refused);
  }

  #notSeated(seat: number): void {
    this.#sat.delete(seat);
    if (!this.table.seats[seat]?.yours) forgetSeat(this.table.id, seat);
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
  }

  /** Take a seat, with random bytes of this browser's own for every draw. */
  sit(seat: number): void {
    this.#sat.add(seat);
    this.do({ type: "sit", seat, salt: bytesFor(this.table, seat) });
  }
}
