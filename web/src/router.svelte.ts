/** Which page an address means, and going to another one without loading anew. */

export type Route = { page: "home" } | { page: "table"; id: string } | { page: "unknown" };

export function routeOf(path: string): Route {
  if (path === "/") return { page: "home" };
  const table = /^\/table\/([\w-]{22})\/?$/.exec(path);
  return table?.[1] ? { page: "table", id: table[1] } : { page: "unknown" };
}

let current = $state.raw<Route>(routeOf(location.pathname));
addEventListener("popstate", () => (current = routeOf(location.pathname)));

export const route = (): Route => current;

export function go(path: string): void {
  history.pushState(null, "", path);
  current = routeOf(path);
  scrollTo(0, 0);
}

/** For `onclick` on a link: stay in the page, unless a new tab or window is asked for. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname);
}
