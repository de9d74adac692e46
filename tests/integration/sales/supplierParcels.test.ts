import { describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/purchase.schemas.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { required } from '#tests/kit/required.ts';
import { setUpShipping } from './shippingSetup.ts';
import { setUpParcels } from './supplierParcelsSetup.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('parcels of suppliers', () => {
  const given = setUpShipping({ channel: 'woo', way: 'core' });
  const world = setUpParcels(given);
  const of = (purchases: readonly Purchase[], supplier: string): Purchase =>
    required(purchases.find((one) => one.supplier === supplier));
  const shown = ({ trackingNumber, state, lines, tracking }: Shipment) => ({
    trackingNumber,
    state,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    tracking: tracking.state,
  });
  const numbersIn = (order: { externalId: string }) =>
    given.standing(order).map((one) => one.trackingNumbers.toSorted());

  async function bought(...quantities: number[]) {
    const order = await world.sell(...quantities);
    return { order, purchases: await world.buy(order.orderId) };
  }

  it('are told to the store as they appear, each with its own lines, and followed until they arrive', async () => {
    const { order, purchases } = await bought(1, 1, 1);
    const [aliexpress, alibaba] = [of(purchases, 'aliexpress'), of(purchases, 'alibaba')];
    await world.poll();
    expect(await world.parcelsOf(order.orderId)).toEqual([]);
    const [first] = world.skuIds;
    const [one] = await world.parcel(aliexpress, 'ship', { items: [{ skuId: first, quantity: 1 }] });
    await world.poll();
    expect((await world.parcelsOf(order.orderId)).map(shown)).toEqual([
      { trackingNumber: required(one).number, state: 'posted', quantity: 1, tracking: 'announced' },
    ]);
    expect(numbersIn(order)).toEqual([[required(one).number]]);
    await world.parcel(aliexpress, 'ship');
    await world.parcel(alibaba, 'ship');
    await world.poll();
    const parcels = await world.parcelsOf(order.orderId);
    expect(parcels.map(shown)).toMatchObject([{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }]);
    expect(new Set(parcels.flatMap(({ lines }) => lines.map(({ lineId }) => lineId))).size).toBe(3);
    expect(given.standing(order)).toHaveLength(3);
    expect((await given.read(order.orderId)).work.stage).toBe('shipped');
    expect(given.mails(order).filter(([what]) => what === 'created')).toHaveLength(3);
    await world.poll(10 * DAY);
    expect((await world.parcelsOf(order.orderId)).map(shown)).toMatchObject([
      { tracking: 'delivered' },
      { tracking: 'delivered' },
      { tracking: 'delivered' },
    ]);
    expect((await world.purchasesOf(order.orderId)).map(({ shipping }) => shipping)).toEqual([
      'delivered',
      'delivered',
    ]);
    expect(given.standing(order)).toHaveLength(3);
  });

  it('get their new number when the old one is gone in two readings, once and with notice', async () => {
    const { order, purchases } = await bought(1);
    const purchase = of(purchases, 'aliexpress');
    const [before] = await world.parcel(purchase, 'ship');
    await world.poll();
    const listed = await world.parcel(purchase, 'renumber', { number: required(before).number });
    const now = required(listed.find(({ isGone, number }) => !isGone && number !== required(before).number));
    await world.poll();
    expect(numbersIn(order)).toEqual([[required(before).number]]);
    await world.poll(12 * 60_000);
    expect(numbersIn(order)).toEqual([[now.number]]);
    expect(given.standing(order)).toHaveLength(1);
    const [parcel, ...others] = await world.parcelsOf(order.orderId);
    expect(others).toEqual([]);
    // The order itself may still show the old number: it is ours by what the store calls it.
    expect((await given.shipping(order.orderId)).remoteIds).toEqual(given.standing(order).map(({ id }) => String(id)));
    const detail = await given.get(required(parcel).shipmentId);
    expect(detail).toMatchObject({ trackingNumber: now.number, otherNumbers: [required(before).number] });
    expect(detail.history.map(({ event }) => event)).toContain('renumbered');
    const mails = given.mails(order).length;
    await world.poll(HOUR);
    expect(given.mails(order)).toHaveLength(mails);
  });

  it('stay as they are while the supplier lists none, and when it lists the same again', async () => {
    const { order, purchases } = await bought(2);
    const purchase = of(purchases, 'aliexpress');
    await world.parcel(purchase, 'ship');
    await world.poll();
    const before = (await world.parcelsOf(order.orderId)).map(shown);
    await world.parcel(purchase, 'hide');
    await world.poll(30 * 60_000);
    await world.poll(30 * 60_000);
    expect((await world.parcelsOf(order.orderId)).map(shown)).toEqual(before);
    await world.parcel(purchase, 'show');
    await world.poll(30 * 60_000);
    expect((await world.parcelsOf(order.orderId)).map(shown)).toEqual(before);
    expect(given.standing(order)).toHaveLength(1);
  });

  it('are followed until they arrive where the supplier cancels their order on the road, and nothing is bought again for that', async () => {
    const { order, purchases } = await bought(1);
    const purchase = of(purchases, 'aliexpress');
    await world.parcel(purchase, 'ship');
    await world.poll(20 * HOUR);
    expect((await world.parcelsOf(order.orderId)).map(shown)).toMatchObject([{ tracking: 'moving' }]);
    await world.cancel(purchase);
    await world.poll();
    const outcome = async () => ({
      statuses: (await world.purchasesOf(order.orderId)).map(({ status }) => status),
      tasks: (await given.read(order.orderId)).work.tasks.map(({ task }) => task),
    });
    const cancelled = await outcome();
    expect([cancelled.statuses, await world.isFollowed(purchase)]).toEqual([['cancelled'], true]);
    await world.poll(10 * DAY);
    expect((await world.parcelsOf(order.orderId)).map(shown)).toMatchObject([
      { state: 'posted', tracking: 'delivered' },
    ]);
    // It stays cancelled, and nobody asks about it any more.
    expect([await outcome(), await world.isFollowed(purchase)]).toEqual([cancelled, false]);
    expect(given.standing(order)).toHaveLength(1);
  });

  it('of a supplier that does not tell what is in them: the first has all, the next is a further number of it', async () => {
    const { order, purchases } = await bought(0, 0, 3);
    const purchase = of(purchases, 'alibaba');
    const [, , skuId] = world.skuIds;
    const [one] = await world.parcel(purchase, 'ship', { items: [{ skuId, quantity: 1 }] });
    await world.poll();
    expect((await world.parcelsOf(order.orderId)).map(shown)).toMatchObject([{ quantity: 3, state: 'posted' }]);
    await world.parcel(purchase, 'ship');
    await world.poll();
    const parcels = await world.parcelsOf(order.orderId);
    // WooCommerce holds one number of a fulfilment.
    expect(parcels.map(shown)).toMatchObject([
      { quantity: 3, state: 'posted' },
      { quantity: 0, state: 'untold' },
    ]);
    expect(numbersIn(order)).toEqual([[required(one).number]]);
  });
});
