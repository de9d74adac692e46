import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import type { Listing, PublishOutcome, RemoteProduct } from '../../../connectors/store.ts';
import type { Begun } from '../../../effects/begin.ts';
import { keepLeases, type Leases } from '../../../effects/leases.ts';
import { endIntentions, leaveUnknown, noteExternalIds } from '../../../effects/settle.ts';
import type { OpenRow } from '../../../jobs/openRows.ts';
import { beginRows, endRows, type RowEnd } from '../../../jobs/progress.ts';
import type { JobRecord } from '../../../jobs/record.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { asPublished, holdStore, requestRefresh, saveStoreProducts } from '../../connections/mirror/index.ts';
import { askStore, begin, effectKey, heldBy, lagOf, latestOf, leaseOf, settleEffect, withEffect } from './effects.ts';
import { contentHash, listingsFor, sendable } from './forStore.ts';
import { noteBefore, noteGone, noteMade } from './journalled.ts';
import { type Item, inTransaction, type Publication } from './publication.ts';
import { deleteListing, findListings, saveListing, setPublishing, settleProductStates } from './queries.ts';

export interface ChunkEnd {
  record: JobRecord | null;
  /** Rows to be worked again: their effect is unknown and has to be asked about, or the product is gone from the store. */
  again: { row: OpenRow; reason: Notice }[];
  /** When the rows can be worked that somebody else is at, or the store may still be; null when there are none. */
  busyUntil: Date | null;
  /** What ended the chunk early, a `StoreFault` or the database: the rows it did not get to are still open. */
  fault: Error | null;
}

/**
 * Publishes some rows. What leaves is written into the ledger before, how it ended after, each in one transaction with
 * the rows; so a process may die at any point and the next one knows what to send, and what only to ask.
 */
export async function publishChunk(at: Publication, rows: OpenRow[]): Promise<ChunkEnd> {
  const takenUpAt = performance.now();
  const prepared = await prepare(at, rows);
  const leases = keepLeases(at.deps.db, at.run.merchantId, leaseOf(at.deps), takenUpAt);
  leases.hold(prepared.items.flatMap(heldBy));
  const signal = AbortSignal.any([at.session.signal, leases.signal]);
  const leased = { ...at, session: { ...at.session, signal, http: leases.guard(at.session.http) } };
  try {
    const asked = await askStore(leased, prepared.items, leases);
    const items = asked.filter(({ effect }) => effect?.kind !== 'busy');
    const fresh = items.filter(({ externalId }) => externalId === null);
    await noteBefore(leased, items);
    const created = await create(leased, fresh, leases);
    const { updated, fault } = await update(leased, items);
    await leases.stop();
    const reached = items.filter(
      (item) => fresh.includes(item) || updated.some(({ mark }) => mark === item.listing.mark),
    );
    const end = await settle(at, reached, [...created, ...updated], prepared.record);
    return {
      ...end,
      busyUntil: latestOf([...prepared.busy, ...asked.map(({ effect }) => effect)]),
      fault: leases.lost ?? fault,
    };
  } catch (error) {
    // A call that was ended because its lease could not be kept looks like a store that does not answer.
    throw leases.lost ?? error;
  } finally {
    await leases.stop();
  }
}

/** Reads the products, turns away what cannot be sent, and takes the rest up in the ledger. */
function prepare(
  at: Publication,
  rows: OpenRow[],
): Promise<{ items: Item[]; busy: Begun[]; record: JobRecord | null }> {
  const { run, store, order } = at;
  return inTransaction(at, async (tx) => {
    // What is taken up hangs on what the platform calls the store: that must not change meanwhile.
    await holdStore(tx, store);
    const productIds = rows.map(({ productId }) => productId);
    const products = new Map((await findProducts(tx, productIds)).map((row) => [row.productId, row]));
    const variants = await findVariants(tx, productIds);
    const listings = await findListings(tx, store.storeId, productIds);
    const ends: RowEnd[] = [];
    const there = rows.flatMap((row) => {
      const product = products.get(row.productId);
      if (!product) ends.push({ position: row.position, state: 'fail', reason: { key: 'row.productGone' } });
      const known = listings.get(row.productId);
      return product ? [{ row, product, variants: variants.get(row.productId) ?? [], known }] : [];
    });
    const made = await listingsFor(tx, { store, order, publicUrl: at.deps.publicUrl }, there);
    const built = there.flatMap(({ row, known }, index) => {
      const one = made[index];
      const problem = one?.problems[0]?.notice;
      if (!one || problem) {
        ends.push({ position: row.position, state: 'fail', reason: problem ?? { key: 'row.productGone' } });
        return [];
      }
      if (order.changesOnly && known?.contentHash === contentHash(one.listing)) {
        ends.push({ position: row.position, state: 'success', warnings: [{ key: 'row.unchanged' }] });
        return [];
      }
      const listing = sendable(one.listing);
      return [{ ...one, listing, row, productId: row.productId, externalId: known?.externalId ?? null }];
    });
    const effects = await begin(
      tx,
      at,
      built.filter(({ externalId }) => externalId === null),
    );
    const begun = built.map((item): Item => withEffect(item, effects.get(effectKey(store, item.productId))));
    const items = begun.filter(({ effect }) => effect?.kind !== 'busy');
    await beginRows(
      tx,
      run.jobId,
      items.map(({ row }) => row.position),
    );
    await setPublishing(
      tx,
      items.map((item) => item.productId),
    );
    const busy = begun.flatMap(({ effect }) => (effect?.kind === 'busy' ? [effect] : []));
    return { items, busy, record: ends.length > 0 ? await endRows(tx, run.jobId, ends) : null };
  });
}

