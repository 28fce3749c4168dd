/** Notifies a person whose page is hidden that it is their turn. */

export const canNotify = (): boolean => "Notification" in window;

/** Ask for permission; must follow a click. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag, icon: "/icon.svg" });
    notice.onclick = () => window.focus();
  } catch {
    // Some phones only allow this from a service worker.
  }
}
