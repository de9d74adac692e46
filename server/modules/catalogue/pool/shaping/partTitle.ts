import { limits } from '#contract/limits.ts';
import type { ProductOption } from '#contract/product.ts';

/**
 * The title of a part: `{title}` is the product's own, `{Colour}` the values of that option that the part's variants have.
 * What names neither stands as it is. Never longer than a title may be.
 */
export function partTitle(
  pattern: string,
  from: { title: string; options: readonly ProductOption[] },
  variants: readonly { optionValues: readonly string[] }[],
): string {
  const filled = pattern.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    if (name === 'title') return from.title;
    const at = from.options.findIndex((option) => option.name.toLowerCase() === name.trim().toLowerCase());
    const option = from.options[at];
    if (!option) return whole;
    const used = new Set(variants.map(({ optionValues }) => optionValues[at]));
    return option.values.filter((value) => used.has(value)).join(', ');
  });
  return cut(filled.trim());
}

const cut = (title: string): string =>
  title.length <= limits.titleLength ? title : `${title.slice(0, limits.titleLength - 1).trimEnd()}…`;
