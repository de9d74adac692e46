import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderSchemas } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { orderWorkSchemas } from '#contract/orderWork.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { withTexts } from '../../../http/withTexts.ts';
import { startSync } from '../../connections/sync/index.ts';
import { decideBeforeConnection, undecidedOrders } from './beforeConnection.ts';
import { ordersCsv } from './export.ts';
import {
  forwardOrders,
  handleOrders,
  holdOrders,
  noteOrder,
  overrideAddress,
  ownOrders,
  releaseOrders,
  settleOrders,
  tagOrders,
} from './facts.ts';
import { answerSameStore } from './joinStores.ts';
import { linesOf } from './lines.ts';
import { countOrders, filteredOrders, findOrder, listOrders, type Viewer } from './list.ts';
import { moveBought } from './moveBought.ts';
import { asOrderDetail } from './present.ts';
import { findSameStores } from './sameStore.ts';
import { viewerOf } from './viewer.ts';

/** Mounts the orders of the merchant's stores. */
export function mountOrders(mount: Mount, deps: Deps): void {
  const work = <T>(caller: Caller, act: (tx: MerchantTx, viewer: Viewer) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, caller.merchantId, async (tx) => act(tx, await viewerOf(tx, caller)));
  mount(orderCalls, orderSchemas, {
    list: (input, { caller, language }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => {
        const page = await listOrders(tx, await viewerOf(tx, caller), input);
        const lines = await linesOf(tx, page.rows);
        const rows = page.rows.map((order) => ({ ...order, lines: lines.get(order.orderId) ?? [] }));
        return { ...page, rows: rows.map((order) => ({ ...order, work: withTexts(language, order.work) })) };
      }),
    counts: (input, { caller }) => work(caller, (tx, who) => countOrders(tx, who, input)),
    get: (input, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const found = await findOrder(tx, input.channel, input.orderId);
        if (!found) throw new DomainError('notFound');
        const lines = await linesOf(tx, [found]);
        return asOrderDetail({ ...found, work: withTexts(language, found.work) }, lines.get(found.orderId) ?? []);
      }),
    sync: (input, { caller }) => startSync(deps, caller.merchantId, 'syncOrders', input),
    export: (filter, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => {
        const found = await filteredOrders(tx, await viewerOf(tx, caller), filter, limits.exportOrders + 1);
        if (found.length > limits.exportOrders) {
          throw new DomainError('exportTooManyOrders', { limit: limits.exportOrders });
        }
        const lines = await linesOf(tx, found);
        return ordersCsv(found.map((order) => asOrderDetail(order, lines.get(order.orderId) ?? [])));
      }),
  });
  mount(orderWorkCalls, orderWorkSchemas, {
    hold: ({ orderIds, reason }, { caller }) => work(caller, (tx, who) => holdOrders(tx, who, orderIds, reason)),
    release: ({ orderIds }, { caller }) => work(caller, (tx, who) => releaseOrders(tx, who, orderIds)),
    moveBought: ({ orderId }, { caller }) => work(caller, (tx, who) => moveBought(tx, who, orderId)),
    settle: ({ orderIds }, { caller }) => work(caller, (tx, who) => settleOrders(tx, who, orderIds)),
    takeIn: ({ orderIds, handling }, { caller }) =>
      work(caller, (tx, who) => handleOrders(tx, who, orderIds, handling)),
    forward: ({ orderIds, ...to }, { caller }) => work(caller, (tx, who) => forwardOrders(tx, who, orderIds, to)),
    override: (input, { caller }) => work(caller, (tx, who) => overrideAddress(tx, who, input)),
    note: (input, { caller }) => work(caller, (tx, who) => noteOrder(tx, who, input)),
    tag: ({ orderIds, ...tags }, { caller }) => work(caller, (tx, who) => tagOrders(tx, who, orderIds, tags)),
    own: ({ orderIds, mine }, { caller }) => work(caller, (tx, who) => ownOrders(tx, who, orderIds, mine)),
    undecided: (_, { caller }) => work(caller, undecidedOrders),
    decide: (input, { caller }) => work(caller, (tx, who) => decideBeforeConnection(tx, who, input)),
    sameStores: (_, { caller }) => work(caller, findSameStores),
    sameStore: (input, { caller }) => answerSameStore(deps, caller, input),
  });
}
