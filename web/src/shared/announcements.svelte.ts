/** What is said beside the board: to screen readers, and as passing toasts for everybody. */

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

const TOAST_MS = 6_000;
const MAX_TOASTS = 3;

let count = 0;
export const announcements = $state<{ spoken: { id: number; text: string }[]; toasts: Toast[] }>({
  spoken: [],
  toasts: [],
});

/** Say something to the live region. The last few stay, so that quick changes are all read. */
export function announce(text: string): void {
  if (text) announcements.spoken = [...announcements.spoken.slice(-4), { id: ++count, text }];
}

/** Show a passing note; it is said as well. */
export function toast(text: string, bad = false): void {
  const id = ++count;
  announcements.toasts = [...announcements.toasts.slice(1 - MAX_TOASTS), { id, text, bad }];
  setTimeout(() => dismissToast(id), TOAST_MS);
}

export function dismissToast(id: number): void {
  announcements.toasts = announcements.toasts.filter((toast) => toast.id !== id);
}
