import type { Listing, PublishedListing, PublishHooks, PublishOutcome } from '../../store.ts';
import { createProduct, type Made } from './create.ts';
import { listingWarnings } from './productBody.ts';
import { publishedAs, reconcile } from './reconcile.ts';
import { readProduct, type Shop } from './shop.ts';
import { standsAs } from './variants.ts';
import type { WireProduct } from './wire.ts';

/** Creates a product, or brings the one that this mark made before to its listing. Throws `StoreFault`. */
export async function publishOne(shop: Shop, listing: Listing, hooks: PublishHooks): Promise<PublishOutcome> {
  const { mark } = listing;
  return { mark, kind: 'published', listing: await publish(shop, listing, hooks) };
}

async function publish(shop: Shop, listing: Listing, hooks: PublishHooks): Promise<PublishedListing> {
  const { product, ...made } = await createLiving(shop, listing);
  await hooks.created(listing.mark, product.id);
  if (isNew(product) && standsAs(made.listing, product, shop.currency)) {
    return {
      ...publishedAs(shop, made.listing, product),
      warnings: [...made.warnings, ...listingWarnings(listing, shop.currency)],
    };
  }
  const brought = await reconcile(shop, product, made.listing);
  return { ...brought, warnings: [...made.warnings, ...brought.warnings] };
}

/** How long ago a product may have been made to count as made by this call, in ms: clocks differ. */
const RECENT = 10 * 60_000;
const isNew = ({ created_at }: WireProduct): boolean => Date.now() - Date.parse(created_at) < RECENT;

/** A token may answer a product that was deleted since: then the next one is taken. */
async function createLiving(shop: Shop, listing: Listing): Promise<Made> {
  for (let round = 0; ; ) {
    const made = await createProduct(shop, listing, round);
    const product = isNew(made.product) ? made.product : await readProduct(shop, made.product.id);
    if (product) return { ...made, product };
    round = made.round + 1;
  }
}
