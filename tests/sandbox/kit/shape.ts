/** Where two JSON values differ in keys or types; values do not matter, of a list only the first item. */
export function shapeDifferences(expected: unknown, actual: unknown, path = '$'): string[] {
  const [left, right] = [kind(expected), kind(actual)];
  if (left !== right) return [`${path}: ${left} expected, ${right} found`];
  if (left === 'list') {
    const [one, other] = [(expected as unknown[])[0], (actual as unknown[])[0]];
    return one === undefined || other === undefined ? [] : shapeDifferences(one, other, `${path}[]`);
  }
  if (left !== 'object') return [];
  const [from, to] = [expected as Record<string, unknown>, actual as Record<string, unknown>];
  const missing = Object.keys(from).filter((key) => !(key in to));
  const extra = Object.keys(to).filter((key) => !(key in from));
  return [
    ...missing.map((key) => `${path}.${key}: missing`),
    ...extra.map((key) => `${path}.${key}: not in the recording`),
    ...Object.keys(from)
      .filter((key) => key in to)
      .flatMap((key) => shapeDifferences(from[key], to[key], `${path}.${key}`)),
  ];
}

function kind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
