import { Decimal } from 'decimal.js';
import type { StoreRefund } from '../../controls.ts';
import { goodsOf, moneyOf, totalOf } from '../../orderMoney.ts';
import type { OrderEvents } from '../../shops.ts';
import type { Shop } from '../shop.ts';
import type { OrderLine, Pieces, StoredOrder } from '../types.ts';
import { shipInAdmin } from './adminShips.ts';
import { change, orderOf, type Part } from './changedOrder.ts';
import { lineFor, takeStock } from './placeOrder.ts';
import { takenOf } from './takenPieces.ts';

const isPaid = ({ financial }: StoredOrder): boolean => /^(PARTIALLY_)?(PAID|REFUNDED)$/.test(financial);

/** Without these pieces, which go back into stock; what is not shipped of a line goes first. */
function without(shop: Shop, order: StoredOrder, pieces: readonly Pieces[], restock = true): OrderLine[] {
  return order.lines.map((line) => {
    const gone = pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    if (gone > 0 && restock) takeStock(shop, { ...line, quantity: -gone });
    return { ...line, open: Math.max(0, line.open - gone) };
  });
}

/** Money, pieces or both go back; an amount of 0 is how Shopify keeps what an edit took out. */
function taken(
  shop: Shop,
  order: StoredOrder,
  amount: Decimal | string,
  pieces: Pieces[],
  restock = true,
): StoredOrder {
  const refund = {
    id: shop.newId('Refund'),
    created: shop.now(),
    amount: new Decimal(amount).toFixed(2),
    lines: pieces,
  };
  return {
    ...order,
    lines: without(shop, order, pieces, restock),
    refunds: [...order.refunds, refund],
  };
}

const newRefund = ({ refunds }: StoredOrder): { part: Part } => ({
  part: { topic: 'refunds/create', id: refunds.at(-1)?.id ?? '' },
});

/**
 * The merchant refunds pieces: they leave the line's current quantity, and the unfulfilled one.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/objects/LineItem
 */
export function refundOrder(shop: Shop, { order: wanted, lines, restock }: StoreRefund): void {
  const order = orderOf(shop, wanted);
  const given = lines.map(({ sku, quantity }) => {
    const line = order.lines.find((one) => one.sku === sku);
    if (!line || line.quantity - takenOf(order, line.id) < quantity)
      throw new Error(`${sku} has no ${quantity} left to refund`);
    return { lineId: line.id, quantity, price: line.price };
  });
  const amount = given.reduce(
    (sum, { price, quantity }) => sum.plus(new Decimal(price).times(quantity)),
    new Decimal(0),
  );
  const pieces = given.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const next = taken(shop, order, amount, pieces, restock);
  const isAll = next.lines.every(({ id, quantity }) => takenOf(next, id) >= quantity);
  change(shop, { ...next, financial: isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED' }, newRefund(next));
}

/** What the merchant does to an order in the shop's admin. */
export const orderChanges: OrderEvents<Shop> = {
  cancel: (shop, id) => {
    const order = orderOf(shop, id);
    if (order.cancelled !== null) throw new Error('it is cancelled already');
    const { sums } = moneyOf(order);
    const refunded = Decimal.sum(0, ...order.refunds.map(({ amount }) => amount));
    const left = isPaid(order) ? totalOf(goodsOf(order.lines), order.shipping, sums).minus(refunded) : '0';
    const pieces = order.lines.filter(({ open }) => open > 0).map((line) => ({ lineId: line.id, quantity: line.open }));
    const next = taken(shop, order, left, pieces);
    const financial = isPaid(order) ? 'REFUNDED' : 'VOIDED';
    const told = { ...newRefund(next), topics: ['orders/cancelled'] };
    change(shop, { ...next, cancelled: shop.now(), held: null, financial }, told);
  },
  refund: (shop, id) => {
    const order = orderOf(shop, id);
    const line = order.lines.find((one) => one.quantity > takenOf(order, one.id));
    if (!line) throw new Error('nothing is left to refund');
    const next = taken(shop, order, line.price, [{ lineId: line.id, quantity: 1 }]);
    change(shop, { ...next, financial: 'PARTIALLY_REFUNDED' }, newRefund(next));
  },
  refundMoney: (shop, id) => {
    const next = taken(shop, orderOf(shop, id), '1.00', []);
    change(shop, { ...next, financial: 'PARTIALLY_REFUNDED' }, newRefund(next));
  },
  removeLine: (shop, id) => {
    const order = orderOf(shop, id);
    const line = order.lines.findLast(({ open }) => open > 0);
    if (!line) throw new Error('nothing is left to take out');
    const next = taken(shop, order, '0', [{ lineId: line.id, quantity: 1 }]);
    change(shop, next, newRefund(next));
  },
  addLine: (shop, id) => {
    const order = orderOf(shop, id);
    const more = {
      ...lineFor(shop, { sku: somethingElse(shop, order), quantity: 1 }, true),
      id: shop.newId('LineItem'),
    };
    takeStock(shop, more);
    const financial = order.financial === 'PAID' ? 'PARTIALLY_PAID' : order.financial;
    change(shop, { ...order, lines: [...order.lines, more], financial });
  },
  hold: (shop, id) => {
    const order = orderOf(shop, id);
    if (order.lines.every(({ open }) => open === 0)) throw new Error('nothing is left to hold');
    const held = { id: shop.newId('FulfillmentHold'), reason: 'INCORRECT_ADDRESS', notes: 'Ask for the flat' };
    change(shop, { ...order, held });
  },
  release: (shop, id) => {
    const order = orderOf(shop, id);
    if (!order.held) throw new Error('it is not held');
    change(shop, { ...order, held: null });
  },
  fulfil: (shop, id) => {
    const order = orderOf(shop, id);
    const number = 9_400_100 + shop.count('parcel') * 2;
    const tracking = [number, number + 1].map((one) => ({
      company: 'USPS',
      number: String(one),
      url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${one}`,
    }));
    shipInAdmin(shop, order, { tracking, notify: false });
  },
  address: (shop, id) => {
    const order = orderOf(shop, id);
    const billing = order.billing ?? order.address;
    change(shop, { ...order, billing, address: { ...order.address, address1: '2 Harbour Row' } });
  },
};

/** The SKU of something on sale here that the order has none of. */
function somethingElse(shop: Shop, { lines }: StoredOrder): string {
  const variants = shop.products
    .values()
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap((product) => product.variants);
  const found = variants.find(
    ({ sku, tracked, available }) => sku !== '' && (!tracked || available > 0) && lines.every((one) => one.sku !== sku),
  );
  if (!found) throw new Error('the shop sells nothing else');
  return found.sku;
}
