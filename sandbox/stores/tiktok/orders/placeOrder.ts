import type { CustomerOrder } from '../../controls.ts';
import { urlOf } from '../images.ts';
import { existsSku, skuNameOf } from '../products/skus.ts';
import type { TikShop } from '../shop.ts';
import type { StoredLine, StoredOrder } from '../types.ts';
import { orderView } from './orderView.ts';

/** A customer buys and pays at once. Every piece is a line of its own. Throws `Error` naming what cannot be bought. */
export function placeOrder(shop: TikShop, { lines, customer, count }: CustomerOrder): Record<string, unknown> {
  const bought = lines.map(({ sku, quantity }) => ({ ...existsSku(shop, sku), quantity }));
  for (const { product, sku, quantity } of bought) {
    if (product.status !== 'ACTIVATE') throw new Error(`${sku.seller_sku} is not on sale: ${product.status}`);
    if (count === 1 && sku.quantity < quantity) throw new Error(`${sku.seller_sku} has ${sku.quantity} left`);
  }
  const { firstName, lastName, email, note, ...address } = customer;
  const name = `${firstName} ${lastName}`.trim();
  let order: StoredOrder | undefined;
  for (let at = 0; at < count; at += 1) {
    order = {
      id: shop.nextId().replace(/^17/, '57'),
      status: 'AWAITING_SHIPMENT',
      lines: bought.flatMap(({ product, sku, quantity }) =>
        Array.from({ length: quantity }, (): StoredLine => {
          const [image = ''] = [sku.sales_attributes.find(({ sku_img }) => sku_img)?.sku_img, product.mainImages[0]];
          return {
            id: shop.nextId(),
            sku_id: sku.id,
            product_id: product.id,
            product_name: product.title,
            sku_name: skuNameOf(sku),
            sku_image: image === '' ? '' : urlOf(shop, image),
            seller_sku: sku.seller_sku,
            sale_price: sku.price,
          };
        }),
      ),
      recipient: { ...address, name, firstName, lastName },
      buyerEmail: email,
      note,
      createTime: shop.now(),
      updateTime: shop.now(),
    };
    shop.orders.set(order.id, order);
  }
  if (!order) throw new Error('nothing was bought');
  if (count === 1) {
    for (const { product, sku, quantity } of bought) takeFromStock(shop, product.id, sku.id, quantity);
    shop.onEvent({
      topic: 'ORDER_STATUS_CHANGE',
      data: { order_id: order.id, order_status: order.status, update_time: order.updateTime },
    });
  }
  return orderView(shop, order);
}

/** Stock goes down without the product counting as changed. */
function takeFromStock(shop: TikShop, productId: string, skuId: string, quantity: number): void {
  const product = shop.products.get(productId);
  if (!product) return;
  const skus = product.skus.map((sku) => (sku.id === skuId ? { ...sku, quantity: sku.quantity - quantity } : sku));
  shop.products.set(productId, { ...product, skus });
}
