import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { keepAtEnd } from "../../shared/scroll";

let list: HTMLElement;
let height = 1_000;
let stop: () => void;

beforeEach(() => {
  height = 1_000;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act));
  list = document.createElement("div");
  list.textContent = "Ann takes a card.";
  Object.defineProperties(list, { scrollHeight: { get: () => height }, clientHeight: { value: 200 } });
  stop = keepAtEnd(list);
});
afterEach(() => stop());

const isAtEnd = () => list.scrollTop === height;
const settled = () => new Promise((done) => setTimeout(done, 20));

function scroll(to: number): void {
  list.scrollTop = to;
  list.dispatchEvent(new Event("scroll"));
}

it("stays at its end when its texts change, as with another language", async () => {
  height = 1_300;
  (list.firstChild as Text).data = "Ann nimmt eine Karte mit einem sehr langen Namen.";
  await settled();
  expect(isAtEnd()).toBe(true);
});

it("is not taken for read back when it gets shorter and the browser scrolls by itself", async () => {
  height = 400;
  scroll(200);
  height = 1_000;
  list.append("more");
  await settled();
  expect(isAtEnd()).toBe(true);
});

it("is left alone where a player has scrolled back", async () => {
  scroll(300);
  list.append("more");
  await settled();
  expect(list.scrollTop).toBe(300);
});
