import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { linkSupplier } from './linkSupplier.ts';
import type { Merchant } from './merchant.ts';
import { required } from './required.ts';
import { editInStore, turnWorld } from './world.ts';

/** Suppliers that take orders by their API, and a product of each: which of its offers, and for which of the shop's products. */
export const threeSuppliers = [
  {
    supplier: 'aliexpress',
    account: 'buyer-one',
    url: 'https://www.aliexpress.com/item/1005008101000062.html',
    offer: 0,
    sku: 'HH-BOARD',
  },
  {
    supplier: 'alibaba',
    account: 'importer-one',
    url: 'https://www.alibaba.com/product-detail/_1600900100016.html',
    offer: 0,
    sku: 'HH-BOWL-01',
  },
  {
    supplier: '1688',
    account: 'buyer-one',
    url: 'https://detail.1688.com/offer/823801530024.html',
    offer: 3,
    sku: 'HH-CANDLE-3',
  },
] as const;

/** The WooCommerce shop of the sandbox that sells them. */
export const SHOP = 'harbour';

/** Where 1688 sends what the merchant buys there. */
const warehouse = {
  name: '张三',
  company: '',
  phone: '15251667788',
  address1: '滨江区 江南大道 1 号',
  address2: '',
  city: '杭州市',
  province: '浙江省',
  postcode: '310000',
  countryCode: 'CN',
};
const PLENTY = 1_000_000;

/**
 * A shop with so many orders to buy for, of a product of each supplier in turn, which takes `pieces` there. Returns the ids by
 * which the shop knows its orders.
 */
export async function ordersAtThree(
  merchant: Merchant,
  sandbox: Sandbox,
  { orders, pieces }: { orders: number; pieces: number },
): Promise<string[]> {
  for (const { supplier, account } of threeSuppliers) await linkSupplier(merchant, supplier, account);
  const { shopId } = await merchant.bindWoo(sandbox.url, SHOP);
  await merchant.whenRead(shopId);
  const { defaultHoldMinutes: _, restoredAt: _r, ...settings } = await merchant.call(purchaseCalls.settings, {});
  await merchant.call(purchaseCalls.saveSettings, { ...settings, warehouse, phone: '+12125550142' });
  for (const one of threeSuppliers) await mapOne(merchant, sandbox.url, { ...one, shopId, pieces });
  const known = sandbox.world.collection<unknown>(`woocommerce/${SHOP}/orders`);
  const before = new Set(known.keys());
  for (let made = 0; made < orders; made += 1) {
    const { sku } = required(threeSuppliers[made % threeSuppliers.length]);
    const lines = [{ sku, quantity: 1 }];
    await turnWorld(sandbox.url, 'orders', { platform: 'woocommerce', shop: SHOP, lines, country: 'US' });
  }
  // What was made within the same second as a reading is told by the next.
  await turnWorld(sandbox.url, 'clock', { advanceMs: 2000 });
  await merchant.finished((await merchant.call(orderCalls.sync, { channel: 'woo' })).jobId);
  await merchant.eventually(['orders'], async () =>
    (await merchant.call(orderCalls.counts, { channel: 'woo' })).tasks.buy === orders ? true : null,
  );
  return [...known.keys()].filter((id) => !before.has(id)).map(String);
}

type Mapped = (typeof threeSuppliers)[number] & { shopId: string; pieces: number };

/** Plenty of it on both sides, and how many of the supplier's it takes. */
async function mapOne(
  merchant: Merchant,
  sandboxUrl: string,
  { supplier, url, offer, sku, shopId, pieces }: Mapped,
): Promise<void> {
  const { rows } = await merchant.call(storeProductCalls.list, { channel: 'woo' });
  const sold = required(rows.find((row) => row.sku === sku));
  const { productId, offers } = await merchant.call(mappingCalls.offers, { url });
  const components = [{ supplier, productId, skuId: required(offers[offer]).skuId, pieces }];
  await merchant.call(mappingCalls.save, {
    storeId: shopId,
    productId: sold.externalId,
    source: 'offers',
    revision: 0,
    rules: [{ priority: 1, components }],
  });
  await turnWorld(sandboxUrl, 'drift', { supplier, productId, stock: PLENTY });
  await editInStore(sandboxUrl, { platform: 'woocommerce', shop: SHOP, sku, inventory: PLENTY });
}
