import { sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../../connectors/registry.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { markOrdersGone, saveStoreOrders } from '../../../connections/mirror/index.ts';
import { findStore, openStore } from '../../../connections/stores/index.ts';
import { followOrders } from '../../orders/index.ts';

/** An order that was read no longer ago than this is not read again before something is bought for it. */
const FRESH = '2 minutes';

/**
 * Reads orders again from their stores, as far as they are not known well enough. Answers why a store cannot be asked, by
 * store: its orders have to wait. An order that the store does not show any more is as it was known last, unless the store
 * says that it is gone: many show the latest only.
 */
export async function freshOrders(
  deps: Deps,
  merchantId: string,
  orders: readonly { storeId: string; externalId: string }[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Notice>> {
  const { rows } = await withMerchantTx(deps.db, merchantId, (tx) =>
    tx.execute<{ storeId: string; externalIds: string[] }>(sql`
      select o.store_id as "storeId", json_agg(distinct o.external_id) as "externalIds" from store_order o
      join json_to_recordset(${JSON.stringify(orders.map(({ storeId, externalId }) => ({ storeId, externalId })))}::json)
        as g("storeId" uuid, "externalId" text) on g."storeId" = o.store_id and g."externalId" = o.external_id
      where o.merchant_id = ${merchantId} and o.gone_at is null and o.synced_at < app_clock() - ${FRESH}::interval
      group by o.store_id`),
  );
  const away = new Map<string, Notice>();
  for (const { storeId, externalIds } of rows) {
    const reason = await read(deps, merchantId, storeId, externalIds, signal);
    if (reason) away.set(storeId, reason);
  }
  return away;
}

async function read(
  deps: Deps,
  merchantId: string,
  storeId: string,
  externalIds: readonly string[],
  signal: AbortSignal,
): Promise<Notice | null> {
  const store = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, storeId));
  // The last look says what follows from that.
  if (!store) return null;
  try {
    const connector = storeConnector(store.platform);
    const session = await openStore(deps, store, signal);
    const { batch } = connector.limits;
    for (let from = 0; from < externalIds.length; from += batch) {
      const ids = externalIds.slice(from, from + batch);
      const found = await connector.ordersById(session, ids);
      const absent = ids.filter((id) => !found.some(({ externalId }) => externalId === id));
      const gone = absent.length === 0 ? [] : ((await connector.ordersGone?.(session, absent)) ?? []);
      await withMerchantTx(deps.db, merchantId, async (tx) => {
        const own = { merchantId, storeId };
        await saveStoreOrders(tx, own, store.platform, found);
        await markOrdersGone(tx, own, gone);
        await followOrders(tx, own, ids);
      });
    }
    return null;
  } catch (error) {
    if (error instanceof StoreFault) return error.reason;
    throw error;
  }
}
