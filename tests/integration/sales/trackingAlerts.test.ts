import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { shipmentCalls, shipments } from '#contract/shipment.calls.ts';
import { alertDays, trackingAlerts } from '#contract/trackingWords.ts';
import { addPurchase } from '#tests/kit/addPurchase.ts';
import { addShipment } from '#tests/kit/addShipment.ts';
import { LATER, setUpOrders } from './orderSetup.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const none = Object.fromEntries(trackingAlerts.map((alert) => [alert, 0]));
const never = { noNumber: null, noScan: null, standing: null, customs: null, pickup: null, late: null };

describe('reminders of parcels', () => {
  const given = setUpOrders();
  const { read, order, id } = given;

  /** A moment so long ago, on the clock that the server has. */
  const ago = (ms: number): string => new Date(given.app.deps.now().getTime() - ms).toISOString();
  /** An order with a parcel that is on its road; `word` names it. */
  async function parcelOf(externalId: string, word: string, known: Record<string, unknown> = {}): Promise<string> {
    await read([order(externalId)]);
    const { shipmentId } = await addShipment(given.app, {
      merchantId: given.merchantId,
      orderId: id(externalId),
      word,
    });
    await set(shipmentId, { tracking_state: 'moving', tracked_at: ago(0), scanned_at: ago(20 * DAY), ...known });
    await read([order(externalId)]);
    return shipmentId;
  }
  async function set(shipmentId: string, known: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(known).map((name, at) => `${name} = $${at + 2}`);
    await given.query(
      `update shipment set ${columns.join(', ')} where shipment_id = $1`,
      shipmentId,
      ...Object.values(known),
    );
  }
  const tracked = async () => {
    const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50, task: 'track' });
    return rows.map(({ externalId, work }) => {
      const task = work.tasks.find((one) => one.task === 'track');
      return [externalId, task?.reason?.key.replace('work.track.', ''), task?.reason?.params?.number ?? null];
    });
  };
  const inTab = async () => (await given.merchant.call(orderCalls.counts, {})).tasks.track;
  const alerts = (query: object = {}) => given.merchant.call(shipmentCalls.alerts, query);
  const listed = async (alert: string) =>
    (await given.merchant.list(shipments, { filter: { alert } })).rows.map(({ shipmentId, tracking }) => [
      shipmentId,
      tracking.alert,
    ]);

  it('are shown when their time has come, are put off by whoever looked after them, and begin again with what happens', async () => {
    const shipmentId = await parcelOf('1', 'slow', { event_at: ago(7 * DAY - HOUR / 2) });
    expect([await tracked(), await inTab(), await alerts(), await listed('any')]).toEqual([[], 0, none, []]);
    await given.app.turnClock(HOUR);
    expect([await tracked(), await inTab()]).toEqual([[['1', 'standing', 'SLOW001']], 1]);
    expect(await alerts()).toEqual({ ...none, standing: 1 });
    expect(await alerts({ shopId: given.shop.shopId, channel: 'woo' })).toEqual({ ...none, standing: 1 });
    expect(await alerts({ channel: 'wix' })).toEqual(none);
    expect(await listed('any')).toEqual([[shipmentId, 'standing']]);
    expect(await listed('standing')).toEqual([[shipmentId, 'standing']]);
    expect(await listed('lost')).toEqual([]);

    expect(await given.merchant.call(shipmentCalls.checked, { orderIds: [id('1'), id('unknown')] })).toEqual({
      changed: 1,
    });
    expect([await tracked(), await inTab(), await alerts(), await listed('any')]).toEqual([[], 0, none, []]);

    await set(shipmentId, { tracking_state: 'returning', event_at: ago(0) });
    await read([order('1')]);
    expect(await tracked()).toEqual([['1', 'returning', 'SLOW001']]);
    await set(shipmentId, { state: 'cancelled' });
    await read([order('1')]);
    expect([await tracked(), await listed('any')]).toEqual([[], []]);
  });

  it('keep when other tasks of the order began', async () => {
    await read([order('1')]);
    const began = () => given.query(`select visible_at from order_task where merchant_id = $1`, given.merchantId);
    const [before] = await began();
    await given.app.turnClock(1000);
    await given.map('p9', 1);
    await read([order('1', { placedAt: new Date(LATER.getTime() + 60_000) })]);
    expect(await began()).toEqual([before]);
  });

  it('leave orders of platforms alone whose role the caller does not hold', async () => {
    await parcelOf('1', 'far', { tracking_state: 'lost', event_at: ago(DAY) });
    await given.query(`update account set roles = '{quayside,shopify}' where email = $1`, given.merchant.email);
    expect(await given.merchant.call(shipmentCalls.checked, { orderIds: [id('1')] })).toEqual({ changed: 0 });
    expect(await alerts()).toEqual(none);
    const [kept] = await given.query(
      `select s.alert, o.tracking_checked_at as checked from shipment s join order_state o using (merchant_id, store_id, external_id)
       where merchant_id = $1`,
      given.merchantId,
    );
    expect(kept).toEqual({ alert: 'lost', checked: null });
  });

  it('come after as many days as the merchant sets, or never', async () => {
    await parcelOf('1', 'stands', { event_at: ago(3 * DAY) });
    await parcelOf('2', 'waits', { tracking_state: 'ready_for_pickup', event_at: ago(3 * DAY) });
    expect(await given.merchant.call(shipmentCalls.settings, {})).toEqual(alertDays);
    expect(await tracked()).toEqual([]);
    const days = { ...alertDays, standing: 2, pickup: null };
    expect(await given.merchant.call(shipmentCalls.saveSettings, days)).toEqual(days);
    expect(await given.followNew()).toBeNull();
    expect([await given.merchant.call(shipmentCalls.settings, {}), await tracked()]).toEqual([
      days,
      [['1', 'standing', 'STANDS001']],
    ]);
    await given.merchant.call(shipmentCalls.saveSettings, { ...alertDays, pickup: 3 });
    await given.merchant.call(shipmentCalls.saveSettings, { ...never, pickup: 1 });
    await given.followNew();
    expect([await tracked(), await alerts()]).toEqual([[['2', 'pickup', 'WAITS001']], { ...none, pickup: 1 }]);
    const [{ stages }] = await given.query(
      `select array_agg(distinct stage) as stages from order_state where merchant_id = $1`,
      given.merchantId,
    );
    expect(stages).not.toContain('new');
    for (const standing of [0, 91, 1.5, '3']) {
      const refused = await given.merchant.raw(shipmentCalls.saveSettings, { ...alertDays, standing });
      expect(refused.code).toBe(errorCodes.invalidInput);
    }
  });

  it('tell of what was paid and has no number, however it was bought, until a parcel of it is known', async () => {
    await read([order('1')]);
    const { purchaseId } = await addPurchase(given.app, given.merchant, {
      merchantId: given.merchantId,
      orderId: id('1'),
      word: 'paid',
    });
    await given.query(
      `update purchase set status = 'placed', payment = 'paid', placed_at = $2, paid_at = $3 where purchase_id = $1`,
      purchaseId,
      ago(10 * DAY),
      ago(8 * DAY),
    );
    await read([order('1')]);
    expect([await tracked(), await alerts()]).toEqual([[['1', 'noNumber', null]], { ...none, noNumber: 1 }]);
    const shipmentId = await parcelOf('1', 'came', { event_at: ago(DAY), purchase_id: purchaseId });
    expect([await tracked(), await alerts()]).toEqual([[], none]);
    await set(shipmentId, { state: 'cancelled' });
    await read([order('1')]);
    expect(await tracked()).toEqual([['1', 'noNumber', null]]);
    await given.query('update purchase set over_at = now() where purchase_id = $1', purchaseId);
    await read([order('1')]);
    expect(await tracked()).toEqual([]);
  });

  it('come once more for a parcel that was lost and bought again, also of an order that is over', async () => {
    const shipmentId = await parcelOf('1', 'late', { tracking_state: 'lost', event_at: ago(DAY) });
    expect(await tracked()).toEqual([['1', 'lost', 'LATE001']]);
    await set(shipmentId, { lost_at: ago(HOUR), is_resent: true });
    await read([order('1')]);
    expect(await tracked()).toEqual([]);
    await set(shipmentId, { tracking_state: 'delivered', delivered_at: ago(0), tracking_over_at: ago(0) });
    await read([order('1', { state: 'cancelled' })]);
    expect(await tracked()).toEqual([['1', 'lateArrival', 'LATE001']]);
    expect(await listed('lateArrival')).toEqual([[shipmentId, 'lateArrival']]);
  });

  it('tell until when a platform wants an order shipped, and shipping it by then is its task', async () => {
    await read([order('1')]);
    const { merchant } = given;
    const shipBy = ago(-23 * HOUR);
    await given.query(
      `update store_order set attributes = attributes || jsonb_build_object('shipBy', $2::text) where merchant_id = $1`,
      given.merchantId,
      shipBy,
    );
    await merchant.call(orderWorkCalls.takeIn, { orderIds: [id('1')], handling: 'self' });
    const tasks = async () => (await merchant.call(orderCalls.list, { pageSize: 50 })).rows[0]?.work.tasks;
    const due = expect.stringContaining(shipBy.slice(0, 19));
    expect(await tasks()).toMatchObject([
      { task: 'ship', dueAt: due },
      { task: 'track', dueAt: due, reason: { key: 'work.track.shipBy', params: { at: shipBy } } },
    ]);
    expect(await alerts()).toEqual({ ...none, shipBy: 1 });
    await merchant.call(orderWorkCalls.takeIn, { orderIds: [id('1')], handling: 'none' });
    expect(await tasks()).toEqual([]);
  });
});
