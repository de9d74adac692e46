import type { Listing, ListingVariant } from '../../store.ts';
import type { WireVariant } from './wire.ts';

/** What is in stock: never less than nothing; null where nobody counts it. */
export const stockOf = ({ inventoryQuantity: count }: ListingVariant): number | null =>
  count === null ? null : Math.max(0, Math.trunc(count));

/** A variant's option values, as many as the product has options. */
export const optionValues = (variant: WireVariant, count: number): string[] =>
  [variant.option1, variant.option2, variant.option3, variant.option4, variant.option5].slice(0, count);

/** Which of the store's variants is which of ours: by the id it gave, else by the option values. */
export function matchVariants(
  { options, variants }: Pick<Listing, 'options' | 'variants'>,
  held: readonly WireVariant[],
): Map<string, WireVariant> {
  const keyOf = (values: readonly string[]): string => JSON.stringify(values.map((value) => value.trim()));
  const byId = new Map(held.map((one) => [one.id, one]));
  const byValues = new Map(held.map((one) => [keyOf(optionValues(one, options.length)), one]));
  const free = new Set(held);
  const found = new Map<string, WireVariant>();
  const claim = (variantId: string, one: WireVariant | undefined): void => {
    if (one && !found.has(variantId) && free.delete(one)) found.set(variantId, one);
  };
  for (const { variantId, externalId } of variants) claim(variantId, byId.get(externalId ?? ''));
  for (const { variantId, optionValues: values } of variants) claim(variantId, byValues.get(keyOf(values)));
  return found;
}
