import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlanCycle } from '#contract/planWords.ts';
import { boughtAt, reckon, type Wanted } from '#server/modules/system/billing/reckon.ts';
import { refundAmount } from '#server/modules/system/billing/refund.ts';
import { type Chosen, type PaidPeriod, planAt } from '#server/modules/system/plans/index.ts';
import { parsePlans } from '#server/planFile.ts';

type Currency = 'USD' | 'CNY' | 'JPY';

const NO_LIMITS = { imports: null, pool: null, stores: null };
const level = (levelId: number) => ({ levelId, name: `Level ${levelId}`, limits: NO_LIMITS });
const file = parsePlans(JSON.stringify({ levels: [level(1), level(2), level(3)] }), 'plans.json');

const prices: Record<Currency, Record<`${2 | 3} ${PlanCycle}`, string>> = {
  USD: { '2 month': '19.00', '2 year': '190.00', '3 month': '49.00', '3 year': '490.00' },
  CNY: { '2 month': '129.00', '2 year': '1290.00', '3 month': '339.00', '3 year': '3390.00' },
  JPY: { '2 month': '2800', '2 year': '28000', '3 month': '7200', '3 year': '72000' },
};
const minimums: Record<Currency, string> = { USD: '0.50', CNY: '0.01', JPY: '50' };

/** What a merchant bought, as the server keeps it, at moments that a test names. */
class Book {
  currency: Currency;
  chosen: Chosen | null = null;
  private rows: PaidPeriod[] = [];

  constructor(currency: Currency) {
    this.currency = currency;
  }

  private held = (): PaidPeriod[] =>
    this.rows
      .map((row) =>
        row.endedAt && row.endedAt < row.endsAt ? { ...row, endsAt: row.endedAt, cancelledAt: row.endedAt } : row,
      )
      .filter(({ startsAt, endsAt }) => startsAt < endsAt);

  private wanted = (levelId: 2 | 3, cycle: PlanCycle): Wanted => ({
    levelId,
    cycle,
    channel: 'stripe',
    currency: this.currency,
    listPrice: prices[this.currency][`${levelId} ${cycle}`],
    minimum: minimums[this.currency],
  });

  preview(levelId: 2 | 3, cycle: PlanCycle, now: Date) {
    return reckon({ file, periods: this.held(), chosen: this.chosen, now }, this.wanted(levelId, cycle));
  }

  /** Pays what is due. Returns its bill. */
  pay(levelId: 2 | 3, cycle: PlanCycle, now: Date) {
    const bill = this.preview(levelId, cycle, now);
    const billId = randomUUID();
    if (bill.kind === 'downgrade') throw new Error('Nothing is due.');
    if (bill.kind === 'switch') {
      this.rows = this.rows.map((row) =>
        row.endsAt > now && !row.endedAt ? { ...row, endedAt: now, replacedBy: billId } : row,
      );
    }
    for (const period of boughtAt(bill.kind, bill.periods, { madeAt: now, now })) {
      this.rows.push({
        merchantId: '',
        periodId: randomUUID(),
        billId,
        levelId: period.levelId,
        cycle: period.cycle,
        channel: 'stripe',
        currency: this.currency,
        listPrice: period.listPrice,
        price: period.price,
        limits: NO_LIMITS,
        features: [],
        startsAt: new Date(period.startsAt),
        endsAt: new Date(period.endsAt),
        cycleStartsAt: new Date(period.cycleStartsAt),
        basePeriodId: period.basePeriodId,
        endedAt: null,
        replacedBy: null,
        anchorAt: new Date(period.anchorAt),
        cancelledAt: null,
        createdAt: now,
      });
    }
    this.chosen = null;
    return { ...bill, billId };
  }

  refund({ billId, amount }: { billId: string; amount: string }, now: Date): string {
    const own = this.rows.filter((row) => row.billId === billId);
    const back = refundAmount({ currency: this.currency, amount }, { periods: own, notes: [] }, now);
    this.rows = this.rows.map((row) => {
      if (row.billId === billId) return { ...row, endedAt: now };
      return row.replacedBy === billId ? { ...row, endedAt: null, replacedBy: null } : row;
    });
    return back;
  }

  at(now: Date): string {
    const { level: current, state, to } = planAt(file, { periods: this.held(), grants: [], chosen: this.chosen }, now);
    return `${current.levelId} ${state} ${to?.toISOString().slice(0, 16) ?? ''}`.trim();
  }
}

const on = (text: string) => new Date(`${text}${text.length === 10 ? 'T12:00' : ''}:00.000Z`);

