// A bot for Fossil in JavaScript (Node): takes what brings most for its price. See docs/external-bots.md.
// TypeScript checks what it reads against the types of the game, by the comments; nothing is built.
// @ts-check
import { createInterface } from "node:readline";

/** @import { FossilMove, FossilTable } from "../src/ludoteca/games/fossil/board/view.gen" */
/** @typedef {{ table: FossilTable, moves: FossilMove[] }} View */
/** @typedef {{ type: "choose", number: number, seat: number, view: View }} Choose */

/**
 * What a move brings: the change of its scoring against that of the other seats, less its price.
 * @param {FossilMove} move
 * @param {number} seat
 */
function worth(move, seat) {
  if (move.kind === "place") return Math.random();
  const changes = move.would_score ?? [];
  const mean = changes.reduce((sum, change) => sum + change, 0) / (changes.length || 1);
  const price = move.kind === "stone" ? move.price : 0;
  return (changes[seat] ?? 0) - mean - price + Math.random();
}

/** @param {Choose} request */
function choose({ number, seat, view: { moves } }) {
  const rated = moves.map((move) => ({ text: move.text, value: worth(move, seat) }));
  rated.sort((one, other) => other.value - one.value);
  return { type: "move", number, move: rated[0]?.text };
}

for await (const line of createInterface({ input: process.stdin })) {
  /** @type {Choose | { type: "hello" } | { type: "over" }} */
  const message = JSON.parse(line);
  if (message.type === "hello") console.log(JSON.stringify({ type: "ready", protocol: 1 }));
  if (message.type === "choose") console.log(JSON.stringify(choose(message)));
}
