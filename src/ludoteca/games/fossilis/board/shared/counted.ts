/** How many of something there are, by kind; in the order of the list. */
export function counted<Name extends string>(names: readonly Name[]): [Name, number][] {
  const found = new Map<Name, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found];
}
