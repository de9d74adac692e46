import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePlatforms } from '#contract/enums.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { sentence } from '#contract/texts.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import { storeConnector } from '#server/connectors/registry.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { afterStoreFault, findStore, openStore, type StoreRow } from '#server/modules/connections/stores/index.ts';
import { refreshDueStores, refreshStore } from '#server/modules/connections/sync/index.ts';
import { followOrders } from '#server/modules/sales/orders/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';

const TIMES = 50;
const RENEWAL = 'POST /admin/oauth/access_token';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await startTestApp({ pace: 'free' });
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
/** Its token is about to end. */
const ending = ({ shopId }: Shop) =>
  sql(`update store set expires_at = now() + interval '1 minute' where store_id = $1`, [shopId]);
const shopNow = async ({ shopId }: Shop): Promise<Shop | undefined> =>
  (await merchant.call(storeCalls.select, {})).find((one) => one.shopId === shopId);
/** A fresh world, and a merchant with one store in it that was read to its end; stores of earlier tests are gone. */
async function connected(channel: StorePlatform): Promise<Shop> {
  await sql('delete from store');
  app.sandbox.world.reset();
  merchant = await app.merchant();
  const shop = await connectStore(app, merchant, channel);
  await complete(shop);
  return shop;
}
const complete = (shop: Shop): Promise<Shop> =>
  merchant.eventually(['stores'], async () => {
    const now = await shopNow(shop);
    return now?.products.state === 'complete' && now.orders.state === 'complete' && now.lastSyncAt ? now : null;
  });
const sync = async (channel: StorePlatform): Promise<string> =>
  (await merchant.call(orderCalls.sync, { channel })).jobId;

async function rowOf({ shopId }: Shop): Promise<StoreRow> {
  const { rows } = await sql('select merchant_id as id from store where store_id = $1', [shopId]);
  const row = await withMerchantTx(app.deps.db, rows[0].id, (tx) => findStore(tx, shopId));
  if (!row) throw new Error(`There is no store ${shopId}.`);
  return row;
}

describe('a token that is about to end', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await connected('shopify');
  });

  const renewals = (): number => app.sandbox.world.requests.of('shopify/harbour').byRoute[RENEWAL] ?? 0;

  it(`is renewed once by ${TIMES} who want it at the same time, and all of them get the new one`, async () => {
    await ending(shop);
    const row = await rowOf(shop);
    const before = renewals();
    const { signal } = new AbortController();
    const opened = await Promise.all(Array.from({ length: TIMES }, () => openStore(app.deps, row, signal)));
    expect(renewals() - before).toBe(1);
    const tokens = new Set(opened.map(({ credentials }) => credentials.accessToken));
    expect(tokens.size).toBe(1);
    const held = app.sandbox.world.collection<{ token: string }>('shopify/harbour/tokens').keys();
    expect([...held]).toEqual(expect.arrayContaining([...tokens]));
  });

  it(`is renewed once by ${TIMES} jobs, which all end well`, async () => {
    await ending(shop);
    const before = renewals();
    const ids: string[] = [];
    for (let stock = 1; stock <= TIMES; stock += 1) ids.push(await setStock(stock));
    for (const id of ids) expect(await merchant.finished(id)).toMatchObject({ state: 'done', done: 1 });
    expect(renewals() - before).toBe(1);
  });

  /** A job that costs the store hardly anything. */
  async function setStock(inventory: number): Promise<string> {
    const [held] = (await merchant.call(storeProductCalls.list, { channel: 'shopify' })).rows;
    const { id, variants } = await merchant.call(storeProductCalls.detail, { channel: 'shopify', id: held?.id ?? '' });
    const change = { id, variants: [{ externalId: variants[0]?.externalId ?? '', inventory }] };
    return (await merchant.call(storeProductCalls.modify, { channel: 'shopify', changes: [change] })).jobId;
  }

  it('is renewed although it ended early, and nobody hears of it', async () => {
    const tokens = app.sandbox.world.collection<{ token: string; expiresAt: number | null }>('shopify/harbour/tokens');
    for (const { token, expiresAt } of tokens.values()) if (expiresAt !== null) tokens.delete(token);
    const before = renewals();
    const job = await merchant.finished(await sync('shopify'));
    expect(job.rows.map(({ state }) => state)).toEqual(['success']);
    expect(renewals() - before).toBe(1);
    expect(await shopNow(shop)).toMatchObject({ state: 'linked', problem: null });
  });

  it('is asked for again after an answer that was lost', async () => {
    await ending(shop);
    await setFaults(app.sandbox.url, { shopify: { dropReplyRate: 1 } });
    const { signal } = new AbortController();
    const row = await rowOf(shop);
    await expect(openStore(app.deps, row, signal)).rejects.toMatchObject({ kind: 'unreachable' });
    await setFaults(app.sandbox.url, {});
    expect(await openStore(app.deps, row, signal)).toMatchObject({ url: shop.url });
    expect(await merchant.finished(await sync('shopify'))).toMatchObject({ state: 'done' });
  });

  // On PGlite there is no other process.
  it.skipIf(process.env.TEST_DB !== 'postgres')('is renewed once by two processes', async () => {
    await setFaults(app.sandbox.url, { shopify: { latencyMs: 300 } });
    const row = await rowOf(shop);
    await ending(shop);
    const before = renewals();
    const processes = await Promise.all([opener(row), opener(row)]);
    for (const { child } of processes) child.stdin?.write('go\n');
    const said = await Promise.all(processes.map(({ tokens }) => tokens));
    expect(renewals() - before).toBe(1);
    expect(said[0]).toMatch(/^tokens \S+$/);
    expect(said[1]).toBe(said[0]);
    await setFaults(app.sandbox.url, {});
  });

  /** Another process of this server, ready to open the store as often. */
  async function opener({ merchantId, storeId }: StoreRow): Promise<{ child: ChildProcess; tokens: Promise<string> }> {
    const { DATA_DIR, DATABASE_URL, SANDBOX_PORT } = app.deps.env;
    const args = ['--import', 'tsx', 'tests/kit/programs/openStore.ts', merchantId, storeId, String(TIMES)];
    const env = { PATH: process.env.PATH, DATA_DIR, DATABASE_URL, SANDBOX_PORT: String(SANDBOX_PORT), SANDBOX: 'on' };
    const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    await line(lines, child, /^ready$/);
    return { child, tokens: line(lines, child, /^tokens /) };
  }

  const line = (lines: Interface, child: ChildProcess, wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      lines.on('line', (said) => wanted.test(said) && resolve(said));
      // Not at its exit: what it said last may be read only after that.
      child.once('close', (code) => reject(new Error(`The process ended with ${code}.`)));
    });
});

