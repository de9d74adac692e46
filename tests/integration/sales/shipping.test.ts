import { describe, expect, it } from 'vitest';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import { newKey, newNumber, PATIENCE, setUpShipping, type Way } from './shippingSetup.ts';

const ways: Way[] = [
  { channel: 'woo', way: 'core' },
  { channel: 'woo', way: 'none' },
  { channel: 'shopify', way: null },
];

describe.each(ways)('shipping by $channel, $way', (way) => {
  const given = setUpShipping(way);
  const isNote = way.way === 'none';
  const openOf = async (orderId: string) => (await given.shipping(orderId)).lines.map(({ quantity }) => quantity);
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
    await expect.poll(() => openOf(order.orderId), PATIENCE).toEqual([2]);
  });

  it('can ship again what was the whole of an order, once its parcel is cancelled', async () => {
    const order = await given.order(1);
    const shipmentId = await given.ship(order, [1]);
    await given.until(shipmentId, 'posted');
    await given.merchant.call(shipmentCalls.cancel, { shipmentId, clientKey: newKey() });
    await given.until(shipmentId, 'cancelled');
    await expect.poll(() => openOf(order.orderId), PATIENCE).toEqual([1]);
    await given.until(await given.ship(order, [1]), 'posted');
    if (!isNote) expect(given.standing(order)).toHaveLength(1);
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

describe('what is refused before a store is told', () => {
  const given = setUpShipping({ channel: 'woo', way: 'core' });

  it('keeps a number without blanks and in capitals, with the address that is known for its carrier', async () => {
    const order = await given.order(1);
    const shipmentId = await given.ship(order, [1], ' yt 9000 0000 0000 0001 ');
    expect(await given.until(shipmentId, 'posted')).toMatchObject({
      trackingNumber: 'YT9000000000000001',
      carrierName: 'YunExpress',
      queryUrl: expect.stringContaining('YT9000000000000001'),
    });
  });

  it('says which number is wrong, and why', async () => {
    const [one, other] = [await given.order(1), await given.order(1)];
    const taken = newNumber();
    await given.ship(one, [1], taken);
    await given.control('orderEvents', { orderId: other.externalId, event: 'address' });
    await expect
      .poll(async () => (await given.read(other.orderId)).shippingAddress?.address1, PATIENCE)
      .toContain('Harbour');
    const refused = (number: string, more: object = {}) =>
      given.ship(other, [1], number, more).then(
        () => null,
        (error: unknown) => (error as { envelope: { code: number } }).envelope.code,
      );
    expect(await refused(taken)).toBe(409313);
    expect(await refused(other.number)).toBe(400517);
    expect(await refused('RR473124828CN', { carrier: 'china-post' })).toBe(400516);
    expect(await refused('X1', { carrier: 'no-such-carrier' })).toBe(400518);
    expect(await refused('X1', { carrier: 'other', carrierName: 'Harbour Post' })).toBe(400001);
    expect(await refused('', { carrier: 'yunexpress' })).toBe(400001);
    const shipmentId = await given.ship(other, [1], 'X1', {
      carrier: 'other',
      carrierName: 'Harbour Post',
      queryUrl: 'https://post.example.com/{number}',
    });
    expect(await given.until(shipmentId, 'posted')).toMatchObject({ queryUrl: 'https://post.example.com/X1' });
    await given.merchant.call(shipmentCalls.cancel, { shipmentId, clientKey: newKey() });
    await given.until(shipmentId, 'cancelled');
    await expect(
      given.merchant.call(shipmentCalls.update, { shipmentId, trackingNumber: 'X2', clientKey: newKey() }),
    ).rejects.toMatchObject({ envelope: { code: 409311 } });
  });

  it('answers a repeated command with its first result', async () => {
    const order = await given.order(2);
    const clientKey = newKey();
    const lines = [{ lineId: order.lines[0]?.lineId ?? '', quantity: 1 }];
    const wanted = { orderId: order.orderId, origin: 'self' as const, lines, carrier: 'yunexpress', clientKey };
    const first = await given.merchant.call(shipmentCalls.create, { ...wanted, trackingNumber: 'K1' });
    expect(await given.merchant.call(shipmentCalls.create, { ...wanted, trackingNumber: 'K1' })).toEqual(first);
    await expect(given.merchant.call(shipmentCalls.create, { ...wanted, trackingNumber: 'K2' })).rejects.toMatchObject({
      envelope: { code: 409006 },
    });
    const { shipments } = await given.shipping(order.orderId);
    expect(shipments).toHaveLength(1);
  });
});

describe('a store that is away', () => {
  const given = setUpShipping({ channel: 'woo', way: 'core' });

  it('is told when it is connected again; after two days only when somebody says so', async () => {
    const [soon, late] = [await given.order(1), await given.order(1)];
    await given.faults({ down: true });
    const [first, second] = [await given.ship(soon, [1]), await given.ship(late, [1])];
    const blocked = await given.until(first, 'blocked');
    expect(blocked).toMatchObject({ reason: { key: 'shipment.blocked.storeAway' }, decisions: ['retry', 'leave'] });
    await given.faults({});
    await given.until(first, 'posted');
    await given.until(second, 'posted');
    expect([given.standing(soon), given.standing(late)]).toMatchObject([[{}], [{}]]);
  });

  it('waits while the store holds the order, and goes on when it is released', async () => {
    const order = await given.order(1);
    await given.control('orderEvents', { orderId: order.externalId, event: 'hold' });
    const shipmentId = await given.ship(order, [1]);
    expect(await given.until(shipmentId, 'blocked')).toMatchObject({ reason: { key: 'shipment.blocked.onHold' } });
    // What the store says of it comes by itself: turning the clock does not hurry it.
    const holdsAre = (count: number) =>
      given.merchant.eventually(['orders'], async () =>
        (await given.read(order.orderId)).holds.length === count ? true : null,
      );
    await holdsAre(1);
    await given.control('orderEvents', { orderId: order.externalId, event: 'release' });
    await holdsAre(0);
    await given.until(shipmentId, 'posted');
    expect(given.standing(order)).toHaveLength(1);
  });

  it('asks when what was posted is cancelled in the store, and posts it again by decision', async () => {
    const order = await given.order(1);
    const shipmentId = await given.ship(order, [1]);
    await given.until(shipmentId, 'posted');
    const [there] = given.standing(order);
    await given.turn(60_000);
    await given.control('fulfil/cancel', { orderId: order.externalId, fulfilmentId: String(there?.id) });
    await given.until(shipmentId, 'question');
    expect(await given.tasks(order.orderId)).toContainEqual(['ship', 'shipment.question.cancelledThere']);
    await given.merchant.call(shipmentCalls.decide, { shipmentId, decision: 'retry', clientKey: newKey() });
    await given.until(shipmentId, 'posted');
    expect(given.standing(order)).toHaveLength(1);
  });

  it('cancels what landed late beside its repetition, without a mail', async () => {
    const order = await given.order(2);
    await given.faults({ landLate: [{ route: 'POST /orders/{id}/fulfillments', ms: 300_000 }] });
    const shipmentId = await given.ship(order, [1]);
    await given.until(shipmentId, 'posted');
    await given.turn(400_000);
    await given.until(shipmentId, 'posted');
    await expect.poll(() => given.standing(order).length, PATIENCE).toBe(1);
    expect(given.mails(order)).toHaveLength(1);
  });
});

describe('a store that divides an order', () => {
  const given = setUpShipping({ channel: 'shopify', way: null });

  it('is told of one parcel in two calls where its items leave from two places', async () => {
    const order = await given.order(2);
    const [line] = order.lines;
    await given.control('fulfil/assign', {
      orderId: order.externalId,
      lines: [{ sku: line?.sku, quantity: 1 }],
      to: 'backroom',
    });
    const shipmentId = await given.ship(order, [2]);
    const { trackingNumber } = await given.until(shipmentId, 'posted');
    expect(given.standing(order)).toMatchObject([
      { lines: [{ quantity: 1 }], trackingNumbers: [trackingNumber] },
      { lines: [{ quantity: 1 }], trackingNumbers: [trackingNumber] },
    ]);
    await given.merchant.call(shipmentCalls.cancel, { shipmentId, clientKey: newKey() });
    await given.until(shipmentId, 'cancelled');
    expect(given.standing(order)).toEqual([]);
  });

  it('waits for what another service is to ship, and says so', async () => {
    const order = await given.order(1);
    const shipmentId = await given.ship(order, [1], newNumber(), {});
    await given.until(shipmentId, 'posted');
    const other = await given.order(2);
    const [line] = other.lines;
    await given.faults({ down: true });
    const late = await given.ship(other, [2]);
    await given.faults({});
    const lines = [{ sku: line?.sku, quantity: 2 }];
    await given.control('fulfil/assign', { orderId: other.externalId, lines, to: 'service' });
    const blocked = await given.until(late, 'blocked', 'question');
    expect(blocked.reason?.key).toMatch(/shipment\.(blocked\.service|question)/);
    expect(given.standing(other)).toEqual([]);
  });
});

describe('a store that was left, and a server that was restored', () => {
  const given = setUpShipping({ channel: 'woo', way: 'core' });

  it('is told nothing before somebody has compared after a restore', async () => {
    const order = await given.order(1);
    await given.app.deps.db.pool.query('update merchant set restored_at = now()');
    const shipmentId = await given.ship(order, [1]);
    expect(await given.until(shipmentId, 'blocked')).toMatchObject({ reason: { key: 'shipment.blocked.restored' } });
    expect(given.standing(order)).toEqual([]);
    await given.app.deps.db.pool.query('update merchant set restored_at = null');
    await given.until(shipmentId, 'posted');
    expect(given.standing(order)).toHaveLength(1);
  });

  it('asks whether to tell it still, bound again after more than two days', async () => {
    const order = await given.order(1);
    await given.faults({ down: true });
    const shipmentId = await given.ship(order, [1]);
    await given.merchant.call(storeCalls.unbind, { shopId: given.shop.shopId });
    await given.faults({});
    await given.until(shipmentId, 'blocked');
    await given.turn(50 * 3_600_000);
    const again = await connectStore(given.app, given.merchant, 'woo');
    await given.merchant.whenRead(again.shopId);
    expect(again.shopId).toBe(given.shop.shopId);
    await given.until(shipmentId, 'question');
    expect(given.standing(order)).toEqual([]);
    await given.merchant.call(shipmentCalls.decide, { shipmentId, decision: 'retry', clientKey: newKey() });
    await given.until(shipmentId, 'posted');
    expect(given.standing(order)).toHaveLength(1);
  });
});
