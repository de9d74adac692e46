import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../../connectors/registry.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { markOrdersGone, saveReadOrders } from '../../../connections/mirror/index.ts';
import { findStore, openStore } from '../../../connections/stores/index.ts';
import type { OrderKey } from '../../orders/index.ts';
import { followOrders } from '../../orders/index.ts';
import { findStale } from './queries.ts';

/**
 * Reads orders again from their stores, as far as they are not known well enough. Returns why an order has to wait: its store
 * cannot be asked, or the order cannot be read. An order that the store does not show any more is as it was known last, unless
 * the store says that it is gone: many show the latest only.
 */
export async function freshOrders(
  deps: Deps,
  merchantId: string,
  orders: readonly OrderKey[],
  signal: AbortSignal,
): Promise<WaitReason> {
  const stale = await withMerchantTx(deps.db, merchantId, (tx) => findStale(tx, orders));
  const reasons = new Map<string, Notice>();
  for (const { storeId, externalIds } of stale) {
    const found = await read(deps, { merchantId, storeId }, externalIds, signal);
    for (const [externalId, reason] of found) reasons.set(keyOf({ storeId, externalId }), reason);
  }
  return (order) => reasons.get(keyOf(order)) ?? null;
}

/** Why something bought for this order has to wait; null where it has not. */
export type WaitReason = (order: OrderKey) => Notice | null;

const keyOf = ({ storeId, externalId }: OrderKey): string => `${storeId}/${externalId}`;

/** Reads these orders of a store; returns why they, or some of them, could not be read. */
async function read(
  deps: Deps,
  own: { merchantId: string; storeId: string },
  externalIds: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Notice>> {
  const { merchantId } = own;
  const reasons = new Map<string, Notice>();
  const store = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, own.storeId));
  // The pre-send check says what follows from that.
  if (!store) return reasons;
  try {
    const connector = storeConnector(store.platform);
    const session = await openStore(deps, store, signal);
    const { batch } = connector.limits;
    for (let from = 0; from < externalIds.length; from += batch) {
      const ids = externalIds.slice(from, from + batch);
      const found = await connector.ordersById(session, ids);
      const absent = ids.filter((id) => ![...found.orders, ...found.unreadable].some((one) => one.externalId === id));
      const gone = absent.length === 0 ? [] : ((await connector.ordersGone?.(session, absent)) ?? []);
      const unreadable = await withMerchantTx(deps.db, merchantId, async (tx) => {
        await markOrdersGone(tx, own, gone);
        await followOrders(tx, own, absent);
        return saveReadOrders(tx, { ...own, platform: store.platform }, found, { followOrders, secrets: deps.secrets });
      });
      for (const { externalId } of unreadable) {
        // One without an id may be any of them.
        for (const id of externalId === '' ? ids : [externalId]) reasons.set(id, { key: 'row.orderUnreadable' });
      }
    }
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    for (const id of externalIds) reasons.set(id, error.reason);
  }
  return reasons;
}
