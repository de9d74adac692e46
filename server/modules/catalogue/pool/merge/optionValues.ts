import type { CollectedVariant } from '#contract/collected.schemas.ts';
import type { ProductOption } from '#contract/product.schemas.ts';
import type { NewVariantRow } from '../../../../db/schema/products.ts';
import { combination, type Editable } from '../shape.ts';

/** What stands in for the value of an option that a variant was never given one for. */
const NO_VALUE = '-';

/** One value for each of so many options. */
export const padded = (values: readonly string[], options: number): string[] =>
  Array.from({ length: options }, (_, at) => values[at] ?? NO_VALUE);

/**
 * Every variant with one value per option, and none twice: otherwise the product could be neither saved nor published.
 * Of two alike the one that the supplier does not offer any more goes, else the later one.
 */
export function fitted<Variant extends NewVariantRow>(variants: readonly Variant[], options: number): Variant[] {
  const shaped = variants.map((variant) => ({
    ...variant,
    optionValues: padded(variant.optionValues, options),
  }));
  const best = new Map<string, Variant>();
  for (const variant of [...shaped.filter((one) => one.supplierOffers), ...shaped]) {
    const key = combination(variant.optionValues);
    if (!best.has(key)) best.set(key, variant);
  }
  const kept = new Set(best.values());
  return shaped.filter((variant) => kept.has(variant));
}

/** How the merchant renamed option values, learnt from the variants that are there. */
export function renaming(
  variants: Editable['variants'],
  before: ReadonlyMap<string, CollectedVariant>,
): (values: readonly string[]) => string[] {
  const names = new Map<string, string>();
  for (const variant of variants) {
    const was = variant.collectedKey === null ? undefined : before.get(variant.collectedKey);
    if (was?.optionValues.length !== variant.optionValues.length) continue;
    was.optionValues.forEach((value, index) => {
      names.set(`${index}:${value}`, variant.optionValues[index] ?? value);
    });
  }
  return (values) => values.map((value, index) => names.get(`${index}:${value}`) ?? value);
}

/** Every value that a variant has must stand in its option. */
export function withValuesInUse(
  options: readonly ProductOption[],
  variants: readonly { optionValues: string[] }[],
): ProductOption[] {
  return options.map((option, index) => {
    const used = variants.map(({ optionValues }) => optionValues[index]).filter((value) => value !== undefined);
    return { ...option, values: [...new Set([...option.values, ...used])] };
  });
}
