import { randomUUID } from 'node:crypto';
import { chunks } from '../../lib/chunks.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import { setQuantities, variantsCreate, variantsDelete, variantsUpdate } from './documents/variants.ts';
import { refusalOf } from './fault.ts';
import { stockOf, variantBulkInput } from './productBody.ts';
import { SLICE } from './productInput.ts';
import type { Shop } from './shop.ts';
import { errorsOf, type WireStandingVariant, WireVariantsCreate } from './wire.ts';

/** Adds variants to a product, 250 a call, and answers those that were made. */
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
