import { Decimal } from 'decimal.js';
import type { StoreRefund } from '../../controls.ts';
import { afterRefund, goodsOf, moneyOf, totalOf } from '../../orderMoney.ts';
import type { OrderEvents } from '../../shops.ts';
import type { Site } from '../site.ts';
import { existing, fulfilInAdmin, leftOf } from './adminShips.ts';
import { lineOf, takeStock } from './customerBuys.ts';
import type { StoredLine, StoredOrder } from './order.ts';
import { refundedOf } from './orderView.ts';

/** What becomes of an order in the site's own dashboard. Wix knows no hold. */
export const orderChanges: OrderEvents<Site> = {
  cancel: (site, id) => {
    const order = existing(site, id);
    for (const line of order.lines) takeStock(site, { id: line.variantId, sku: line.sku }, -leftOf(order, line));
    const left = new Decimal(order.paid ?? 0).minus(refundedOf(order)).toFixed(2);
    keep(site, given({ ...order, status: 'CANCELED' }, site, left), 'canceled');
  },
  refund: (site, id) => {
    const order = existing(site, id);
    const line = order.lines.find((one) => leftOf(order, one) > 0);
    if (!line) throw new Error(`nothing of order ${id} is left to refund`);
    const lines = [{ sku: line.sku, quantity: 1 }];
    refundOrder(site, { platform: 'wix', shop: site.profile.name, order: id, lines, restock: true });
  },
  refundMoney: (site, id) => keep(site, given(existing(site, id), site, '1.00')),
  removeLine: (site, id) => {
    const order = existing(site, id);
    const line = order.lines.findLast((one) => leftOf(order, one) > 0);
    if (!line) throw new Error(`nothing of order ${id} is left to be shipped`);
    const { id: lineId, quantity, title } = line;
    const name = { original: title };
    takeStock(site, { id: line.variantId, sku: line.sku }, -1);
    if (quantity === 1) {
      const lines = order.lines.filter((one) => one !== line);
      edit(site, order, lines, { lineItemRemoved: { id: lineId, name, quantity } });
      return;
    }
    const lines = order.lines.map((one) => (one === line ? { ...one, quantity: quantity - 1 } : one));
    const fewer = { originalQuantity: quantity, newQuantity: quantity - 1, diff: 1, deltaType: 'QUANTITY_DECREASED' };
    edit(site, order, lines, { lineItemChanged: { id: lineId, name, quantity: fewer } });
  },
  addLine: (site, id) => {
    const order = existing(site, id);
    const [added] = site.products
      .values()
      .filter(({ visible }) => visible)
      .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
      .filter(({ variant }) => !order.lines.some(({ variantId }) => variantId === variant.id));
    if (!added) throw new Error(`this site sells nothing that is not in order ${id}`);
    takeStock(site, added.variant, 1);
    // A number is not given twice.
    const number = Math.max(...order.lines.map((line) => Number(line.id.slice(-12)))) + 1;
    const line = lineOf({ ...added, quantity: 1, written: {} }, number);
    const lineItemAdded = { id: line.id, name: { original: line.title }, quantity: 1 };
    edit(site, order, [...order.lines, line], { lineItemAdded });
  },
  fulfil: (site, id) => {
    const trackingNumber = `1Z${site.newId().slice(0, 8)}`;
    const how = { platform: 'wix', shop: site.profile.name, orderId: id, trackingNumber } as const;
    fulfilInAdmin(site, { ...how, carrier: 'ups', notify: false });
  },
  address: (site, id) => {
    const order = existing(site, id);
    const customer = { ...order.customer, address1: '2 Harbour Row', address2: '', houseNumber: '2' };
    keep(site, { ...order, customer });
  },
};

/** The merchant refunds pieces: each line tells how many, and how many of them are back in stock. */
export function refundOrder(site: Site, refund: StoreRefund): void {
  const order = existing(site, refund.order);
  const { money, given: pieces } = afterRefund(order, refund);
  const amount = pieces.reduce(
    (sum, { line, quantity }) => sum.plus(new Decimal(line.price).times(quantity)),
    new Decimal(0),
  );
  const lines = pieces.map(({ line, quantity }) => ({ lineItemId: line.id, quantity }));
  keep(site, given({ ...order, money }, site, amount.toFixed(2), lines));
  if (!refund.restock) return;
  for (const { line, quantity } of pieces) takeStock(site, { id: line.variantId, sku: line.sku }, -quantity);
}

/** The order with this money given back; nothing where nothing was paid. */
function given(
  order: StoredOrder,
  site: Site,
  amount: string,
  lines: { lineItemId: string; quantity: number }[] = [],
): StoredOrder {
  if (new Decimal(amount).lte(0)) return order;
  const refund = { id: site.newId(), created: site.now(), amount, lines };
  return { ...order, refunds: [...(order.refunds ?? []), refund] };
}

/** The order with other lines, and what it comes to with them. */
function edit(site: Site, order: StoredOrder, lines: StoredLine[], change: object): void {
  const subtotal = goodsOf(lines);
  const total = totalOf(subtotal, order.shipping, moneyOf(order).sums).toFixed(2);
  const edits = [...(order.edits ?? []), { id: site.newId(), created: site.now(), changes: [change] }];
  keep(site, { ...order, lines, subtotal: subtotal.toFixed(2), total, edits });
}

function keep(site: Site, order: StoredOrder, slug: 'updated' | 'canceled' = 'updated'): void {
  site.orders.set(order.id, { ...order, updated: site.now() });
  site.onEvent({ kind: 'order', slug, id: order.id });
}
