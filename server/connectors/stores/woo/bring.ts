import { chunks } from '../../lib/chunks.ts';
import type { Listing, PublishedListing } from '../../store.ts';
import { Refusal } from './fault.ts';
import { planImages } from './images.ts';
import { attributesOf, barcodeWarnings, isSimple, ownSku, priceWarnings, productBody, statusOf } from './map.ts';
import { putProduct, send } from './putProduct.ts';
import { sendVariations } from './sendVariations.ts';
import type { Shop } from './shop.ts';
import type { Terms } from './terms.ts';
import { planVariations } from './variations.ts';
import { VARIATION_FIELDS, type WireProduct, WireVariation } from './wire.ts';

/**
 * Brings a product that the store holds to the listing: what is missing is added, what differs is changed, variations
 * of ours that are gone are deleted for good. Safe to repeat, and so the way to complete a half-made creation too.
 * Throws `StoreFault`; a refused one leaves the product as far as it got.
 */
export async function bring(shop: Shop, held: WireProduct, listing: Listing, terms: Terms): Promise<PublishedListing> {
  const simple = isSimple(listing);
  // What becomes simple loses its variations first: the store would only hide them, and their SKUs would stay taken.
  const plan = planVariations(simple ? { ...listing, variants: [] } : listing, await readVariations(shop, held));
  await deleteVariations(shop, held.id, plan.surplus);

  const images = planImages(listing, held.images);
  // A draft whose variations are not there yet stays unseen until they are.
  const status = statusOf(listing);
  const first = !simple && ['draft', 'trash'].includes(held.status) ? 'draft' : status;
  const { sku: _sku, ...body } = productBody(listing, shop);
  const put = await putProduct(
    shop,
    held.id,
    {
      ...body,
      ...terms.fieldsFor(listing, held),
      ...skuFor(listing, held),
      ...(simple && !listing.selling?.attributes
        ? {}
        : { attributes: attributesOf(listing, held.attributes, plan.foreign) }),
      status: first,
    },
    images,
    held.images.length > 0,
  );
  const sent = await sendVariations(shop, put.product, listing, plan, put.images);
  const last = first === status ? put.product : await send(shop, held.id, { status }, []);
  return {
    externalId: String(held.id),
    url: last.permalink ?? null,
    images: put.images,
    variants: simple ? soleVariantId(listing, held.id) : sent.ids,
    warnings: [
      ...terms.warningsFor(listing),
      ...images.warnings,
      ...put.warnings,
      ...sent.warnings,
      ...priceWarnings(listing, shop),
      ...barcodeWarnings(listing, shop.version),
    ],
  };
}

/**
 * The SKU to send. Where a simple product has none of its own it was only our handle, which goes: one that the merchant
 * gave the product in the store is left alone, unless a variation is about to need it.
 */
function skuFor(listing: Listing, held: WireProduct): { sku?: string } {
  const own = ownSku(listing);
  if (own !== '') return { sku: own };
  const ours = ['', listing.mark, ...listing.variants.map(({ sku }) => sku)];
  return ours.includes(held.sku) ? { sku: '' } : {};
}

/** A simple product is its own only variant. */
export function soleVariantId(listing: Listing, id: number): Record<string, string> {
  return Object.fromEntries(listing.variants.map(({ variantId }) => [variantId, String(id)]));
}

/** The trash of a trashed product holds its variations, with their SKUs; they come back with it. */
async function readVariations(shop: Shop, held: WireProduct): Promise<WireVariation[]> {
  if (held.type !== 'variable') return [];
  const found: WireVariation[] = [];
  for (const status of held.status === 'trash' ? ['any', 'trash'] : ['any']) {
    // The default context fills gaps from the parent: what is missing would look as if it were there.
    const query = { status, context: 'edit', orderby: 'id', order: 'asc', _fields: VARIATION_FIELDS };
    found.push(...(await shop.client.all(`products/${held.id}/variations`, query, WireVariation)));
  }
  return found;
}

async function deleteVariations(shop: Shop, productId: number, gone: WireVariation[]): Promise<void> {
  for (const group of chunks(gone, 100)) {
    const batch = { delete: group.map(({ id }) => id) };
    for (const result of (await shop.client.batch(`products/${productId}/variations`, batch, WireVariation)).delete) {
      if (!result.ok && !(result.fault instanceof Refusal && result.fault.about === 'gone')) throw result.fault;
    }
  }
}
