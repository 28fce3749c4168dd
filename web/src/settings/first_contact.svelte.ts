/** Explanations at first contact: each is shown until it is dismissed once in this browser. */
const STORAGE_KEY = "ludoteca.explained";

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

let dismissed = $state.raw<readonly string[]>(read());

/** Whether an explanation was dismissed before. */
export const isExplained = (name: string): boolean => dismissed.includes(name);

/** Do not show an explanation again. */
export function dismissExplanation(name: string): void {
  dismissed = [...new Set([...dismissed, name])];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(dismissed));
  } catch {
    // Storage is full or forbidden: it is shown again when the page is opened again.
  }
}
