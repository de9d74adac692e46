import { outcomeOfFault } from '../../lib/listings.ts';
import type { HeldListing, PublishOutcome, StoreSession } from '../../store.ts';
import { makeTerms } from './collections.ts';
import { includedProducts } from './products.ts';
import { reconcileMany, type UpdateEnd } from './reconcileMany.ts';
import { readProduct, type Shop, shopOf, withDimensionUnit } from './shop.ts';
import { validateListing } from './validateListing.ts';
import { PRODUCT_FIELDS, WireProduct } from './wire.ts';

/** Brings products that stand in the store to their listings, in few calls. See `StoreConnector.updateMany`. */
export async function updateMany(
  session: StoreSession,
  products: HeldListing[],
  ended: (outcome: PublishOutcome) => void,
): Promise<void> {
  const sendable: HeldListing[] = [];
  for (const product of products) {
    const reason = validateListing(product.listing);
    if (reason) ended({ mark: product.listing.mark, kind: 'rejected', reason });
    else sendable.push(product);
  }
  if (sendable.length === 0) return;
  const listings = sendable.map(({ listing }) => listing);
  const shop = await withDimensionUnit(shopOf(session), listings);
  const held = await heldProducts(
    shop,
    sendable.map(({ externalId }) => externalId),
  );
  const entries = sendable.flatMap(({ externalId, listing }) => {
    const product = held.get(externalId);
    if (product) return [{ held: product, listing }];
    ended({ mark: listing.mark, kind: 'gone' });
    return [];
  });
  const terms = await makeTerms(
    shop,
    entries.map(({ listing }) => listing),
  );
  await reconcileMany(shop, entries, terms, ({ listing: { mark } }, end) => ended(outcomeOf(mark, end)));
}

/**
 * The products with these ids, by id. What the list leaves out is asked for by its own address: the trash, and what a plug-in
 * keeps out of lists. Only what is not there either is gone.
 */
async function heldProducts(shop: Shop, ids: string[]): Promise<Map<string, WireProduct>> {
  const found = await includedProducts(shop, ids, PRODUCT_FIELDS, WireProduct);
  const byId = new Map(found.map((product) => [String(product.id), product]));
  for (const id of ids) {
    const product = byId.has(id) ? null : await readProduct(shop, id);
    if (product) byId.set(id, product);
  }
  // An id can name a variation as well: what was our product is then gone all the same.
  return new Map([...byId].filter(([, { parent_id }]) => parent_id === 0));
}

function outcomeOf(mark: string, end: UpdateEnd): PublishOutcome {
  if (end.kind === 'done') return { mark, kind: 'published', listing: end.value };
  return end.kind === 'gone' ? { mark, kind: 'gone' } : outcomeOfFault(mark, end.fault);
}
