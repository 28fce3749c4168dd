/** One table as the page sees it: what is shown, what waits to be shown, what waits for an answer. */
import { requestHint, getPositions, explainMove, ApiError } from "../net/api";
import type { LegalMove, Transition } from "../board";
import { BOT_TEMPO, isBotMove, type BotSpeed } from "../seats/bot_speed";
import { isPressed } from "../seats/clock";
import { TableConnection, type Command, type ConnectionState } from "../net/connection";
import { PositionHistory } from "../replay/position_history.svelte";
import type {
  Answer,
  Clocks,
  Entry,
  Hint,
  Language,
  ChatMessage,
  Refused,
  Table,
  Update,
  View,
  MoveExplanation,
} from "../protocol";
import { randomHex } from "../shared/random";
import { saltFor, forgetSeat, sentSaltsAt } from "../proof/sent_salts";
import {
  nextState,
  isBack,
  isMove,
  isOfGame,
  isScoring,
  keptForMe,
  lastOfMine,
  leavesMyTurn,
  mySeats,
  newEntries,
  EMPTY_STATE,
  revealedEntries,
  withHeard,
  transitionOf,
  type TableState,
} from "./table_state";

/** Receives the events of a table. */
export interface TableListener {
  /** An entry is new; `transition` if the board shows it. */
  happened: (entry: Entry, transition: Transition | null) => void;
  refused: (refused: Refused) => void;
  chatted: (message: ChatMessage) => void;
  rematched: (table: string) => void;
  /** There is no hint, and why. */
  notHinted: (code: ApiError["code"]) => void;
  /** The server does not know us any more. */
  forgotten: () => void;
}

type UnsentCommand = Command extends infer Kind ? (Kind extends Command ? Omit<Kind, "id"> : never) : never;

/** Nothing is known about a move. */
const UNKNOWN: MoveExplanation = { illegal_reason: "", sentence: "" };

/** If more updates wait, they are applied without being shown. */
const MAX_WAITING_UPDATES = 12;

