/** Small sounds, made on the spot; there are no sound files. */

export type Sound = "move" | "turn" | "score" | "end" | "chat";

/** For each sound its notes: pitch in hertz, when it begins, how long it rings, how loud. */
const NOTES: Record<Sound, readonly (readonly [number, number, number, number])[]> = {
  move: [
    [196, 0, 0.09, 0.16],
    [392, 0.01, 0.05, 0.05],
  ],
  turn: [
    [587, 0, 0.22, 0.1],
    [880, 0.11, 0.35, 0.1],
  ],
  score: [
    [523, 0, 0.18, 0.09],
    [659, 0.08, 0.18, 0.09],
    [784, 0.16, 0.3, 0.09],
  ],
  end: [
    [392, 0, 0.5, 0.1],
    [494, 0.15, 0.5, 0.1],
    [587, 0.3, 0.5, 0.1],
    [784, 0.45, 0.9, 0.1],
  ],
  chat: [[740, 0, 0.08, 0.06]],
};

let context: AudioContext | null = null;

/** Browsers allow sound only after the first click or touch. */
function awake(): AudioContext | null {
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

export function play(sound: Sound): void {
  const audio = awake();
  if (!audio) return;
  for (const [pitch, start, length, loudness] of NOTES[sound]) {
    const begin = audio.currentTime + start;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
