/** Autoplay of a replay: one move after the other, at a speed that can be changed meanwhile. */

/** How many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const STEP_MS = 1200;

/** The speed that follows, and after the fastest the slowest again. */
export const nextSpeed = (speed: Speed): Speed => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;

export class Autoplay {
  playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `step` shows the next move and returns whether there are more. */
  constructor(
    private readonly step: () => boolean,
    private readonly speed: () => Speed,
  ) {}

  toggle(): void {
    if (this.playing) this.stop();
    else this.start();
  }

  start(): void {
    this.playing = true;
    this.#next();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      if (this.step()) this.#next();
      else this.stop();
    }, STEP_MS / this.speed());
  }
}
