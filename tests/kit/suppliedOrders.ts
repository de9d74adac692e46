import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { atSupplier } from './atSupplier.ts';
import { connectStore, sandboxName } from './connectStore.ts';
import { linkSupplier } from './linkSupplier.ts';
import type { Merchant } from './merchant.ts';
import { allOrders, SHOP, setWooShipping } from './parcelsPlanned.ts';
import { allPurchases } from './purchasesSettled.ts';
import { required } from './required.ts';
import {
  accounts,
  goods,
  PARCELS_OF_ALL_WAYS,
  type ParcelSupplier,
  type SuppliedChannel,
  type SuppliedOrder,
  suppliedChannels,
  suppliedOrder,
  ways,
} from './suppliedPlanned.ts';
import { editInStore, turnWorld } from './world.ts';

const PLENTY = 1_000_000;

/** Connects the stores, sells in them, buys what was sold and pays for it: in whole turns of all ways, for at least so many parcels. */
export async function supplyOrders(merchant: Merchant, sandbox: Sandbox, wanted: number): Promise<SuppliedOrder[]> {
  await setWooShipping(sandbox);
  for (const [supplier, account] of Object.entries(accounts)) {
    await linkSupplier(merchant, supplier as ParcelSupplier, account);
  }
  const { defaultHoldMinutes: _, restoredAt: _r, ...settings } = await merchant.call(purchaseCalls.settings, {});
  await merchant.call(purchaseCalls.saveSettings, { ...settings, phone: '+12125550142', tolerancePercent: 100 });
  const turns = Math.max(suppliedChannels.length, Math.ceil(wanted / PARCELS_OF_ALL_WAYS));
  const orders: Order[] = [];
  const skuIds = new Map<string, string>();
  for (const [at, channel] of suppliedChannels.entries()) {
    const { shopId } = await connectStore({ sandbox }, merchant, channel, SHOP);
    await merchant.whenRead(shopId);
    for (const good of goods) skuIds.set(good.sku, await mapGood(merchant, sandbox.url, { channel, shopId }, good));
    const own = Math.floor((turns + suppliedChannels.length - 1 - at) / suppliedChannels.length);
    orders.push(...(await sellIn(merchant, sandbox, channel, own)));
  }
  const purchases = await buyAll(merchant, sandbox, orders);
  return purchases.map((purchase) => {
    const order = required(orders.find(({ orderId }) => orderId === purchase.orderId));
    return suppliedOrder(order, purchase, skuIds);
  });
}

/** Plenty of it on both sides. Returns the id of the supplier's SKU. */
async function mapGood(
  merchant: Merchant,
  sandboxUrl: string,
  { channel, shopId }: { channel: SuppliedChannel; shopId: string },
  { supplier, url, offer, title, sku, pieces }: (typeof goods)[number],
): Promise<string> {
  const { rows } = await merchant.call(storeProductCalls.list, { channel, pageSize: 50 });
  const sold = required(rows.find((row) => row.title === title));
  const { productId, offers } = await merchant.call(mappingCalls.offers, { url });
  const { skuId } = required(offers[offer]);
  await merchant.call(mappingCalls.save, {
    storeId: shopId,
    productId: sold.externalId,
    source: 'offers',
    revision: 0,
    rules: [{ priority: 1, components: [{ supplier, productId, skuId, pieces }] }],
  });
  await turnWorld(sandboxUrl, 'drift', { supplier, productId, stock: PLENTY });
  await editInStore(sandboxUrl, { platform: sandboxName(channel), shop: SHOP, sku, inventory: PLENTY });
  return skuId;
}

/** Customers buy in a store, each way so many times. */
async function sellIn(merchant: Merchant, sandbox: Sandbox, channel: SuppliedChannel, turns: number): Promise<Order[]> {
  const before = new Set((await allOrders(merchant, channel)).map(({ orderId }) => orderId));
  const at = { platform: sandboxName(channel), shop: SHOP, country: 'US' };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { ordered } of ways) {
      const lines = goods.map(({ sku }, good) => ({ sku, quantity: ordered[good] ?? 0 }));
      await turnWorld(sandbox.url, 'orders', { ...at, lines: lines.filter(({ quantity }) => quantity > 0) });
    }
  }
  // What was made within the same second as a reading is told by the next.
  await turnWorld(sandbox.url, 'clock', { advanceMs: 2000 });
  await merchant.finished((await merchant.call(orderCalls.sync, { channel })).jobId);
  return merchant.eventually(['orders'], async () => {
    const made = (await allOrders(merchant, channel)).filter(({ orderId }) => !before.has(orderId));
    const toBuy = made.filter(({ work }) => work.tasks.some(({ task }) => task === 'buy'));
    return toBuy.length === turns * ways.length ? toBuy : null;
  });
}

/** Buys them all at once, and pays. */
async function buyAll(merchant: Merchant, { url }: Sandbox, orders: readonly Order[]): Promise<Purchase[]> {
  const { planId } = await merchant.call(purchaseCalls.plan, { orderIds: orders.map(({ orderId }) => orderId) });
  const plan = await merchant.eventually(['purchases'], async () => {
    const now = await merchant.call(purchaseCalls.getPlan, { planId });
    return now.state === 'ready' ? now : null;
  });
  const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
  const clean = await merchant.call(purchaseCalls.adjust, { planId, purchaseIds, accept: ['loss', 'priceRose'] });
  const stops = clean.findings.filter((finding) => finding.stops);
  if (stops.length > 0) throw new Error(JSON.stringify(stops));
  const { jobId } = await merchant.call(purchaseCalls.confirm, { planId, clientKey: 'all that is supplied' });
  await merchant.finished(required(jobId ?? undefined));
  const purchases = await allPurchases(merchant);
  for (const { supplier, externalIds, status } of purchases) {
    if (status !== 'placed') throw new Error(`A purchase at ${supplier} is ${status}.`);
    await atSupplier(url, 'purchases', { supplier, orderId: externalIds[0], event: 'pay' });
  }
  return purchases;
}
