import type { ReadQuery, RemoteOrder, RemoteProduct } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import {
  deleteStoreProducts,
  findSyncState,
  type OwnStore,
  productsWithoutDetail,
  type Resource,
  requestUnseenOrders,
  requestUnseenProducts,
  type SyncStateRow,
  saveStoreOrders,
  saveStoreProducts,
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
  save(tx: MerchantTx): Promise<void>;
}

/** What differs between reading products and orders. */
const resources = {
  products: {
    read: async ({ connector, session, own, store }: SyncContext, query: ReadQuery): Promise<Page> => {
      const { products, cursor, total } = await connector.products(session, query);
      return pageOf<RemoteProduct>(products, cursor, total, (tx) =>
        saveStoreProducts(tx, own, store.platform, products),
      );
    },
    requestUnseen: (tx: MerchantTx, { own }: SyncContext, since: Date) => requestUnseenProducts(tx, own, since),
  },
  orders: {
    read: async (at: SyncContext, query: ReadQuery): Promise<Page> => {
      const { orders, cursor, total } = await at.connector.orders(at.session, query);
      return pageOf<RemoteOrder>(orders, cursor, total, (tx) => saveOrders(tx, at, orders));
    },
    requestUnseen: (tx: MerchantTx, { own, connector, session }: SyncContext, since: Date) =>
      requestUnseenOrders(tx, own, since, connector.ordersSince?.(session) ?? null),
  },
} as const satisfies Record<Resource, unknown>;

/** Writes orders down, with what follows from them. */
export async function saveOrders(
  tx: MerchantTx,
  { own, store, followOrders }: SyncContext,
  orders: readonly RemoteOrder[],
): Promise<void> {
  await saveStoreOrders(tx, own, store.platform, orders);
  await followOrders(
    tx,
    own,
    orders.map(({ externalId }) => externalId),
  );
}

const pageOf = <Row>(rows: Row[], cursor: string | null, total: number | null, save: Page['save']): Page => ({
  count: rows.length,
  cursor,
  total,
  save,
});

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
    const page = await kind.read(at, { cursor: reading.cursor, changedSince: reading.changedSince });
    const isLast = page.cursor === null;
    reading = { ...reading, cursor: page.cursor, read: reading.read + page.count };
    // Some platforms count on the first page only.
    reading.total = page.total ?? reading.total;
    if (isLast) reading = ended(reading, deps.now());
    const row = reading;
    await withMerchantTx(deps.db, own.merchantId, async (tx) => {
      await page.save(tx);
      if (isLast && row.full && row.startedAt) await kind.requestUnseen(tx, at, row.startedAt);
      await saveSyncState(tx, own, resource, row);
    });
    if (isLast) return true;
  }
}

/** The reading that was interrupted, or a new one. */
async function begin({ own, deps }: SyncContext, resource: Resource, full: boolean): Promise<SyncState> {
  return withMerchantTx(deps.db, own.merchantId, async (tx) => {
    const before = await findSyncState(tx, own, resource);
    // One under way is gone on with, unless everything is asked for and it reads only what changed.
    if (before?.state === 'reading' && (before.full || !full)) return before;
    const reading = newSyncState(before, resource, full, tx.now());
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
    ...{ cursor: null, startedAt: now, read: 0, total: null },
    completeUntil: until,
    fullAt: before?.fullAt ?? null,
    verifiedAt: before?.verifiedAt ?? null,
  };
}

const ended = (reading: SyncState, now: Date): SyncState => ({
  ...reading,
  state: 'complete',
  cursor: null,
  completeUntil: reading.startedAt,
  verifiedAt: now,
  fullAt: reading.full ? reading.startedAt : reading.fullAt,
});

/** Reads what the store's lists left out of products. False when it stopped before the end. Throws `StoreFault`. */
export async function readDetails(at: SyncContext): Promise<boolean> {
  const { deps, own, connector, session, store } = at;
  for (;;) {
    const ids = await withMerchantTx(deps.db, own.merchantId, (tx) =>
      productsWithoutDetail(tx, own, connector.limits.batch),
    );
    if (ids.length === 0) return true;
    if (await at.shouldYield()) return false;
    const products = await connector.productsById(session, ids);
    const found = new Set(products.filter(({ detail }) => detail !== null).map(({ externalId }) => externalId));
    await withMerchantTx(deps.db, own.merchantId, async (tx) => {
      await saveStoreProducts(tx, own, store.platform, products);
      // Gone since the list was read; whatever has no detail even now would be asked for without end.
      const gone = ids.filter((id) => !found.has(id));
      await deleteStoreProducts(tx, own, gone);
    });
  }
}
