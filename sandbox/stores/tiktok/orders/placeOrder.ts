import { type CustomerOrder, orderAt } from '../../controls.ts';
import { moneyFor } from '../../orderMoney.ts';
import { planned } from '../fulfilment/packages.ts';
import { urlOf } from '../images.ts';
import { existsSku, skuNameOf } from '../products/productView.ts';
import type { TikShop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredProduct, StoredSku } from '../types.ts';
import { orderView } from './orderView.ts';

interface Bought {
  product: StoredProduct;
  sku: StoredSku;
  quantity: number;
}

/** A customer buys and pays at once. Throws `Error` naming what cannot be bought. */
export function placeOrder(shop: TikShop, wanted: CustomerOrder): Record<string, unknown> {
  const { lines, count } = wanted;
  if (wanted.test) throw new Error('TikTok Shop has no test orders');
  if (wanted.authorised) throw new Error('TikTok Shop does not tell of money that is reserved');
  const bought = lines.map(({ sku: name, quantity }): Bought => {
    const { product, sku } = existsSku(shop, name);
    return { product: shop.hurried(product), sku, quantity };
  });
  for (const { product, sku, quantity } of bought) {
    if (product.status !== 'ACTIVATE') throw new Error(`${sku.seller_sku} is not on sale: ${product.status}`);
    if (count === 1 && sku.quantity < quantity) throw new Error(`${sku.seller_sku} has ${sku.quantity} left`);
  }
  let order = record(shop, bought, wanted);
  for (let at = 1; at < count; at += 1) order = record(shop, bought, orderAt(wanted, at));
  if (count === 1) {
    for (const one of bought) takeFromStock(shop, one);
    shop.onEvent({
      topic: 'ORDER_STATUS_CHANGE',
      data: { order_id: order.id, order_status: order.status, update_time: order.updateTime },
    });
  }
  return orderView(shop, order);
}

const SUMS = ['discount', 'tax', 'fee'] as const;
/** There is no word for a payment that failed: the order is cancelled, and has never been paid. */
const STATUS = { paid: 'AWAITING_SHIPMENT', pending: 'UNPAID', failed: 'CANCELLED' } as const;

function record(shop: TikShop, bought: Bought[], wanted: CustomerOrder): StoredOrder {
  const { firstName, lastName, email, note, ...address } = wanted.customer;
  const order: StoredOrder = {
    id: shop.nextId().replace(/^17/, '57'),
    status: STATUS[wanted.payment],
    money: moneyFor(wanted, 'TikTok Shop', SUMS),
    lines: bought.flatMap((one) => pieces(shop, one)),
    recipient: { ...address, name: `${firstName} ${lastName}`.trim(), firstName, lastName },
    buyerEmail: email,
    note,
    createTime: shop.now(),
    updateTime: shop.now(),
  };
  return planned(shop, order);
}

/** Every piece is a line of its own. */
function pieces(shop: TikShop, { product, sku, quantity }: Bought): StoredLine[] {
  const image = sku.sales_attributes.find(({ sku_img }) => sku_img)?.sku_img ?? product.mainImages[0];
  return Array.from({ length: quantity }, () => ({
    id: shop.nextId(),
    sku_id: sku.id,
    product_id: product.id,
    product_name: product.title,
    sku_name: skuNameOf(sku),
    sku_image: image === undefined ? '' : urlOf(shop, image),
    seller_sku: sku.seller_sku,
    sale_price: sku.price,
  }));
}

/** Stock goes down, or up again, without the product counting as changed. */
export function takeFromStock(
  shop: TikShop,
  { product: { id }, sku, quantity }: { product: { id: string }; sku: { id: string }; quantity: number },
): void {
  const product = shop.products.get(id);
  if (!product) return;
  const skus = product.skus.map((one) => (one.id === sku.id ? { ...one, quantity: one.quantity - quantity } : one));
  shop.products.set(id, { ...product, skus });
}
