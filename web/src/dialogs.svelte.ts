/** The dialogs that every page can open. */
export type DialogName = "help" | "settings";

export const dialogs = $state<{ open: DialogName | null }>({ open: null });
