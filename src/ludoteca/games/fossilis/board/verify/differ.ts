/** Language-free, since it is data that the page puts into a sentence of its own. */
export function differ<Value extends string | number | boolean>(what: string, expected: Value, found: Value): string[] {
  return expected === found ? [] : [`${what}: ${found} (${expected})`];
}
