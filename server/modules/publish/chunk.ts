import type { Notice } from '#contract/errors.ts';
import type { PublishOrder } from '#contract/publish.ts';
import { StoreFault } from '../../connectors/lib/storeFault.ts';
import type { Listing, PublishOutcome, RemoteProduct, StoreConnector, StoreSession } from '../../connectors/store.ts';
import { forMerchant, type Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { OpenRow } from '../../jobs/openRows.ts';
import { beginRows, endRows, type RowEnd } from '../../jobs/progress.ts';
import type { JobRecord } from '../../jobs/record.ts';
import type { PartRun } from '../../jobs/run.ts';
import { markSent, mustAsk, noteExternalId, planEffects, type Settlement, settleEffect } from '../../ledger/ledger.ts';
import { findProducts, findVariants } from '../pool/index.ts';
import { asPublished, holdStore, noteHints, saveStoreProducts } from '../storeCopies/index.ts';
import type { StoreRow } from '../stores/index.ts';
import { contentHash, listingsFor } from './forStore.ts';
import type { BuiltListing } from './listing.ts';
import { deleteListing, findListings, saveListing, setPublishing, settleProductStates } from './store.ts';

/** One publication under way: what every chunk of it shares. */
export interface Publication {
  run: PartRun;
  store: StoreRow;
  order: PublishOrder;
  connector: StoreConnector;
  session: StoreSession;
  deps: Deps;
}

interface Item extends BuiltListing {
  row: OpenRow;
  productId: string;
  effectKey: string;
  /** Known in the store already: to be brought up to date. */
  externalId: string | null;
  /** May be in the store: to be asked about. */
  ask: boolean;
}

export interface ChunkEnd {
  record: JobRecord | null;
  /** Rows to be worked again: their effect is unknown and has to be asked about, or the product is gone from the store. */
  again: { row: OpenRow; reason: Notice }[];
  /** What ended the chunk early: the rows it did not get to are still open. */
  fault: StoreFault | null;
}

export const effectKey = (storeId: string, productId: string): string => `publish/${storeId}/${productId}`;

/**
 * Publishes some rows. What leaves is written into the ledger before, how it ended after, each in one transaction with
 * the rows; so a process may die at any point and the next one knows what to send, and what only to ask.
 */
export async function publishChunk(at: Publication, rows: OpenRow[]): Promise<ChunkEnd> {
  const { items, record } = await prepare(at, rows);
  const found = await askStore(
    at,
    items.filter((item) => item.ask),
  );
  for (const item of items) item.externalId ??= found.get(item.listing.mark) ?? null;
  const fresh = items.filter((item) => item.externalId === null);
  const created = await create(at, fresh);
  const { updated, fault } = await bringUpToDate(at, items);
  const reached = items.filter(
    (item) => fresh.includes(item) || updated.some(({ mark }) => mark === item.listing.mark),
  );
  return { ...(await settle(at, reached, [...created, ...updated], record)), fault };
}

const inTransaction = <T>({ deps, run }: Publication, work: (tx: Tx) => Promise<T>): Promise<T> =>
  forMerchant(deps.db, run.merchantId, work);

/** Reads the products, turns away what cannot be sent, and plans the rest in the ledger. */
function prepare(at: Publication, rows: OpenRow[]): Promise<{ items: Item[]; record: JobRecord | null }> {
  const { run, store, order } = at;
  const { merchantId } = run;
  return inTransaction(at, async (tx) => {
    const productIds = rows.map(({ productId }) => productId);
    const products = new Map((await findProducts(tx, merchantId, productIds)).map((row) => [row.productId, row]));
    const variants = await findVariants(tx, merchantId, productIds);
    const listings = await findListings(tx, merchantId, store.storeId, productIds);
    const ends: RowEnd[] = [];
    const there = rows.flatMap((row) => {
      const product = products.get(row.productId);
      if (!product) ends.push({ position: row.position, state: 'fail', reason: { key: 'row.productGone' } });
      const known = listings.get(row.productId);
      return product ? [{ row, product, variants: variants.get(row.productId) ?? [], known }] : [];
    });
    const made = await listingsFor(tx, merchantId, { store, order, publicUrl: at.deps.publicUrl }, there);
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
      const key = effectKey(store.storeId, row.productId);
      return [{ ...one, row, productId: row.productId, effectKey: key, externalId: known?.externalId ?? null }];
    });
    const effects = await planEffects(
      tx,
      merchantId,
      built.map(({ effectKey: key, listing }) => ({ key, kind: 'publish', request: listing })),
    );
    const items = built.map((item): Item => {
      const effect = effects.get(item.effectKey);
      const ask = item.externalId === null && effect !== undefined && mustAsk(effect);
      return { ...item, externalId: item.externalId ?? effect?.externalId ?? null, ask };
    });
    await markSent(
      tx,
      merchantId,
      items.filter((item) => item.externalId === null && !item.ask).map((item) => item.effectKey),
    );
    await beginRows(
      tx,
      merchantId,
      run.jobId,
      items.map(({ row }) => row.position),
    );
    await setPublishing(
      tx,
      merchantId,
      items.map((item) => item.productId),
    );
    return { items, record: ends.length > 0 ? await endRows(tx, merchantId, run.jobId, ends) : null };
  });
}

