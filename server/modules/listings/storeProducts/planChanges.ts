import type { ProductChange } from '../../../connectors/store.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { priorityOf, type StoreProductParams } from './start.ts';

/** A product of a store, and what shall be otherwise in it. */
export interface PlannedChange {
  row: { storeId: string; shopName: string; label: string; productId: string };
  change: ProductChange;
}

/** Plans changes of store products within a transaction that decides more; the caller nudges the queue afterwards. */
export function planChanges(
  tx: Tx,
  deps: Deps,
  merchantId: string,
  planned: readonly PlannedChange[],
): Promise<string> {
  const params: StoreProductParams = { changes: planned.map(({ change }) => change) };
  const parts = [...new Set(planned.map(({ row }) => row.storeId))];
  const title = planned
    .map(({ row }) => row.label)
    .slice(0, 3)
    .join(', ');
  const priority = priorityOf(params.changes);
  const job = { kind: 'changeStoreProducts' as const, title, params, total: planned.length, parts, priority };
  return deps.jobs.start(
    tx,
    merchantId,
    job,
    planned.map(({ row: { storeId, shopName, label, productId } }) => ({
      ...{ part: storeId, storeId, label, target: shopName, productId },
    })),
  );
}
