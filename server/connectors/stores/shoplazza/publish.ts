import { faultIn } from '../../lib/faults.ts';
import { outcomeOfFault } from '../../lib/listingEnds.ts';
import type { Listing, PublishedListing, PublishHooks, PublishOutcome } from '../../store.ts';
import { createProduct, type Made } from './create.ts';
import { saysGone } from './fault.ts';
import { listingWarnings } from './productBody.ts';
import { publishedAs, reconcile } from './reconcile.ts';
import { readProduct, type Shop } from './shop.ts';
import { validateListing } from './validateListing.ts';
import { standsAs } from './variants.ts';
import type { WireProduct } from './wire.ts';

/** Faults that leave a product open before the rest of the call is given up. */
const PATIENCE = 2;

/** Creates one after the other. Throws `StoreFault` only while nothing can have happened. */
export async function publishAll(shop: Shop, listings: Listing[], hooks: PublishHooks): Promise<PublishOutcome[]> {
  const outcomes: PublishOutcome[] = [];
  let hasHappened = false;
  let faults = 0;
  const told: PublishHooks = {
    created: async (mark, id) => {
      hasHappened = true;
      await hooks.created(mark, id);
    },
  };
  for (const [at, listing] of listings.entries()) {
    const { mark } = listing;
    const problem = validateListing(listing);
    try {
      if (problem) outcomes.push({ mark, kind: 'rejected', reason: problem });
      else outcomes.push({ mark, kind: 'published', listing: await publishOne(shop, listing, told) });
    } catch (error) {
      const { kind, reason, maybeDone } = faultIn(error);
      if (kind === 'rejected') {
        outcomes.push({ mark, kind, reason });
        continue;
      }
      if (!hasHappened && !maybeDone) throw error;
      hasHappened = true;
      faults += 1;
      // The next one may do better, unless the shop does not answer at all.
      const open = faults < PATIENCE && kind === 'unreachable' ? [listing] : listings.slice(at);
      outcomes.push(...open.map((one) => ({ mark: one.mark, kind: 'unknown' as const, reason })));
      if (open.length > 1) break;
    }
  }
  return outcomes;
}

async function publishOne(shop: Shop, listing: Listing, hooks: PublishHooks): Promise<PublishedListing> {
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

/** Brings the product of this id to the listing. */
export async function updateOne(shop: Shop, externalId: string, listing: Listing): Promise<PublishOutcome> {
  const { mark } = listing;
  const problem = validateListing(listing);
  if (problem) return { mark, kind: 'rejected', reason: problem };
  const held = await readProduct(shop, externalId);
  if (!held) return { mark, kind: 'gone' };
  try {
    return { mark, kind: 'published', listing: await reconcile(shop, held, listing) };
  } catch (error) {
    const fault = faultIn(error);
    if (saysGone(fault) && !(await readProduct(shop, externalId))) return { mark, kind: 'gone' };
    return outcomeOfFault(mark, fault);
  }
}
