/** A list after what somebody else added to and took out of another state of it; its own order and entries stay. */
export function withChange<T>(
  mine: readonly T[],
  was: readonly T[],
  theirs: readonly T[],
  keyOf: (one: T) => string,
): T[] {
  const before = new Set(was.map(keyOf));
  const now = new Set(theirs.map(keyOf));
  const kept = mine.filter((one) => now.has(keyOf(one)) || !before.has(keyOf(one)));
  const held = new Set(kept.map(keyOf));
  return [...kept, ...theirs.filter((one) => !before.has(keyOf(one)) && !held.has(keyOf(one)))];
}
