import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import type { RemoteOrder } from '#server/connectors/store.ts';
import type { OrderEvent } from '../../../sandbox/stores/controls.ts';
import type { Bench } from './bench.ts';

const A_WHILE = 5_000;

/** What becomes of an order after it was placed, on the platforms that know it: read by id, and among what changed. */
export function orderEvents(bench: Bench): void {
  const openOf = ({ lines }: RemoteOrder): number => lines.reduce((sum, { openQuantity }) => sum + openQuantity, 0);
  const givenBack = ({ refunds }: RemoteOrder): string =>
    Decimal.sum(0, ...refunds.map(({ amount }) => amount)).toFixed(2);
  const knows = (...events: OrderEvent[]): boolean => events.every((event) => bench.store.orderEvents.includes(event));

  const read = async (id: string): Promise<RemoteOrder> => {
    const {
      orders: [order],
    } = await bench.connector.ordersById(bench.session(), [id]);
    if (!order) throw new Error('no order');
    for (const { quantity, openQuantity, cancelled, fulfilled } of order.lines) {
      expect(openQuantity).toBeGreaterThanOrEqual(0);
      expect(openQuantity + (cancelled ?? 0) + (fulfilled ?? 0)).toBeLessThanOrEqual(quantity);
    }
    return order;
  };
  /** An order of three pieces of two variants, before and after; each change is also among what changed since. */
  const changed = async (...events: OrderEvent[]): Promise<{ before: RemoteOrder; after: RemoteOrder }> => {
    const listing = bench.variable();
    await bench.published(listing);
    const [first, second] = listing.variants;
    const lines = [
      { sku: first?.sku ?? '', quantity: 2 },
      { sku: second?.sku ?? '', quantity: 1 },
    ];
    const id = await bench.store.order(lines);
    bench.store.pass(A_WHILE);
    const before = await read(id);
    const since = bench.store.now();
    for (const event of events) {
      bench.store.pass(A_WHILE);
      await bench.store.change(id, event);
    }
    bench.store.pass(A_WHILE);
    const after = await read(id);
    const { orders } = await bench.connector.orders(bench.session(), { cursor: null, changedSince: since });
    expect(orders.find(({ externalId }) => externalId === id)).toEqual(after);
    return { before, after };
  };

  describe('what becomes of an order', () => {
    it('nothing is to be shipped of a cancelled one', async () => {
      if (!knows('cancel')) return;
      const { after } = await changed('cancel');
      expect(after).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(Date) });
      expect([openOf(after), after.lines.map(({ quantity }) => quantity)]).toEqual([0, [2, 1]]);
    });

    it('a piece that was given back is not to be shipped, and was ordered all the same', async () => {
      if (!knows('refund')) return;
      const { before, after } = await changed('refund');
      expect(after.payment).toBe('partiallyRefunded');
      expect([openOf(before), openOf(after)]).toEqual([3, 2]);
      expect(after.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
      for (const { refunded } of after.lines.slice(1)) expect([0, null]).toContain(refunded);
      expect([1, null]).toContain(after.lines[0]?.refunded);
    });

    it('money alone leaves the pieces as they are', async () => {
      if (!knows('refundMoney')) return;
      const { before, after } = await changed('refundMoney');
      expect(after.payment).toBe('partiallyRefunded');
      expect(openOf(after)).toBe(3);
      expect(after.lines.map(({ externalId, openQuantity }) => [externalId, openQuantity])).toEqual(
        before.lines.map(({ externalId, openQuantity }) => [externalId, openQuantity]),
      );
      if (after.refunds.length > 0) {
        expect([givenBack(after), after.refunds.map(({ lines }) => lines)]).toEqual(['1.00', [[]]]);
      }
    });

    it('a piece taken out of it is not to be shipped, one more is', async () => {
      if (!knows('removeLine', 'addLine')) return;
      const taken = (await changed('removeLine')).after;
      expect(openOf(taken)).toBe(2);
      const { before, after } = await changed('addLine');
      expect(openOf(after)).toBe(4);
      const known = before.lines.map(({ externalId }) => externalId);
      const more = after.lines.filter(({ externalId }) => !known.includes(externalId));
      expect(more).toMatchObject([{ quantity: 1, openQuantity: 1 }]);
    });

    it('is held, and let go again', async () => {
      if (!knows('hold', 'release')) return;
      const held = (await changed('hold')).after;
      expect(held.holds.length).toBeGreaterThan(0);
      expect(openOf(held)).toBe(3);
      expect((await changed('hold', 'release')).after.holds).toEqual([]);
    });

    it('is shipped in the store’s own admin, under numbers that we did not send', async () => {
      if (!knows('fulfil')) return;
      const { after } = await changed('fulfil');
      expect(after.fulfilment).toBe('fulfilled');
      expect(openOf(after)).toBe(0);
      const numbers = after.fulfilments.flatMap(({ trackingNumber, furtherTracking }) => [
        trackingNumber,
        ...furtherTracking.map(({ number }) => number),
      ]);
      expect(numbers.filter((number) => number !== '').length).toBeGreaterThan(0);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const { lines } of after.fulfilments) {
        for (const { lineId } of lines) expect(after.lines.map(({ externalId }) => externalId)).toContain(lineId);
      }
    });

    it('goes elsewhere than it was to go', async () => {
      if (!knows('address')) return;
      const { before, after } = await changed('address');
      expect(before.shippingAddress?.address1).not.toContain('2 Harbour Row');
      expect(after.shippingAddress?.address1).toContain('2 Harbour Row');
      expect(after.lines).toEqual(before.lines);
    });
  });
}
