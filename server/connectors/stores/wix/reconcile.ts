import type { Notice } from '#contract/errors.ts';
import type { Listing, PublishedListing } from '../../store.ts';
import { Refusal, stockFault } from './fault.ts';
import { settle } from './finish.ts';
import { heldImages, imageIds } from './images.ts';
import { changedProduct } from './productBody.ts';
import { relaxConstraints } from './sendProduct.ts';
import { readProduct, readStock, type Shop, WHOLE } from './shop.ts';
import { matchVariants } from './variants.ts';
import { type WireProduct, WireStockedProduct } from './wire.ts';

/** Somebody else changed the product between reading and writing: so often it is read again. */
const TRIES = 4;

/**
 * Brings a product that the site holds to the listing. Safe to repeat, and so the way to complete a half-made one too.
 * Null when it is gone. Throws `StoreFault`.
 */
export async function reconcile(shop: Shop, id: string, wanted: Listing): Promise<PublishedListing | null> {
  let listing = wanted;
  const warnings: Notice[] = [];
  for (let tries = 1; ; tries += 1) {
    const held = await readProduct(shop, id);
    if (!held) return null;
    try {
      const written = await write(shop, held, listing);
      const settled = await settle(shop, written, listing, Date.now());
      return { ...settled, warnings: [...settled.warnings, ...warnings] };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const relaxed = relaxConstraints(listing, error.code);
      if (relaxed) {
        listing = relaxed.listing;
        warnings.push(...relaxed.warnings);
      } else if (!error.conflict || tries >= TRIES) throw error;
    }
  }
}

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/update-product-with-inventory */
async function write(shop: Shop, held: WireProduct, listing: Listing): Promise<WireProduct> {
  const stock = await readStock(shop, [held.id]);
  const files = imageIds(listing, heldImages(listing, held.media.itemsInfo?.items ?? []));
  const body = {
    product: changedProduct(listing, shop, held, matchVariants(listing, held), stock, files),
    returnEntity: true,
    fields: WHOLE,
  };
  const path = `/stores/v3/products-with-inventory/${held.id}`;
  const answer = await shop.client.call({ method: 'PATCH', path, body, writes: true }, WireStockedProduct);
  const fault = stockFault(answer.inventoryResults);
  if (fault) throw fault;
  return answer.product;
}
