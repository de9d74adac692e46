/** `count` lists inside each other. */
const nested = (count: number): unknown => JSON.parse(`${'['.repeat(count)}${']'.repeat(count)}`);

/** Values of every type, size and depth: each is wrong for most fields. */
export const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000\ud800🙂',
  'x'.repeat(20_000),
  [],
  {},
  [{ a: [{}] }],
  nested(500),
];

/** Where in an input something stands, two levels deep. */
function placesIn(input: object, depth = 2): (string | number)[][] {
  return Object.entries(input).flatMap(([key, value]) => {
    const at = Array.isArray(input) ? Number(key) : key;
    const inside = depth > 1 && typeof value === 'object' && value !== null ? placesIn(value, depth - 1) : [];
    return [[at], ...inside.map((rest) => [at, ...rest])];
  });
}

/** The same input with another value in one place. */
function withValue(input: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(input)
    ? ([...input] as never)
    : { ...(input as Record<string, unknown>) };
  copy[first] = withValue(copy[first], rest, value);
  return copy;
}

/** An input with each of the wrong values in each of its places, one at a time. */
export const wrongInputs = (input: Record<string, unknown>): Record<string, unknown>[] =>
  placesIn(input).flatMap((place) =>
    wrongValues.map((value) => withValue(input, place, value) as Record<string, unknown>),
  );
