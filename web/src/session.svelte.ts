/** Who I am, on every page. */
import { getMe, Refusal, rename } from "./api";
import { note } from "./speech.svelte";
import { t } from "./words.svelte";

export const session = $state({ name: "" });

/** Introduce ourselves to the server; tries again until somebody answers. */
export async function arrive(): Promise<void> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8_000)) {
    try {
      session.name = (await getMe()).name;
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      note(t(`refused.${error.code}`), true);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

export async function renameMe(name: string): Promise<void> {
  session.name = (await rename(name)).name;
  note(t("settings.saved", { name: session.name }));
}

/** Do something with the server; if it is refused, say why. */
export async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note(t(`refused.${error.code}`), true);
  }
}
