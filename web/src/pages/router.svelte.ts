/** Which page an address means, and going to another one without loading again. */

export type Route =
  | { page: "home" }
  | { page: "games" }
  | { page: "table"; id: string }
  | { page: "review"; id: string }
  | { page: "unknown" };

export function routeOf(path: string): Route {
  if (path === "/") return { page: "home" };
  if (path === "/my-games") return { page: "games" };
  const [, id, below] = /^\/table\/([\w-]{22})(\/review)?\/?$/.exec(path) ?? [];
  if (!id) return { page: "unknown" };
  return { page: below ? "review" : "table", id };
}

let current = $state.raw<Route>(routeOf(location.pathname));
let navigated = false;
addEventListener("popstate", () => show(location.pathname));

export const route = (): Route => current;

/** Whether another page was shown before this one. */
export const hasNavigated = (): boolean => navigated;

export function go(path: string): void {
  history.pushState(null, "", path);
  show(path);
  scrollTo(0, 0);
}

function show(path: string): void {
  navigated = true;
  current = routeOf(path);
}

const PLY = "ply";

/** The position that an address names, as the number of moves before it; null if it names none. */
export function plyIn(search: string): number | null {
  const named = new URLSearchParams(search).get(PLY);
  return named !== null && /^\d{1,6}$/.test(named) ? Number(named) : null;
}

/** Let the address lead to a position of this game, or to the present; nothing is loaded again. */
export function markPly(ply: number | null): void {
  history.replaceState(history.state, "", ply === null ? location.pathname : `?${PLY}=${ply}`);
}

/** For `onclick` on a link: stay in the page, unless a new tab or window is asked for. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname);
}