/** What each step costs. The upgrade: twelve hours of 31 days and all of April. The switch: two thirds of a month are left. */
const costs = {
  USD: { month: '19.00', upgrade: '30.48', high: '49.00', credit: '12.66', year: '177.34', back: '174.91' },
  CNY: { month: '129.00', upgrade: '213.38', high: '339.00', credit: '86.00', year: '1204.00', back: '1187.50' },
  JPY: { month: '2800', upgrade: '4470', high: '7200', credit: '1866', year: '26134', back: '25776' },
} satisfies Record<Currency, object>;

describe.each(['USD', 'CNY', 'JPY'] as const)('a year of a plan in %s', (currency) => {
  const of = costs[currency];
  let book: Book;
  beforeEach(() => {
    book = new Book(currency);
  });
  const at = (day: string) => book.at(on(day));

  it('from the 31st: renewed early, raised, out of time, renewed in grace, once', () => {
    expect(book.pay(2, 'month', on('2026-01-31'))).toMatchObject({ kind: 'new', amount: of.month });
    expect(at('2026-02-01')).toBe('2 active 2026-02-28T12:00');
    expect(book.pay(2, 'month', on('2026-02-20'))).toMatchObject({ kind: 'renewal', amount: of.month });
    expect(at('2026-02-21')).toBe('2 active 2026-03-31T12:00');
    book.pay(2, 'month', on('2026-03-29'));
    expect(book.pay(3, 'month', on('2026-03-31T00:00'))).toMatchObject({
      kind: 'upgrade',
      amount: of.upgrade,
      startsAt: on('2026-03-31T00:00'),
      endsAt: on('2026-04-30'),
      withNextCycle: false,
    });
    expect(at('2026-03-31T00:00')).toBe('3 active 2026-04-30T12:00');
    expect(at('2026-05-03')).toBe('3 grace 2026-05-07T12:00');
    expect(book.pay(3, 'month', on('2026-05-04'))).toMatchObject({ kind: 'renewal', startsAt: on('2026-04-30') });
    expect(at('2026-05-05')).toBe('3 active 2026-05-31T12:00');
    expect(at('2026-06-01')).toBe('1 free');
    expect(book.pay(3, 'month', on('2026-06-10'))).toMatchObject({ kind: 'new', amount: of.high });
    expect(at('2026-06-11')).toBe('3 active 2026-07-10T12:00');
  });

  it('a lower level at the end, paid ahead; a year less what is left; given back', () => {
    book.pay(3, 'month', on('2026-06-10'));
    expect(book.preview(2, 'month', on('2026-07-01'))).toMatchObject({ kind: 'downgrade', startsAt: on('2026-07-10') });
    book.chosen = { levelId: 2, cycle: 'month' };
    expect(at('2026-07-02')).toBe('3 ending 2026-07-10T12:00');
    expect(at('2026-07-11')).toBe('2 grace 2026-07-17T12:00');
    expect(book.pay(2, 'month', on('2026-07-05'))).toMatchObject({ kind: 'later', amount: of.month });
    expect(at('2026-07-11')).toBe('2 active 2026-08-10T12:00');
    const year = book.pay(2, 'year', on('2026-07-20T20:00'));
    expect(year).toMatchObject({ kind: 'switch', credit: of.credit, amount: of.year, endsAt: on('2027-07-20T20:00') });
    expect(at('2026-07-21')).toBe('2 active 2027-07-20T20:00');
    expect(book.refund(year, on('2026-07-25T20:00'))).toBe(of.back);
    // What it took the place of goes on.
    expect(at('2026-07-26')).toBe('2 active 2026-08-10T12:00');
  });

  it('buys a further cycle with what is too little, and begins nothing now that costs less than nothing', () => {
    book.pay(2, 'month', on('2026-01-10'));
    expect(book.preview(3, 'month', on('2026-02-10T11:30'))).toMatchObject({
      kind: 'upgrade',
      withNextCycle: true,
      endsAt: on('2026-03-10'),
    });
    const other = new Book(currency);
    other.pay(2, 'year', on('2026-01-10'));
    expect(other.preview(2, 'month', on('2026-02-10'))).toMatchObject({ kind: 'later', startsAt: on('2027-01-10') });
    const dear = new Book(currency === 'USD' ? 'CNY' : 'USD');
    dear.pay(2, 'month', on('2026-01-10'));
    dear.currency = currency;
    expect(dear.preview(3, 'month', on('2026-01-20'))).toMatchObject({ kind: 'later', amount: of.high });
  });
});
