import { describe, expect, it } from 'vitest';
import type { SupplierOrder } from '#server/connectors/purchase.ts';
import { cancelledOf } from '#server/modules/sales/purchasing/follow/applyOrders.ts';
import type { BoughtLine } from '#server/modules/sales/purchasing/follow/queries.ts';

const line = (skuId: string, quantity: number, cancelled = 0): BoughtLine => ({
  position: 0,
  lineId: skuId,
  component: 0,
  productId: 'p',
  skuId,
  quantity,
  cancelled,
});
const order = (
  state: 'placed' | 'cancelled',
  lines: [sku: string | null, quantity: number, cancelled: number | null][],
): SupplierOrder => ({
  id: '1',
  status: '',
  isCancelled: state === 'cancelled',
  payment: null,
  shipping: null,
  problem: null,
  payBy: null,
  charged: { goods: null, freight: null, tax: null, total: null },
  lines: lines.map(([skuId, quantity, cancelled]) => ({ productId: 'p', skuId, quantity, cancelled, charged: null })),
});

describe('pieces that will not come', () => {
  it.each<[string, BoughtLine[], SupplierOrder[], number[]]>([
    ['none of an order that stands', [line('a', 2)], [order('placed', [['a', 2, 0]])], [0]],
    ['none where nobody tells', [line('a', 2)], [order('placed', [['a', 2, null]])], [0]],
    ['all of one that is cancelled, whatever it lists', [line('a', 2), line('b', 1)], [order('cancelled', [])], [2, 1]],
    [
      'those of one of two orders',
      [line('a', 2), line('b', 3)],
      [order('placed', [['a', 2, 0]]), order('cancelled', [['b', 3, null]])],
      [0, 3],
    ],
    ['so many of a line', [line('a', 5)], [order('placed', [['a', 5, 2]])], [2]],
    [
      'so many of two lines of one SKU, the last first',
      [line('a', 1), line('a', 1)],
      [order('placed', [['a', 2, 1]])],
      [0, 1],
    ],
    ['by the product where no SKU is named', [line('a', 2)], [order('placed', [[null, 2, 1]])], [1]],
    ['never fewer than were known before', [line('a', 5, 3)], [order('placed', [['a', 5, 1]])], [3]],
    ['none of another SKU', [line('a', 5)], [order('placed', [['b', 5, 5]])], [0]],
    ['none of a line that is not listed', [line('a', 2), line('b', 3)], [order('placed', [['a', 2, 0]])], [0, 0]],
  ])('are %s', (_, lines, orders, expected) => {
    expect(cancelledOf(lines, orders)).toEqual(expected);
  });

  it.each<[string, BoughtLine[], SupplierOrder[], number[]]>([
    ['all of a line that is in none', [line('a', 2), line('b', 3)], [order('placed', [['a', 2, 0]])], [0, 3]],
    [
      'none of a line that is in the second',
      [line('a', 2), line('b', 3)],
      [order('placed', [['a', 2, 0]]), order('placed', [['b', 3, 0]])],
      [0, 0],
    ],
    ['none where the product stands without its SKU', [line('a', 2)], [order('placed', [[null, 2, 0]])], [0]],
    [
      'none where one of the orders tells no lines',
      [line('a', 2)],
      [order('placed', [['b', 2, 0]]), order('placed', [])],
      [0],
    ],
    [
      'none where a line names no product',
      [line('a', 2)],
      [{ ...order('placed', []), lines: [{ productId: '', skuId: 'b', quantity: 2, cancelled: 0, charged: null }] }],
      [0],
    ],
    ['none without an order', [line('a', 2)], [], [0]],
    [
      'all of a line beside one of a cancelled order',
      [line('a', 2), line('b', 1)],
      [order('cancelled', [['b', 1, 0]]), order('placed', [['c', 1, 0]])],
      [2, 1],
    ],
  ])('B16: are %s of its orders, where they tell every line', (_, lines, orders, expected) => {
    expect(cancelledOf(lines, orders, { listsEveryLine: true })).toEqual(expected);
  });
});
