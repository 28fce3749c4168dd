import { expect, test } from "vitest";

import { IllegalReasons } from "../../moves/illegal_reasons.svelte";

/** Answers come when they are given, not when they are asked for. */
function botText() {
  const waiting: { move: string; answer: (reason: string) => void }[] = [];
  const reasons = new IllegalReasons((move) => new Promise((answer) => waiting.push({ move, answer })));
  return { reasons, waiting };
}

test("a reason is found, and asked for once", async () => {
  const { reasons, waiting } = botText();
  const [one, other] = [reasons.find("b-c", "c"), reasons.find("b-c", "c")];
  waiting[0]!.answer("it is too far");
  expect(await one).toBe("it is too far");
  expect(await other).toBe("it is too far");
  expect(waiting).toHaveLength(1);
  expect([reasons.of("c"), reasons.of("d")]).toEqual(["it is too far", ""]);
});

test("an answer that comes late is none: something else was asked meanwhile", async () => {
  const { reasons, waiting } = botText();
  const [first, second] = [reasons.find("a"), reasons.find("b")];
  waiting[1]!.answer("b is taken");
  waiting[0]!.answer("a is taken");
  expect(await second).toBe("b is taken");
  expect(await first).toBeNull();
  expect(reasons.found).toEqual({ about: "b", reason: "b is taken" });
});

test("an answer about another position is none, even to the same question", async () => {
  const { reasons, waiting } = botText();
  const before = reasons.find("a");
  reasons.forget();
  const now = reasons.find("a");
  waiting[0]!.answer("as it was");
  expect(await before).toBeNull();
  expect(reasons.found).toBeNull();
  waiting[1]!.answer("");
  expect(await now).toBe("");
  expect(reasons.of("a")).toBe("");
});
