import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order, OrderDetail } from '#contract/order.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { OrderShipping, Shipment } from '#contract/shipment.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { postDueFulfilments } from '#server/modules/sales/shipping/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName, wixWebhooksTo } from '#tests/kit/connectStore.ts';
import type { WorldFulfilment } from '#tests/kit/fulfillingBattery/shippingBench.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { required } from '#tests/kit/required.ts';
import { setFaults } from '#tests/kit/world.ts';

/** A store and how it keeps what is shipped. */
export interface Way {
  channel: StorePlatform;
  /** Of WooCommerce, which has several. */
  way: 'core' | 'none' | null;
}

interface WorldShop {
  orders: { id: string | number; fulfilments: WorldFulfilment[]; status?: string }[];
  mails: { orderId: string | number; what: string; number: string }[];
}

/** As long as a loaded machine may take. In ms. */
export const PATIENCE = { timeout: 120_000, interval: 50 };

let parcels = 0;
/** A number that no parcel had yet. */
export const newNumber = (): string => `YT${String(++parcels).padStart(16, '0')}`;
export const newKey = (): string => `key-${randomUUID()}`;

/** A server whose merchant has one store, of which each test has orders of its own. */
export function setUpShipping({ channel, way }: Way) {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  let skus: string[] = [];
  const platform = sandboxName(channel);
  const control = async <T>(name: string, body: object): Promise<T> => {
    const reply = await fetch(`${app.sandbox.url}/_world/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as T;
  };
  beforeAll(async () => {
    app = await startTestApp({ pace: 'free', env: { EFFECT_LAG: '1', EFFECT_LEASE: '5' } });
    merchant = await app.merchant();
    if (way !== null) await control('wooShipping', { shop: 'harbour', way });
    if (channel === 'wix') await wixWebhooksTo(app);
    shop = await connectStore(app, merchant, channel);
    await merchant.whenRead(shop.shopId);
    const { rows } = await merchant.call(storeProductCalls.list, { channel, pageSize: 50 });
    const sold = rows.filter(({ sku, status, inventory }) => sku && status === 'active' && (inventory ?? 0) > 5);
    skus = sold.toSorted((a, b) => (b.inventory ?? 0) - (a.inventory ?? 0)).map(({ sku }) => sku);
  });
  afterAll(() => app.close());
  afterEach(() => setFaults(app.sandbox.url, {}));

  const worldShop = (): WorldShop => {
    const state = required(app.sandbox.stores.find(({ name }) => name === platform)).state();
    return (state as Record<string, WorldShop>).harbour as WorldShop;
  };
  const given = {
    get app() {
      return app;
    },
    get merchant() {
      return merchant;
    },
    get shop() {
      return shop;
    },
    control: <T>(name: string, body: object) => control<T>(name, { platform, shop: 'harbour', ...body }),
    faults: (faults: object) => setFaults(app.sandbox.url, { [platform]: { seed: 1, ...faults } }),
    platform,
    /** A customer buys so many of the first things on sale. */
    order: (...quantities: number[]): Promise<OrderDetail> =>
      given.orderOf(quantities.map((quantity, at) => ({ sku: required(skus[at]), quantity }))),
    /** A customer buys these. */
    async orderOf(lines: readonly { sku: string; quantity: number }[], more: object = {}): Promise<OrderDetail> {
      const before = new Set((await orders()).map(({ orderId }) => orderId));
      await given.control('orders', { lines, ...more });
      const { orderId } = await merchant.eventually(['orders'], async () =>
        (await orders()).find((one) => !before.has(one.orderId)),
      );
      return given.read(orderId);
    },
    read: (orderId: string): Promise<OrderDetail> => merchant.call(orderCalls.get, { channel, orderId }),
    shipping: (orderId: string): Promise<OrderShipping> => merchant.call(shipmentCalls.forOrder, { orderId }),
    get: (shipmentId: string) => merchant.call(shipmentCalls.get, { shipmentId }),
    /** Ships so many of each line under a number, by YunExpress where the store has it, else by the first of its carriers. */
    async ship(order: OrderDetail, quantities: number[], number = newNumber(), more: object = {}): Promise<string> {
      const lines = order.lines.flatMap(({ lineId }, at) => {
        const quantity = quantities[at] ?? 0;
        return quantity > 0 ? [{ lineId, quantity }] : [];
      });
      const { orderId } = order;
      const { carriers } = await given.shipping(orderId);
      const carrier = carriers.find(({ name }) => /yun ?express/i.test(name)) ?? required(carriers[0]);
      const wanted = { orderId, origin: 'self' as const, lines, carrier: carrier.code, trackingNumber: number };
      const { shipmentId } = await merchant.call(shipmentCalls.create, { ...wanted, ...more, clientKey: newKey() });
      return shipmentId;
    },
    /** The parcel once it is in one of these states, with the clock turned as long as it takes. */
    async until(shipmentId: string, ...states: Shipment['state'][]): Promise<Shipment> {
      for (let turns = 0; turns < 40; turns += 1) {
        const found = await given.settled(shipmentId);
        if (states.includes(found.state)) return found;
        await app.turnClock(20_000);
        await postDueFulfilments(app.deps);
      }
      const { state, reason } = await given.get(shipmentId);
      throw new Error(`${shipmentId} is ${state}, ${JSON.stringify(reason)}`);
    },
    /** The parcel once nobody is at it now. */
    settled: (shipmentId: string): Promise<Shipment> =>
      vi.waitFor(async () => {
        const { rows } = await app.deps.db.pool.query(
          `select 1 from graphile_worker.jobs where task_identifier = 'postFulfilments' and (run_at <= $1 or locked_at is not null)`,
          [app.deps.now()],
        );
        if (rows.length > 0) throw new Error('Somebody is at it.');
        return given.get(shipmentId);
      }, PATIENCE),
    standing: ({ externalId }: Pick<Order, 'externalId'>, isCancelled = false): WorldFulfilment[] =>
      worldOrder(worldShop(), externalId).fulfilments.filter(({ cancelled }) => cancelled === isCancelled),
    status: ({ externalId }: Pick<Order, 'externalId'>) => worldOrder(worldShop(), externalId).status,
    mails: ({ externalId }: Pick<Order, 'externalId'>) =>
      worldShop()
        .mails.filter(({ orderId }) => isId(orderId, externalId))
        .map(({ what, number }) => [what, number]),
    /** What is to be done about the order. */
    async tasks(orderId: string) {
      const { work } = await given.read(orderId);
      return work.tasks.map(({ task, reason }) => [task, reason?.key ?? null]);
    },
    turn: async (ms: number): Promise<void> => {
      await app.turnClock(ms);
      await postDueFulfilments(app.deps);
    },
  };
  const orders = async (): Promise<Order[]> => (await merchant.call(orderCalls.list, { channel, pageSize: 50 })).rows;
  return given;
}

const isId = (shown: string | number, id: string): boolean => String(shown).split('/').at(-1) === id;
const worldOrder = ({ orders }: WorldShop, externalId: string) =>
  required(orders.find(({ id }) => isId(id, externalId)));
