import { describe, expect, it } from 'vitest';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { storeConnector } from '#server/connectors/registry.ts';
import { newKey, newNumber, PATIENCE, setUpShipping, type Way } from './shippingSetup.ts';

/** Those that `shipping.test.ts` does not go through whole. What each can do is its own. */
const others: Way[] = (['shopline', 'shoplazza', 'wix', 'tiktok'] as const).map((channel) => ({ channel, way: null }));

describe.each(others)('shipping by $channel', (way) => {
  const given = setUpShipping(way);
  const { form } = storeConnector(way.channel).fulfilling ?? {};
  /** Wix mails nobody by these calls, TikTok the buyer by itself. */
  const isMailed = way.channel !== 'wix';
  const numbers = (order: Parameters<typeof given.standing>[0]) =>
    given.standing(order).flatMap(({ trackingNumbers }) => trackingNumbers);

  it('tells the store a part, and the rest as another parcel, with a mail each; then the order is shipped', async () => {
    const order = await given.order(3, 1);
    const [one, two] = [newNumber(), newNumber()];
    await given.until(await given.ship(order, [2, 0], one), 'posted');
    expect(given.standing(order)).toMatchObject([{ lines: [{ quantity: 2 }], by: 'app' }]);
    await given.until(await given.ship(order, [1, 1], two), 'posted');
    expect(numbers(order)).toEqual([one, two]);
    await expect.poll(async () => (await given.read(order.orderId)).work.stage, PATIENCE).toBe('shipped');
    expect(given.mails(order).map(([, number]) => number)).toEqual(isMailed ? [one, two] : []);
  });

  it('mails nobody where that is not wanted', async () => {
    if (!form?.choosesNotify) return;
    const order = await given.order(1);
    await given.until(await given.ship(order, [1], newNumber(), { notify: false }), 'posted');
    expect(given.mails(order)).toEqual([]);
  });

  it('gives a parcel another number, and takes it back where the store can', async () => {
    const order = await given.order(1);
    const shipmentId = await given.ship(order, [1]);
    await given.until(shipmentId, 'posted');
    const number = newNumber();
    await given.merchant.call(shipmentCalls.update, { shipmentId, trackingNumber: number, clientKey: newKey() });
    await expect.poll(() => numbers(order), PATIENCE).toEqual([number]);
    await given.until(shipmentId, 'posted');
    await given.merchant.call(shipmentCalls.cancel, { shipmentId, clientKey: newKey() });
    const { reason } = await given.until(shipmentId, 'cancelled');
    if (way.channel === 'tiktok') {
      // There it stays shipped, and is not open again.
      expect(reason).toMatchObject({ key: 'shipment.cancelled.noRecall' });
      expect([numbers(order), (await given.shipping(order.orderId)).lines]).toEqual([[number], []]);
      return;
    }
    expect(given.standing(order)).toEqual([]);
    await expect.poll(async () => (await given.shipping(order.orderId)).lines.length, PATIENCE).toBe(1);
  });

  it('asks what became of lost replies, and posts once', async () => {
    const order = await given.order(2);
    await given.faults({ dropReplyRate: 0.4 });
    const shipmentId = await given.ship(order, [2]);
    await given.settled(shipmentId);
    await given.faults({});
    await given.until(shipmentId, 'posted');
    expect(given.standing(order)).toHaveLength(1);
    expect(given.mails(order).length).toBeLessThanOrEqual(1);
  });
});
