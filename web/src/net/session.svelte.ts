/** Who I am, on every page. */
import { getMe, ApiError, rename } from "./api";
import { toast } from "../shared/announcements.svelte";
import { t } from "../i18n/i18n.svelte";

export const session = $state({ name: "" });

let arriving: Promise<void> | null = null;

/** Log in to the server, once even if several callers ask; an unknown visitor becomes a new guest. */
export function arrive(): Promise<void> {
  arriving ??= introduce().finally(() => (arriving = null));
  return arriving;
}

/** A name in the page's language, short enough for the narrowest of seats. */
const guestName = () => t("page.guest", { number: 100 + Math.floor(Math.random() * 900) });

/** Tries again until the server answers. */
async function introduce(): Promise<void> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8_000)) {
    try {
      session.name = (await getMe(guestName())).name;
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(t(`refused.${error.code}`), true);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

export async function renameMe(name: string): Promise<void> {
  session.name = (await rename(name)).name;
  toast(t("settings.saved", { name: session.name }));
}

/** Send a request; if it is refused, show the reason. After a deleted account it is sent as a new guest. */
export async function attempt(act: () => Promise<void>, known = true): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "no_guest" && known) return arrive().then(() => attempt(act, false));
    toast(t(`refused.${error.code}`), true);
  }
}
