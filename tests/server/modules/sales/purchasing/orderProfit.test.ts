import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minus, sumOf } from '#contract/money.ts';
import { reasonToSkip, sumsOfOrder } from '#server/modules/sales/purchasing/automatic/limits.ts';
import type { CostedPurchase, OrderMoney } from '#server/modules/sales/purchasing/plan/orderQueries.ts';
import { shareOrder } from '#server/modules/sales/purchasing/plan/revenue.ts';

const rates: Record<string, string> = { EUR: '1', USD: '0.9173', CNY: '0.12791' };
const rate = (from: string, to: string): string | null => (to === 'EUR' ? (rates[from] ?? null) : null);
const cents = (max: number, min = 0) =>
  fc.integer({ min, max }).map((amount) => new Decimal(amount).div(100).toFixed(2));

/** A line: what one costs the customer, how many were ordered and given back, and what its mapping makes of it. */
const line = fc.record({
  price: cents(50_000),
  kept: fc.integer({ min: 1, max: 5 }),
  back: fc.integer({ min: 0, max: 3 }),
  components: fc.array(
    fc.record({
      piecesPerUnit: fc.integer({ min: 1, max: 4 }),
      /** Which purchase buys it: of a supplier and currency each. */
      purchase: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const madeOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  couponPercent: fc.integer({ min: 0, max: 100 }),
  shipping: cents(3000),
  fee: cents(500, -500),
  tip: cents(500),
  moneyBack: cents(2000),
  costs: fc.array(fc.record({ amount: cents(20_000, 1), currency: fc.constantFrom('EUR', 'USD', 'CNY') }), {
    minLength: 4,
    maxLength: 4,
  }),
  /** How many of the purchases were made before. */
  boughtBefore: fc.integer({ min: 0, max: 2 }),
});
type Made = typeof madeOrder extends fc.Arbitrary<infer T> ? T : never;

function build(made: Made): { order: OrderMoney; planned: CostedPurchase[]; revenue: Decimal; cost: Decimal } {
  const lineIds = made.lines.map((_, at) => `line ${at}`);
  const ordered = made.lines.map(({ price, kept, back }) => new Decimal(price).times(kept + back));
  const subtotal = Decimal.sum(0, ...ordered);
  const discount = subtotal.times(made.couponPercent).div(100).toDecimalPlaces(2);
  const backFor = (at: number) => ({ lineId: lineIds[at] ?? '', quantity: made.lines[at]?.back ?? 0 });
  const purchases = made.costs.flatMap((cost, of): OrderMoney['bought'][number][] => {
    const lines = made.lines.flatMap(({ kept, components }, at) =>
      components.flatMap(({ purchase, piecesPerUnit }, component) =>
        purchase === of ? [{ lineId: lineIds[at] ?? '', component, quantity: kept * piecesPerUnit }] : [],
      ),
    );
    return lines.length === 0 ? [] : [{ purchaseId: `${of}`, ruleId: null, cost, lines }];
  });
  const keptWorth = Decimal.sum(0, ...made.lines.map(({ price, kept }) => new Decimal(price).times(kept)));
  const afterCoupon = subtotal.isZero() ? subtotal : keptWorth.times(subtotal.minus(discount)).div(subtotal);
  return {
    order: {
      currency: 'EUR',
      subtotal: subtotal.toFixed(),
      shipping: made.shipping,
      discount: discount.toFixed(),
      fees: [
        { kind: 'fee', name: '', amount: made.fee },
        { kind: 'tip', name: '', amount: made.tip },
      ],
      refunds: [
        { externalId: 'items', at: null, amount: '1', lines: made.lines.map((_, at) => backFor(at)) },
        { externalId: 'money', at: null, amount: made.moneyBack, lines: [] },
      ],
      lines: made.lines.map(({ price, kept, components }, at) => ({
        lineId: lineIds[at] ?? '',
        price,
        kept,
        components: components.map(({ piecesPerUnit }, component) => ({ component, piecesPerUnit })),
      })),
      bought: purchases.slice(0, made.boughtBefore),
    },
    planned: purchases.slice(made.boughtBefore),
    revenue: afterCoupon.plus(made.shipping).plus(made.fee).minus(made.moneyBack),
    cost: Decimal.sum(
      0,
      ...purchases.map(({ cost }) => new Decimal(cost?.amount ?? 0).times(rates[cost?.currency ?? ''] ?? 0)),
    ),
  };
}

describe('the profit of an order', () => {
  it('is what is paid less all costs, whatever it is made of, and shared among its purchases to the cent', () => {
    fc.assert(
      fc.property(madeOrder, (made) => {
        const { order, planned, revenue, cost } = build(made);
        const shares = [...shareOrder(order, planned, rate).values()];
        const profits = sumOf(shares.map((one) => minus(one.revenue, one.cost)));
        const expected = revenue
          .toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN)
          .minus(cost.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN));
        expect(profits).toEqual({ amount: expected.toFixed(), currency: 'EUR' });
      }),
    );
  });

  it('is never less than the margin of the rule that buys for it', () => {
    const margins = fc.integer({ min: 0, max: 95 });
    let bought = 0;
    fc.assert(
      fc.property(madeOrder, margins, (made, minMargin) => {
        const inEuros = made.costs.map(({ amount }) => ({ amount, currency: 'EUR' as const }));
        const { order, planned, revenue, cost } = build({ ...made, costs: inEuros, boughtBefore: 0 });
        const shares = shareOrder(order, planned, rate);
        const purchases = planned.map(({ purchaseId, cost: total }) => {
          const { revenue: paid = null, cost: share = null } = shares.get(purchaseId) ?? {};
          const known = { revenue: paid, profit: minus(paid, share), total };
          return { ...known, supplier: 'aliexpress' as const, method: 'api' as const, isChecking: false, findings: [] };
        });
        const rule = { suppliers: [], currency: 'EUR', maxTotal: '999999', maxPerDay: null, minMargin };
        if (reasonToSkip(rule, purchases, { amount: '0', currency: 'EUR' }) !== null) return;
        bought += 1;
        const paid = revenue.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN);
        expect(sumsOfOrder(purchases).total?.amount).toBe(cost.toFixed());
        expect(paid.minus(cost).div(paid).times(100).toNumber()).toBeGreaterThanOrEqual(minMargin);
      }),
    );
    expect(bought).toBeGreaterThan(0);
  });
});
