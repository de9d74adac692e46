import { withMerchantTx } from '../../../db/tenancy.ts';
import {
  deleteStoreProducts,
  markOrdersGone,
  openRefreshRequests,
  type RefreshKind,
  type RefreshRequestRow,
  removeRefreshRequests,
  saveStoreProducts,
} from '../mirror/index.ts';
import { saveOrders } from './readResource.ts';
import type { SyncContext } from './syncContext.ts';

/**
 * Reads again what webhooks spoke of. A product that the store does not hold any more goes here too; an order never does,
 * and is marked as gone only where the store says so. False when it stopped before the end. Throws `StoreFault`; requests stay until they were followed.
 */
export async function followRefreshRequests(at: SyncContext): Promise<boolean> {
  // Orders first: people wait for them.
  return (await follow(at, 'order')) && (await follow(at, 'product'));
}

async function follow(at: SyncContext, kind: RefreshKind): Promise<boolean> {
  const { deps, own, connector, session, store } = at;
  for (;;) {
    const requests = await withMerchantTx(deps.db, own.merchantId, (tx) =>
      openRefreshRequests(tx, own, kind, connector.limits.batch),
    );
    if (requests.length === 0) return true;
    if (await at.shouldYield()) return false;
    const ids = requests.map(({ externalId }) => externalId);
    const save = kind === 'order' ? await readOrders() : await readProducts();
    await withMerchantTx(deps.db, own.merchantId, async (tx) => {
      await save(tx);
      await removeRefreshRequests(tx, own, requests);
    });

    async function readOrders(): Promise<Save> {
      const orders = await connector.ordersById(session, ids);
      const gone = await goneAmong(at, requests, missing(ids, orders));
      return async (tx) => {
        await saveOrders(tx, at, orders);
        await markOrdersGone(tx, own, gone);
        await at.followOrders(tx, own, gone);
      };
    }
    async function readProducts(): Promise<Save> {
      const products = await connector.productsById(session, ids);
      const gone = missing(ids, products);
      return async (tx) => {
        await saveStoreProducts(tx, own, store.platform, products);
        await deleteStoreProducts(tx, own, gone);
      };
    }
  }
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

type Save = (tx: Parameters<typeof removeRefreshRequests>[0]) => Promise<void>;

function missing(ids: readonly string[], found: readonly { externalId: string }[]): string[] {
  const there = new Set(found.map(({ externalId }) => externalId));
  return ids.filter((id) => !there.has(id));
}
