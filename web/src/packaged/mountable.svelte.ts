/** The board's half: a component as a function that mounts it. Built into the package. */
import { mount, unmount, type Component } from "svelte";

import type { GameBoard } from "../board";
import type { Mount, PackagedBoard } from "./contract";

export function mountable(component: Component<never>): Mount {
  return (target, given) => {
    // Each property is replaced, never changed inside: as the page hands them to its own boards.
    let current = $state.raw(given);
    const props = new Proxy({} as Record<PropertyKey, unknown>, {
      get: (_, name) => Reflect.get(current, name),
      has: (_, name) => Reflect.has(current, name),
      ownKeys: () => Reflect.ownKeys(current),
      getOwnPropertyDescriptor: (_, name) => ({
        configurable: true,
        enumerable: true,
        value: Reflect.get(current, name),
      }),
    });
    const shown = mount(component as Component<Record<PropertyKey, unknown>>, { target, props });
    return {
      update: (next) => {
        current = next;
      },
      destroy: () => void unmount(shown),
    };
  };
}

export function packaged(board: GameBoard): PackagedBoard {
  return {
    ...board,
    Board: mountable(board.Board),
    Holdings: mountable(board.Holdings),
    loadSheet: async () => mountable(await board.loadSheet()),
    loadFigure: async () => mountable(await board.loadFigure()),
  };
}
