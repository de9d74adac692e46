import { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { ShipmentRow } from '#contract/shipmentMany.schemas.ts';
import { OTHER_CARRIER } from '#contract/shipmentWords.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { StoreFault } from '../../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../../connectors/registry.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { findOpenPositions } from '../../../../jobs/openRows.ts';
import { endOwnRows, endRows, type RowEnd } from '../../../../jobs/progress.ts';
import type { LaneRun, LaneWorker } from '../../../../jobs/run.ts';
import { findStore, openStore } from '../../../connections/stores/index.ts';
import type { Viewer } from '../../orders/index.ts';
import { reservedItems } from '../../stock/index.ts';
import { atField } from '../atField.ts';
import { enterShipment } from '../create.ts';
import { evaluate } from './check.ts';
import type { RowPlan } from './evaluateRow.ts';

/** Whose job it is, and what they saw when they started it: they see no less of the orders meanwhile. */
export const ShipManyParams = z.object({
  accountId: z.string(),
  channels: z.array(z.string()),
  rows: z.array(ShipmentRow),
});

/** Rows that are evaluated together. */
const AT_ONCE = 50;

/**
 * Enters the parcels of a table, each in a transaction of its own with its row's end, so that it is entered once whatever ends this
 * process. Stores are told by the task that posts: cancelling the job strands nothing.
 */
export const createShipmentsLane: LaneWorker = async (run, deps) => {
  const { rows, accountId, channels } = ShipManyParams.parse(run.job.params);
  const viewer: Viewer = { accountId, channels: channels as Viewer['channels'] };
  for (;;) {
    if (await run.shouldYield()) return { kind: 'again', at: deps.now(), pauses: run.pauses };
    const positions = await withMerchantTx(deps.db, run.merchantId, (tx) => findOpenPositions(tx, run, AT_ONCE));
    if (positions.length === 0) return { kind: 'finished' };
    const batch = positions.flatMap((position) => {
      const row = rows[position];
      return row ? [{ position, row }] : [];
    });
    const evaluated = await evaluate(
      deps,
      run.merchantId,
      async () => viewer,
      batch.map(({ row }) => row),
    );
    for (const [at, { position }] of batch.entries()) {
      const one = evaluated[at];
      if (!one) continue;
      const isCancelled =
        one.kind === 'problem'
          ? await end(run, deps, { position, state: 'fail', reason: one.reason })
          : await enter(run, deps, viewer, { position, plan: one.plan });
      if (isCancelled) return { kind: 'finished' };
    }
  }
};

/** Returns whether the job is to stop. */
async function end({ merchantId, jobId }: LaneRun, { db }: Deps, row: RowEnd): Promise<boolean> {
  const record = await withMerchantTx(db, merchantId, (tx) => endRows(tx, jobId, [row]));
  return record.cancelRequested;
}

async function enter(
  run: LaneRun,
  deps: Deps,
  viewer: Viewer,
  { position, plan }: { position: number; plan: RowPlan },
): Promise<boolean> {
  const { merchantId, jobId } = run;
  try {
    const carrier = plan.carrier ?? (await detected(run, deps, plan));
    const [purchaseId, ...more] = plan.order.purchaseIds;
    const wanted = {
      orderId: plan.order.orderId,
      ...(purchaseId !== undefined && more.length === 0 ? { purchaseId } : {}),
      ...(plan.namesLines ? { lines: plan.lines.map(({ lineId, quantity }) => ({ lineId, quantity })) } : {}),
      carrier: carrier.code,
      carrierName: carrier.name,
      trackingNumber: plan.number,
      queryUrl: plan.queryUrl,
      shippedAt: plan.shippedAt,
      remark: '',
    };
    const record = await withMerchantTx(deps.db, merchantId, async (tx) => {
      const own = purchaseId === undefined ? await ownOrigin(tx, plan.order.orderId) : ('supplier' as const);
      await enterShipment(tx, viewer, { ...wanted, origin: own }, carrier.code === OTHER_CARRIER ? [] : [carrier]);
      return endOwnRows(tx, jobId, [{ position, state: 'success' }]);
    });
    return record.cancelRequested;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [field] = error.fields ?? [];
    const reason = field ? { key: field.key, params: field.params } : { key: error.textKey, params: error.params };
    return end(run, deps, { position, state: 'fail', reason });
  }
}

/** What is reserved in stock for an order is shipped from there. */
const ownOrigin = async (tx: MerchantTx, orderId: string): Promise<'warehouse' | 'self'> =>
  (await reservedItems(tx, splitStoreItemId(orderId))).size > 0 ? 'warehouse' : 'self';

/** Whose number the store takes it for. Throws `carrierMissing` where it does not know either. */
async function detected({ merchantId, signal }: LaneRun, deps: Deps, { order, number }: RowPlan) {
  const { detect } = storeConnector(order.platform).fulfilling ?? {};
  const store = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, order.storeId));
  try {
    const found = detect && store?.state === 'linked' ? await detect(await openStore(deps, store, signal), number) : [];
    const [first] = found;
    if (first) return first;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    deps.log.warn({ err: error, storeId: order.storeId }, 'a store did not say whose number it is');
  }
  throw atField('carrierMissing', 'carrier', {});
}
