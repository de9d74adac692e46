import { randomUUID } from 'node:crypto';
import { chunks } from '../../lib/chunks.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import { setQuantities, variantsCreate, variantsDelete, variantsUpdate } from './documents/writing.ts';
import { refusalOf } from './fault.ts';
import { isOnlyValue, SLICE, stockOf, variantBulkInput } from './productBody.ts';
import type { Shop } from './shop.ts';
import { errorsOf, numberOf, type WireStandingVariant, WireVariantsCreate } from './wire.ts';

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

/** Adds variants to a product, 250 a call, and returns those that were made. */
export async function createVariants(
  shop: Shop,
  productId: string,
  listing: Listing,
  variants: readonly ListingVariant[],
  ready: ReadonlyMap<string, string>,
): Promise<WireStandingVariant[]> {
  const made: WireStandingVariant[] = [];
  for (const slice of chunks(variants, SLICE)) {
    const inputs = slice.map((each) =>
      variantBulkInput(listing, each, shop, { mediaId: ready.get(each.imageId ?? '') }),
    );
    const cost = variantsCreate.cost + slice.length * 0.2;
    const answer = await shop.client.ask(variantsCreate, { productId, variants: inputs }, WireVariantsCreate, cost);
    const { productVariants, userErrors } = answer.productVariantsBulkCreate;
    const fault = refusalOf(userErrors);
    if (fault) throw fault;
    made.push(...(productVariants ?? []));
  }
  return made;
}

/** Changes variants that stand there, 250 a call. */
export async function updateVariants(
  shop: Pick<Shop, 'client'>,
  productId: string,
  variants: readonly object[],
): Promise<void> {
  for (const slice of chunks(variants, SLICE)) {
    const cost = variantsUpdate.cost + slice.length * 0.2;
    const sent = { productId, variants: slice };
    const fault = refusalOf(await shop.client.ask(variantsUpdate, sent, errorsOf('productVariantsBulkUpdate'), cost));
    if (fault) throw fault;
  }
}

export async function deleteVariants(shop: Shop, productId: string, variantsIds: readonly string[]): Promise<void> {
  for (const slice of chunks(variantsIds, SLICE)) {
    const sent = { productId, variantsIds: slice };
    const fault = refusalOf(await shop.client.ask(variantsDelete, sent, errorsOf('productVariantsBulkDelete')));
    if (fault) throw fault;
  }
}

/**
 * Sets what is in stock, whatever it was: the merchant has said how many there are. A key of its own for each call, the
 * same for every try at it, so that a repeated one counts once.
 */
export async function setStock(
  shop: Shop,
  stock: readonly { inventoryItemId: string; inventory: number }[],
): Promise<void> {
  for (const slice of chunks(stock, SLICE)) {
    const quantities = slice.map(({ inventoryItemId, inventory }) => ({
      inventoryItemId,
      locationId: shop.locationId,
      quantity: stockOf(inventory),
      changeFromQuantity: null,
    }));
    const sent = { input: { name: 'available', reason: 'correction', quantities }, key: randomUUID() };
    const fault = refusalOf(await shop.client.ask(setQuantities, sent, errorsOf('inventorySetQuantities')));
    if (fault) throw fault;
  }
}
