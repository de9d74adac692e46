import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/order.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { startSync } from '../../connections/sync/index.ts';
import { ordersCsv } from './export.ts';
import { linesOf } from './lines.ts';
import { countOrders, filteredOrders, findOrder, listOrders } from './list.ts';
import { asOrder, asOrderDetail } from './present.ts';

/** Mounts the orders of the merchant's stores. */
export function mountOrders(mount: Mount, deps: Deps): void {
  mount(orderCalls, {
    list: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const { held, total } = await listOrders(tx, merchantId, input);
        const lines = await linesOf(tx, merchantId, held);
        const rows = held.map((row) => asOrder(row, lines.get(storeItemId(row.order)) ?? []));
        return { rows, total, totalIsExact: true };
      }),
    counts: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, (tx) => countOrders(tx, merchantId, input)),
    get: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const held = await findOrder(tx, merchantId, input.channel, input.orderId);
        if (!held) throw new DomainError('notFound');
        const lines = await linesOf(tx, merchantId, [held]);
        return asOrderDetail(held, lines.get(storeItemId(held.order)) ?? []);
      }),
    sync: (input, { caller }) => startSync(deps, caller.merchantId, 'syncOrders', input),
    export: ({ channel, ...filter }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const held = await filteredOrders(tx, merchantId, channel, filter, limits.exportOrders + 1);
        if (held.length > limits.exportOrders) {
          throw new DomainError('exportTooManyOrders', { limit: limits.exportOrders });
        }
        const lines = await linesOf(tx, merchantId, held);
        return ordersCsv(
          held.map((row) => ({ held: row, order: asOrder(row, lines.get(storeItemId(row.order)) ?? []) })),
        );
      }),
  });
}