/** Asks the store about effects that may have happened. What it does not have may be sent, and is marked as sent anew. */
async function askStore(at: Publication, items: Item[]): Promise<Map<string, string>> {
  const open = items.filter((item) => item.externalId === null);
  if (open.length === 0) return new Map();
  const found = await at.connector.find(
    at.session,
    open.map(({ listing }) => listing),
  );
  const missing = open.filter(({ listing }) => !found.has(listing.mark));
  await inTransaction(at, async (tx) => {
    // From here on it is known by its id: bringing it up to date may take away what it was found by.
    for (const { listing, effectKey: key } of open) {
      const externalId = found.get(listing.mark);
      if (externalId !== undefined) await noteExternalId(tx, at.run.merchantId, key, externalId);
    }
    await markSent(
      tx,
      at.run.merchantId,
      missing.map((item) => item.effectKey),
    );
  });
  return found;
}

async function create(at: Publication, items: Item[]): Promise<PublishOutcome[]> {
  if (items.length === 0) return [];
  const byMark = new Map(items.map((item) => [item.listing.mark, item]));
  const listings = items.map(({ listing }) => listing);
  try {
    return await at.connector.publish(at.session, listings, {
      created: async (mark, externalId) => {
        const item = byMark.get(mark);
        if (item) await inTransaction(at, (tx) => noteExternalId(tx, at.run.merchantId, item.effectKey, externalId));
      },
    });
  } catch (error) {
    // Not every fault tells whether something was made. Unknown is always safe: the store is asked first.
    if (error instanceof StoreFault) {
      const reason = error.reason;
      await inTransaction(at, async (tx) => {
        for (const item of items) {
          await settleEffect(tx, at.run.merchantId, { key: item.effectKey, state: 'unknown', reason });
        }
      });
    }
    throw error;
  }
}

/** What the store holds, one after the other. A fault ends it; what was done until then counts, over a bad line that is all there is. */
async function bringUpToDate(
  at: Publication,
  items: Item[],
): Promise<{ updated: PublishOutcome[]; fault: StoreFault | null }> {
  const updated: PublishOutcome[] = [];
  for (const { externalId, listing } of items) {
    if (externalId === null) continue;
    try {
      updated.push(await at.connector.update(at.session, externalId, listing));
    } catch (error) {
      if (error instanceof StoreFault) return { updated, fault: error };
      throw error;
    }
  }
  return { updated, fault: null };
}

/** Writes down how everything ended: ledger, links, store's list, product states and job rows, all or nothing. */
function settle(
  at: Publication,
  items: Item[],
  outcomes: PublishOutcome[],
  before: JobRecord | null,
): Promise<Omit<ChunkEnd, 'fault'>> {
  const { run, store, order } = at;
  const { merchantId } = run;
  return inTransaction(at, async (tx) => {
    // Before anything that disconnecting takes as well, so that the two never wait for each other in a circle.
    await holdStore(tx, store);
    const ends: RowEnd[] = [];
    const again: ChunkEnd['again'] = [];
    const own = { merchantId, storeId: store.storeId };
    const made: RemoteProduct[] = [];
    for (const item of items) {
      const outcome = outcomes.find(({ mark }) => mark === item.listing.mark) ?? silence(item.listing);
      await settleEffect(tx, merchantId, settlement(item.effectKey, outcome, item.externalId === null));
      if (outcome.kind === 'gone') {
        await deleteListing(tx, merchantId, store.storeId, item.productId);
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
          publishedAt: new Date(),
          contentHash: contentHash(item.listing),
          settings: {
            continueSelling: order.continueSelling,
            override: order.overrides[store.storeId] ?? {},
            rates: order.exchangeRates,
          },
        });
        made.push(asPublished(item.listing, outcome.listing));
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
    const settled = items.filter((item) => !again.some(({ row }) => row === item.row));
    await settleProductStates(
      tx,
      merchantId,
      settled.map((item) => item.productId),
    );
    const record = ends.length > 0 ? await endRows(tx, merchantId, run.jobId, ends) : before;
    await saveStoreProducts(tx, own, store.platform, made);
    // How the platform shows it, its variants above all, is read back from the store itself: when the publication has ended,
    // whose calls it would take, and which asks for it then.
    await noteHints(
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

/** What was made and then refused is taken back by the connector, so a creation that failed has no id to hold on to. */
function settlement(key: string, outcome: PublishOutcome, isCreation: boolean): Settlement {
  switch (outcome.kind) {
    case 'published':
      return { key, state: 'confirmed', externalId: outcome.listing.externalId };
    case 'rejected':
      return { key, state: 'failed', reason: outcome.reason, ...(isCreation ? { externalId: null } : {}) };
    case 'unknown':
      return { key, state: 'unknown', reason: outcome.reason };
    case 'gone':
      return { key, state: 'planned', externalId: null };
  }
}