describe.each(storePlatforms)('a store of %s that does not accept us any more', (channel) => {
  let shop: Shop;
  const platform = sandboxName(channel);
  const reason = sentence('en', 'row.storeOffline', {});
  const problem = sentence('en', 'store.offline', {});
  const requests = (): number =>
    Object.values(app.sandbox.world.requests.of(`${platform}/harbour`).byRoute).reduce((sum, count) => sum + count, 0);
  beforeEach(async () => {
    shop = await connected(channel);
  });

  /** The owner takes our access away; the platform's own notice of it is lost. */
  async function revoke(): Promise<() => void> {
    // Keys of WooCommerce are made by hand: the same ones are made again.
    const keys = app.sandbox.world.collection<{ id: number }>('woocommerce/harbour/keys');
    const held = keys.values();
    await setFaults(app.sandbox.url, { [platform]: { webhookLossRate: 1 } });
    await turnWorld(app.sandbox.url, 'revoke', { platform, shop: 'harbour' });
    return () => {
      for (const key of channel === 'woo' ? held : []) keys.set(key.id, key);
    };
  }

  async function goesOffline(): Promise<void> {
    const { shopId } = shop;
    const job = await merchant.finished(await sync(channel));
    expect(job.rows.map((row) => [row.state, row.reason])).toEqual([['fail', reason]]);
    expect(await shopNow(shop)).toMatchObject({ shopId, state: 'offline', problem });
  }

  it('goes offline once, says why, is left alone, and is as before when it is connected again', async () => {
    const keysAgain = await revoke();
    await goesOffline();
    // Left alone: neither the clock nor a delivery that comes late has it asked anything.
    const before = requests();
    const { merchantId, storeId } = await rowOf(shop);
    await sql('update store set refresh_at = now()');
    await refreshDueStores(app.deps);
    expect((await sql(`select 1 from graphile_worker.jobs where task_identifier = 'refreshStore'`)).rowCount).toBe(0);
    const { signal } = new AbortController();
    const late = { merchantId, subject: storeId, errors: 0, signal, shouldYield: async () => false };
    expect(await refreshStore(followOrders)(late, app.deps)).toBeNull();
    expect(requests()).toBe(before);

    keysAgain();
    await setFaults(app.sandbox.url, {});
    const again = await connectStore(app, merchant, channel);
    expect(again).toMatchObject({ shopId: shop.shopId, state: 'linked', problem: null });
    expect(await merchant.finished(await sync(channel))).toMatchObject({ state: 'done', done: 1 });
    const shops = (await merchant.call(storeCalls.select, {})).filter((one) => one.channel === channel);
    expect(shops.map(({ shopId, state, problem: left }) => [shopId, state, left])).toContainEqual([
      shop.shopId,
      'linked',
      null,
    ]);
    expect(new Set(shops.map(({ url }) => url)).size).toBe(shops.length);
  });

  it.skipIf(!storeConnector(channel).renew)('stays linked while it does not answer whether it renews', async () => {
    const row = await rowOf(shop);
    const { signal } = new AbortController();
    const refused = new StoreFault('unauthorised', { key: 'row.storeOffline' });
    await setFaults(app.sandbox.url, { [platform]: { down: true } });
    expect(await afterStoreFault(app.deps, row, refused, 0, signal)).toMatchObject({ kind: 'again', pauses: 1 });
    expect(await shopNow(shop)).toMatchObject({ state: 'linked' });
    await setFaults(app.sandbox.url, {});
  });

  it.skipIf(!storeConnector(channel).renew)('goes offline when it refuses to renew what ends', async () => {
    await ending(shop);
    await revoke();
    await goesOffline();
  });
});
