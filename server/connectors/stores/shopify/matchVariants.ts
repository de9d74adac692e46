import type { Listing } from '../../store.ts';
import { numberOf } from './gid.ts';
import { isOnlyValue } from './productBody.ts';
import type { WireStandingVariant } from './wire.ts';

/** Which of the shop's variants is which of ours: by the id it gave, by our mark, else by the option values. */
export function matchVariants(
  { options, variants }: Listing,
  held: readonly WireStandingVariant[],
): Map<string, WireStandingVariant> {
  const byNumber = new Map(held.map((one) => [numberOf(one.id), one]));
  const byMark = new Map(held.map((one) => [one.metafield?.value, one]));
  const byValues = new Map(held.map((one) => [keyOf(valuesOf(one, options)), one]));
  const found = new Map<string, WireStandingVariant>();
  const free = new Set(held);
  const claim = (variantId: string, one: WireStandingVariant | undefined): void => {
    if (one && !found.has(variantId) && free.delete(one)) found.set(variantId, one);
  };
  for (const { variantId, externalId } of variants) claim(variantId, byNumber.get(externalId ?? ''));
  for (const { variantId } of variants) claim(variantId, byMark.get(variantId));
  for (const { variantId, optionValues } of variants) claim(variantId, byValues.get(keyOf(optionValues)));
  return found;
}

/** Variants that the merchant added in the shop: none of ours, now or before. */
export function foreignVariants(
  held: readonly WireStandingVariant[],
  matched: ReadonlyMap<string, WireStandingVariant>,
): WireStandingVariant[] {
  const ours = new Set(matched.values());
  return held.filter((one) => !ours.has(one) && !one.metafield);
}

/** A variant's values in the order of the listing's options; none for that of a product without options. */
function valuesOf({ selectedOptions }: WireStandingVariant, options: Listing['options']): string[] {
  if (selectedOptions.length === 1 && isOnlyValue(selectedOptions[0]?.value ?? '')) return [];
  return options.map(({ name }, at) => {
    const named = selectedOptions.find((option) => option.name.trim() === name.trim());
    return (named ?? selectedOptions[at])?.value ?? '';
  });
}

/** Shopify drops blanks around values, and keeps only one of two that differ by case. */
const keyOf = (values: readonly string[]): string => JSON.stringify(values.map((value) => value.trim().toLowerCase()));
