import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { connectStore, sandboxName } from './connectStore.ts';
import type { Merchant } from './merchant.ts';
import { required } from './required.ts';
import { editInStore, turnWorld } from './world.ts';

/** Stores whose orders are shipped: WooCommerce keeps our mark on a fulfilment, the others know parcels by their numbers alone. */
export const shippingChannels = ['woo', 'shopify', 'shopline', 'shoplazza', 'wix', 'tiktok'] as const;
export type ShippingChannel = (typeof shippingChannels)[number];

/** What a customer is mailed of a parcel; null on platforms that mail nobody by what we call. */
export const mailOf: Readonly<Record<ShippingChannel, 'created' | 'updated' | null>> = {
  woo: 'created',
  shopify: 'created',
  shopline: 'created',
  shoplazza: 'updated',
  wix: null,
  tiktok: 'created',
};

/** Where what was shipped can be taken back. */
const cancelling: readonly ShippingChannel[] = ['woo', 'shopify', 'shopline', 'shoplazza', 'wix'];

/** The shop of the sandbox on each of these platforms. */
export const SHOP = 'harbour';

/** Of each order: so many of the first thing, and so many of the second. */
const ORDERED = [2, 1] as const;
/** How orders are shipped in turn: whole, in two parcels, and with one of two parcels cancelled. */
const ways: readonly (readonly { quantities: readonly number[]; isCancelled?: true }[])[] = [
  [{ quantities: [2, 1] }],
  [{ quantities: [1, 0] }, { quantities: [1, 1] }],
  [{ quantities: [2, 0], isCancelled: true }, { quantities: [0, 1] }],
];
const PLENTY = 1_000_000;
const PARCELS_OF_ALL_WAYS = ways.flat().length;

/** A parcel as it is to be made. */
export interface PlannedParcel {
  channel: ShippingChannel;
  orderId: string;
  externalId: string;
  number: string;
  lines: { lineId: string; quantity: number }[];
  /** A carrier that the store knows. */
  carrier: string;
  /** It is cancelled while others are posted. */
  isCancelled: boolean;
}

/** An order with all of its parcels. */
export interface PlannedOrder {
  parcels: PlannedParcel[];
  /** Nothing of it is left to be shipped afterwards. */
  isWhole: boolean;
}

/** Connects the stores, in which customers have bought, and plans about so many parcels, in whole turns of all ways. */
export async function planParcels(merchant: Merchant, sandbox: Sandbox, wanted: number): Promise<PlannedOrder[]> {
  await setWooShipping(sandbox);
  const turns = Math.max(1, Math.round(wanted / shippingChannels.length / PARCELS_OF_ALL_WAYS));
  const planned: PlannedOrder[] = [];
  for (const channel of shippingChannels) {
    const orders = await ordersIn(merchant, sandbox, channel, turns * ways.length);
    for (const [at, order] of orders.entries()) {
      const { carriers } = await merchant.call(shipmentCalls.forOrder, { orderId: order.orderId });
      const known = carriers.find(({ name }) => /yun ?express/i.test(name)) ?? required(carriers[0]);
      planned.push(planOrder(channel, order, at, known.code));
    }
  }
  return planned;
}

/** Parcels are kept by WooCommerce itself. */
export async function setWooShipping({ url }: Sandbox): Promise<void> {
  const reply = await fetch(`${url}/_world/wooShipping`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shop: SHOP, way: 'core' }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** So many new orders of a store that is connected here. */
async function ordersIn(
  merchant: Merchant,
  sandbox: Sandbox,
  channel: ShippingChannel,
  count: number,
): Promise<Order[]> {
  const { shopId } = await connectStore({ sandbox }, merchant, channel, SHOP);
  await merchant.whenRead(shopId);
  const { rows } = await merchant.call(storeProductCalls.list, { channel, pageSize: 50 });
  const skus = rows.flatMap(({ sku, status }) => (sku && status === 'active' ? [sku] : [])).slice(0, ORDERED.length);
  const at = { platform: sandboxName(channel), shop: SHOP };
  for (const sku of skus) await editInStore(sandbox.url, { ...at, sku, inventory: PLENTY });
  const before = new Set((await allOrders(merchant, channel)).map(({ orderId }) => orderId));
  const lines = ORDERED.map((quantity, place) => ({ sku: required(skus[place]), quantity }));
  for (let made = 0; made < count; made += 1) await turnWorld(sandbox.url, 'orders', { ...at, lines });
  // What was made within the same second as a reading is told by the next.
  await turnWorld(sandbox.url, 'clock', { advanceMs: 2000 });
  await merchant.finished((await merchant.call(orderCalls.sync, { channel })).jobId);
  return merchant.eventually(['orders'], async () => {
    const made = (await allOrders(merchant, channel)).filter(({ orderId }) => !before.has(orderId));
    return made.length === count ? made : null;
  });
}

/** All orders of a store. */
export async function allOrders(merchant: Merchant, channel: ShippingChannel): Promise<Order[]> {
  const all: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await merchant.call(orderCalls.list, { channel, page, pageSize: 50 });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

function planOrder(
  channel: ShippingChannel,
  { orderId, externalId, lines }: Order,
  at: number,
  carrier: string,
): PlannedOrder {
  const way = required(ways[at % ways.length]);
  const platform = shippingChannels.indexOf(channel);
  const canCancel = cancelling.includes(channel);
  const parcels = way.map(({ quantities, isCancelled: isToCancel = false }, place): PlannedParcel => {
    const isCancelled = isToCancel && canCancel;
    const number = `YT${platform}${String(at).padStart(12, '0')}${String(place).padStart(3, '0')}`;
    const inIt = lines.map(({ lineId }, line) => ({ lineId, quantity: quantities[line] ?? 0 }));
    const some = inIt.filter(({ quantity }) => quantity > 0);
    return { channel, orderId, externalId, number, carrier, lines: some, isCancelled };
  });
  return { parcels, isWhole: parcels.every(({ isCancelled }) => !isCancelled) };
}
