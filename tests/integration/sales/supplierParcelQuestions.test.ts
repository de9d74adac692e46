import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/order.schemas.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { required } from '#tests/kit/required.ts';
import { newKey, PATIENCE, setUpShipping } from './shippingSetup.ts';
import { setUpParcels } from './supplierParcelsSetup.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('parcels of suppliers that somebody is asked about', () => {
  const given = setUpShipping({ channel: 'woo', way: 'core' });
  const world = setUpParcels(given);
  const query = async (text: string, ...values: unknown[]) => (await given.app.deps.db.pool.query(text, values)).rows;

  async function bought(...quantities: number[]) {
    const order = await world.sell(...quantities);
    const purchase = required((await world.buy(order.orderId)).find(({ supplier }) => supplier === 'aliexpress'));
    return { order, purchase };
  }
  const only = async (orderId: string): Promise<Shipment> => {
    const parcels = await world.parcelsOf(orderId);
    expect(parcels).toHaveLength(1);
    return required(parcels[0]);
  };
  /** The customer of an order wants it at another address. */
  async function movesHouse({ externalId, orderId }: OrderDetail): Promise<void> {
    await given.control('orderEvents', { orderId: externalId, event: 'address' });
    await expect.poll(async () => (await given.read(orderId)).shippingAddress?.address1, PATIENCE).toContain('Harbour');
  }
  const quantities = (order: { externalId: string }): number[] =>
    given.standing(order).map(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0));
  const shipped = async (purchase: Purchase, more: object = {}): Promise<string> =>
    required((await world.parcel(purchase, 'ship', more)).at(-1)).number;

  it('by its number: one that is mistyped, an order’s own, another customer’s, or from before the order', async () => {
    const { order, purchase } = await bought(2);
    await shipped(purchase, {
      number: 'RX123456789CN',
      carrier: 'China Post',
      items: [{ skuId: required(world.skuIds[0]), quantity: 1 }],
    });
    await world.poll();
    const mistyped = await only(order.orderId);
    expect([mistyped.state, mistyped.reason?.key, mistyped.decisions]).toEqual([
      'question',
      'shipment.question.number',
      ['retry', 'leave'],
    ]);
    expect(given.standing(order)).toEqual([]);
    expect(await given.tasks(order.orderId)).toContainEqual(['ship', 'shipment.question.number']);
    await world.decide(mistyped.shipmentId, 'retry');
    await given.until(mistyped.shipmentId, 'posted');
    expect(quantities(order)).toEqual([1]);
    await shipped(purchase, { number: required(purchase.externalIds[0]) });
    await world.poll();
    const second = required((await world.parcelsOf(order.orderId))[1]);
    expect([second.state, second.reason?.key]).toEqual(['question', 'shipment.question.isOrder']);
    await given.merchant.call(shipmentCalls.update, {
      shipmentId: second.shipmentId,
      trackingNumber: 'YT2600000000000001',
      clientKey: newKey(),
    });
    await given.until(second.shipmentId, 'posted');
    expect(quantities(order)).toEqual([1, 1]);

    const other = await bought(1);
    await movesHouse(other.order);
    await shipped(other.purchase, { number: 'YT2600000000000001' });
    await world.poll();
    expect((await only(other.order.orderId)).reason?.key).toBe('shipment.question.elsewhere');
  });

  it('two numbers in one field are one parcel under the one that customers can follow', async () => {
    const { order, purchase } = await bought(1);
    const number = await shipped(purchase);
    await world.parcel(purchase, 'misprint', { number, to: 'LP00123456789012 / YT2600000000000002' });
    await world.poll();
    const parcel = await only(order.orderId);
    expect(parcel).toMatchObject({ trackingNumber: 'YT2600000000000002', state: 'posted' });
    expect((await given.get(parcel.shipmentId)).otherNumbers).toEqual(['LP00123456789012']);
    expect(given.standing(order).map(({ trackingNumbers }) => trackingNumbers)).toEqual([['YT2600000000000002']]);
  });

  it('a word in place of a number is no parcel yet', async () => {
    const { order, purchase } = await bought(1);
    const number = await shipped(purchase);
    await world.parcel(purchase, 'misprint', { number, to: 'pending' });
    await world.poll();
    expect(await world.parcelsOf(order.orderId)).toEqual([]);
    await world.parcel(purchase, 'misprint', { number: 'pending', to: 'YT2600000000000003' });
    await world.poll();
    expect((await only(order.orderId)).state).toBe('posted');
  });

  it('one in whose place two are listed is asked about, and is the same or another by decision', async () => {
    const { order, purchase } = await bought(2);
    const number = await shipped(purchase);
    await world.poll();
    expect(quantities(order)).toEqual([2]);
    await world.parcel(purchase, 'split', { number });
    await world.poll();
    await world.poll(12 * MINUTE);
    const parcels = await world.parcelsOf(order.orderId);
    expect(parcels.map(({ state }) => state)).toEqual(['posted', 'question', 'question']);
    const [, first, second] = parcels;
    expect(first?.reason?.key).toBe('shipment.question.renumbered');
    expect(first?.decisions).toEqual(['same', 'another', 'leave']);
    await world.decide(required(first).shipmentId, 'same');
    await world.poll();
    expect(given.standing(order).map(({ trackingNumbers }) => trackingNumbers)).toEqual([
      [required(first).trackingNumber],
    ]);
    await world.decide(required(second).shipmentId, 'another');
    await world.poll();
    // All of it was told with the first: the second is a further number, and WooCommerce holds one.
    expect((await given.get(required(second).shipmentId)).state).toBe('untold');
    expect(quantities(order)).toEqual([2]);
    expect((await world.parcelsOf(order.orderId)).map(({ state }) => state)).toEqual(['posted', 'cancelled', 'untold']);
  });

  it('what is in it is said by a person where words fit several lines', async () => {
    const { order, purchase } = await bought(1, 1);
    await shipped(purchase, { items: [{ skuId: required(world.skuIds[0]), quantity: 1 }] });
    await query(`update purchase_line set option_values = '["?"]' where purchase_id = $1`, purchase.purchaseId);
    await world.poll();
    const asked = await only(order.orderId);
    expect([asked.reason?.key, asked.decisions]).toEqual(['shipment.question.contents', ['contents', 'leave']]);
    const detail = await given.get(asked.shipmentId);
    expect(detail.items).toMatchObject([{ quantity: 1 }]);
    const [line] = order.lines;
    const lines = [{ lineId: required(line).lineId, quantity: 1 }];
    await expect(world.decide(asked.shipmentId, 'contents', { lines: [{ ...lines[0], quantity: 2 }] })).rejects.toThrow(
      /409312/,
    );
    await world.decide(asked.shipmentId, 'contents', { lines });
    await given.until(asked.shipmentId, 'posted');
    expect(quantities(order)).toEqual([1]);
    await shipped(purchase);
    await query(
      `update purchase_line set option_values = jsonb_build_array(supplier_sku_id) where purchase_id = $1`,
      purchase.purchaseId,
    );
    await world.poll();
    const last = required((await world.parcelsOf(order.orderId))[1]);
    await world.decide(last.shipmentId, 'contents', {
      lines: [{ lineId: required(order.lines[1]).lineId, quantity: 1 }],
    });
    await given.until(last.shipmentId, 'posted');
    expect(quantities(order)).toEqual([1, 1]);
  });

  it('a number of another customer’s parcel takes no parcel’s place', async () => {
    const [first, second] = [await bought(1), await bought(1)];
    const [taken, number] = [await shipped(first.purchase), await shipped(second.purchase)];
    await world.poll();
    await movesHouse(first.order);
    await world.parcel(second.purchase, 'renumber', { number, to: taken });
    await world.poll();
    await world.poll(12 * MINUTE);
    expect((await world.parcelsOf(second.order.orderId)).map(({ state, reason }) => [state, reason?.key])).toEqual([
      ['posted', undefined],
      ['question', 'shipment.question.elsewhere'],
    ]);
    expect(given.standing(second.order).map(({ trackingNumbers }) => trackingNumbers)).toEqual([[number]]);
  });

  it('a number that somebody typed before is the same parcel', async () => {
    const { order, purchase } = await bought(1);
    await given.ship(order, [1], 'YT2600000000000004', { origin: 'supplier', purchaseId: purchase.purchaseId });
    await shipped(purchase, { number: 'YT2600000000000004' });
    await world.poll();
    const parcel = await only(order.orderId);
    expect(parcel.tracking.state).toBe('announced');
    expect(quantities(order)).toEqual([1]);
  });

  it('of purchases from before, old ones are told to nobody, and the others as is decided once for the store', async () => {
    const [old, young, later] = [await bought(1), await bought(1), await bought(1)];
    const markAll = `update purchase set is_from_before = true where purchase_id = any($1)`;
    const all = [old, young, later].map(({ purchase }) => purchase.purchaseId);
    await query(markAll, all);
    await shipped(old.purchase);
    await given.turn(15 * DAY);
    await shipped(young.purchase);
    await world.poll();
    expect((await only(old.order.orderId)).reason?.key).toBe('shipment.untold.old');
    const asked = await only(young.order.orderId);
    expect(asked.reason?.key).toBe('shipment.question.earlier');
    const { shopId } = given.shop;
    expect(await given.merchant.call(shipmentCalls.earlier, {})).toMatchObject([{ shopId, count: 1 }]);
    expect(
      await given.merchant.call(shipmentCalls.decideEarlier, { shopId, decision: 'quiet', clientKey: newKey() }),
    ).toEqual({ count: 1 });
    await given.until(asked.shipmentId, 'posted');
    await shipped(later.purchase);
    await world.poll();
    expect((await only(later.order.orderId)).state).toBe('posted');
    const told = [young, later].flatMap(({ order }) => given.mails(order).filter(([what]) => what === 'created'));
    expect(told).toEqual([]);
    expect(given.standing(old.order)).toEqual([]);
  });

  it('what was lost is bought again, and its parcel takes the place of the lost one in the store', async () => {
    const { order, purchase } = await bought(1);
    const number = await shipped(purchase);
    await world.poll();
    const lost = await only(order.orderId);
    await given.merchant.call(shipmentCalls.lost, { shipmentId: lost.shipmentId, resend: true, clientKey: newKey() });
    expect(await given.tasks(order.orderId)).toContainEqual(['buy', 'work.lost']);
    const again = required((await world.buy(order.orderId, ['loss', 'priceRose', 'duplicate']))[0]);
    const replacement = await shipped(again);
    await world.poll();
    await world.poll();
    const parcels = await world.parcelsOf(order.orderId);
    expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual([number, replacement]);
    expect(parcels[1]?.tracking.replaces).toBe(lost.shipmentId);
    expect(given.standing(order).map(({ trackingNumbers }) => trackingNumbers)).toEqual([[replacement]]);
    expect(quantities(order)).toEqual([1]);
    await world.parcel(purchase, 'deliver', { number });
    await world.poll(DAY);
    expect(await given.tasks(order.orderId)).toContainEqual(['track', 'work.track.lateArrival']);
  });
});
