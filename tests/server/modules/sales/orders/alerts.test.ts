import { describe, expect, it } from 'vitest';
import type { TrackingSettings } from '#contract/shipment.schemas.ts';
import { alertDays } from '#contract/trackingWords.ts';
import { alertOf, type TrackedOrder, type TrackedParcel } from '#server/modules/sales/orders/alerts.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-28T12:00:00.000Z');
/** So many days before now, or after it. */
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY);
const daysFrom = (at: Date): number => (at.getTime() - NOW.getTime()) / DAY;

const parcel = (changes: Partial<TrackedParcel> = {}): TrackedParcel => ({
  trackingNumber: 'YT1',
  state: 'moving',
  createdAt: ago(20),
  trackedAt: ago(0),
  scannedAt: ago(19),
  eventAt: ago(1),
  promisedAt: null,
  deliveredAt: null,
  trackingOverAt: null,
  lostAt: null,
  isResent: false,
  ...changes,
});
const order = (changes: Partial<TrackedOrder> = {}): TrackedOrder => ({
  isOver: false,
  shipBy: null,
  checkedAt: null,
  parcels: [],
  awaited: [],
  ...changes,
});
const never: TrackingSettings = {
  noNumber: null,
  noScan: null,
  standing: null,
  customs: null,
  pickup: null,
  late: null,
};

/** What the order shows, with the days until then: negative where it is shown already. */
function shown(known: Partial<TrackedOrder>, days: TrackingSettings = alertDays): [string, number] | null {
  const { first } = alertOf(order(known), days, NOW);
  return first && [first.alert, daysFrom(first.at)];
}

describe('what a parcel needs somebody for', () => {
  const unscanned = { scannedAt: null, eventAt: null, createdAt: ago(2) };
  const lost = { lostAt: ago(5), isResent: true };
  it.each<[string, Partial<TrackedParcel>, [string, number] | null]>([
    ['is that it was lost', { state: 'lost' }, ['lost', -1]],
    ['is that it was returned', { state: 'returned' }, ['returned', -1]],
    ['is that it is on its way back', { state: 'returning' }, ['returning', -1]],
    ['is what its carrier calls a problem', { state: 'exception' }, ['exception', -1]],
    ['is that it is held', { state: 'held' }, ['held', -1]],
    ['is that it was not delivered', { state: 'attempted' }, ['attempted', -1]],
    ['counts from when it became known where nothing is dated', { state: 'held', ...unscanned }, ['held', -2]],
    ['is to be picked up after days', { state: 'ready_for_pickup' }, ['pickup', 4]],
    ['is to be picked up', { state: 'ready_for_pickup', eventAt: ago(6) }, ['pickup', -1]],
    ['is that it stands at customs, before that it is there for long', { state: 'customs' }, ['standing', 6]],
    ['is that it is at customs for long', { state: 'customs', eventAt: ago(11) }, ['customs', -1]],
    ['is that nobody scanned it', { state: null, ...unscanned }, ['noScan', 1]],
    ['is that nobody scanned what its carrier knows', { state: 'announced', ...unscanned }, ['noScan', 1]],
    ['is that nobody scanned what nobody knows', { state: 'unknown', ...unscanned, createdAt: ago(4) }, ['noScan', -1]],
    ['is none of a number that was scanned and is not known', { state: 'unknown' }, null],
    ['is that it stands', { eventAt: ago(9) }, ['standing', -2]],
    ['is that it stands on its way to the door', { state: 'out_for_delivery', eventAt: ago(8) }, ['standing', -1]],
    ['is that it stands once it was scanned', { state: 'announced', eventAt: ago(7) }, ['standing', 0]],
    ['is that its carrier stopped following it', { state: 'stale' }, ['standing', -1]],
    ['is that the promised day is over', { promisedAt: ago(2) }, ['late', -1]],
    ['is first what comes first', { promisedAt: ago(-1) }, ['late', 2]],
    ['is of two that are due the more urgent', { eventAt: ago(9), promisedAt: ago(2) }, ['late', -1]],
    ['is nothing once it is delivered', { state: 'delivered', promisedAt: ago(9) }, null],
    ['is nothing where nobody can be asked', { trackedAt: null, state: 'lost' }, null],
    ['is nothing once nobody asks any more', { trackingOverAt: ago(1), eventAt: ago(90) }, null],
    ['is nothing of one that counts as lost', { ...lost, state: 'lost', promisedAt: ago(9) }, null],
    ['is that it came although it was lost', { ...lost, state: 'delivered', deliveredAt: ago(2) }, ['lateArrival', -2]],
    [
      'is that it came also after that was asked last',
      { ...lost, state: 'delivered', trackingOverAt: ago(1) },
      ['lateArrival', -1],
    ],
    ['is nothing where it was not bought again', { ...lost, isResent: false, state: 'delivered' }, null],
  ])('%s', (_, changes, expected) => {
    expect(shown({ parcels: [parcel(changes)] })).toEqual(expected);
  });

  it.each<[string, Partial<TrackedParcel>]>([
    ['to be picked up', { state: 'ready_for_pickup', eventAt: ago(30) }],
    ['at customs', { state: 'customs', eventAt: ago(30) }],
    ['not scanned', { state: null, ...unscanned, createdAt: ago(30) }],
    ['standing', { eventAt: ago(30) }],
    ['not followed any more', { state: 'stale', eventAt: ago(30) }],
    ['late', { promisedAt: ago(30) }],
  ])('is not that it is %s where nobody wants to be reminded of that', (_, changes) => {
    expect(shown({ parcels: [parcel(changes)] }, never)).toBeNull();
  });

  it('is named with its number and since when', () => {
    const of = (changes: Partial<TrackedParcel>) =>
      alertOf(order({ parcels: [parcel(changes)] }), alertDays, NOW).first;
    const at = '2026-11-19T12:00:00.000Z';
    expect(of({ eventAt: ago(9) })?.params).toEqual({ number: 'YT1', at, days: 7, count: 1 });
    expect(of({ state: 'held', eventAt: ago(9) })?.params).toEqual({ number: 'YT1', at, count: 1 });
    expect(of({ promisedAt: ago(9) })?.params).toEqual({ number: 'YT1', date: '2026-11-19', days: 1, count: 1 });
    expect(of({ state: 'held', trackingNumber: '' })?.params.number).toBe('–');
  });
});

