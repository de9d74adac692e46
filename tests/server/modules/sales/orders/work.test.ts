import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#server/connectors/lib/orderParts.ts';
import { type LineWork, type OwnFacts, type ToldOrder, workOf } from '#server/modules/sales/orders/work.ts';

const told = (changes: Partial<ToldOrder> = {}): ToldOrder => ({
  state: 'open',
  payment: 'paid',
  isTest: false,
  isGone: false,
  holds: [],
  shippingAddress: { ...emptyAddress, name: 'Robin Castellan', address1: '14 Sample Quay', countryCode: 'US' },
  ...changes,
});
const own = (changes: Partial<OwnFacts> = {}): OwnFacts => ({
  takenInAt: new Date(),
  handling: 'buy',
  holds: [],
  shipTo: null,
  shipToOver: null,
  settled: null,
  planProblem: null,
  forwarded: null,
  parcelReason: null,
  atService: null,
  track: null,
  shipBy: null,
  ...changes,
});
const need = (needed: number, allocated = 0, source: 'supplier' | 'self' | 'none' = 'supplier') => ({
  source,
  itemId: null,
  needed,
  allocated,
  reserved: 0,
  expected: 0,
});
const line = (changes: Partial<LineWork> = {}): LineWork => ({
  open: 2,
  wanted: 2,
  unshipped: changes.wanted ?? 2,
  lost: 0,
  shippedByUs: 0,
  shippedByOthers: 0,
  isOurs: true,
  needs: [need(2)],
  isFrozen: false,
  isUncountable: false,
  ...changes,
});
const tasksOf = (...given: Parameters<typeof workOf>) => workOf(...given).tasks.map(({ task }) => task);
const reasonOf = (...given: Parameters<typeof workOf>) => workOf(...given).tasks[0]?.reason?.key;

