import type { ReadQuery, RemoteOrder, RemoteProduct } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import {
  deleteStoreProducts,
  findReading,
  hintAtUnseenOrders,
  hintAtUnseenProducts,
  type OwnStore,
  productsWithoutDetail,
  type ReadingRow,
  type Resource,
  saveReading,
  saveStoreOrders,
  saveStoreProducts,
} from '../mirror/index.ts';
import type { SyncContext } from './syncContext.ts';

/**
 * Changes are read from this long before the moment up to which everything is known: the platform's clock is not ours, and
 * what was being written then may have become visible later. In ms.
 */
const OVERLAP = 2 * 60_000;
/** How often everything is read again, so that nothing missed stays missing and what is no longer listed is asked about. In ms. */
const WHOLE_EVERY: Readonly<Record<Resource, number>> = { products: 24 * 3_600_000, orders: 7 * 24 * 3_600_000 };

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
    hintAtUnseen: (tx: MerchantTx, { own }: SyncContext, since: Date) => hintAtUnseenProducts(tx, own, since),
  },
  orders: {
    read: async ({ connector, session, own, store }: SyncContext, query: ReadQuery): Promise<Page> => {
      const { orders, cursor, total } = await connector.orders(session, query);
      return pageOf<RemoteOrder>(orders, cursor, total, (tx) => saveStoreOrders(tx, own, store.platform, orders));
    },
    hintAtUnseen: (tx: MerchantTx, { own, connector, session }: SyncContext, since: Date) =>
      hintAtUnseenOrders(tx, own, since, connector.ordersSince?.(session) ?? null),
  },
} as const satisfies Record<Resource, unknown>;

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
export async function readResource(at: SyncContext, resource: Resource, wanted: { whole: boolean }): Promise<boolean> {
  const { own, deps } = at;
  const kind = resources[resource];
  let reading = await begin(at, resource, wanted.whole);
  for (;;) {
    if (await at.shouldYield()) return false;
    const page = await kind.read(at, { cursor: reading.cursor, changedSince: reading.changedSince });
    const isLast = page.cursor === null;
    reading = { ...reading, cursor: page.cursor, read: reading.read + page.count };
    // Some platforms count on the first page only.
    reading.total = page.total ?? reading.total;
    if (isLast) reading = ended(reading);
    const row = reading;
    await withMerchantTx(deps.db, own.merchantId, async (tx) => {
      await page.save(tx);
      if (isLast && row.whole && row.startedAt) await kind.hintAtUnseen(tx, at, row.startedAt);
      await saveReading(tx, own, resource, row);
    });
    if (isLast) return true;
  }
}

/** The reading that was interrupted, or a new one. */
async function begin({ own, deps }: SyncContext, resource: Resource, whole: boolean): Promise<Reading> {
  return withMerchantTx(deps.db, own.merchantId, async (tx) => {
    const before = await findReading(tx, own, resource);
    // One under way is gone on with, unless everything is asked for and it reads only what changed.
    if (before?.state === 'reading' && (before.whole || !whole)) return before;
    const reading = newReading(before, resource, whole);
    await saveReading(tx, own, resource, reading);
    return reading;
  });
}

type Reading = Omit<ReadingRow, keyof OwnStore | 'resource'>;

function newReading(before: ReadingRow | null, resource: Resource, asked: boolean): Reading {
  const lastWhole = before?.wholeAt?.getTime() ?? 0;
  const until = before?.completeUntil ?? null;
  const whole = asked || until === null || Date.now() - lastWhole > WHOLE_EVERY[resource];
  return {
    state: 'reading',
    whole,
    changedSince: whole ? null : new Date(until.getTime() - OVERLAP),
    ...{ cursor: null, startedAt: new Date(), read: 0, total: null },
    completeUntil: until,
    wholeAt: before?.wholeAt ?? null,
    checkedAt: before?.checkedAt ?? null,
  };
}

const ended = (reading: Reading): Reading => ({
  ...reading,
  state: 'complete',
  cursor: null,
  completeUntil: reading.startedAt,
  checkedAt: new Date(),
  wholeAt: reading.whole ? reading.startedAt : reading.wholeAt,
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
