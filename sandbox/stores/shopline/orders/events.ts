import { Decimal } from 'decimal.js';
import type { StoreRefund } from '../../controls.ts';
import { afterRefund, goodsOf, moneyOf } from '../../orderMoney.ts';
import type { OrderEvents } from '../../shops.ts';
import type { Shop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredRefund } from '../types.ts';
import { shipInAdmin } from './adminShips.ts';
import { holdOrder, releaseOrder } from './fulfilmentOrders.ts';
import { lineOf, orderNamed, saveOrder, takeFromStock } from './place.ts';
import { leftOf, piecesIn, totalOfOrder, unrefundedOf } from './view.ts';

/** What the merchant does with an order in the shop's own admin. */
export const orderChanges: OrderEvents<{ shop: Shop }> = {
  cancel: ({ shop }, id) => cancelOrder(shop, orderNamed(shop, id)),
  refund: ({ shop }, id) => {
    const order = orderNamed(shop, id);
    const line = order.lines.find((one) => unrefundedOf(order, one) > 0);
    if (!line) throw new Error('no piece of this order is left to refund');
    const restock = leftOf(line) > 0 ? 'cancel' : 'return';
    giveBack(shop, order, { amount: line.price, lines: [{ lineId: line.id, quantity: 1, restock }] });
    if (restock === 'cancel') takeFromStock(shop, { sku: line.sku, quantity: -1 });
  },
  refundMoney: ({ shop }, id) => {
    giveBack(shop, orderNamed(shop, id), { amount: '1.00', lines: [] });
  },
  removeLine: ({ shop }, id) => removeLine(shop, orderNamed(shop, id)),
  addLine: ({ shop }, id) => {
    const order = orderNamed(shop, id);
    const other = shop.products
      .values()
      .filter(({ status }) => status === 'active')
      .flatMap(({ variants }) => variants)
      .filter(({ available }) => Object.values(available).some((left) => left > 0))
      .find(({ id: variantId }) => order.lines.every((line) => line.variantId !== variantId));
    if (!other) throw new Error('this shop sells nothing else');
    const line = lineOf(shop, other.sku, 1);
    saveOrder(shop, { ...order, lines: [...order.lines, line] }, 'orders/edited');
    takeFromStock(shop, line);
  },
  hold: ({ shop }, id) => {
    holdOrder(shop, orderNamed(shop, id), { reason: 'incorrect_address', note: 'The customer moves house.' });
  },
  release: ({ shop }, id) => {
    const order = orderNamed(shop, id);
    if (!order.hold) throw new Error('it is not held');
    releaseOrder(shop, order);
  },
  fulfil: ({ shop }, id) => {
    const numbers = ['YT2600000000000001', 'YT2600000000000002'];
    const tracking = numbers.map((number) => ({
      tracking_company: 'YunExpress',
      tracking_number: number,
      tracking_url: `https://track.example.test/${number}`,
    }));
    shipInAdmin(shop, orderNamed(shop, id), { tracking, notify: false });
  },
  address: ({ shop }, id) => {
    const order = orderNamed(shop, id);
    const address = { ...order.address, address1: '2 Harbour Row' };
    saveOrder(shop, { ...order, address }, shop.profile.orderTopic);
  },
};

/** Nothing more is sent; what was paid goes back. */
function cancelOrder(shop: Shop, order: StoredOrder): void {
  const lines = order.lines
    .map((line) => ({ lineId: line.id, quantity: Math.min(leftOf(line), unrefundedOf(order, line)) }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, restock: 'cancel' as const }));
  const back = (order.refunds ?? []).reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const rest = totalOfOrder(order).minus(back);
  const paid = ['paid', 'partially_refunded'].includes(order.financialStatus) && rest.greaterThan(0);
  const refunded = paid ? withRefund(shop, order, { amount: rest.toFixed(2), lines }) : order;
  saveOrder(shop, { ...refunded, cancelled: shop.world.now() }, 'orders/cancelled');
}

/** The merchant gives money back, for pieces or for none. */
function giveBack(shop: Shop, order: StoredOrder, refund: Pick<StoredRefund, 'amount' | 'lines'>): void {
  const refunded = withRefund(shop, order, refund);
  saveOrder(shop, refunded, shop.profile.orderTopic);
  shop.onEvent({ topic: 'refunds/create', payload: () => ({ id: refunded.refunds?.at(-1)?.id, order_id: order.id }) });
}

function withRefund(shop: Shop, order: StoredOrder, refund: Pick<StoredRefund, 'amount' | 'lines'>): StoredOrder {
  const refunds = [...(order.refunds ?? []), { id: shop.nextId('refund'), at: shop.world.now(), ...refund }];
  const money = moneyOf(order);
  const given = refund.lines.map(({ lineId, quantity }) => ({ lineId, quantity, restocked: true }));
  const changed = { ...order, refunds, money: { ...money, refunds: [...money.refunds, ...given] } };
  const isAll = changed.lines.every((line) => unrefundedOf(changed, line) === 0);
  return { ...changed, financialStatus: isAll ? 'refunded' : 'partially_refunded' };
}

/** The last piece of the last line that waits is taken out; some shops go on naming it. */
function removeLine(shop: Shop, order: StoredOrder): void {
  const line = order.lines.findLast((one) => leftOf(one) > 0);
  if (!line) throw new Error('nothing of this order is left to take out');
  const isNamed = shop.profile.takenOut === 'named';
  const fewer: StoredLine = isNamed
    ? { ...line, takenOut: (line.takenOut ?? 0) + 1 }
    : { ...line, quantity: line.quantity - 1 };
  const lines = order.lines.map((one) => (one.id === line.id ? fewer : one));
  const kept = lines.filter((one) => isNamed || piecesIn(one) > 0);
  saveOrder(shop, { ...order, lines: kept }, 'orders/edited');
  takeFromStock(shop, { sku: line.sku, quantity: -1 });
}

/**
 * The merchant refunds pieces that are not shipped. The documentation does not say whether `fulfillable_quantity` counts
 * them: here it does, which is the harder case for whoever reads it.
 */
export function refundOrder(shop: Shop, refund: StoreRefund): void {
  const { restock } = refund;
  const order = orderNamed(shop, refund.order);
  const { given } = afterRefund(order, refund);
  const amount = goodsOf(given.map(({ line, quantity }) => ({ ...line, quantity }))).toFixed(2);
  const how = restock ? 'cancel' : 'no_restock';
  giveBack(shop, order, {
    amount,
    lines: given.map(({ line, quantity }) => ({ lineId: line.id, quantity, restock: how })),
  });
  if (!restock) return;
  for (const { line, quantity } of given) takeFromStock(shop, { sku: line.sku, quantity: -quantity });
}
