import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import type { ErrorKey } from '#contract/errors.ts';
import { productCalls } from '#contract/product.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { sentence } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { bringIn, publish, rowEnds } from '#tests/kit/publishing.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';

const keys = { consumerKey: `ck_${'0'.repeat(40)}`, consumerSecret: `cs_${'0'.repeat(40)}` };

describe('binding a store', () => {
  let app: TestApp;
  let merchant: Merchant;
  let strange: { url: string; close(): Promise<unknown> };
  beforeAll(async () => {
    const server = createServer((request, reply) => {
      reply.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end('<h1>My garden</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    strange = { url, close: () => new Promise((resolve) => server.close(resolve)) };
    app = await startTestApp({ env: { ALLOWED_ORIGINS: url } });
  });
  afterAll(async () => {
    await app.close();
    await strange.close();
  });
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  const realKeys = async (shop: string) => {
    const known = (await (await fetch(`${app.sandbox.url}/_world/credentials`)).json()) as {
      woocommerce: { shop: string; url: string; consumerKey: string; consumerSecret: string }[];
    };
    const found = known.woocommerce.find((entry) => entry.shop === shop);
    if (!found) throw new Error(`There is no shop ${shop}.`);
    return found;
  };
  const roles = async () => (await merchant.call(accountCalls.userInfo, {})).roles;

  /** The same refusal in both languages; nothing is bound by it. */
  async function refused(url: string, given = keys): Promise<string> {
    const seen: string[] = [];
    for (const language of ['en', 'zh'] as const) {
      merchant.language = language;
      const { key, message } = await refusal(merchant.call(storeCalls.wooKeys, { url, ...given }));
      const words = sentence(language, `error.${key as ErrorKey}`, {}).split(/%\{\w+\}/);
      for (const part of words) expect(message).toContain(part);
      expect(message).not.toMatch(/%\{/);
      seen.push(key);
    }
    expect(seen[0]).toBe(seen[1]);
    expect(await merchant.call(storeCalls.select, {})).toEqual([]);
    expect(await roles()).not.toContain('woo');
    return seen[0] ?? '';
  }

  it('refuses what is no address, or leads where nobody may go', async () => {
    expect(await refused('not an address at all')).toBe('storeUrlInvalid');
    for (const url of [
      'https://127.0.0.1',
      'https://10.0.0.8/shop',
      'https://[::1]/',
      'https://169.254.169.254/latest',
    ]) {
      expect(await refused(url), url).toBe('addressForbidden');
    }
  });

  it('says what is wrong with a store that cannot be bound', async () => {
    const { url } = await realKeys('quiet');
    expect(await refused(url)).toBe('storeKeysRefused');
    expect(await refused(`${app.sandbox.url}/woo/nobody`)).toBe('storeNotWooCommerce');
    expect(await refused(strange.url)).toBe('storeNotWooCommerce');
    await setFaults(app.sandbox.url, { woocommerce: { down: true } });
    expect(await refused(url)).toBe('storeUnreachable');
    await setFaults(app.sandbox.url, { woocommerce: { htmlRate: 1 } });
    expect(['storeAnswerUnreadable', 'storeNotWooCommerce']).toContain(await refused(url));
  });

  it('names the key that is mistyped', async () => {
    const { url, consumerKey } = await realKeys('quiet');
    const given = { url, consumerKey: consumerKey.slice(0, -1), consumerSecret: 'secret' };
    const { fields } = await refusal(merchant.call(storeCalls.wooKeys, given));
    expect(fields.map((field) => field.key)).toEqual(['validation.consumerKey', 'validation.consumerSecret']);
  });

  it('binds by keys, however the address is written, and gives the role along', async () => {
    const { url, consumerKey, consumerSecret } = await realKeys('quiet');
    expect(await roles()).not.toContain('woo');
    const bound = await merchant.call(storeCalls.wooKeys, { url, consumerKey, consumerSecret });
    expect(bound).toMatchObject({ channel: 'woo', currency: 'GBP', state: 'linked', connectedBy: 'keys' });
    expect(bound.problem).toBeNull();
    expect(await roles()).toContain('woo');
    for (const written of [`${url}/`, ` ${url}/wp-admin/ `, `${url}/wp-json/wc/v3`]) {
      const again = await merchant.call(storeCalls.wooKeys, { url: written, consumerKey, consumerSecret });
      expect(again.shopId, written).toBe(bound.shopId);
    }
    expect(await merchant.call(storeCalls.select, {})).toHaveLength(1);
    const { rows } = await app.deps.db.pool.query('select credentials, url from store where store_id = $1', [
      bound.shopId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(consumerSecret);
    expect(JSON.stringify(rows)).not.toContain(consumerKey);
  });

  it('forgets a store with all that was read from it, leaves the store alone, and can begin again', async () => {
    const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const ids = await bringIn(merchant, [{ title: 'One', sku: 'ONE' }, { title: 'Nameless' }]);
    await publish(merchant, ids, [shop.shopId]);
    const before = await shopProducts(app.sandbox.url, 'quiet');
    await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
    expect(await roles()).not.toContain('woo');
    expect(await refusal(merchant.call(storeProductCalls.list, { channel: 'woo' }))).toMatchObject({
      key: 'forbidden',
    });
    const pool = await merchant.call(productCalls.list, {});
    expect(pool.rows.map(({ publishedTo }) => publishedTo)).toEqual([0, 0]);
    expect(await shopProducts(app.sandbox.url, 'quiet')).toEqual(before);
    expect(await refusal(merchant.call(storeCalls.unbind, { shopId: shop.shopId }))).toMatchObject({ key: 'notFound' });

    const rebound = await merchant.bindWoo(app.sandbox.url, 'quiet');
    expect(rebound).toMatchObject({ state: 'linked', url: shop.url });
    // What was published before is found again by its mark, and not made a second time.
    const again = await publish(merchant, ids, [rebound.shopId]);
    expect(rowEnds(again).map(({ state }) => state)).toEqual(['success', 'success']);
    const named = (products: typeof before) => products.map(({ id, name, sku }) => ({ id, name, sku }));
    expect(named(await shopProducts(app.sandbox.url, 'quiet'))).toEqual(named(before));
  });
});
