import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { Desk } from './desk.ts';
import { linkSupplier } from './linkSupplier.ts';
import { required } from './required.ts';
import { editInStore, turnWorld } from './world.ts';

const SHOP = 'harbour';
const PLENTY = 1_000_000;

const BLENDER = '1005008101000062';
const PLATES = '1600900100016';
const aliexpress = {
  supplier: 'aliexpress',
  productId: BLENDER,
  url: `https://www.aliexpress.com/item/${BLENDER}.html`,
} as const;
const alibaba = {
  supplier: 'alibaba',
  productId: PLATES,
  url: `https://www.alibaba.com/product-detail/_${PLATES}.html`,
} as const;

/** Products of a WooCommerce store with what is bought for them: two of one AliExpress product, and one of Alibaba.com. */
export const boughtGoods = [
  { sku: 'HH-BOARD', bought: aliexpress, offer: 0, pieces: 1 },
  { sku: 'HH-BOWL-01', bought: aliexpress, offer: 1, pieces: 1 },
  { sku: 'HH-CANDLE-3', bought: alibaba, offer: 0, pieces: 5 },
] as const;
const accounts = { aliexpress: 'buyer-one', alibaba: 'importer-one' } as const;

/** A merchant whose store sells these, who buys them from two suppliers without waiting, and earns on each. Returns the suppliers' SKUs by ours. */
export async function sellBoughtGoods({
  merchant,
  program: { sandboxUrl },
}: Desk): Promise<ReadonlyMap<string, string>> {
  const skuIds = new Map<string, string>();
  await turnWorld(sandboxUrl, 'wooShipping', { shop: SHOP, way: 'core' });
  for (const { sku } of boughtGoods) {
    await editInStore(sandboxUrl, { platform: 'woocommerce', shop: SHOP, sku, inventory: PLENTY, price: '250.00' });
  }
  const { shopId } = await merchant.bindWoo(sandboxUrl, SHOP);
  for (const supplier of ['aliexpress', 'alibaba'] as const) await linkSupplier(merchant, supplier, accounts[supplier]);
  const { defaultHoldMinutes: _, restoredAt: _r, ...settings } = await merchant.call(purchaseCalls.settings, {});
  await merchant.call(purchaseCalls.saveSettings, { ...settings, holdMinutes: 0, phone: '+12125550142' });
  await merchant.whenRead(shopId);
  const { rows } = await merchant.call(storeProductCalls.list, { channel: 'woo', pageSize: 50 });
  for (const { sku, bought, offer, pieces } of boughtGoods) {
    const { supplier, productId, url } = bought;
    await turnWorld(sandboxUrl, 'drift', { supplier, productId, stock: PLENTY });
    const { skuId } = required((await merchant.call(mappingCalls.offers, { url })).offers[offer]);
    skuIds.set(sku, skuId);
    const sold = required(rows.find((row) => row.sku === sku));
    await merchant.call(mappingCalls.save, {
      storeId: shopId,
      productId: splitStoreItemId(sold.id).externalId,
      source: 'offers',
      revision: 0,
      rules: [{ priority: 1, components: [{ supplier, productId, skuId, pieces }] }],
    });
  }
  return skuIds;
}

/** A customer at this address buys one of each; the order as it is once it can be bought. */
export async function orderBoughtGoods(
  { merchant, program: { sandboxUrl } }: Desk,
  address1: string,
): Promise<OrderDetail> {
  const lines = boughtGoods.map(({ sku }) => ({ sku, quantity: 1 }));
  await turnWorld(sandboxUrl, 'orders', { platform: 'woocommerce', shop: SHOP, lines, customer: { address1 } });
  // What was made within the same second as a reading is told by the next.
  await turnWorld(sandboxUrl, 'clock', { advanceMs: 2000 });
  await merchant.finished((await merchant.call(orderCalls.sync, { channel: 'woo' })).jobId);
  return merchant.eventually(['orders'], async () => {
    const { rows } = await merchant.call(orderCalls.list, { channel: 'woo', task: 'buy', pageSize: 50 });
    const read = await Promise.all(
      rows.map(({ orderId }) => merchant.call(orderCalls.get, { channel: 'woo', orderId })),
    );
    return read.find(({ shippingAddress }) => shippingAddress?.address1 === address1);
  });
}
