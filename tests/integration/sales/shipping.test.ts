import { describe, expect, it } from 'vitest';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { newKey, newNumber, setUpShipping, type Way } from './shippingSetup.ts';

const ways: Way[] = [
  { channel: 'woo', way: 'core' },
  { channel: 'woo', way: 'none' },
  { channel: 'shopify', way: null },
];

describe.each(ways)('shipping by $channel, $way', (way) => {
  const given = setUpShipping(way);
  const isNote = way.way === 'none';
  const numbers = (order: Parameters<typeof given.standing>[0]) =>
    given.standing(order).flatMap(({ trackingNumbers }) => trackingNumbers);

  it('tells the store a part, and the rest as another parcel; then the order is shipped', async () => {
    const order = await given.order(3, 1);
    const first = await given.ship(order, [2, 0]);
    await given.until(first, 'posted');
    expect(given.standing(order)).toMatchObject([{ lines: [{ quantity: 2 }], by: 'app', notified: true }]);
    expect((await given.shipping(order.orderId)).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect((await given.read(order.orderId)).work.stage).not.toBe('shipped');
    const second = await given.ship(order, [1, 1]);
    await given.until(second, 'posted');
    expect(given.standing(order)).toHaveLength(2);
    expect((await given.read(order.orderId)).work).toMatchObject({ stage: 'shipped', tasks: [] });
    if (way.channel === 'woo') expect(given.status(order)).toBe('completed');
    const told = given.mails(order).filter(([what]) => what !== 'completed');
    expect(told).toHaveLength(2);
  });

  it('gives a parcel another number, and cancels it: its items can be shipped again', async () => {
    const order = await given.order(2);
    const shipmentId = await given.ship(order, [1]);
    await given.until(shipmentId, 'posted');
    const number = newNumber();
    await given.merchant.call(shipmentCalls.update, { shipmentId, trackingNumber: number, clientKey: newKey() });
    await given.until(shipmentId, 'posted');
    expect(numbers(order)).toContain(number);
    await given.merchant.call(shipmentCalls.cancel, { shipmentId, clientKey: newKey() });
    await given.until(shipmentId, 'cancelled');
    if (!isNote) expect(given.standing(order)).toEqual([]);
    expect((await given.shipping(order.orderId)).lines).toMatchObject([{ quantity: 2 }]);
  });

  it('refuses more than is open before anybody is told', async () => {
    const order = await given.order(2);
    await given.ship(order, [1]);
    await expect(given.ship(order, [2])).rejects.toMatchObject({ envelope: { code: 409312 } });
  });

  it('asks what became of a lost reply, and posts once', async () => {
    const order = await given.order(1);
    await given.faults({ dropReplyRate: 0.4 });
    const shipmentId = await given.ship(order, [1]);
    await given.settled(shipmentId);
    await given.faults({});
    await given.until(shipmentId, 'posted');
    expect(given.standing(order)).toHaveLength(1);
    expect(given.mails(order).filter(([what]) => what !== 'completed')).toHaveLength(1);
  });

  it('is a question where the order was cancelled meanwhile, and leaves it by decision', async () => {
    const order = await given.order(1);
    await given.faults({ down: true });
    const shipmentId = await given.ship(order, [1]);
    await given.faults({});
    await given.control('orderEvents', { orderId: order.externalId, event: 'cancel' });
    const asked = await given.until(shipmentId, 'question');
    expect(asked).toMatchObject({ reason: { key: 'shipment.question.orderOver' }, decisions: ['retry', 'leave'] });
    expect(await given.tasks(order.orderId)).toContainEqual(['ship', 'shipment.question.orderOver']);
    expect(given.standing(order)).toEqual([]);
    await given.merchant.call(shipmentCalls.decide, { shipmentId, decision: 'leave', clientKey: newKey() });
    expect(await given.get(shipmentId)).toMatchObject({ state: 'untold' });
    expect(await given.tasks(order.orderId)).toEqual([]);
  });

  it.skipIf(isNote)('attaches what the admin shipped under the same number, and asks about another', async () => {
    const [one, other, none] = [await given.order(1), await given.order(1), await given.order(1)];
    await given.faults({ down: true });
    const number = newNumber();
    const same = await given.ship(one, [1], number);
    const another = await given.ship(other, [1]);
    const added = await given.ship(none, [1]);
    await given.faults({});
    await given.control('fulfil', { orderId: one.externalId, trackingNumber: number, carrier: 'YunExpress' });
    await given.control('fulfil', { orderId: other.externalId, trackingNumber: 'ADMIN1', carrier: 'YunExpress' });
    await given.control('fulfil', { orderId: none.externalId });
    expect(await given.until(same, 'posted', 'question')).toMatchObject({ state: 'posted' });
    expect(await given.until(added, 'posted', 'question')).toMatchObject({ state: 'posted' });
    expect(await given.until(another, 'posted', 'question')).toMatchObject({
      reason: { key: 'shipment.question.shippedThere', params: { there: 'ADMIN1' } },
      decisions: ['addNumber', 'attach', 'leave'],
    });
    for (const order of [one, other, none]) expect(given.standing(order)).toHaveLength(1);
    expect(numbers(none)).toEqual([(await given.get(added)).trackingNumber]);
    await given.merchant.call(shipmentCalls.decide, {
      shipmentId: another,
      decision: 'addNumber',
      clientKey: newKey(),
    });
    await given.until(another, 'posted');
    expect(numbers(other)).toEqual([(await given.get(another)).trackingNumber]);
  });
});
