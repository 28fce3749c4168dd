/** What I can choose now, found by where it lies; what I look at, and what I have half chosen. */
import { effectOf } from "../site/site_change";
import type {
  FossilisBone,
  FossilisDinosaurId,
  FossilisItem,
  FossilisMove,
  FossilisSide,
  FossilisSkill,
  FossilisTile,
  FossilisTool,
} from "../view.gen";
import type { Kind, Of, OnSite } from "./move_kinds";

/** What the arrows around a tile are for. */
export type Way = "dig" | "lever";

/** Something of mine that can be looked at; a place for a skill is told by its number. */
export type Thing =
  | { kind: "tool"; of: FossilisTool }
  | { kind: "skill"; of: FossilisSkill }
  | { kind: "slot"; of: number };

export class Choosing {
  /** The square whose actions are open. */
  chosen = $state<string | null>(null);
  way = $state<Way>("dig");
  /** The square under the mouse. */
  hovered = $state<string | null>(null);
  /** The square that a finger has pressed. */
  tapped = $state<string | null>(null);
  /** The square that the arrow keys have got to. */
  cursor = $state("c3");
  byKey = $state(false);
  /** A finger is used, which cannot look without pressing. */
  byTouch = $state(false);
  /** The choice under the mouse or the focus. */
  pointed = $state.raw<FossilisMove | null>(null);
  /** The choice that is made when a finger presses it once more. */
  again = $state.raw<FossilisMove | null>(null);
  /** What was chosen stays in sight until it has happened. */
  sent = $state.raw<FossilisMove | null>(null);

  /** What of mine is looked at: a tool, a skill, or a place for one. */
  thing = $state.raw<Thing | null>(null);

  readonly choices = $derived.by(() => this.moves() as readonly FossilisMove[]);

  /** The tool in hand: squares offer nothing but its use. */
  readonly tool: FossilisTool | null = $derived.by(() => {
    const { thing } = this;
    return thing?.kind === "tool" && this.choices.some((choice) => choice.kind === thing.of && "square" in choice)
      ? thing.of
      : null;
  });

  /** The square looked at. */
  readonly eyed: string | null = $derived.by(
    () => this.chosen ?? this.hovered ?? this.tapped ?? (this.byKey ? this.cursor : null),
  );

  /** The choice looked at: all that it does is shown. */
  readonly looked: FossilisMove | null = $derived.by(() => {
    if (this.sent) return this.sent;
    if (this.pointed) return this.pointed;
    if (this.again || this.byTouch) return this.again;
    return this.chosen === null && this.eyed !== null ? this.sole(this.eyed) : null;
  });

  constructor(
    private readonly moves: () => readonly FossilisMove[],
    private readonly mayDigAt: (square: string) => boolean = () => false,
    /** What lies open in the pit of a square. */
    private readonly itemsAt: (square: string) => readonly FossilisItem[] = () => [],
    /** Whether energy is lost with a choice. */
    private readonly isWasteful: (choice: FossilisMove) => boolean = () => false,
  ) {}

  /** All that can be done at a square. */
  at(square: string): readonly OnSite[] {
    const isHere = (choice: FossilisMove): choice is OnSite => "square" in choice && choice.square === square;
    return this.choices.filter(isHere).filter(({ kind }) => this.tool === null || kind === this.tool);
  }

  /** What is done at a square by pressing it: if there is one thing only, and no way to be chosen. */
  sole(square: string): OnSite | null {
    const [only, ...others] = this.at(square);
    if (!only || others.length || "direction" in only) return null;
    return this.cannotDigAt(square) || this.barredItems(square).length ? null : only;
  }

  /** Items of an open pit that cannot be extracted now, although something else can be done there. */
  barredItems(square: string): readonly FossilisItem[] {
    const here = this.at(square);
    if (this.tool !== null || !here.length) return [];
    const open = here.flatMap((choice) => (choice.kind === "extract" ? [choice.item] : []));
    return [...new Set(this.itemsAt(square))].filter((item) => !open.includes(item));
  }

  /** Whether a press on a square may mean digging there, which is not possible. */
  cannotDigAt(square: string): boolean {
    return this.tool === null && this.mayDigAt(square) && !this.at(square).some(({ kind }) => kind === "dig");
  }

  /** The arrows around the chosen tile. */
  readonly arrows: readonly Of<Way>[] = $derived.by(() => {
    const square = this.chosen;
    return square === null ? [] : this.at(square).filter((choice): choice is Of<Way> => choice.kind === this.way);
  });

