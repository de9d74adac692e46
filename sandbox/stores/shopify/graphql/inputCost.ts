/** Points that the input of `productSet` costs, as the descriptions of its fields in the published schema say. */
export function inputCost(variables: Record<string, unknown>): number {
  const input = variables.input;
  if (typeof input !== 'object' || input === null) return 0;
  const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
  const variants: unknown = partOf(input, 'variants');
  const list: unknown[] = Array.isArray(variants) ? variants : [];
  const withFile = list.filter((one) => partOf(one, 'file')).length;
  const metafields = list.reduce<number>((sum, one) => sum + lengthOf(partOf(one, 'metafields')), 0);
  return Math.ceil(lengthOf(partOf(input, 'files')) * 1.9 + list.length * 0.2 + withFile * 0.6 + metafields * 0.4);
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

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
