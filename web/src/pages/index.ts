/** The pages, each loaded when it is first gone to. */
import type { Component } from "svelte";

import { loadRareTexts } from "../i18n/i18n.svelte";
import type { Route } from "./router.svelte";

/** A page with texts that the page of a table does not need. */
const withTexts = async <Page>(page: Promise<Page>): Promise<Page> => (await Promise.all([page, loadRareTexts()]))[0];

const pages = {
  home: () => withTexts(import("./Home.svelte")),
  games: () => withTexts(import("./MyGames.svelte")),
  table: () => import("./Table.svelte"),
  review: () => withTexts(import("./Review.svelte")),
  unknown: () => withTexts(import("./NotFound.svelte")),
};

export async function loadPage(route: Route): Promise<Component> {
  return (await pages[route.page]()).default;
}
