import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CostedPurchase,
  type OrderMoney,
  shareAmount,
  shareRevenue,
} from '#server/modules/sales/purchasing/plan/revenue.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const whole = { component: 0, piecesPerUnit: 1 };

const order = (given: Partial<OrderMoney> = {}): OrderMoney => ({
  currency: 'USD',
  subtotal: '20',
  shipping: '0',
  discount: '0',
  fees: [],
  refunds: [],
  bought: [],
  lines: [{ lineId: '1', price: '20', kept: 1, components: [whole] }],
  ...given,
});

const purchase = (
  purchaseId: string,
  cost: string | null,
  ...lines: [lineId: string, component: number, quantity: number][]
): CostedPurchase => ({
  purchaseId,
  cost: cost === null ? null : usd(cost),
  lines: lines.map(([lineId, component, quantity]) => ({ lineId, component, quantity })),
});

const noRate = () => null;
const shares = (of: OrderMoney, ...planned: CostedPurchase[]) =>
  Object.fromEntries([...shareRevenue(of, planned, noRate)].map(([id, money]) => [id, money?.amount ?? null]));

describe('what a customer pays', () => {
  const one = purchase('a', '9', ['1', 0, 1]);

  it.each<[string, Partial<OrderMoney>, string]>([
    ['is the line’s total', {}, '20'],
    [
      'with shipping and fees, without tips and duties',
      {
        shipping: '5',
        fees: [
          { kind: 'fee', name: '', amount: '-2' },
          { kind: 'tip', name: '', amount: '9' },
          { kind: 'duty', name: '', amount: '7' },
        ],
      },
      '23',
    ],
    ['after coupons', { discount: '5' }, '15'],
    ['is nothing where a coupon paid for all', { discount: '20' }, '0'],
    [
      'less money given back for nothing in particular',
      { refunds: [{ externalId: 'r', at: null, amount: '3.5', lines: [] }] },
      '16.5',
    ],
    [
      'and of items given back only those that are kept',
      { subtotal: '40', refunds: [{ externalId: 'r', at: null, amount: '20', lines: [{ lineId: '1', quantity: 1 }] }] },
      '20',
    ],
  ])('%s', (_, given, expected) => {
    expect(shares(order(given), one)).toEqual({ a: expected });
  });

  it('is shared by cost where an item is made of two purchases, and is counted once', () => {
    const bundle = order({
      lines: [{ lineId: '1', price: '20', kept: 1, components: [whole, { component: 1, piecesPerUnit: 2 }] }],
    });
    const [a, b] = [purchase('a', '12', ['1', 0, 1]), purchase('b', '4', ['1', 1, 2])];
    expect(shares(bundle, a, b)).toEqual({ a: '15', b: '5' });
    // What is not planned yet keeps its half.
    expect(shares(bundle, a)).toEqual({ a: '10' });
    // What was bought before counts with what it cost.
    expect(shares({ ...bundle, bought: [b] }, a)).toEqual({ b: '5', a: '15' });
  });

  it('is for all of an item that nothing says any more how it is had', () => {
    expect(shares(order({ lines: [{ lineId: '1', price: '20', kept: 1, components: [] }] }), one)).toEqual({ a: '20' });
  });

  it('is not known where what it is shared by is not', () => {
    const two = order({
      subtotal: '40',
      lines: [...order().lines, { lineId: '2', price: '20', kept: 1, components: [whole] }],
    });
    expect(shares(two, one, purchase('b', null, ['2', 0, 1]))).toEqual({ a: null, b: null });
    expect(shares(two, one)).toEqual({ a: '20' });
  });

  it('comes to the whole, to the cent, however it is shared', () => {
    const cents = fc.integer({ min: -100_000, max: 1_000_000 }).map((amount) => new Decimal(amount).div(100));
    const weights = fc.array(
      fc.integer({ min: 0, max: 100_000 }).map((amount) => new Decimal(amount).div(7)),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(cents, weights, (amount, by) => {
        expect(Decimal.sum(...shareAmount(amount, by)).toFixed()).toBe(amount.toFixed());
      }),
    );
  });

  it('leaves as the profit of a plan what is paid less all costs', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 50_000 }),
      kept: fc.integer({ min: 1, max: 4 }),
      costs: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 3000 }),
        (made, shipping) => {
          const lines = made.map(({ price, kept, costs }, at) => ({
            lineId: `${at}`,
            price: new Decimal(price).div(100).toFixed(2),
            kept,
            components: costs.map((_, component) => ({ component, piecesPerUnit: 1 })),
          }));
          const subtotal = Decimal.sum(0, ...lines.map(({ price, kept }) => new Decimal(price).times(kept)));
          const paid = subtotal.plus(new Decimal(shipping).div(100));
          const planned = made.flatMap(({ kept, costs }, at) =>
            costs.map((cost, component) =>
              purchase(`${at}/${component}`, new Decimal(cost).div(100).toFixed(2), [`${at}`, component, kept]),
            ),
          );
          const of = order({
            lines,
            subtotal: subtotal.toFixed(2),
            shipping: new Decimal(shipping).div(100).toFixed(2),
          });
          const shared = shareRevenue(of, planned, noRate);
          const revenue = Decimal.sum(0, ...[...shared.values()].map((money) => money?.amount ?? Number.NaN));
          expect(revenue.toFixed()).toBe(paid.toFixed());
        },
      ),
    );
  });
});
