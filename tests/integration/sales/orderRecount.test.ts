import { describe, expect, it } from 'vitest';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { trackingStates } from '#contract/trackingWords.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { followOrders } from '#server/modules/sales/orders/index.ts';
import { addShipment } from '#tests/kit/addShipment.ts';
import { Chance } from '#tests/kit/chance.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { EARLIER, LATER, setUpOrders } from './orderSetup.ts';

/** Orders and events of the recount; a longer run is asked for by `RECOUNT_EVENTS`. */
const EVENTS = Number(process.env.RECOUNT_EVENTS ?? 400);

describe('work on orders', () => {
  const given = setUpOrders();
  const { read, order, id } = given;

  it('is the same when it is counted again, whatever happened', async () => {
    await given.map('p1', 2);
    const chance = new Chance(Number(process.env.TEST_SEED ?? 20_261_123));
    const pick = <T>(values: readonly T[]): T => values[chance.between(0, values.length - 1)] as T;
    const ids = Array.from({ length: 20 }, (_, at) => String(at));
    for (let at = 0; at < EVENTS; at += 1) {
      const some = ids.filter(() => chance.between(0, 5) === 0);
      if (some.length === 0) continue;
      const orderIds = some.map((one) => id(one));
      await pick([
        () => read(some.map((one) => anyOrder(one))),
        () => given.merchant.raw(orderWorkCalls.hold, { orderIds, reason: pick(['a', 'b']) }),
        () => given.merchant.raw(orderWorkCalls.release, { orderIds }),
        () =>
          given.merchant.raw(orderWorkCalls.takeIn, {
            orderIds,
            handling: pick(['buy', 'elsewhere', 'self', 'none'] as const),
          }),
        () => allocate(),
        () => track(),
      ])();
    }
    const work = () =>
      given.query(
        `select s.external_id, s.stage, (select json_agg(json_build_object('task', t.task, 'reason', t.reason, 'due', t.due_at,
             'shown', case when t.task = 'track' then t.visible_at end) order by t.task) from order_task t
             where t.merchant_id = s.merchant_id and t.store_id = s.store_id and t.external_id = s.external_id) as tasks,
           (select json_agg(json_build_object('line', n.line_id, 'component', n.component, 'needed', n.needed) order by n.line_id, n.component)
             from line_need n where n.merchant_id = s.merchant_id and n.store_id = s.store_id and n.external_id = s.external_id) as needs,
           (select json_agg(json_build_object('alert', h.alert, 'at', h.alert_at)) from shipment h
             where h.merchant_id = s.merchant_id and h.store_id = s.store_id and h.external_id = s.external_id) as parcels
           from order_state s where s.merchant_id = $1 order by s.external_id`,
        given.merchantId,
      );
    const kept = await work();
    expect(kept.length).toBeGreaterThan(10);
    expect(
      kept.filter(({ parcels }) => parcels?.some(({ alert }: { alert: string | null }) => alert !== null)).length,
    ).toBeGreaterThan(0);
    await given.query('delete from order_task where merchant_id = $1', given.merchantId);
    await given.query('delete from line_need where merchant_id = $1 and frozen_at is null', given.merchantId);
    await given.query('update shipment set alert = null, alert_at = null where merchant_id = $1', given.merchantId);
    await given.query(`update order_state set stage = 'new' where merchant_id = $1`, given.merchantId);
    expect(await given.followNew()).toBeNull();
    expect(await work()).toEqual(kept);

    function anyOrder(externalId: string): RemoteOrder {
      const lines = ['x', 'y', 'z'].filter(() => chance.between(0, 3) > 0).map(anyLine);
      return order(externalId, {
        lines,
        state: pick(['open', 'open', 'open', 'completed', 'cancelled'] as const),
        payment: pick(['paid', 'paid', 'unpaid', 'partiallyRefunded', 'refunded'] as const),
        placedAt: pick([LATER, EARLIER]),
      });
    }
    function anyLine(externalId: string) {
      const quantity = chance.between(1, 4);
      const openQuantity = chance.between(0, quantity);
      const told = () => pick([null, 0, chance.between(0, quantity - openQuantity)]);
      const shipper = pick(['merchant', 'merchant', 'service', 'nobody'] as const);
      const productId = pick(['p1', 'p1', 'p2', null]);
      return remoteLine({
        externalId,
        quantity,
        openQuantity,
        shipper,
        productId,
        variantId: productId && 'v1',
        cancelled: told(),
        refunded: told(),
        fulfilled: told(),
      });
    }
    /** Something is heard of a parcel of one of the orders, half a day from where anything comes due. */
    async function track(): Promise<void> {
      const [known] = await given.query(
        'select external_id from order_state where merchant_id = $1 and external_id = $2',
        given.merchantId,
        pick(ids),
      );
      if (!known) return;
      const orderId = id(known.external_id);
      const [parcel] = await given.query(
        'select shipment_id from shipment where merchant_id = $1 and external_id = $2',
        given.merchantId,
        known.external_id,
      );
      const { merchantId } = given;
      const shipmentId =
        parcel?.shipment_id ?? (await addShipment(given.app, { merchantId, orderId, word: 'any' })).shipmentId;
      const ago = () => new Date(Date.now() - (chance.between(0, 20) + 0.5) * 86_400_000);
      await given.query(
        `update shipment set tracking_state = $2, event_at = $3, promised_at = $4, tracked_at = now(), state = $5 where shipment_id = $1`,
        shipmentId,
        pick(trackingStates),
        ago(),
        pick([null, ago()]),
        pick(['posted', 'posted', 'cancelled']),
      );
      await follow([known.external_id]);
    }
    async function allocate(): Promise<void> {
      const rows = await given.query(
        `update line_need set allocated = needed, frozen_at = now() where merchant_id = $1 and allocated < needed
           and external_id = $2 returning external_id`,
        given.merchantId,
        pick(ids),
      );
      await follow(rows.map(({ external_id }) => external_id));
    }
    function follow(externalIds: string[]): Promise<void> {
      const own = { merchantId: given.merchantId, storeId: given.shop.shopId };
      return withMerchantTx(given.app.deps.db, given.merchantId, (tx) => followOrders(tx, own, externalIds));
    }
  });
});
