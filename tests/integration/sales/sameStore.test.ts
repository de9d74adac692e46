import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { recipes } from '#contract/recipe.calls.ts';
import { savedViewCalls } from '#contract/savedView.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { HttpFailure } from '#server/connectors/lib/http.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { mapProduct } from '#tests/kit/mapProduct.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { bringIn, publish, rowEnds, startPublishing } from '#tests/kit/publishing.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { rowsOf } from '#tests/kit/tables.ts';
import { buyIn, moveShop, shopProducts } from '#tests/kit/world.ts';
import type { StoredWebhook } from '../../../sandbox/stores/woocommerce/types.ts';

const SHOP = 'quiet';
const wares = [
  { title: 'Lamp', sku: 'SAME-LAMP', stock: 500 },
  { title: 'Vase', stock: 500 },
  { title: 'Rug', stock: 500 },
];

describe('a shop that moved to another address', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  let products: string[] = [];
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    merchantId = await merchantIdOf(app, merchant);
    products = await bringIn(merchant, wares);
  });

  const ask = <Row extends object>(text: string, values: unknown[]) => app.deps.db.pool.query<Row>(text, values);
  /** Binds the shop at the address that it has now, and reads it whole. */
  const bound = async (): Promise<string> => {
    const { shopId } = await merchant.bindWoo(app.sandbox.url, SHOP);
    await read();
    return shopId;
  };
  const read = async (): Promise<void> => {
    for (const { sync } of [orderCalls, storeProductCalls]) {
      await merchant.finished((await merchant.call(sync, { channel: 'woo' })).jobId);
    }
  };
  /** Disconnects it, moves it and binds it again; returns its new id. */
  const movedFrom = async (shopId: string): Promise<string> => {
    await merchant.call(storeCalls.unbind, { shopId });
    await moveShop(app.sandbox.url, SHOP, 'removed');
    return bound();
  };
  const asked = (who = merchant) => who.call(orderWorkCalls.sameStores, {});
  const orders = async (): Promise<Order[]> => (await merchant.call(orderCalls.list, { pageSize: 50 })).rows;
  const held = async (): Promise<string[]> =>
    (await shopProducts(app.sandbox.url, SHOP)).map(({ name }) => name).sort();
  const sold = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) await buyIn(app.sandbox.url, 'woocommerce', SHOP, 'SAME-LAMP');
  };
  /** What lies under a store of what we know and decided, by table. */
  const kept = async (storeId: string) => {
    const of = async (table: string, columns: string) =>
      (
        await ask(`select ${columns} from ${table} where merchant_id = $1 and store_id = $2 order by ${columns}`, [
          merchantId,
          storeId,
        ])
      ).rows;
    return {
      facts: await of('order_state', 'external_id, placed_at, taken_in_at, handling, holds, note, tags, first_seen_at'),
      lines: await of('order_line_state', 'external_id, line_id, product_external_id, ordered, shipped'),
      needs: await of('line_need', 'external_id, line_id, component, supplier_sku_id, rule_id, needed, allocated'),
      mappings: await of('mapping', 'product_external_id, source, revision'),
      rules: await of('mapping_rule', 'rule_id, product_external_id'),
    };
  };
  const externalIdOf = async (name: string): Promise<string> => {
    const found = (await shopProducts(app.sandbox.url, SHOP)).find((product) => product.name === name);
    return String(found?.id);
  };

  it('is asked about, and goes on under its id with everything that was decided; nothing is published twice', async () => {
    const former = await merchant.bindWoo(app.sandbox.url, SHOP);
    await publish(merchant, products.slice(0, 2), [former.shopId]);
    await sold(6);
    await mapProduct(app.deps.db.pool, {
      merchantId,
      storeId: former.shopId,
      pieces: 2,
      product: await externalIdOf('Lamp'),
    });
    await read();
    const [first, second, third] = (await orders()).map(({ orderId }) => orderId);
    if (!first || !second || !third) throw new Error('There are no orders.');
    await merchant.call(orderWorkCalls.takeIn, { orderIds: [first, second], handling: 'buy' });
    await merchant.call(orderWorkCalls.takeIn, { orderIds: [third], handling: 'elsewhere' });
    await merchant.call(orderWorkCalls.hold, { orderIds: [second], reason: 'call first' });
    await merchant.call(orderWorkCalls.tag, { orderIds: [first, second], add: ['gift'] });
    // Pieces are bought for the first one.
    await ask(
      `update line_need set allocated = needed, frozen_at = now() where merchant_id = $1 and external_id = $2`,
      [merchantId, first.split('.')[1]],
    );
    const before = await kept(former.shopId);
    expect(before.needs).toHaveLength(6);

    const shopId = await movedFrom(former.shopId);
    expect(shopId).not.toBe(former.shopId);
    const question = {
      channel: 'woo',
      shopId,
      formerId: former.shopId,
      known: 6,
      among: 6,
      formerUrl: former.url,
      shopUrl: former.url.replace(/quiet$/, 'removed'),
    };
    expect(await asked()).toMatchObject([{ ...question, disconnectedAt: expect.any(String) }]);

    const other = await app.merchant();
    expect(await asked(other)).toEqual([]);
    const foreign = other.call(orderWorkCalls.sameStore, { shopId, formerId: former.shopId, same: true });
    expect(await refusal(foreign)).toMatchObject({ key: 'notFound' });

    // Meanwhile it is worked with under its new id.
    const under = (orderId: string) => orderId.replace(former.shopId, shopId);
    const { revision } = (await orders()).find(({ orderId }) => orderId === under(second))?.work ?? { revision: 0 };
    await merchant.call(orderWorkCalls.note, { orderId: under(second), revision, note: 'called' });
    await merchant.call(orderWorkCalls.takeIn, { orderIds: [under(third)], handling: 'none' });
    await publish(merchant, products.slice(2), [shopId]);
    await sold(1);
    await merchant.call(recipes.calls.create, {
      name: 'Out',
      steps: { publish: { shopIds: [shopId], status: 'active' } },
    });
    await merchant.call(savedViewCalls.create, {
      resource: 'orders',
      name: 'Mine',
      shared: false,
      settings: { filter: { shopId }, sort: 'placedAt', order: 'DESC', columns: null },
    });
    const later = await startPublishing(merchant, products, [shopId], {
      at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await read();

    const answer = await merchant.call(orderWorkCalls.sameStore, { shopId, formerId: former.shopId, same: true });
    expect(answer).toEqual({ shopId: former.shopId });
    expect(await asked()).toEqual([]);
    expect(await merchant.call(storeCalls.select, {})).toMatchObject([
      { shopId: former.shopId, url: question.shopUrl, state: 'linked' },
    ]);
    const rows = await rowsOf(app, merchantId);
    const leftOver = Object.entries(rows).flatMap(([table, each]) =>
      each.filter((row) => row.includes(shopId)).map((row) => `${table}: ${row}`),
    );
    expect(leftOver).toEqual([]);

    const planned = await merchant.finished(later);
    expect(planned).toMatchObject({ state: 'failed', failed: 3 });
    expect(new Set(rowEnds(planned).map(({ key }) => key))).toEqual(new Set(['row.storeJoined']));

    await read();
    const after = await kept(former.shopId);
    const [latest] = (await orders()).map(({ externalId }) => externalId);
    const ofBefore = (row: { external_id: string }) => row.external_id !== latest;
    const decided = {
      [second.split('.')[1] ?? '']: { note: 'called' },
      [third.split('.')[1] ?? '']: { handling: 'none' },
    };
    expect(after.facts.filter((row) => ofBefore(row as { external_id: string }))).toEqual(
      before.facts.map((row) => {
        const own = decided[(row as { external_id: string }).external_id];
        return own?.handling ? { ...row, ...own, taken_in_at: expect.any(Date) } : { ...row, ...own };
      }),
    );
    expect(after.lines.filter((row) => ofBefore(row as { external_id: string }))).toEqual(before.lines);
    expect(after.needs.filter((row) => ofBefore(row as { external_id: string }))).toEqual(before.needs);
    expect([after.mappings, after.rules]).toEqual([before.mappings, before.rules]);
    const works = new Map((await orders()).map(({ orderId, work }) => [orderId, work]));
    expect(works.get(first)).toMatchObject({ stage: 'bought', tasks: [], tags: ['gift'] });
    expect(works.get(second)).toMatchObject({ note: 'called', tasks: [{ task: 'hold' }], tags: ['gift'] });
    expect(works.get(third)).toMatchObject({ stage: 'closed', handling: 'none' });
    expect(works.size).toBe(7);

    expect(await publish(merchant, products, [former.shopId])).toMatchObject({ done: 3, failed: 0 });
    expect(await held()).toEqual(['Lamp', 'Rug', 'Vase']);
    await merchant.call(jobCalls.retry, { id: later });
    expect(await merchant.finished(later)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    expect(await held()).toEqual(['Lamp', 'Rug', 'Vase']);
    const webhooks = app.sandbox.world.collection<StoredWebhook>(`woocommerce/${SHOP}/webhooks`).values();
    expect(webhooks.length).toBeGreaterThan(0);
    expect(webhooks.filter(({ delivery_url }) => !delivery_url.endsWith(former.shopId))).toEqual([]);
  });

  it('keeps to what stands there where a product was made under both ids, and makes no third', async () => {
    const shopId = await merchant.bindWoo(app.sandbox.url, SHOP).then((shop) => shop.shopId);
    await publish(merchant, products, [shopId]);
    await sold(3);
    await read();
    const moved = await movedFrom(shopId);
    // Without a SKU nobody can tell that it is there already.
    await publish(merchant, products.slice(1, 2), [moved]);
    expect(await held()).toEqual(['Lamp', 'Rug', 'Vase', 'Vase']);
    await merchant.call(orderWorkCalls.sameStore, { shopId: moved, formerId: shopId, same: true });
    await read();
    expect(await publish(merchant, products, [shopId])).toMatchObject({ done: 3, failed: 0 });
    expect(await held()).toEqual(['Lamp', 'Rug', 'Vase', 'Vase']);
  });

  it('is asked, by what was sent then, about a creation of which nobody has heard the end', async () => {
    const { shopId } = await merchant.bindWoo(app.sandbox.url, SHOP);
    await publish(merchant, products.slice(0, 1), [shopId]);
    await sold(3);
    await read();
    const { http } = app.deps;
    const away = new Promise<void>((resolve) => {
      let isAway = false;
      app.deps.http = {
        effectiveUrl: (url) => http.effectiveUrl(url),
        now: http.now,
        request: async (request) => {
          if (isAway) {
            resolve();
            throw new HttpFailure('Nobody answers.', { sent: false });
          }
          if (!/"create":\[\{.*Vase/s.test(request.body ?? '')) return http.request(request);
          isAway = true;
          await http.request(request);
          throw new HttpFailure('The reply was lost.', { sent: true });
        },
      };
    });
    onTestFinished(() => {
      app.deps.http = http;
    });
    const interrupted = await startPublishing(merchant, products.slice(1, 2), [shopId]);
    await away;
    await merchant.call(storeCalls.unbind, { shopId });
    app.deps.http = http;
    const { rows } = await ask('select state from effect where merchant_id = $1 and subject_id = $2', [
      merchantId,
      products[1],
    ]);
    expect(rows).toEqual([{ state: 'unknown' }]);
    await moveShop(app.sandbox.url, SHOP, 'removed');
    await merchant.call(orderWorkCalls.sameStore, { shopId: await bound(), formerId: shopId, same: true });
    await read();
    expect(await publish(merchant, products.slice(1, 2), [shopId])).toMatchObject({ done: 1, failed: 0 });
    // It tries again by itself, here or in the shop of the next test.
    await merchant.finished(interrupted);
    expect(await held()).toEqual(['Lamp', 'Vase']);
  });

  it('is never asked about again once it is said to be another', async () => {
    const shopId = await merchant.bindWoo(app.sandbox.url, SHOP).then((shop) => shop.shopId);
    await publish(merchant, products.slice(0, 1), [shopId]);
    await sold(3);
    await read();
    const moved = await movedFrom(shopId);
    expect(await asked()).toHaveLength(1);
    const answer = await merchant.call(orderWorkCalls.sameStore, { shopId: moved, formerId: shopId, same: false });
    expect(answer).toEqual({ shopId: moved });
    await read();
    expect(await asked()).toEqual([]);
    const again = merchant.call(orderWorkCalls.sameStore, { shopId: moved, formerId: shopId, same: true });
    expect(await refusal(again)).toMatchObject({ key: 'notFound' });
    expect(await merchant.call(storeCalls.select, {})).toMatchObject([{ shopId: moved }]);
  });
});
