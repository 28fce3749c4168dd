/** What has been chosen in the dialog that sets up a table. */
import { botText, kindOf, type Taste } from "../seats/bots";
import { againstBots, botSeat, CLOCKS, presetOf, presetSeats, type Preset } from "./table_plans";
import type { Bot, GameFacts, SeatPlan, TablePlan } from "../protocol";

export class TableForm {
  seats = $state<SeatPlan[]>([]);
  start = $state<"full" | "host">("full");
  level = $state(0);
  seconds = $state(0);
  options = $state<Record<string, string>>({});
  visibility = $state<"public" | "private">("private");
  clock = $state("none");
  onTimeout = $state<"bot" | "resign">("bot");
  /** What was said about hints, if anything. */
  #hints = $state<boolean | null>(null);

  readonly preset = $derived.by(() => presetOf(this.seats, this.start));
  readonly botsOnly = $derived.by(() => this.seats.every(({ kind }) => kind === "bot"));
  readonly hasOpen = $derived.by(() => this.seats.some(({ kind }) => kind === "open"));
  /** The bots that play, each kind once. */
  readonly bots: readonly Bot[] = $derived.by(() => {
    const chosen = new Set(this.seats.map(({ bot }) => kindOf(bot ?? "")));
    return this.game.bots.filter(({ id }) => chosen.has(id));
  });

  constructor(
    readonly game: GameFacts,
    taste: Taste,
  ) {
    this.level = taste.level;
    this.seconds = taste.seconds;
    this.seats = againstBots(game, taste).seats;
    this.options = Object.fromEntries(game.options.map(({ name, values }) => [name, values[0] ?? ""]));
  }

  get taste(): Taste {
    return { level: this.level, seconds: this.seconds };
  }

  /** Hints are usual where no other people play, unless something else was said. */
  get hints(): boolean {
    return this.#hints ?? this.seats.every(({ kind }) => kind === "me" || kind === "bot");
  }

  set hints(allowed: boolean) {
    this.#hints = allowed;
  }

  usePreset(preset: Preset): void {
    const { usual_players, max_players } = this.game;
    const players = this.seats.length > 1 ? this.seats.length : Math.max(2, usual_players);
    this.seats = presetSeats(preset, Math.min(players, max_players), botSeat(this.game, this.taste));
    this.start = preset === "friends" ? "host" : "full";
  }

  /** Choose who sits at a place: a kind of seat, or a bot as `bot <id>`. */
  choose(place: number, choice: string): void {
    const [kind = "open", bot = ""] = choice.split(" ");
    // Only one seat is mine.
    const before = this.seats.findIndex((seat, other) => other !== place && seat.kind === "me");
    if (kind === "me" && before >= 0) this.seats[before] = { kind: "open" };
    this.seats[place] = bot ? { kind: "bot", bot } : { kind: kind as SeatPlan["kind"] };
    this.level = this.#botOf(bot)?.level || this.level;
  }

  /** Name a person who plays on this screen. */
  rename(place: number, name: string): void {
    const seat = this.seats[place];
    if (seat) seat.name = name;
  }

  /** Let all bots be of one kind. */
  chooseBots(bot: string): void {
    this.seats.forEach(({ kind }, place) => kind === "bot" && this.choose(place, `bot ${bot}`));
  }

  /** Add seats like the last one, or remove seats; my own goes last. */
  resize(players: number): void {
    while (this.seats.length > players)
      this.seats.splice(
        this.seats.findLastIndex(({ kind }) => kind !== "me"),
        1,
      );
    while (this.seats.length < players) this.seats.push(this.#another());
  }

  #another(): SeatPlan {
    const last = this.seats.findLast(({ kind }) => kind !== "me");
    return last && last.kind !== "bot" ? { kind: last.kind } : botSeat(this.game, this.taste);
  }

  #botOf(text: string | undefined): Bot | undefined {
    return this.game.bots.find(({ id }) => id === kindOf(text ?? ""));
  }

  plan(): TablePlan {
    const clock = CLOCKS[this.clock];
    return {
      game: this.game.id,
      seats: $state
        .snapshot(this.seats)
        .map((seat) => (seat.kind === "bot" ? { ...seat, bot: botText(this.#botOf(seat.bot), this.seconds) } : seat)),
      options: $state.snapshot(this.options),
      visibility: this.visibility,
      hints: this.hints,
      ...(this.hasOpen ? { start: this.start } : {}),
      ...(clock ? { clock: { ...clock, on_timeout: this.onTimeout } } : {}),
    };
  }
}
