import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderSchemas } from '#contract/order.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { startSync } from '../../connections/sync/index.ts';
import { ordersCsv } from './export.ts';
import { linesOf } from './lines.ts';
import { countOrders, filteredOrders, findOrder, listOrders } from './list.ts';
import { asOrderDetail } from './present.ts';

/** Mounts the orders of the merchant's stores. */
export function mountOrders(mount: Mount, deps: Deps): void {
  mount(orderCalls, orderSchemas, {
    list: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const page = await listOrders(tx, merchantId, input);
        const lines = await linesOf(tx, merchantId, page.rows);
        return { ...page, rows: page.rows.map((order) => ({ ...order, lines: lines.get(order.orderId) ?? [] })) };
      }),
    counts: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, (tx) => countOrders(tx, merchantId, input)),
    get: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const found = await findOrder(tx, merchantId, input.channel, input.orderId);
        if (!found) throw new DomainError('notFound');
        const lines = await linesOf(tx, merchantId, [found]);
        return asOrderDetail(found, lines.get(found.orderId) ?? []);
      }),
    sync: (input, { caller }) => startSync(deps, caller.merchantId, 'syncOrders', input),
    export: (filter, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const found = await filteredOrders(tx, merchantId, filter, limits.exportOrders + 1);
        if (found.length > limits.exportOrders) {
          throw new DomainError('exportTooManyOrders', { limit: limits.exportOrders });
        }
        const lines = await linesOf(tx, merchantId, found);
        return ordersCsv(found.map((order) => asOrderDetail(order, lines.get(order.orderId) ?? [])));
      }),
  });
}