export class TableStore {
  table = $state.raw<Table>() as Table;
  state = $state.raw<TableState>(EMPTY_STATE);
  transition = $state.raw<Transition | null>(null);
  waiting = $state.raw<readonly Update[]>([]);
  /**
   * The latest values of the same three. The reactive fields follow them, but an effect, from which the
   * board calls `done`, still reads the values of the turn in which it was scheduled.
   */
  #latest: { state: TableState; transition: Transition | null; waiting: readonly Update[] } = {
    state: EMPTY_STATE,
    transition: null,
    waiting: [],
  };
  chat = $state.raw<readonly ChatMessage[]>([]);
  clocks = $state.raw<(Clocks & { at: number }) | null>(null);
  connection = $state<ConnectionState>("connecting");
  pending = $state.raw<readonly Command[]>([]);
  /** Whether the first update has come. */
  ready = $state(false);
  /** Whether a hint is on its way. */
  hinting = $state(false);
  #hint = $state.raw<Hint | null>(null);
  /** Counts what changes the position: a hint is for one of them. */
  #turn = 0;
  /** An earlier position that is looked at; the game goes on meanwhile. */
  readonly history: PositionHistory;

  /** Whether a change is not skipped before it has been read; the board of a game may say otherwise. */
  isToBeRead: (transition: Transition) => boolean = isScoring;

  /** Bots are shown and paced as fast as possible until I have to decide. */
  fastForward = $state(false);
  #botSpeed = $state<BotSpeed>("normal");
  #proposed = $state<string | null>(null);

  #received = $state(0);
  #answered = $state(0);
  #connection: TableConnection;
  #sat = new Set<number>();

  constructor(
    table: Table,
    private language: Language,
    private readonly listener: TableListener,
    address = `${location.origin.replace(/^http/, "ws")}/socket/${table.id}`,
  ) {
    this.table = table;
    this.history = new PositionHistory((ply) => getPositions(table.id, ply));
    this.#connection = new TableConnection(address, {
      hello: () => ({
        type: "hello",
        seq: this.#received,
        last_chat_id: this.chat.at(-1)?.id ?? 0,
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
    return this.history.view ?? this.state.view;
  }

  /** How many moves the game has. */
  get plies(): number {
    return this.state.view?.ply ?? 0;
  }

  /** A move of mine that is sent once I confirm it. */
  get proposed(): string | null {
    return this.state.moves.some(({ text }) => text === this.#proposed) ? this.#proposed : null;
  }

  /** What my seat may do now: nothing while a change is shown or a move of mine waits or is on its way. */
  get moves(): readonly LegalMove[] {
    const busy =
      this.proposed !== null || this.transition || this.waiting.length || this.isSending || this.history.ply !== null;
    return busy ? [] : this.state.moves;
  }

  /** Whether the game is over and its last move has been shown. */
  get isOver(): boolean {
    return this.table.status === "over" && !this.transition && !this.waiting.length;
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
    return this.transition ? this.#tempoOf(this.transition) : 1;
  }

  /** Whether bots play while I wait. */
  get mayFastForward(): boolean {
    const { status, seats } = this.table;
    const isWaiting = status === "running" || this.transition !== null;
    return isWaiting && !this.state.moves.length && seats.some(({ kind }) => kind === "bot");
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
    if (this.botSpeed !== before) this.#connection.tell({ type: "bot_speed", speed: this.botSpeed });
  }

  #tempoOf({ entry }: Transition): number {
    return isBotMove(this.table, entry) ? BOT_TEMPO[this.botSpeed] : 1;
  }

  /** Whether a move of mine has not come back yet. */
  get isSending(): boolean {
    return this.pending.some(({ type }) => type === "play") || this.#answered > this.#received;
  }

  play(move: string): void {
    const { view, seat, seq } = this.state;
    if (view && seat !== null && !this.isSending) this.send({ type: "play", seat, ply: view.ply, seq, move });
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

  /** Why a move of mine cannot be played now, by the rules; empty if the server cannot say. */
  async illegalReason(move: string): Promise<string> {
    return (await this.#lookUp(move)).illegal_reason;
  }

  /** What a move of mine does, in words; empty if the server cannot say. */
  async describe(move: string): Promise<string> {
    return (await this.#lookUp(move)).sentence;
  }

  async #lookUp(move: string): Promise<MoveExplanation> {
    const { seat } = this.state;
    if (seat === null) return UNKNOWN;
    // It was only a question: whatever goes wrong, nothing needs to be said.
    return explainMove(this.table.id, seat, move, this.language).catch(() => UNKNOWN);
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
    const { seat } = this.state;
    if (seat === null || !this.mayHint) return;
    const turn = this.#turn;
    this.hinting = true;
    try {
      const hint = await requestHint(this.table.id, seat, this.language);
      if (turn === this.#turn) this.#hint = hint;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.listener.notHinted(error.code);
    } finally {
      this.hinting = false;
    }
  }

  /** Close the hint. */
  dropHint(): void {
    this.#hint = null;
  }

  /** Take back my last decision, or ask the others for leave. */
  undo(): void {
    const seat = lastOfMine(this.table, this.state.entries);
    const { view, undo, seq } = this.state;
    if (view && seat !== null && undo !== "no") this.send({ type: "undo", seat, ply: view.ply, seq });
  }

  /** Agree or disagree to the undo that another player asks for. */
  agree(yes: boolean): void {
    const { view, undoRequest, seq } = this.state;
    const seat = undoRequest?.your_seat;
    if (view && typeof seat === "number") this.send({ type: "agree", seat, ply: view.ply, seq, yes });
  }

  send(command: UnsentCommand): void {
    this.#connection.send({ ...command, id: randomHex(16) } as Command);
  }

  /** The change on the board has been shown. */
  shown(): void {
    const [update, ...waiting] = this.#latest.waiting;
    if (!update || !this.#latest.transition) return;
    this.#become({ transition: null, waiting });
    this.#apply(update);
    if (this.#lagsBehind) this.#skipToNextRead();
    this.#next();
  }

  /** Skip what waits to be shown, but for the next change to be read and what follows it. */
  #skipToNextRead(): void {
    while (this.#latest.waiting.length) {
      const { state, waiting } = this.#latest;
      const transition = transitionOf(state, waiting[0]!);
      if (transition && this.isToBeRead(transition)) return;
      this.catchUp(waiting.length - 1);
    }
  }

  /** Skip what waits to be shown, except the given number of last changes. */
  catchUp(but = 0): void {
    const { waiting } = this.#latest;
    const skipped = waiting.length - but;
    if (skipped <= 0) return;
    this.#become({ transition: null, waiting: waiting.slice(skipped) });
    for (const update of waiting.slice(0, skipped)) this.#apply(update);
  }

  /** Show the position after this many moves; the last one ends the replay. */
  look(ply: number): void {
    this.catchUp();
    const last = this.#latest.state.view?.ply ?? 0;
    if (ply < last) this.history.show(Math.max(0, ply), last);
    else this.history.leave();
  }

  /** Look at the game as it was before some moves, to go through them one by one. */
  lookSince(moves: readonly Entry[]): void {
    const [first] = moves;
    if (first) this.look(first.ply ?? 0);
  }

  /** Step this many moves forward, or back. */
  step(moves: number): void {
    this.look((this.history.ply ?? this.plies) + moves);
  }

  /** Everything again in another language. */
  setLanguage(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.#nextTurn();
    this.catchUp();
    this.#received = 0;
    this.#become({ state: { ...this.#latest.state, seq: 0 } });
    this.ready = false;
    this.#connection.renew();
  }

  /** Try to reconnect at once. */
  hurry(): void {
    this.#connection.connect();
  }

  /** Come to the table again, such as under another name. */
  renew(): void {
    this.#connection.renew();
  }

  close(): void {
    this.#connection.close();
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
    if (update.after > this.#received) return this.#connection.renew();
    const fresh = (update.entries ?? []).filter(({ seq }) => seq > this.#received);
    this.#received = Math.max(this.#received, update.seq);
    const moved = fresh.some((entry) => isMove(entry) || isBack(entry));
    if (moved && !leavesMyTurn(fresh, update)) this.#nextTurn();
    const waiting = [...this.#latest.waiting, update];
    this.#become({ waiting });
    const unseen = document.hidden || this.history.ply !== null;
    if (!this.ready || unseen || this.#lagsBehind) return this.catchUp();
    if (this.isPressed) this.catchUp(1);
    if (!this.#latest.transition) this.#next();
  }

  /** Whether points are paid: not where they only are what a seat would have now. */
  isScoring(transition: Transition): boolean {
    return this.isToBeRead(transition) && isScoring(transition);
  }

  /** Whether too much waits to be shown. A change to be read stays in sight, however long it is read. */
  get #lagsBehind(): boolean {
    const { transition, waiting } = this.#latest;
    return waiting.length > MAX_WAITING_UPDATES && !(transition && this.isToBeRead(transition));
  }

  #nextTurn(): void {
    this.#turn++;
    this.#proposed = null;
    this.dropHint();
  }

  /** Show or apply what waits, up to the next change that takes time to show. */
  #next(): void {
    for (;;) {
      const [update, ...waiting] = this.#latest.waiting;
      if (!update) return;
      const transition = transitionOf(this.#latest.state, update);
      if (transition && this.#tempoOf(transition) > 0) return this.#show(transition, update);
      this.#become({ waiting });
      this.#apply(update);
    }
  }

  /** Tell of a move and let the board show it; what followed from it is told afterwards. */
  #show(transition: Transition, update: Update): void {
    const { entry } = transition;
    const soFar = { ...update, entries: (update.entries ?? []).filter(({ seq }) => seq <= entry.seq) };
    const heard = this.#heard(soFar);
    const { state } = this.#latest;
    const entries = withHeard(state.entries, soFar.entries);
    this.#become({ transition, state: { ...state, entries, seq: entry.seq } });
    for (const one of heard) this.listener.happened(one, one === entry ? transition : null);
  }

  #apply(update: Update): void {
    const heard = this.ready ? this.#heard(update) : [];
    const { seat } = this.#latest.state;
    this.#become({ state: nextState(this.#latest.state, update) });
    const isOther = seat !== this.#latest.state.seat || heard.some(isBack);
    if (isOther) this.#revise();
    for (const entry of heard) this.listener.happened(entry, null);
    if (this.fastForward && !this.mayFastForward) this.#changeSpeed(() => (this.fastForward = false));
  }

  /** Earlier positions have changed: what is looked at may be another one, or gone. */
  #revise(): void {
    this.history.forget();
    if (this.history.ply !== null) this.look(this.history.ply);
  }

  #become(change: Partial<Pick<TableStore, "state" | "transition" | "waiting">>): void {
    Object.assign(this.#latest, change);
    Object.assign(this, change);
  }

  /** What is worth saying of an update: choices that have been revealedEntries, then what is new. */
  #heard(update: Update): Entry[] {
    return [...revealedEntries(this.#latest.state, update), ...newEntries(this.#latest.state, update)];
  }

  #hear(messages: readonly ChatMessage[]): void {
    const last = this.chat.at(-1)?.id ?? 0;
    const fresh = messages.filter(({ id }) => id > last);
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
    // A seat kept for me stays so, and is taken with the next newEntries.
    if (command.type === "sit") this.#notSeated(command);
    this.listener.refused(refused);
  }

  #notSeated({ seat, salt }: Extract<Command, { type: "sit" }>): void {
    this.#sat.delete(seat);
    const isMine = this.table.seats[seat]?.mine;
    if (!isMine && sentSaltsAt(this.table.id)?.salts[seat] === salt) forgetSeat(this.table.id, seat);
  }

  #changed(): void {
    this.connection = this.#connection.state;
    this.pending = this.#connection.pending;
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
    if (this.table.status !== "running" || this.pending.some(({ type }) => type === "sit")) return;
    this.table.seats.forEach(({ kept, substituted }, seat) => {
      if (kept && substituted) this.comeBack(seat);
    });
  }

  /** Take a seat, with random bytes of this browser's own for every draw. */
  sit(seat: number): void {
    this.#sat.add(seat);
    this.send({ type: "sit", seat, salt: saltFor(this.table, seat) });
  }

  /** Take my seat back from the bot that plays on for me; the bytes first sent for it stand. */
  comeBack(seat: number): void {
    this.send({ type: "sit", seat, salt: randomHex(16) });
  }
}
