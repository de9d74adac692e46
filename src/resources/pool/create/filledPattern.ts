import type { ProductOption } from '#contract/product.ts';

const LONGEST = 100;

/** A value as a SKU writes it: capitals and digits of any script, dashes between words. */
const coded = (value: string): string =>
  value
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A SKU by its pattern: `{Colour}` is the variant's value of that option, `{n}` its place. Never longer than a SKU may be. */
export function filledPattern(
  pattern: string,
  options: readonly ProductOption[],
  values: readonly string[],
  place: number,
): string {
  const filled = pattern.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    if (name.trim().toLowerCase() === 'n') return String(place);
    const at = options.findIndex((option) => option.name.trim().toLowerCase() === name.trim().toLowerCase());
    return at < 0 ? whole : coded(values[at] ?? '');
  });
  return filled.trim().slice(0, LONGEST);
}
