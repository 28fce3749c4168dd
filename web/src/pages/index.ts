/** The pages, each loaded when it is first gone to. */
import type { Component } from "svelte";

import type { Route } from "./router.svelte";

const pages = {
  home: () => import("./Home.svelte"),
  games: () => import("./MyGames.svelte"),
  table: () => import("./Table.svelte"),
  unknown: () => import("./NotFound.svelte"),
};

export async function loadPage(route: Route): Promise<Component> {
  return (await pages[route.page]()).default;
}
