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

/** Beyond what `integer` and `bigint` columns hold, and what a double counts exactly: a number meets each of them. */
export const extremeNumbers: readonly number[] = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e308];

/** Where in an input something stands, two levels deep. */
function placesIn(input: object, depth = 2): (string | number)[][] {
  return Object.entries(input).flatMap(([key, value]) => {
    const at = Array.isArray(input) ? Number(key) : key;
    const inside = depth > 1 && typeof value === 'object' && value !== null ? placesIn(value, depth - 1) : [];
    return [[at], ...inside.map((rest) => [at, ...rest])];
  });
}

/** Where in an input a number stands, however deep. */
const numbersIn = (input: object): (string | number)[][] =>
  placesIn(input, Number.POSITIVE_INFINITY).filter((place) => typeof valueAt(input, place) === 'number');
const valueAt = (input: unknown, place: readonly (string | number)[]): unknown =>
  place.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], input);

/** The same input with another value in one place. */
function withValue(input: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(input)
    ? ([...input] as never)
    : { ...(input as Record<string, unknown>) };
  copy[first] = withValue(copy[first], rest, value);
  return copy;
}

/** Inputs made of one: enough that each place meets several values, and a large input not all of them. */
const AT_MOST = 60;

/**
 * An input with wrong values in each of its places, one at a time; the next place goes on where the last one stopped. Each
 * number is every extreme besides.
 */
export function wrongInputs(input: Record<string, unknown>): Record<string, unknown>[] {
  const places = placesIn(input);
  const extreme = numbersIn(input).flatMap((place) =>
    extremeNumbers.map((value) => withValue(input, place, value) as Record<string, unknown>),
  );
  const each = Math.min(wrongValues.length, Math.max(2, Math.floor(AT_MOST / places.length)));
  const wrong = places.flatMap((place, at) =>
    Array.from({ length: each }, (_, step) => {
      const value = wrongValues[(at * each + step) % wrongValues.length];
      return withValue(input, place, value) as Record<string, unknown>;
    }),
  );
  return [...wrong, ...extreme];
}
