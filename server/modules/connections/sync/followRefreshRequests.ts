import { withMerchantTx } from '../../../db/tenancy.ts';
import {
  deleteStoreProducts,
  forgetUnreadable,
  markOrdersGone,
  openRefreshRequests,
  type RefreshRequestRow,
  type Resource,
  removeRefreshRequests,
  saveReadOrders,
  saveReadProducts,
} from '../mirror/index.ts';
import type { SyncContext } from './syncContext.ts';

/**
 * Reads again what webhooks spoke of, of products or orders. A product that the store does not hold any more goes here too; an
 * order never does, and is marked as gone only where the store says so. What cannot be read is kept as such, and its request is
 * done. False when it stopped before the end. Throws `StoreFault`; requests stay until they were followed.
 */
export async function followRefreshRequests(at: SyncContext, resource: Resource): Promise<boolean> {
  const { deps, own, connector } = at;
  const kind = resource === 'orders' ? 'order' : 'product';
  for (;;) {
    const requests = await withMerchantTx(deps.db, own.merchantId, (tx) =>
      openRefreshRequests(tx, own, kind, connector.limits.batch),
    );
    if (requests.length === 0) return true;
    if (await at.shouldYield()) return false;
    const save = resource === 'orders' ? await readOrders(at, requests) : await readProducts(at, requests);
    await withMerchantTx(deps.db, own.merchantId, async (tx) => {
      await save(tx);
      await removeRefreshRequests(tx, own, requests);
    });
  }
}

type Save = (tx: Parameters<typeof removeRefreshRequests>[0]) => Promise<void>;

async function readOrders(at: SyncContext, requests: readonly RefreshRequestRow[]): Promise<Save> {
  const { own, connector, session, followOrders, deps } = at;
  const ids = requests.map(({ externalId }) => externalId);
  const read = await connector.ordersById(session, ids);
  const absent = missing(ids, read.orders, read.unreadable);
  const gone = await goneAmong(at, requests, absent);
  return async (tx) => {
    await saveReadOrders(tx, own, read, { followOrders, secrets: deps.secrets });
    await forgetUnreadable(tx, own, 'orders', absent);
    await markOrdersGone(tx, own, gone);
    await followOrders(tx, own, gone);
  };
}

async function readProducts(
  { own, connector, session }: SyncContext,
  requests: readonly RefreshRequestRow[],
): Promise<Save> {
  const ids = requests.map(({ externalId }) => externalId);
  const read = await connector.productsById(session, ids);
  const gone = missing(ids, read.products, read.unreadable);
  return async (tx) => {
    await saveReadProducts(tx, own, read);
    await forgetUnreadable(tx, own, 'products', gone);
    await deleteStoreProducts(tx, own, gone);
  };
}

/** The ids that the store does not show; none where a row without an id may be any of them. */
function missing(ids: readonly string[], ...found: readonly { externalId: string }[][]): string[] {
  const known = new Set(found.flat().map(({ externalId }) => externalId));
  return known.has('') ? [] : ids.filter((id) => !known.has(id));
}

/** Of orders that the store does not show, those that it says are gone: by a webhook, or asked about each. */
async function goneAmong(
  { connector, session }: SyncContext,
  requests: readonly RefreshRequestRow[],
  absent: string[],
): Promise<string[]> {
  const deleted = new Set(requests.filter((request) => request.deleted).map(({ externalId }) => externalId));
  const unsaid = absent.filter((id) => !deleted.has(id));
  const gone = unsaid.length === 0 ? [] : ((await connector.ordersGone?.(session, unsaid)) ?? []);
  return [...absent.filter((id) => deleted.has(id)), ...gone];
}
