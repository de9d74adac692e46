import { describe, expect, it } from 'vitest';
import type { OrderToShip } from '#server/connectors/fulfilment.ts';
import { doneId, MARK, type ShippingBench } from './shippingBench.ts';

/** Fulfilments that are changed or taken back, and orders of which nothing can be shipped. */
export function changing(bench: ShippingBench): void {
  const knows = (...events: ('cancel' | 'hold' | 'release')[]): boolean =>
    events.every((event) => bench.store.orderEvents.includes(event));

  describe('another number', () => {
    const updated = async (orderId: string, remoteId: string, number: string, notify = false): Promise<string> => {
      const found = await bench.found(orderId);
      const request = await bench.request(found, bench.lines(found, 2), [number], notify);
      return doneId(await bench.fulfilling.updateTracking(bench.session(), remoteId, request, MARK, found));
    };

    it('takes the place of the first, and may be told again', async () => {
      const orderId = await bench.ordered(2);
      const id = await bench.shipped(orderId, [2]);
      const number = bench.newNumber();
      await updated(orderId, await updated(orderId, id, number), number);
      expect(bench.standing(orderId)).toMatchObject([{ trackingNumbers: [number] }]);
      const { fulfilments } = await bench.found(orderId);
      expect(fulfilments).toMatchObject([{ trackings: [{ number }], lines: [{ quantity: 2 }] }]);
    });

    it('is mailed where that is asked for', async () => {
      const { notifies } = await bench.rules();
      if (notifies === 'always' || notifies === 'never') return;
      const isMailed = notifies !== 'byCreate';
      const orderId = await bench.ordered(2);
      const id = await bench.shipped(orderId, [2]);
      const [quiet, told] = [bench.newNumber(), bench.newNumber()];
      await updated(orderId, await updated(orderId, id, quiet), told, true);
      expect(bench.mails(orderId)).toMatchObject(isMailed ? [{ what: 'updated', number: told }] : []);
    });

    it('is refused for a fulfilment that is not there', async () => {
      const orderId = await bench.ordered(2);
      const found = await bench.found(orderId);
      const request = await bench.request(found, bench.lines(found, 2), [bench.newNumber()]);
      const calls = bench.fulfilling.updateTracking(bench.session(), bench.unknownId, request, MARK, found);
      expect(await calls).toMatchObject({ kind: 'refused', cause: 'gone' });
    });
  });

  describe('a fulfilment that is cancelled', () => {
    const cancel = (orderId: string, id: string) => bench.fulfilling.cancel(bench.session(), orderId, id, false);

    it('leaves open what was in it, is cancelled as often as one likes, and can be told again', async () => {
      const { canCancel } = await bench.rules();
      if (!canCancel) return;
      const orderId = await bench.ordered(2, 1);
      const id = await bench.shipped(orderId, [2, 0]);
      const before = await bench.found(orderId);
      expect(bench.openOf(before)).toEqual([0, 1]);
      expect(await cancel(orderId, id)).toMatchObject({ kind: 'done' });
      expect(await cancel(orderId, id)).toMatchObject({ kind: 'done' });
      const after = await bench.found(orderId);
      expect([bench.openOf(after), after.fulfilments, bench.standing(orderId)]).toEqual([[2, 1], [], []]);
      expect(bench.mails(orderId)).toEqual([]);
      await bench.shipped(orderId, [2, 1]);
      expect(bench.openOf(await bench.found(orderId))).toEqual([0, 0]);
    });

    it('need not be there any more', async () => {
      const { canCancel } = await bench.rules();
      if (!canCancel) return;
      expect(await cancel(await bench.ordered(1), bench.unknownId)).toMatchObject({ kind: 'done' });
    });
  });

  /** Ships one piece, with what was read before or just now. */
  const shipped = async (found: OrderToShip, read = found) => {
    const request = await bench.request(read, bench.lines(read, 1), [bench.newNumber()]);
    return bench.fulfilling.create(bench.session(), request, MARK, found);
  };

  it('is refused for an order that was cancelled, whether that was read before or not', async () => {
    if (!knows('cancel')) return;
    const { checksQuantities } = await bench.rules();
    const orderId = await bench.ordered(1);
    const before = await bench.found(orderId);
    await bench.store.change(orderId, 'cancel');
    const after = await bench.found(orderId);
    expect(after.order.state).toBe('cancelled');
    expect(await shipped(after, before)).toMatchObject({ kind: 'refused', cause: 'orderOver' });
    if (!checksQuantities) return;
    expect(await shipped(before)).toMatchObject({
      kind: 'refused',
      cause: expect.stringMatching(/^(orderOver|notOpen)$/),
    });
    expect(bench.standing(orderId)).toEqual([]);
  });

  it('is refused for an order on hold, and ships it once it is released', async () => {
    if (!knows('hold', 'release')) return;
    const { checksQuantities } = await bench.rules();
    const orderId = await bench.ordered(2, 1);
    const before = await bench.found(orderId);
    await bench.store.change(orderId, 'hold');
    const held = await bench.found(orderId);
    expect(held.places.map(({ state }) => state)).toEqual(['onHold']);
    expect(await shipped(held, before)).toMatchObject({ kind: 'refused', cause: 'onHold' });
    if (checksQuantities) expect(await shipped(before)).toMatchObject({ kind: 'refused', cause: 'onHold' });
    expect(bench.standing(orderId)).toEqual([]);
    await bench.store.change(orderId, 'release');
    const released = await bench.found(orderId);
    expect(released.places.map(({ id }) => id)).toEqual(before.places.map(({ id }) => id));
    expect(await shipped(released)).toMatchObject({ kind: 'done' });
  });
}
