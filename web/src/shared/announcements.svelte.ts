/** What is said beside the board: to screen readers, and as passing notes for everybody. */

export interface Note {
  id: number;
  text: string;
  bad: boolean;
}

const NOTE_STAYS = 6_000;
const MOST_NOTES = 3;

let count = 0;
export const speech = $state<{ spoken: { id: number; text: string }[]; notes: Note[] }>({
  spoken: [],
  notes: [],
});

/** Say something to the live region. The last few stay, so that quick changes are all read. */
export function say(text: string): void {
  if (text) speech.spoken = [...speech.spoken.slice(-4), { id: ++count, text }];
}

/** Show a passing note; it is said as well. */
export function note(text: string, bad = false): void {
  const id = ++count;
  speech.notes = [...speech.notes.slice(1 - MOST_NOTES), { id, text, bad }];
  setTimeout(() => dismiss(id), NOTE_STAYS);
}

export function dismiss(id: number): void {
  speech.notes = speech.notes.filter((note) => note.id !== id);
}