  /** Whether arrows may be for one or the other. */
  readonly ways: readonly Way[] = $derived.by(() => {
    const kinds = this.chosen === null ? [] : this.at(this.chosen).map(({ kind }) => kind);
    return (["dig", "lever"] as const).filter((way) => kinds.includes(way));
  });

  /** Everything else that can be done at the chosen square; sand, which goes almost anywhere, comes last. */
  readonly others: readonly OnSite[] = $derived.by(() => {
    if (this.chosen === null) return [];
    const all = this.at(this.chosen).filter(({ kind }) => kind !== "dig" && kind !== "lever");
    return [...all.filter(({ kind }) => kind !== "place"), ...all.filter(({ kind }) => kind === "place")];
  });

  #of<Which extends Kind>(...kinds: Which[]): Of<Which>[] {
    return this.choices.filter((choice): choice is Of<Which> => (kinds as Kind[]).includes(choice.kind));
  }

  /** Ways to plaster that lie nowhere on the site. */
  get gains(): readonly Of<"plaster" | "bucket">[] {
    return this.#of("plaster", "bucket");
  }

  get end(): Of<"end" | "stop"> | null {
    return this.#of("end", "stop")[0] ?? null;
  }

  ware(place: number): Of<"buy" | "take"> | null {
    return this.#of("buy", "take").find((choice) => choice.place === place) ?? null;
  }

  tile(kind: FossilisTile): Of<"pay"> | null {
    return this.#of("pay").find(({ tile }) => tile === kind) ?? null;
  }

  /** A bone that may go to a dinosaur, which is claimed with it if it is not in the lab. */
  bone(dinosaur: FossilisDinosaurId, bone: FossilisBone): Of<"claim" | "assign"> | null {
    return this.#of("claim", "assign").find((choice) => choice.dinosaur === dinosaur && choice.bone === bone) ?? null;
  }

  score(dinosaur: FossilisDinosaurId): Of<"score"> | null {
    return this.#of("score").find((choice) => choice.dinosaur === dinosaur) ?? null;
  }

  bucket(): Of<"bucket"> | null {
    return this.#of("bucket")[0] ?? null;
  }

  /** Look at something of mine, or no more. */
  look(thing: Thing): void {
    const same = this.thing?.kind === thing.kind && this.thing.of === thing.of;
    this.letGo();
    this.thing = same ? null : thing;
  }

  skill(id: FossilisSkill): Of<"learn"> | null {
    return this.#of("learn").find(({ skill }) => skill === id) ?? null;
  }

  side(direction: FossilisSide): Of<"side"> | null {
    return this.#of("side").find((choice) => choice.direction === direction) ?? null;
  }

  /** Press a square: the move that this settles, or null. A finger looks first, then chooses. */
  press(square: string): FossilisMove | null {
    this.cursor = square;
    this.tapped = this.byTouch ? square : null;
    const only = this.sole(square);
    if (only) {
      this.chosen = null;
      return this.confirm(only);
    }
    this.again = this.pointed = null;
    const opens = this.chosen !== square && this.at(square).length > 0;
    this.chosen = opens ? square : null;
    this.way = this.ways[0] ?? "dig";
    return null;
  }

  /** Choose something: at once, or by a finger the second time where it has not seen what this brings. */
  confirm(choice: FossilisMove): FossilisMove | null {
    const looks = this.byTouch && this.again !== choice && this.#isUnseen(choice);
    this.again = looks ? choice : null;
    return looks ? null : choice;
  }

  #isUnseen(choice: FossilisMove): boolean {
    return effectOf(choice) !== null || choice === this.sole(this.#squareOf(choice)) || this.isWasteful(choice);
  }

  #squareOf(choice: FossilisMove): string {
    return "square" in choice ? String(choice.square) : "";
  }

  /** What a button needs so that its choice is looked at while the mouse or the focus is on it. */
  looking(choice: FossilisMove) {
    const leave = () => {
      if (this.pointed === choice) this.pointed = null;
    };
    return {
      onpointerenter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") this.pointed = choice;
      },
      onpointerleave: leave,
      onfocus: () => {
        if (this.byKey) this.pointed = choice;
      },
      onblur: leave,
    };
  }

  /** Let go of whatever is half chosen. */
  letGo(): void {
    this.chosen = this.pointed = this.again = this.sent = this.tapped = this.thing = null;
  }
}
