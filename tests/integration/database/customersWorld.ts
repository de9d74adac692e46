import { afterAll, beforeAll, beforeEach } from 'vitest';
import { storeCalls } from '#contract/store.calls.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { foldDue } from '#server/modules/sales/customers/fold.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Chance } from '#tests/kit/chance.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteOrder } from '#tests/kit/remoteOrder.ts';

const SHOPS = ['quiet', 'lantern', 'harbour'] as const;
/** Few of each, so that people share them; the empty ones are not told. */
const NAMES = ['Anna Berg', 'Ben Berg', 'Cara Berg', 'Anna Stone', 'Dan Stone', 'Eve Lund', 'Finn Lund', ''];
const EMAILS = ['one@mail.test', 'two@mail.test', 'three@mail.test', 'four@mail.test', 'Five@mail.test', '', '', ''];
const PHONES = ['212-736-5000', '503-228-1212', '416-967-1111', '', '', ''];
const DOORS = ['1 Quay', '2 Quay', ''];
const IDS = [null, null, null, '0', '1', '2', '3'];

/** An order of one of the stores, by its place among them. */
export interface WorldOrder {
  store: number;
  order: RemoteOrder;
}

/** A merchant with three stores of which nobody reads but the test, and nobody works but what it calls. */
export function setUpCustomers() {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  let storeIds: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    await app.merchant();
  });
  afterAll(() => app.close());
  const bind = async (store: number): Promise<string> =>
    (await merchant.bindWoo(app.sandbox.url, SHOPS[store] ?? 'quiet')).shopId;
  const renew = async (): Promise<void> => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    merchantId = await merchantIdOf(app, merchant);
    storeIds = [await bind(0), await bind(1), await bind(2)];
  };
  beforeEach(renew);
  const fold = (): Promise<number> => withMerchantTx(app.deps.db, merchantId, foldDue);
  return {
    get app() {
      return app;
    },
    get merchant() {
      return merchant;
    },
    get merchantId() {
      return merchantId;
    },
    get storeIds() {
      return storeIds;
    },
    /** Another merchant, of whom nothing is known yet. */
    renew,
    bind,
    unbind: (store: number) => merchant.call(storeCalls.unbind, { shopId: storeIds[store] ?? '' }),
    read: async (orders: readonly WorldOrder[]): Promise<void> => {
      for (const [store, storeId] of storeIds.entries()) {
        const own = orders.filter((one) => one.store === store).map(({ order }) => order);
        if (own.length > 0) await readOrders(app, { merchantId, storeId }, own);
      }
    },
    /** All that waits for it. */
    fold: async (): Promise<void> => {
      while ((await fold()) > 0);
    },
    foldOnce: fold,
    query: async <T extends object>(text: string): Promise<T[]> =>
      (await app.deps.db.pool.query<T>(text, [merchantId])).rows,
  };
}

const pickOf =
  (chance: Chance) =>
  <T>(among: readonly T[]): T =>
    among[chance.between(0, among.length - 1)] as T;

/** An order of somebody. Orders of one place in time would leave open which of them is the newest. */
export function someOrder(chance: Chance, number: number, store = chance.between(0, 2)): WorldOrder {
  const pick = pickOf(chance);
  const [name, phone, address1] = [pick(NAMES), pick(PHONES), pick(DOORS)];
  const placedAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000 + chance.between(0, 59_000));
  const order = remoteOrder({
    externalId: `${store}-${number}`,
    placedAt,
    customer: { name, email: pick(EMAILS), phone, externalId: pick(IDS) },
  });
  if (order.shippingAddress) Object.assign(order.shippingAddress, { name, phone, address1 });
  return { store, order };
}

export function shuffled<T>(chance: Chance, all: readonly T[]): T[] {
  const rest = [...all];
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = chance.between(0, at);
    [rest[at], rest[other]] = [rest[other] as T, rest[at] as T];
  }
  return rest;
}

/** In batches of one up to so many. */
export function batches<T>(chance: Chance, all: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; ) {
    const size = chance.between(1, most);
    parts.push(all.slice(at, at + size));
    at += size;
  }
  return parts;
}
