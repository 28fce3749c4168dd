/** The review of one game as the page sees it: how far it has got, and what is looked at. */
import { ApiError, getPositions } from "../net/api";
import { PositionHistory } from "../replay/position_history.svelte";
import type { Entry, GameReview, Language, Ply, Review, ReviewLine, ReviewText, View } from "../protocol";
import { playedMoves } from "../state/table_state";
import { getBetterLine, getGame, getReview } from "./review_api";
import { plyBefore, within } from "./selection";

/** How long to wait after the server could not answer; milliseconds. */
const RETRY_MS = 3_000;
/** What passes by itself: everything else is said instead of the review. */
const PASSES = new Set<string>(["unreachable", "too_many", "too_fast", "storage"]);

export class ReviewStore {
  review = $state.raw<Review | null>(null);
  texts = $state.raw<ReviewText | null>(null);
  stage = $state<GameReview["state"]>("waiting");
  progress = $state(0);
  /** Why there is no review, as the server says it. */
  refusal = $state.raw<ApiError | null>(null);
  /** The moves of the game, with their sentences. */
  moves = $state.raw<readonly Entry[]>([]);
  /** How many moves the game has. */
  last = $state(0);
  /** The position that is looked at, by the number of moves before it. */
  position = $state(0);
  /** What could have been played instead of the move that led here; null until it has come. */
  line = $state.raw<ReviewLine | null>(null);
  /** The step of the better line that the board shows; null: the move that was played. */
  step = $state<number | null>(null);
  readonly history: PositionHistory;

  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly table: string,
    private language: Language,
  ) {
    this.history = new PositionHistory((ply) => getPositions(table, ply));
  }

  /** Load the game, go to a position, and follow the review until it is complete. */
  async open(wanted: number | null): Promise<void> {
    await this.#loadGame();
    if (!this.last || this.#closed) return;
    this.select(wanted ?? this.last);
    void this.#follow();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Everything again in another language. */
  async setLanguage(language: Language): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    this.#revision = 0;
    clearTimeout(this.#timer);
    await this.#loadGame();
    const { step } = this;
    this.line = null;
    if (step !== null) await this.showBetter(step);
    void this.#follow();
  }

  /** The move that led to the position, as the review judges it. */
  get ply(): Ply | undefined {
    return this.review ? plyBefore(this.review, this.position) : undefined;
  }

  /** The move that led to the position, in words. */
  get entry(): Entry | undefined {
    return this.moveAt(this.position - 1);
  }

  moveAt(ply: number): Entry | undefined {
    return this.moves.find((move) => (move.ply ?? 0) === ply);
  }

  /** Whether there is a better move than the one that was played. */
  get hasBetter(): boolean {
    const { ply } = this;
    return Boolean(ply?.best && ply.best.move !== ply.move);
  }

  /** What the board shows: a step of the better line, or the position of the game. */
  get view(): View | null {
    return (this.step === null ? null : this.line?.steps[this.step]?.view) ?? this.history.view;
  }

  select(position: number): void {
    this.position = within(position, this.last);
    this.line = null;
    this.step = null;
    this.history.show(this.position, this.last);
  }

  /** Show the move that was played. */
  showPlayed(): void {
    this.step = null;
  }

  /** Show a step of the better line, and load the line first if need be. */
  async showBetter(step = 0): Promise<void> {
    const { position, language } = this;
    if (!this.hasBetter) return;
    const line = this.line ?? (await getBetterLine(this.table, position - 1, language));
    if (this.#closed || position !== this.position || language !== this.language) return;
    this.line = line;
    this.step = within(step, line.steps.length - 1);
  }

  async #loadGame(): Promise<void> {
    const { language } = this;
    const { entries = [], view } = await getGame(this.table, language);
    if (language !== this.language) return;
    this.moves = playedMoves(entries);
    this.last = view?.ply ?? 0;
  }

  async #follow(): Promise<void> {
    const { language } = this;
    let wait: number | undefined = RETRY_MS;
    try {
      const answer = await getReview(this.table, language, this.#revision);
      if (this.#closed || language !== this.language) return;
      this.#take(answer);
      wait = answer.state === "done" ? undefined : answer.wait || RETRY_MS;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!PASSES.has(error.code)) {
        this.refusal = error;
        return;
      }
    }
    if (wait !== undefined && !this.#closed) this.#timer = setTimeout(() => void this.#follow(), wait);
  }

  #take(answer: GameReview): void {
    this.stage = answer.state;
    this.progress = answer.progress;
    this.#revision = answer.revision ?? 0;
    if (!answer.review) return;
    this.review = answer.review;
    this.texts = answer.texts ?? null;
  }
}
