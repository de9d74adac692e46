import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#server/connectors/lib/orderParts.ts';
import type { PurchaseWork } from '#server/modules/sales/orders/afterBuying.ts';
import { type LineWork, type OwnFacts, type ToldOrder, workOf } from '#server/modules/sales/orders/work.ts';

const told: ToldOrder = {
  state: 'open',
  payment: 'paid',
  isTest: false,
  isGone: false,
  holds: [],
  shippingAddress: { ...emptyAddress, name: 'Robin Castellan', countryCode: 'US' },
};
const own: OwnFacts = {
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
};
const line = (needed: number, allocated = 2): LineWork => ({
  open: needed,
  wanted: needed,
  unshipped: needed,
  lost: 0,
  shippedByUs: 0,
  shippedByOthers: 0,
  isOurs: true,
  isFrozen: false,
  isUncountable: false,
  needs: [{ source: 'supplier', itemId: null, needed, allocated, reserved: 0, expected: 0 }],
});
const PAY_BY = '2026-11-25T14:00:00.000Z';
const purchase = (changes: Partial<PurchaseWork> = {}): PurchaseWork => ({
  status: 'placed',
  payment: 'unpaid',
  shipping: 'none',
  problem: null,
  reason: null,
  payBy: PAY_BY,
  isForStock: false,
  isElsewhere: false,
  ...changes,
});
const [unpaid, paid, shipped] = [
  purchase(),
  purchase({ payment: 'paid' }),
  purchase({ payment: 'paid', shipping: 'shipped' }),
];
const held = { ...own, holds: [{ by: 'merchant' as const, reason: 'Ask first', since: '2026-11-20T10:00:00.000Z' }] };

/** What is to be done, as `task` or `task: reason`. */
const tasks = (...given: Parameters<typeof workOf>) =>
  workOf(...given).tasks.map(({ task, reason }) => [task, reason?.key].filter(Boolean).join(': '));

describe('an order that is another after goods were bought for it', () => {
  it.each<[string, PurchaseWork, ToldOrder, OwnFacts, LineWork, string[]]>([
    [
      'is cancelled, unpaid',
      unpaid,
      { ...told, state: 'cancelled' },
      own,
      line(0),
      ['problem: work.after.cancelled.unpaid'],
    ],
    ['is cancelled, paid', paid, { ...told, state: 'cancelled' }, own, line(0), ['problem: work.after.cancelled.paid']],
    [
      'is cancelled, shipped',
      shipped,
      { ...told, state: 'cancelled' },
      own,
      line(0),
      ['problem: work.after.cancelled.shipped'],
    ],
    [
      'is given back whole',
      paid,
      { ...told, payment: 'refunded' },
      own,
      line(0),
      ['problem: work.after.cancelled.paid'],
    ],
    ['is gone from its store', paid, { ...told, isGone: true }, own, line(2), ['problem: work.after.cancelled.paid']],
    ['needs less, unpaid', unpaid, told, own, line(1), ['problem: work.after.less.unpaid']],
    ['needs less, paid', paid, told, own, line(1), ['problem: work.after.less.paid']],
    ['needs less, shipped', shipped, told, own, line(1), ['problem: work.after.less.shipped']],
    [
      'goes elsewhere, unpaid',
      { ...unpaid, isElsewhere: true },
      told,
      own,
      line(2),
      ['problem: work.after.address.unpaid'],
    ],
    ['goes elsewhere, paid', { ...paid, isElsewhere: true }, told, own, line(2), ['problem: work.after.address.paid']],
    [
      'goes elsewhere, shipped',
      { ...shipped, isElsewhere: true },
      told,
      own,
      line(2),
      ['problem: work.after.address.shipped'],
    ],
    ['is held, unpaid: nobody pays', unpaid, told, held, line(2), ['hold: work.hold.merchant']],
    ['is held, paid', paid, told, held, line(2), ['problem: work.after.hold.paid', 'hold: work.hold.merchant']],
    ['is held, shipped', shipped, told, held, line(2), ['hold: work.hold.merchant']],
    ['is as it was, unpaid', unpaid, told, own, line(2), ['pay']],
    ['is as it was, paid', paid, told, own, line(2), []],
    [
      'is cancelled, and so is the purchase',
      purchase({ status: 'cancelled' }),
      { ...told, state: 'cancelled' },
      own,
      line(0, 0),
      [],
    ],
    [
      'is cancelled, and the money is back',
      purchase({ payment: 'refunded' }),
      { ...told, state: 'cancelled' },
      own,
      line(0, 0),
      [],
    ],
  ])('%s', (_, bought, order, facts, position, expected) => {
    expect(tasks(order, facts, [position], [], [bought])).toEqual(expected);
  });

  it('is told of the purchase that can still be stopped, with its deadline', () => {
    const work = workOf({ ...told, state: 'cancelled' }, own, [line(0)], [], [shipped, unpaid]);
    expect(work.tasks).toMatchObject([{ reason: { key: 'work.after.cancelled.unpaid' }, dueAt: PAY_BY }]);
  });

  it('is settled until there is more of it, or something else; what settled it is forgotten when it is over', () => {
    const settled = { ...own, settled: 'work.after.less.paid 1' };
    expect(workOf(told, settled, [line(1)], [], [paid])).toMatchObject({
      tasks: [],
      settled: 'work.after.less.paid 1',
    });
    expect(tasks(told, settled, [line(0)], [], [paid])).toEqual(['problem: work.after.less.paid']);
    expect(workOf(told, settled, [line(2)], [], [paid]).settled).toBeNull();
  });
});
