const at = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];
/** What would travel: a field that holds nothing is none. */
const keysOf = (value: object): string[] => Object.keys(value).filter((key) => at(value, key) !== undefined);

/** Whether two values of the wire are alike, however deep. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = keysOf(a);
  return keys.length === keysOf(b).length && keys.every((key) => equal(at(a, key), at(b, key)));
}
