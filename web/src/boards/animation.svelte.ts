/** The animation of a transition: its frames one after the other, the same way in every board. */
import { untrack } from "svelte";
import type { AnimationSettings, GameSchema, Transition } from "../board";

/** What is shown for a while. */
export interface Frame {
  /** How long the frame stays, in milliseconds. 0: the next one follows at once. Infinity: until it is skipped. */
  ms: number;
  show: () => void;
  /** Frames of the same group are skipped together; a frame without one by itself. */
  group?: unknown;
}

export class Animator {
  #frames: Iterator<Frame> | null = null;
  #frame: Frame | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: () => void = () => undefined;

  /** `clear` puts the board back to showing its view, when an animation ends or is stopped. */
  constructor(private readonly clear: () => void = () => undefined) {}

  /**
   * Show frames, and call `done` once after the last one. The function returned stops the
   * animation without calling `done`. Frames from a generator are computed when they are due.
   */
  play(frames: Iterable<Frame>, done: () => void): () => void {
    this.stop();
    const playing = frames[Symbol.iterator]();
    this.#frames = playing;
    this.#done = done;
    this.#next();
    return () => {
      if (this.#frames === playing) this.stop();
    };
  }

  /** Go to the next frame, or past all frames of the group on show. */
  skip(): void {
    this.#next(this.#frame?.group);
  }

  /** Go to the end. */
  finish(): void {
    if (!this.#frames) return;
    this.stop();
    this.#done();
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (!this.#frames) return;
    this.#frames = this.#frame = null;
    this.clear();
  }

  #next(skipped?: unknown): void {
    clearTimeout(this.#timer);
    while (this.#frames) {
      const { done, value } = this.#frames.next();
      if (done) return this.finish();
      if (skipped !== undefined && value.group === skipped) continue;
      this.#frame = value;
      value.show();
      if (value.ms === Infinity) return;
      if (value.ms > 0) {
        this.#timer = setTimeout(() => this.#next(), value.ms);
        return;
      }
    }
  }
}

/**
 * Animate each transition that a board is handed, once. It is recognised by its number: the page
 * may hand over another object for the same transition. `play` returns what stops the animation.
 */
export function animateTransitions<G extends GameSchema>(
  transition: () => Transition<G> | null,
  play: (transition: Transition<G>) => () => void,
): void {
  const number = $derived(transition()?.entry.seq ?? null);
  $effect(() => {
    if (number === null) return;
    return untrack(() => {
      const shown = transition();
      return shown ? play(shown) : undefined;
    });
  });
}

/** The part of its usual time that a movement takes in an abridged animation. */
const ABRIDGED = 0.35;

/** How long a movement is shown; with reduced motion not at all. */
export function motionMs(usualMs: number, { reducedMotion, abridged, tempo = 1 }: AnimationSettings): number {
  if (reducedMotion) return 0;
  return tempo * (abridged ? usualMs * ABRIDGED : usualMs);
}

/** How long something that is to be read stays: usually, with reduced motion, in an abridged animation. */
export type ReadingMs = readonly [usual: number, reducedMotion: number, abridged: number];

export function readingMs(
  [usual, still, short]: ReadingMs,
  { reducedMotion, abridged, tempo = 1 }: AnimationSettings,
): number {
  return tempo * (abridged ? short : reducedMotion ? still : usual);
}
