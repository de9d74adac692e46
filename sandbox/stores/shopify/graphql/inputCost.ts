/** Points that the input of `productSet` costs, as the descriptions of its fields in the published schema say. */
export function inputCost(variables: Record<string, unknown>): number {
  const input = variables.input;
  if (typeof input !== 'object' || input === null) return 0;
  const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
  const variants: unknown = Reflect.get(input, 'variants');
  const withFile = Array.isArray(variants) ? variants.filter((one) => one?.file).length : 0;
  return Math.ceil(lengthOf(Reflect.get(input, 'files')) * 1.9 + lengthOf(variants) * 0.2 + withFile * 0.6);
}

const MOST = 250;

/** Whether any list in here is longer than Shopify takes. https://shopify.dev/docs/api/usage/limits#input-limits */
export function longList(value: unknown): number | null {
  if (Array.isArray(value) && value.length > MOST) return value.length;
  if (typeof value !== 'object' || value === null) return null;
  for (const part of Object.values(value)) {
    const found = longList(part);
    if (found !== null) return found;
  }
  return null;
}
