import { Decimal } from 'decimal.js';
import type { StoreRefund } from '../../controls.ts';
import { afterRefund, goodsOf, moneyOf, refundedOf, totalOf } from '../../orderMoney.ts';
import type { OrderEvents } from '../../shops.ts';
import type { Shop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredRefund } from '../types.ts';
import { linesOf } from './adminShips.ts';
import { keep, orderNamed } from './changedOrder.ts';
import { ship } from './fulfil.ts';
import { givenBack, leftOf } from './orderView.ts';
import { buyable, lineOf, takeFromStock } from './placeOrder.ts';

/** What the merchant does with an order in the shop's own admin. Nobody can hold one there. */
export const orderChanges: OrderEvents<Shop> = {
  cancel: (shop, id) => {
    const order = orderNamed(shop, id);
    const rest = new Decimal(order.total).minus(givenBack(order));
    const isPaid = moneyOf(order).payment === 'paid' && rest.greaterThan(0);
    const lines = order.lines.map((line) => ({ lineId: line.id, quantity: leftOf(order, line) }));
    const some = lines.filter(({ quantity }) => quantity > 0);
    const refunded = isPaid ? withRefund(shop, order, { amount: rest.toFixed(2), lines: some }) : order;
    keep(shop, { ...refunded, cancelledAt: shop.now() }, 'orders/cancelled');
  },
  refund: (shop, id) => {
    const order = orderNamed(shop, id);
    const line = order.lines.find((one) => refundedOf(moneyOf(order), one.id) < one.quantity);
    if (!line) throw new Error('no piece of this order is left to refund');
    keep(shop, withRefund(shop, order, { amount: line.price, lines: [{ lineId: line.id, quantity: 1 }] }));
    if (leftOf(order, line) > 0) takeFromStock(shop, line.productId, line.variantId, -1);
  },
  refundMoney: (shop, id) => {
    keep(shop, withRefund(shop, orderNamed(shop, id), { amount: '1.00', lines: [] }));
  },
  removeLine: (shop, id) => {
    const order = orderNamed(shop, id);
    const line = order.lines.findLast((one) => leftOf(order, one) > 0);
    if (!line) throw new Error('nothing of this order is left to take out');
    const fewer = order.lines.map((one) => (one.id === line.id ? { ...one, quantity: one.quantity - 1 } : one));
    keep(
      shop,
      summedUp(
        order,
        fewer.filter(({ quantity }) => quantity > 0),
      ),
    );
    takeFromStock(shop, line.productId, line.variantId, -1);
  },
  addLine: (shop, id) => {
    const order = orderNamed(shop, id);
    const variants = shop.products.values().flatMap((product) => (product.published ? product.variants : []));
    const isNew = (variantId: string): boolean => order.lines.every((line) => line.variantId !== variantId);
    const other = variants.find((one) => one.inventory_quantity > 0 && isNew(one.id));
    if (!other) throw new Error('this shop sells nothing else');
    const line = lineOf(shop, { ...buyable(shop, other.sku, 1), quantity: 1 });
    keep(shop, summedUp(order, [...order.lines, line]));
    takeFromStock(shop, line.productId, line.variantId, 1);
  },
  fulfil: (shop, id) => {
    const order = orderNamed(shop, id);
    const numbers = ['YT2600000000000001', 'YT2600000000000002'];
    const url = (number: string): string => `https://track.example.test/${number}`;
    const tracking = numbers.map((number) => ({ company: 'YunExpress', number, url: url(number) }));
    ship(shop, order, { lines: linesOf(order), tracking, by: 'admin', notify: false });
  },
  address: (shop, id) => {
    const order = orderNamed(shop, id);
    keep(shop, { ...order, address: { ...order.address, address: '2 Harbour Row' } });
  },
};

function withRefund(shop: Shop, order: StoredOrder, refund: Pick<StoredRefund, 'amount' | 'lines'>): StoredOrder {
  const refunds = [...(order.refunds ?? []), { id: shop.nextId(), ...refund, createdAt: shop.now() }];
  const money = moneyOf(order);
  const given = refund.lines.map((line) => ({ ...line, restocked: true }));
  return { ...order, refunds, money: { ...money, refunds: [...money.refunds, ...given] } };
}

/** An order of other lines, and what it comes to. */
function summedUp(order: StoredOrder, lines: StoredLine[]): StoredOrder {
  const goods = goodsOf(lines);
  const total = totalOf(goods, order.shipping, moneyOf(order).sums);
  return { ...order, lines, subtotal: goods.toFixed(2), total: total.toFixed(2) };
}

/** The merchant refunds pieces: the order tells their sum and each line their number. https://www.shoplazza.dev/reference/order-refund */
export function refundOrder(shop: Shop, refund: StoreRefund): void {
  const order = orderNamed(shop, refund.order);
  const { given } = afterRefund(order, refund);
  const amount = goodsOf(given.map(({ line, quantity }) => ({ ...line, quantity }))).toFixed(2);
  const lines = given.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
  const changed = withRefund(shop, order, { amount, lines });
  if (refund.restock) {
    for (const { line, quantity } of given) takeFromStock(shop, line.productId, line.variantId, -quantity);
  }
  keep(shop, changed);
}
