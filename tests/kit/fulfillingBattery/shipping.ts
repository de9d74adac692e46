import { describe, expect, it } from 'vitest';
import { required } from '../required.ts';
import { doneId, MARK, ShippingBench } from './shippingBench.ts';

/** Carriers, what can be shipped, and fulfilments that come to be. */
export function shipping(bench: ShippingBench): void {
  const { linesIn } = ShippingBench;

  it.each([
    ['', 'without a session'],
    ['DE', 'with one'],
  ])('knows carriers for "%s", %s, each once', async (country) => {
    const session = country === '' ? null : bench.session();
    const carriers = await bench.fulfilling.carriers(country, session);
    const codes = carriers.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    if ((await bench.rules()).hasOwnCarriersOnly && session) expect(codes).not.toEqual([]);
    for (const { code, name, queryUrl } of carriers) {
      expect([code, name].every((text) => text.trim() !== '')).toBe(true);
      if (queryUrl !== null) expect(queryUrl).toMatch(/^https:\/\/.*\{number\}/);
    }
  });

  it('finds an order with all that can be shipped of it, and none under another id', async () => {
    const orderId = await bench.ordered(2, 1);
    const found = await bench.found(orderId);
    expect(found.order).toEqual((await bench.connector.ordersById(bench.session(), [orderId])).orders[0]);
    expect(bench.openOf(found)).toEqual([2, 1]);
    expect(found.fulfilments).toEqual([]);
    expect(found.places.map(({ id }) => id)).toEqual([...new Set(found.places.map(({ id }) => id))]);
    expect(await bench.fulfilling.find(bench.session(), bench.unknownId)).toBeNull();
  });

  it('ships a part, then the rest, each found again with its number, lines and mark', async () => {
    const { hasPartialQuantities, knownBy } = await bench.rules();
    const orderId = await bench.ordered(2, 1);
    const first = hasPartialQuantities ? [1, 0] : [2, 0];
    const number = bench.newNumber();
    const id = await bench.shipped(orderId, first, number);
    const between = await bench.found(orderId);
    expect(bench.openOf(between)).toEqual(hasPartialQuantities ? [1, 1] : [0, 1]);
    expect(between.order.fulfilment).toBe('partial');
    expect(between.fulfilments).toMatchObject([
      {
        remoteId: id,
        isDraft: false,
        mark: knownBy === 'mark' ? `mark of ${number}` : null,
        trackings: [{ company: expect.any(String), number }],
        lines: bench.lines(between, ...first),
      },
    ]);
    await bench.shipped(orderId, bench.openOf(between));
    const after = await bench.found(orderId);
    expect(bench.openOf(after)).toEqual([0, 0]);
    expect(after.order.fulfilment).toBe('fulfilled');
    expect(after.fulfilments).toHaveLength(2);
    const standing = bench.standing(orderId);
    expect(standing.map(linesIn)).toEqual([bench.lines(after, ...first), bench.lines(after, ...bench.openOf(between))]);
    expect(standing).toMatchObject([{ by: 'app', trackingNumbers: [number] }, { by: 'app' }]);
  });

  it('ships two parcels: as one fulfilment where it holds two numbers, else as two', async () => {
    const { numbers } = await bench.rules();
    const orderId = await bench.ordered(2);
    const parcels = [bench.newNumber(), bench.newNumber()];
    if (numbers > 1) {
      const found = await bench.found(orderId);
      const request = await bench.request(found, bench.lines(found, 2), parcels);
      doneId(await bench.fulfilling.create(bench.session(), request, MARK, found));
    } else {
      for (const number of parcels) await bench.shipped(orderId, [1], number);
    }
    const { fulfilments } = await bench.found(orderId);
    expect(fulfilments.flatMap(({ trackings }) => trackings.map(({ number }) => number))).toEqual(parcels);
    expect(bench.standing(orderId).flatMap(({ trackingNumbers }) => trackingNumbers)).toEqual(parcels);
  });

  describe('the customer', () => {
    it.each([true, false])('is mailed when a parcel is told: asked %s', async (notify) => {
      const { notifies } = await bench.rules();
      const orderId = await bench.ordered(1);
      const number = bench.newNumber();
      await bench.shipped(orderId, [1], number, notify);
      const isMailed = notifies === 'always' || ((notifies === 'asAsked' || notifies === 'byCreate') && notify);
      expect(bench.standing(orderId)).toMatchObject([{ notified: isMailed }]);
      expect(bench.mails(orderId)).toMatchObject(isMailed ? [{ what: 'created', number }] : []);
    });
  });

  it('is refused for more than is open, before anything changes', async () => {
    const orderId = await bench.ordered(2);
    const found = await bench.found(orderId);
    const request = await bench.request(found, bench.lines(found, 3), [bench.newNumber()]);
    const outcome = await bench.fulfilling.create(bench.session(), request, MARK, found);
    expect(outcome).toMatchObject({ kind: 'refused', cause: 'notOpen' });
    expect(bench.standing(orderId)).toEqual([]);
  });

  it('evaluates what the store says where what is open has changed meanwhile', async () => {
    const { checksQuantities } = await bench.rules();
    const orderId = await bench.ordered(1);
    const found = await bench.found(orderId);
    const request = await bench.request(found, bench.lines(found, 1), [bench.newNumber()]);
    await bench.adminShips(orderId, bench.newNumber());
    const outcome = await bench.fulfilling.create(bench.session(), request, MARK, found);
    expect(outcome).toMatchObject(checksQuantities ? { kind: 'refused', cause: 'notOpen' } : { kind: 'done' });
    expect(bench.standing(orderId)).toHaveLength(checksQuantities ? 1 : 2);
  });

  it('finds what the merchant shipped in the admin, as nobody else’s', async () => {
    const orderId = await bench.ordered(2, 1);
    const number = bench.newNumber();
    const id = await bench.adminShips(orderId, number);
    const found = await bench.found(orderId);
    expect(bench.openOf(found)).toEqual([0, 0]);
    const [fulfilment] = found.fulfilments;
    expect(fulfilment).toMatchObject({ remoteId: id, mark: null, isDraft: false, trackings: [{ number }] });
    expect(required(fulfilment).createdAt).toBeInstanceOf(Date);
    expect(required(fulfilment).lines).toEqual(bench.lines(found, 2, 1));
  });
}
