import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import type { ReadQuery } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import {
  deleteStoreProducts,
  findSyncState,
  forgetNameless,
  hasNamelessDue,
  type OwnStore,
  productsWithoutDetail,
  type Resource,
  requestUnseenOrders,
  requestUnseenProducts,
  type SyncStateRow,
  saveReadOrders,
  saveReadProducts,
  saveSyncState,
} from '../mirror/index.ts';
import type { SyncContext } from './syncContext.ts';

/**
 * Changes are read from this long before the moment up to which everything is known: the platform's clock is not ours, and
 * what was being written then may have become visible later. In ms.
 */
const OVERLAP = 2 * 60_000;
/** How often everything is read again, so that nothing missed stays missing and what is no longer listed is asked about. In ms. */
const FULL_EVERY: Readonly<Record<Resource, number>> = { products: 24 * 3_600_000, orders: 7 * 24 * 3_600_000 };

interface Page {
  count: number;
  cursor: string | null;
  total: number | null;
  save(tx: MerchantTx): Promise<unknown>;
}

/** What differs between reading products and orders. */
const resources = {
  products: {
    read: async ({ connector, session, own }: SyncContext, query: ReadQuery): Promise<Page> => {
      const page = await connector.products(session, query);
      const { products, cursor, total } = page;
      return { count: products.length, cursor, total, save: (tx) => saveReadProducts(tx, own, page) };
    },
    requestUnseen: (tx: MerchantTx, { own }: SyncContext, since: Date) => requestUnseenProducts(tx, own, since),
  },
  orders: {
    read: async (
      { connector, session, own, followOrders, deps: { secrets } }: SyncContext,
      query: ReadQuery,
    ): Promise<Page> => {
      const page = await connector.orders(session, query);
      const { orders, cursor, total } = page;
      return {
        count: orders.length,
        cursor,
        total,
        save: (tx) => saveReadOrders(tx, own, page, { followOrders, secrets }),
      };
    },
    requestUnseen: (tx: MerchantTx, { own, connector, session }: SyncContext, since: Date) =>
      requestUnseenOrders(tx, own, since, connector.ordersSince?.(session) ?? null),
  },
} as const satisfies Record<Resource, unknown>;

/**
 * Reads a store's products or orders: everything the first time and once in a while, otherwise what changed. Each page is
 * a checkpoint with its rows in one transaction, so that after a crash it goes on where it stood; memory holds one page.
 * False when it stopped before the end. Throws `StoreFault`.
 */
export async function readResource(at: SyncContext, resource: Resource, wanted: { full: boolean }): Promise<boolean> {
  const { own, deps } = at;
  const kind = resources[resource];
  let reading = await begin(at, resource, wanted.full);
  for (;;) {
    if (await at.shouldYield()) return false;
    const page = await readPage(at, resource, reading);
    const isLast = page.cursor === null;
    reading = { ...reading, cursor: page.cursor, read: reading.read + page.count };
    // Some platforms count on the first page only.
    reading.total = page.total ?? reading.total;
    if (isLast) reading = ended(reading, deps.now());
    const row = reading;
    await withMerchantTx(deps.db, own.merchantId, async (tx) => {
      await page.save(tx);
      if (isLast && row.full && row.startedAt) {
        await kind.requestUnseen(tx, at, row.startedAt);
        await forgetNameless(tx, own, resource, row.startedAt);
      }
      await saveSyncState(tx, own, resource, row);
    });
    if (isLast) return true;
  }
}

/** The next page. Where the store does not take the place where the reading stands any more, it begins again with the next try. */
async function readPage(at: SyncContext, resource: Resource, reading: SyncState): Promise<Page> {
  const { own, deps } = at;
  try {
    return await resources[resource].read(at, { cursor: reading.cursor, changedSince: reading.changedSince });
  } catch (error) {
    if (error instanceof StoreFault && error.kind === 'rejected' && reading.cursor !== null) {
      const again = { ...reading, cursor: null, read: 0 };
      await withMerchantTx(deps.db, own.merchantId, (tx) => saveSyncState(tx, own, resource, again));
    }
    throw error;
  }
}

/** The reading that was interrupted, or a new one. */
async function begin({ own, deps }: SyncContext, resource: Resource, full: boolean): Promise<SyncState> {
  return withMerchantTx(deps.db, own.merchantId, async (tx) => {
    const before = await findSyncState(tx, own, resource);
    // One under way is gone on with, unless everything is asked for and it reads only what changed.
    if (before?.state === 'reading' && (before.full || !full)) return before;
    const wanted = full || (await hasNamelessDue(tx, own, resource));
    const reading = newSyncState(before, resource, wanted, tx.now());
    await saveSyncState(tx, own, resource, reading);
    return reading;
  });
}

type SyncState = Omit<SyncStateRow, keyof OwnStore | 'resource'>;

function newSyncState(before: SyncStateRow | null, resource: Resource, asked: boolean, now: Date): SyncState {
  const lastFull = before?.fullAt?.getTime() ?? 0;
  const until = before?.completeUntil ?? null;
  const full = asked || until === null || now.getTime() - lastFull > FULL_EVERY[resource];
  return {
    state: 'reading',
    full,
    changedSince: full ? null : new Date(until.getTime() - OVERLAP),
    cursor: null,
    startedAt: now,
    read: 0,
    total: null,
    completeUntil: until,
    fullAt: before?.fullAt ?? null,
    verifiedAt: before?.verifiedAt ?? null,
    // Until it is read to the end.
    problem: before?.problem ?? null,
    problemSince: before?.problemSince ?? null,
  };
}

const ended = (reading: SyncState, now: Date): SyncState => ({
  ...reading,
  state: 'complete',
  cursor: null,
  completeUntil: reading.startedAt,
  verifiedAt: now,
  fullAt: reading.full ? reading.startedAt : reading.fullAt,
  problem: null,
  problemSince: null,
});

/** Reads what the store's lists left out of products. False when it stopped before the end. Throws `StoreFault`. */
export async function readDetails(at: SyncContext): Promise<boolean> {
  const { deps, own, connector, session } = at;
  for (;;) {
    const ids = await withMerchantTx(deps.db, own.merchantId, (tx) =>
      productsWithoutDetail(tx, own, connector.limits.batch),
    );
    if (ids.length === 0) return true;
    if (await at.shouldYield()) return false;
    const read = await connector.productsById(session, ids);
    const found = new Set(read.products.filter(({ detail }) => detail !== null).map(({ externalId }) => externalId));
    const unreadable = new Set(read.unreadable.map(({ externalId }) => externalId));
    await withMerchantTx(deps.db, own.merchantId, async (tx) => {
      await saveReadProducts(tx, own, read);
      // Gone since the list was read; whatever has no detail even now would be asked for without end.
      await deleteStoreProducts(
        tx,
        own,
        ids.filter((id) => !found.has(id) && !unreadable.has(id)),
      );
    });
  }
}