describe('what is to be done about an order', () => {
  it.each<[string, LineWork[], string[], string]>([
    ['is to buy what is mapped', [line()], ['buy'], 'open'],
    [
      'is to map what nobody has mapped, beside what can be bought',
      [line({ needs: null }), line()],
      ['map', 'buy'],
      'open',
    ],
    ['is nothing once all is allocated', [line({ needs: [need(2, 2)] })], [], 'bought'],
    ['is to buy the rest of a bundle', [line({ needs: [need(2, 2), need(4, 1)] })], ['buy'], 'open'],
    ['is to ship what the merchant sends', [line({ needs: [need(2, 0, 'self')] })], ['ship'], 'bought'],
    ['is nothing where nothing is to be sent', [line({ needs: [need(2, 0, 'none')] })], [], 'closed'],
    ['is nothing for what another service or the platform sends', [line({ isOurs: false })], [], 'elsewhere'],
    ['is to look at what was bought too often', [line({ needs: [need(1, 2)] })], ['problem'], 'bought'],
    ['is nothing once all was sent', [line({ open: 0, needs: [need(2, 2)] })], [], 'shipped'],
    [
      'is nothing once others sent all of it, such as the merchant in the store’s own admin',
      [line({ open: 0, wanted: 0, shippedByOthers: 2, needs: [need(0)] })],
      [],
      'shipped',
    ],
    [
      'is to buy again what was lost of what was sent',
      [line({ open: 0, unshipped: 0, shippedByUs: 2, needs: [need(2, 1)], lost: 1 })],
      ['buy'],
      'shipped',
    ],
    [
      'is to buy again what was lost while the rest is still to come',
      [line({ needs: [need(2, 2)] }), line({ open: 0, unshipped: 0, needs: [need(2, 0)], lost: 2 })],
      ['buy'],
      'bought',
    ],
    [
      'is to map what was lost and cannot be had as before',
      [line({ open: 0, unshipped: 0, needs: null, lost: 2 })],
      ['map'],
      'shipped',
    ],
    [
      'is nothing once what was lost was bought again',
      [line({ open: 0, unshipped: 0, needs: [need(2, 2)], lost: 2 })],
      [],
      'shipped',
    ],
    [
      'is nothing where the customer got the money back for what was lost',
      [line({ open: 0, wanted: 0, unshipped: 0, shippedByUs: 2, needs: [need(0, 0)], lost: 2 })],
      [],
      'shipped',
    ],
    ['is nothing once all was taken out', [line({ open: 0, wanted: 0, needs: [need(0)] })], [], 'closed'],
  ])('%s', (_, lines, tasks, stage) => {
    expect(workOf(told(), own(), lines, [])).toMatchObject({ stage, tasks: tasks.map((task) => ({ task })) });
  });

  it('is last what its parcels need, whatever stage it is in, and to ship by the platform’s time', () => {
    const track = { task: 'track' as const, reason: { key: 'work.track.held' }, visibleAt: '2026-11-28T12:00:00.000Z' };
    const sent = line({ open: 0, needs: [need(2, 2)] });
    expect(workOf(told(), own({ track }), [sent], [])).toMatchObject({ stage: 'shipped', tasks: [track] });
    const shipBy = '2026-11-30T12:00:00.000Z';
    const toShip = line({ needs: [need(2, 0, 'self')] });
    expect(workOf(told(), own({ track, shipBy }), [toShip], []).tasks).toMatchObject([
      { task: 'ship', dueAt: shipBy },
      track,
    ]);
    expect(tasksOf(told({ state: 'cancelled' }), own({ track }), [sent], [])).toEqual(['track']);
  });

  describe('that a service ships', () => {
    const at = (changes: Partial<NonNullable<OwnFacts['atService']>> = {}) => ({
      services: 'dsers-fulfillment-service',
      state: null,
      service: '',
      reason: null,
      ...changes,
    });
    const theirs = line({ isOurs: false });

    it.each<[string, Partial<NonNullable<OwnFacts['atService']>>, string | null]>([
      ['is to decide about it', {}, 'work.service.assigned'],
      ['is to decide about it where the store names no service', { services: '' }, 'work.service.unnamed'],
      ['is to wait while it is taken over', { state: 'asked' }, 'work.service.asked'],
      ['is to wait for what the service answers', { state: 'waiting' }, 'work.service.waiting'],
      ['is to decide again where that was refused', { state: 'refused', reason: { key: 'why' } }, 'why'],
      ['is nothing once it is left there', { state: 'left' }, null],
    ])('%s, and never counts as bought', (_, changes, key) => {
      const work = workOf(told(), own({ atService: at(changes), takenInAt: null }), [theirs], []);
      expect(work.stage).toBe('elsewhere');
      expect(work.tasks.map(({ task, reason }) => [task, reason?.key])).toEqual(key === null ? [] : [['service', key]]);
    });

    it('is asked beside what is ours to buy, and not once the order is over or handled elsewhere', () => {
      const facts = own({ atService: at() });
      expect(tasksOf(told(), facts, [theirs, line()], [])).toEqual(['service', 'buy']);
      expect(tasksOf(told({ state: 'cancelled' }), facts, [theirs], [])).toEqual([]);
      expect(tasksOf(told(), { ...facts, handling: 'elsewhere' }, [theirs], [])).toEqual([]);
    });
  });

  it.each<[string, Partial<ToldOrder>]>([
    ['cancelled', { state: 'cancelled' }],
    ['gone from its store', { isGone: true }],
    ['refunded', { payment: 'refunded' }],
    ['voided', { payment: 'voided' }],
  ])('is nothing for one that is %s, but for what was bought too much', (_, changes) => {
    expect(workOf(told(changes), own(), [line()], [])).toEqual({
      stage: 'closed',
      tasks: [],
      settled: null,
    });
    expect(tasksOf(told(changes), own(), [line({ wanted: 0, needs: [need(0, 1)] })], [])).toEqual(['problem']);
  });

  it.each<[string, Partial<ToldOrder>, Partial<OwnFacts>]>([
    ['work.hold.test', { isTest: true }, {}],
    ['work.hold.store', { holds: [{ reason: 'HIGH_RISK_OF_FRAUD', note: '' }] }, {}],
    ['work.hold.merchant', {}, { holds: [{ by: 'merchant', reason: 'call first', since: '' }] }],
    ['work.hold.anotherOrder', {}, { holds: [{ by: 'rule', reason: 'anotherOrder', since: '' }] }],
    ['work.hold.restored', {}, { holds: [{ by: 'rule', reason: 'restored', since: '' }] }],
    ['work.hold.unpaid', { payment: 'unpaid' }, {}],
    ['work.hold.authorised', { payment: 'authorised' }, {}],
    ['work.hold.partiallyPaid', { payment: 'partiallyPaid' }, {}],
    ['work.hold.onDelivery', { payment: 'onDelivery' }, {}],
    ['work.hold.masked', { shippingAddress: { ...emptyAddress, name: 'R***', isMasked: true } }, {}],
  ])('waits for %s', (key, changes, facts) => {
    expect(tasksOf(told(changes), own(facts), [line()], [])).toEqual(['hold']);
    expect(reasonOf(told(changes), own(facts), [line()], [])).toBe(key);
  });

  it('takes payments for paid where the merchant says so for the store', () => {
    for (const payment of ['onDelivery', 'authorised', 'unpaid'] as const) {
      expect(tasksOf(told({ payment }), own(), [line()], [payment])).toEqual(['buy']);
    }
  });

  it('is to be decided first for one from before the store was connected, whatever else stands against it', () => {
    expect(tasksOf(told({ payment: 'unpaid' }), own({ takenInAt: null }), [line()], [])).toEqual(['takeIn']);
    expect(workOf(told({ state: 'cancelled' }), own({ takenInAt: null }), [line()], []).tasks).toEqual([]);
  });

  it('is only to be sent once it was bought elsewhere or the merchant has the goods, and nothing where none are to be sent', () => {
    for (const handling of ['elsewhere', 'self'] as const) {
      expect(workOf(told(), own({ handling }), [line({ needs: null })], [])).toMatchObject({
        stage: 'bought',
        tasks: [{ task: 'ship' }],
      });
    }
    expect(workOf(told(), own({ handling: 'none' }), [line()], [])).toEqual({
      stage: 'closed',
      tasks: [],
      settled: null,
    });
  });

  it('goes by the merchant’s address while the store has the one that it was decided over, and waits when that changes', () => {
    const shipTo = { ...emptyAddress, name: 'Office', address1: '1 Pier', city: 'Portland', countryCode: 'US' };
    const before = told().shippingAddress;
    const masked = told({ shippingAddress: { ...emptyAddress, name: 'R***', isMasked: true } });
    expect(tasksOf(told(), own({ shipTo, shipToOver: before }), [line()], [])).toEqual(['buy']);
    expect(tasksOf(masked, own({ shipTo, shipToOver: masked.shippingAddress }), [line()], [])).toEqual(['buy']);
    const moved = told({ shippingAddress: { ...emptyAddress, address1: '15 Sample Quay' } });
    expect(reasonOf(moved, own({ shipTo, shipToOver: before }), [line()], [])).toBe('work.hold.addressChanged');
  });
});