describe('what an order needs somebody for', () => {
  const shipBy = (days: number) => ago(-days).toISOString();
  it.each<[string, Partial<TrackedOrder>, [string, number] | null]>([
    ['is a number of what was paid', { awaited: [{ placedAt: ago(9), paidAt: ago(8) }] }, ['noNumber', -1]],
    ['counts from when it was ordered', { awaited: [{ placedAt: ago(5), paidAt: null }] }, ['noNumber', 2]],
    ['is nothing where neither is known', { awaited: [{ placedAt: null, paidAt: null }] }, null],
    ['is to ship a day before the platform’s time ends', { shipBy: shipBy(3) }, ['shipBy', 2]],
    ['is nothing by a time that is none', { shipBy: 'soon' }, null],
    [
      'is first what the platform cancels',
      { shipBy: shipBy(0.5), parcels: [parcel({ state: 'lost' })] },
      ['shipBy', -0.5],
    ],
    [
      'is the most urgent of its parcels',
      { parcels: [parcel({ eventAt: ago(8) }), parcel({ state: 'returned' })] },
      ['returned', -1],
    ],
    [
      'is the parcel that is due before the purchase that will be',
      { awaited: [{ placedAt: null, paidAt: ago(1) }], parcels: [parcel({ eventAt: ago(8) })] },
      ['standing', -1],
    ],
    [
      'is that goods came back once it is over',
      { isOver: true, parcels: [parcel({ state: 'returned' })] },
      ['returned', -1],
    ],
    [
      'is that goods came twice once it is over',
      { isOver: true, parcels: [parcel({ lostAt: ago(5), isResent: true, state: 'delivered' })] },
      ['lateArrival', -1],
    ],
    [
      'is nothing else once it is over',
      {
        isOver: true,
        shipBy: shipBy(0),
        awaited: [{ placedAt: null, paidAt: ago(9) }],
        parcels: [parcel({ state: 'lost' })],
      },
      null,
    ],
    ['is put off by its days', { checkedAt: ago(1), parcels: [parcel({ eventAt: ago(9) })] }, ['standing', 6]],
    ['is put off by three days', { checkedAt: ago(0.5), parcels: [parcel({ state: 'held' })] }, ['held', 2.5]],
    [
      'is put off for what its carrier stopped following',
      { checkedAt: ago(0.5), parcels: [parcel({ state: 'stale' })] },
      ['standing', 6.5],
    ],
    [
      'is shown at once where it began later',
      { checkedAt: ago(2), parcels: [parcel({ state: 'held' })] },
      ['held', -1],
    ],
    ['stays where it was to come later', { checkedAt: ago(0), parcels: [parcel()] }, ['standing', 6]],
    [
      'is put off for a purchase too',
      { checkedAt: ago(1), awaited: [{ placedAt: null, paidAt: ago(30) }] },
      ['noNumber', 6],
    ],
    [
      'comes again after it was put off',
      { checkedAt: ago(8), parcels: [parcel({ eventAt: ago(30) })] },
      ['standing', -1],
    ],
  ])('%s', (_, known, expected) => {
    expect(shown(known)).toEqual(expected);
  });

  it('says how many of its parcels need somebody, and until when it is to be shipped', () => {
    const parcels = [parcel({ state: 'held' }), parcel(), parcel({ promisedAt: ago(9) })];
    expect(alertOf(order({ parcels }), alertDays, NOW).first?.params.count).toBe(2);
    const time = shipBy(0.5);
    expect(alertOf(order({ shipBy: time }), alertDays, NOW).first).toMatchObject({
      dueAt: time,
      params: { at: time, count: 0 },
    });
  });

  it('is one for each parcel, in their order', () => {
    const parcels = [parcel(), parcel({ state: 'delivered' }), parcel({ state: 'lost' })];
    const { ofParcels } = alertOf(order({ parcels }), alertDays, NOW);
    expect(ofParcels.map((one) => one?.alert ?? null)).toEqual(['standing', null, 'lost']);
  });
});
