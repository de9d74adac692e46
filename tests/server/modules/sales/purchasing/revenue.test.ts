import { describe, expect, it } from 'vitest';
import type { CostedPurchase, OrderMoney } from '#server/modules/sales/purchasing/plan/orderQueries.ts';
import { shareOrder } from '#server/modules/sales/purchasing/plan/revenue.ts';

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
): OrderMoney['bought'][number] => ({
  purchaseId,
  ruleId: null,
  cost: cost === null ? null : usd(cost),
  lines: lines.map(([lineId, component, quantity]) => ({ lineId, component, quantity })),
});

const noRate = () => null;
const shares = (of: OrderMoney, ...planned: CostedPurchase[]) =>
  Object.fromEntries([...shareOrder(of, planned, noRate)].map(([id, { revenue }]) => [id, revenue?.amount ?? null]));

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
      'is rounded once, half a cent to even',
      {
        subtotal: '160.64',
        discount: '154.21',
        shipping: '5.76',
        lines: [{ lineId: '1', price: '40.16', kept: 2, components: [] }],
      },
      '8.98',
    ],
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
});