async function create(at: Publication, items: Item[], leases: Leases): Promise<PublishOutcome[]> {
  if (items.length === 0) return [];
  const byMark = new Map(items.map((item) => [item.listing.mark, item]));
  const listings = items.map(({ listing }) => listing);
  try {
    return await at.connector.publish(at.session, listings, {
      created: async (mark, externalId) => {
        const item = byMark.get(mark);
        for (const { effectId } of item ? heldBy(item) : []) {
          await inTransaction(at, (tx) => noteExternalIds(tx, effectId, [externalId]));
        }
      },
      sentBefore: (mark) => {
        const effect = byMark.get(mark)?.effect;
        return effect?.kind !== 'send' || !effect.isFirst;
      },
    });
  } catch (error) {
    // Not every fault tells whether something was made. Unknown is always safe: the store is asked first.
    const reason: Notice = error instanceof StoreFault ? error.reason : { key: 'row.storeUnreachable' };
    await leases.stop();
    await inTransaction(at, async (tx) => {
      for (const held of items.flatMap(heldBy)) await leaveUnknown(tx, held, { reason, lag: lagOf(at.deps) });
    });
    throw error;
  }
}

/** Updates what the store holds already. A fault ends it; what was done until then counts, over a bad line that is all there is. */
async function update(
  { connector, session }: Publication,
  items: Item[],
): Promise<{ updated: PublishOutcome[]; fault: StoreFault | null }> {
  const held = items.flatMap(({ externalId, listing }) => (externalId === null ? [] : [{ externalId, listing }]));
  const updated: PublishOutcome[] = [];
  try {
    if (connector.updateMany) await connector.updateMany(session, held, (outcome) => updated.push(outcome));
    else {
      for (const { externalId, listing } of held) updated.push(await connector.update(session, externalId, listing));
    }
  } catch (error) {
    if (error instanceof StoreFault) return { updated, fault: error };
    throw error;
  }
  return { updated, fault: null };
}

/** Writes down how everything ended: ledger, links, store's list, product states and job rows, all or nothing. */
function settle(
  at: Publication,
  items: Item[],
  outcomes: PublishOutcome[],
  before: JobRecord | null,
): Promise<Pick<ChunkEnd, 'record' | 'again'>> {
  const { run, store, order } = at;
  const { merchantId } = run;
  return inTransaction(at, async (tx) => {
    // Before anything that disconnecting takes as well, so that the two never wait for each other in a circle.
    await holdStore(tx, store);
    const ends: RowEnd[] = [];
    const again: ChunkEnd['again'] = [];
    const own = { merchantId, storeId: store.storeId };
    const made: RemoteProduct[] = [];
    const published: { item: Item; externalId: string }[] = [];
    for (const item of items) {
      const outcome = outcomes.find(({ mark }) => mark === item.listing.mark) ?? silence(item.listing);
      await settleEffect(tx, at, item, outcome);
      if (outcome.kind === 'gone') {
        await noteGone(tx, at, item);
        await endIntentions(tx, [effectKey(store, item.productId)]);
        await deleteListing(tx, store.storeId, item.productId);
        again.push({ row: item.row, reason: { key: 'row.remoteGone' } });
      } else if (outcome.kind === 'published') {
        const { externalId, url, images, variants, warnings } = outcome.listing;
        await saveListing(tx, {
          ...own,
          productId: item.productId,
          externalId,
          url,
          images,
          variants,
          publishedAt: tx.now(),
          contentHash: contentHash(item.listing),
          settings: {
            continueSelling: order.continueSelling,
            override: order.overrides[store.storeId] ?? {},
            rates: order.exchangeRates,
          },
        });
        published.push({ item, externalId });
        made.push(asPublished(item.listing, outcome.listing, tx.now()));
        ends.push({
          position: item.row.position,
          state: 'success',
          warnings: [...item.warnings.map(({ notice }) => notice), ...warnings],
        });
      } else if (outcome.kind === 'rejected') {
        ends.push({ position: item.row.position, state: 'fail', reason: outcome.reason });
      } else {
        again.push({ row: item.row, reason: outcome.reason });
      }
    }
    await noteMade(tx, at, published);
    const settled = items.filter((item) => !again.some(({ row }) => row === item.row));
    await settleProductStates(
      tx,
      settled.map((item) => item.productId),
    );
    const record = ends.length > 0 ? await endRows(tx, run.jobId, ends) : before;
    await saveStoreProducts(tx, own, store.platform, made);
    // How the platform shows it, its variants above all, is read back from the store itself: when the publication has ended,
    // whose calls it would take, and which asks for it then.
    await requestRefresh(
      tx,
      made.map(({ externalId }) => ({ ...own, kind: 'product', externalId })),
    );
    return { record, again };
  });
}

const silence = ({ mark }: Listing): PublishOutcome => ({
  mark,
  kind: 'unknown',
  reason: { key: 'row.storeUnreachable' },
});
