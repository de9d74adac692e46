import { chunks } from '../../lib/chunks.ts';
import type { Listing, PublishedListing } from '../../store.ts';
import type { Terms } from './collections.ts';
import { Refusal } from './fault.ts';
import { type ImagePlan, planImages } from './images.ts';
import {
  attributesOf,
  barcodeWarnings,
  isSimple,
  ownSku,
  priceWarnings,
  productBody,
  statusOf,
} from './productBody.ts';
import { type Fields, type Put, putProduct, send } from './sendProduct.ts';
import type { Shop } from './shop.ts';
import { planVariations, sendVariations, type VariationPlan } from './variants.ts';
import { VARIATION_FIELDS, type WireProduct, WireVariation } from './wire.ts';

/** A product that the store holds, and what is to be sent of its listing. */
export interface PlannedUpdate {
  held: WireProduct;
  listing: Listing;
  plan: VariationPlan;
  images: ImagePlan;
  /** The product's own fields but for its images. */
  fields: Fields;
  warnings: PublishedListing['warnings'];
}

/**
 * Brings a product that the store holds to the listing: what is missing is added, what differs is changed, variations
 * of ours that are gone are deleted for good. Safe to repeat, and so the way to complete a half-made creation too.
 * Throws `StoreFault`; a refused one leaves the product as far as it got.
 */
export async function reconcile(
  shop: Shop,
  held: WireProduct,
  listing: Listing,
  terms: Terms,
): Promise<PublishedListing> {
  const planned = await planUpdate(shop, held, listing, terms, await variationsOfOne(shop, held));
  return finishUpdate(shop, planned, await put(shop, planned));
}

/** The first step: what is to be sent. Variations of ours that are gone are deleted. `existing`: as `variationsOfOne` answers. */
export async function planUpdate(
  shop: Shop,
  held: WireProduct,
  listing: Listing,
  terms: Terms,
  existing: WireVariation[],
): Promise<PlannedUpdate> {
  const simple = isSimple(listing);
  // What becomes simple loses its variations first: the store would only hide them, and their SKUs would stay taken.
  const plan = planVariations(simple ? { ...listing, variants: [] } : listing, existing);
  await deleteVariations(shop, held.id, plan.surplus);
  const { sku: _sku, ...body } = productBody(listing, shop);
  const fields = {
    ...body,
    ...terms.fieldsFor(listing, held),
    ...skuFor(listing, held),
    ...(simple && !listing.selling?.attributes
      ? {}
      : { attributes: attributesOf(listing, held.attributes, plan.foreign) }),
    status: isHidden(held, listing) ? 'draft' : statusOf(listing),
  };
  const warnings = terms.warningsFor(listing);
  return { held, listing, plan, images: planImages(listing, held.images), fields, warnings };
}

/** The second step, for one product alone: its own fields and images. */
export const put = (shop: Shop, { held, fields, images }: PlannedUpdate): Promise<Put> =>
  putProduct(shop, held.id, fields, images, held.images.length > 0);

/** The last step: the variations, and the status of a product that waited for them. */
export async function finishUpdate(shop: Shop, planned: PlannedUpdate, sent: Put): Promise<PublishedListing> {
  const { held, listing, plan, images } = planned;
  const variations = await sendVariations(shop, sent.product, listing, plan, sent.images);
  const last = isHidden(held, listing) ? await send(shop, held.id, { status: statusOf(listing) }, []) : sent.product;
  return {
    externalId: String(held.id),
    url: last.permalink ?? null,
    images: sent.images,
    variants: isSimple(listing) ? soleVariantId(listing, held.id) : variations.ids,
    warnings: [
      ...planned.warnings,
      ...images.warnings,
      ...sent.warnings,
      ...variations.warnings,
      ...priceWarnings(listing, shop),
      ...barcodeWarnings(listing, shop.version),
    ],
  };
}

/** A draft whose variations are not there yet stays unseen until they are. */
const isHidden = (held: WireProduct, listing: Listing): boolean =>
  !isSimple(listing) && ['draft', 'trash'].includes(held.status) && listing.status !== 'draft';

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

/** The variations of one product. The trash of a trashed product holds its own, with their SKUs; they come back with it. */
export async function variationsOfOne(shop: Shop, held: WireProduct): Promise<WireVariation[]> {
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
