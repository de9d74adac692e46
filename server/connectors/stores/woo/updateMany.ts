import { faultIn } from '../../lib/answer.ts';
import { outcomeOfFault } from '../../lib/listings.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { HeldListing, Listing, PublishedListing, PublishOutcome, StoreSession } from '../../store.ts';
import type { BatchResult } from './client.ts';
import { makeTerms, type Terms } from './collections.ts';
import { Refusal } from './fault.ts';
import { imageIds } from './images.ts';
import { includedProducts, readVariations } from './products.ts';
import { finishUpdate, type PlannedUpdate, planUpdate, put, reconcile, variationsOfOne } from './reconcile.ts';
import { bodyOf, callsFor } from './sendProduct.ts';
import { readProduct, type Shop, shopOf, withDimensionUnit } from './shop.ts';
import { validateListing } from './validateListing.ts';
import { PRODUCT_FIELDS, VARIATION_FIELDS, WireProduct, WireVariation } from './wire.ts';

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

interface Entry {
  held: WireProduct;
  listing: Listing;
}

/** It was refused, or is perhaps done; or the store does not have it any more. */
type Failure = { kind: 'failed'; fault: StoreFault } | { kind: 'gone' };
/** How one of them ended. */
export type UpdateEnd = { kind: 'done'; value: PublishedListing } | Failure;

/**
 * Brings several products to their listings as `reconcile` does one, with one call for what is the same of all: reading their
 * variations, and sending their own fields. Calls `ended` once for each. Throws what is about the whole store: those that
 * have not ended until then may be brought again.
 */
export async function reconcileMany<E extends Entry>(
  shop: Shop,
  entries: readonly E[],
  terms: Terms,
  ended: (entry: E, end: UpdateEnd) => Promise<void> | void,
): Promise<void> {
  const live = entries.map(({ held }) => held).filter(({ status }) => status !== 'trash');
  const known = await readVariations(shop, live, VARIATION_FIELDS, WireVariation);
  const ready: { entry: E; planned: PlannedUpdate }[] = [];
  for (const entry of entries) {
    const { held, listing } = entry;
    const prepared = await attempt(async () => {
      const existing = held.status === 'trash' ? await variationsOfOne(shop, held) : (known.get(held.id) ?? []);
      return planUpdate(shop, held, listing, terms, existing);
    });
    if (prepared.kind === 'done') ready.push({ entry, planned: prepared.value });
    else await ended(entry, prepared);
  }
  for (const { items, timeout } of callsFor(ready, ({ planned }) => uploadsOf(planned))) {
    for (const { entry, planned, result } of await sendFields(shop, items, timeout)) {
      // A host that gives up on a long call may still take short ones.
      const isBroken = !result.ok && !(result.fault instanceof Refusal) && items.length > 1;
      await ended(entry, await (isBroken ? alone(shop, entry, terms) : finish(shop, planned, result)));
    }
  }
}

/** Sends the fields and images of these products. A call that broke, and may be done, is one fault for all of them. */
async function sendFields<I extends { planned: PlannedUpdate }>(
  shop: Shop,
  items: readonly I[],
  timeout: number,
): Promise<(I & { result: BatchResult<WireProduct> })[]> {
  const update = items.map(({ planned }) => ({ id: planned.held.id, ...fieldsOf(planned) }));
  try {
    const results = (await shop.client.batch('products', { update }, WireProduct, timeout)).update;
    return results.flatMap((result, at) => items.slice(at, at + 1).map((item) => ({ ...item, result })));
  } catch (error) {
    const fault = faultIn(error);
    if (!fault.maybeDone) throw fault;
    return items.map((item) => ({ ...item, result: { ok: false, fault } }));
  }
}

const fieldsOf = ({ fields, images, held }: PlannedUpdate): object =>
  bodyOf(fields, images.entries, held.images.length > 0);

const uploadsOf = ({ images }: PlannedUpdate): number => images.entries.filter(({ body }) => 'src' in body).length;

/** The steps after its fields were sent. */
async function finish(shop: Shop, planned: PlannedUpdate, result: BatchResult<WireProduct>): Promise<UpdateEnd> {
  return attempt(async () => {
    if (result.ok) {
      const images = imageIds(planned.images.entries, result.item.images);
      return finishUpdate(shop, planned, { product: result.item, images, warnings: [] });
    }
    if (!(result.fault instanceof Refusal) || result.fault.about === 'gone') throw result.fault;
    // What was refused may be one image or a barcode: left out in calls about this product alone, the rest is taken.
    return finishUpdate(shop, planned, await put(shop, planned));
  });
}

/** Read again, since a call that broke may have done a part. */
async function alone(shop: Shop, { held, listing }: Entry, terms: Terms): Promise<UpdateEnd> {
  const now = await readProduct(shop, held.id);
  return now ? attempt(() => reconcile(shop, now, listing, terms)) : { kind: 'gone' };
}

/** Runs the steps of one product. Throws a fault that is about the whole store. */
export async function attempt<T>(steps: () => Promise<T>): Promise<{ kind: 'done'; value: T } | Failure> {
  try {
    return { kind: 'done', value: await steps() };
  } catch (error) {
    const fault = faultIn(error);
    if (fault instanceof Refusal && fault.about === 'gone') return { kind: 'gone' };
    if (fault.kind === 'rejected' || fault.maybeDone) return { kind: 'failed', fault };
    throw fault;
  }
}
