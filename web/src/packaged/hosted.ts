/** The page's half: an installed package's board as a board like those that the page is built with. */
import type { Component } from "svelte";

import type { GameBoard } from "../board";
import type { Mount, PackagedBoard } from "./contract";
import Hosted from "./Hosted.svelte";

/** A component of ours that shows one of a package's, whatever it is given. */
export function hosted<Given extends Record<string, any>>(mount: Mount): Component<Given> {
  return (anchor, given) => Hosted(anchor, { mount, given });
}

export function hostedBoard(board: PackagedBoard): GameBoard {
  return {
    ...board,
    Board: hosted(board.Board),
    Holdings: hosted(board.Holdings),
    loadSheet: async () => hosted(await board.loadSheet()),
    loadFigure: async () => hosted(await board.loadFigure()),
  };
}
