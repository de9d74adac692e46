import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePlatforms } from '#contract/enums.ts';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName, wixWebhooksTo } from '#tests/kit/connectStore.ts';
import { harbourTeeCsv, harbourTee as tee } from '#tests/kit/harbourTee.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { publish } from '#tests/kit/publishing.ts';
import { step } from '#tests/kit/step.ts';
import { buyIn, editInStore, setFaults } from '#tests/kit/world.ts';

describe.each(storePlatforms)('a store of %s', (channel: StorePlatform) => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  let productId = '';
  const platform = sandboxName(channel);
  const {
    title,
    chosen: { sku },
  } = tee;
  beforeAll(async () => {
    app = await startTestApp({ pace: 'free' });
    if (channel === 'wix') await wixWebhooksTo(app);
    // The first account administrates: it would see everything without a role.
    await app.merchant();
    merchant = await app.merchant();
    const imported = await merchant.importFile('tee.csv', harbourTeeCsv(app.sandbox.url));
    productId = imported.rows[0]?.productId ?? '';
  });
  afterAll(() => app.close());

  const stores = () => merchant.call(storeCalls.select, {});
  const detail = async (): Promise<StoreProductDetail | null> => {
    const { rows } = await merchant.call(storeProductCalls.list, { channel, q: title });
    const found = rows.find((row) => row.productId === productId);
    if (!found) return null;
    const whole = await merchant.call(storeProductCalls.detail, { channel, id: found.id });
    return whole.variants.length > 0 ? whole : null;
  };
  const variant = (held: StoreProductDetail) => held.variants.find((one) => one.sku === sku);
  const eventually = <T>(look: () => Promise<T | null | undefined>): Promise<T> =>
    merchant.eventually(['stores', 'storeProducts', 'orders'], look);
  const ordersOf = async (word: string) => (await merchant.call(orderCalls.list, { channel, q: word })).rows;
  const due = async (): Promise<void> => {
    await app.deps.db.pool.query('update store set refresh_at = now() where store_id = $1', [shop.shopId]);
    const held = await detail();
    await merchant.call(storeProductCalls.refresh, { channel, ids: [held?.id ?? ''] });
  };

  it('is connected, published to, kept in step both ways, and unbound', async () => {
    await step('is connected, gives the role, and is read to the end', async () => {
      shop = await connectStore(app, merchant, channel);
      expect(shop).toMatchObject({ channel, state: 'linked', connectedBy: channel === 'woo' ? 'keys' : 'consent' });
      const now = await merchant.whenRead(shop.shopId);
      expect(now.productCount).toBeGreaterThan(0);
      expect(now.webhooks.missing).toEqual([]);
      expect(now.webhooks.state).toBe(channel === 'wix' ? 'dashboard' : 'on');
    });

    await step('holds a published product field by field, and shows no drift', async () => {
      const job = await publish(merchant, [productId], [shop.shopId], {
        exchangeRates: shop.currency === 'USD' ? {} : { [`USD>${shop.currency}`]: '1' },
      });
      expect(job.rows.map(({ state, reason }) => [state, reason])).toEqual([['success', null]]);
      const held = await eventually(detail);
      expect(held.title).toBe(title);
      expect(held.options.map(({ values }) => values)).toEqual(tee.options.map(({ values }) => values));
      expect(held.variants.map((one) => [one.sku, Number(one.price), one.inventory])).toEqual(
        tee.variants.map((one) => [one.sku, Number(one.price), one.inventory]),
      );
      expect(held.images).toHaveLength(tee.images);
      expect(held.drift.filter((field) => !(channel === 'tiktok' && ['tags', 'status'].includes(field)))).toEqual(
        ['wix'].includes(channel) ? ['tags'] : [],
      );
    });

    await step('tells of a price changed in the store, and takes one changed here', async () => {
      await editInStore(app.sandbox.url, { platform, shop: 'harbour', sku, price: '23.50' });
      const changed = await eventually(async () => {
        const held = await detail();
        return held && Number(variant(held)?.price) === 23.5 ? held : null;
      });
      expect(changed.drift).toContain('price');
      const externalId = variant(changed)?.externalId ?? '';
      const change = { id: changed.id, variants: [{ externalId, price: '21.00', inventory: 9 }] };
      const { jobId } = await merchant.call(storeProductCalls.modify, { channel, changes: [change] });
      expect((await merchant.finished(jobId)).rows.map(({ state, reason }) => [state, reason])).toEqual([
        ['success', null],
      ]);
      const after = await eventually(async () => {
        const held = await detail();
        return held && Number(variant(held)?.price) === 21 ? held : null;
      });
      expect(variant(after)).toMatchObject({ inventory: 9 });
      expect(JSON.stringify(await worldOf(app, platform))).toMatch(/"21(\.0+)?"|:21[,}]/);
    });

    await step('shows an order by webhook, and another by reading while webhooks are lost', async () => {
      await buyIn(app.sandbox.url, platform, 'harbour', sku);
      const [first] = await eventually(async () => atLeast(await ordersOf(sku), 1));
      expect(first).toMatchObject({ itemCount: 1, fulfilment: 'unfulfilled', lines: [{ sku, productId }] });
      await setFaults(app.sandbox.url, { [platform]: { webhookLossRate: 1 } });
      await buyIn(app.sandbox.url, platform, 'harbour', sku);
      await due();
      expect(await eventually(async () => atLeast(await ordersOf(sku), 2))).toHaveLength(2);
      await setFaults(app.sandbox.url, {});
    });

    await step('is forgotten when it is unbound, and takes its role along', async () => {
      await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
      const left = await stores();
      for (const { shopId } of left) await merchant.call(storeCalls.unbind, { shopId });
      await expect(merchant.call(storeProductCalls.list, { channel })).rejects.toMatchObject({
        envelope: { code: errorCodes.forbidden },
      });
    });
  });
});

const atLeast = <T>(rows: T[], count: number): T[] | null => (rows.length >= count ? rows : null);

async function worldOf(app: TestApp, platform: string): Promise<unknown> {
  const world = (await (await fetch(`${app.sandbox.url}/_world`)).json()) as { stores: Record<string, unknown> };
  return world.stores[platform];
}
