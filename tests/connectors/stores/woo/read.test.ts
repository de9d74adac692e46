import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { aSimple, aVariable } from '#tests/kit/listings.ts';
import { intercept, json, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf } from './wordpress.ts';

const all = { cursor: null, changedSince: null };

const shop = {
  url: 'https://shop.test',
  identity: 'https://shop.test',
  currency: 'USD',
  weightUnit: 'kg',
  facts: {},
  app: {},
  pace: { take: async () => {}, done: () => {}, learn: () => {} },
  signal: new AbortController().signal,
} as const;
const credentials = { consumerKey: 'ck_1', consumerSecret: 'cs_1' };

describe('reading products', () => {
  let store: WooSandbox;
  let client: WooClient;
  beforeAll(async () => {
    store = await startWoo('lantern');
    client = new WooClient(store.session, Credentials.parse(store.session.credentials));
    for (const from of [0, 100, 200]) {
      const create = Array.from({ length: 100 }, (_, at) => ({ name: `P ${from + at}`, status: 'draft' }));
      await client.batch('products', { create }, z.object({ id: z.number() }));
    }
  });
  afterAll(() => store.close());

  it('misses none and repeats none while earlier ones are deleted', async () => {
    const standing = (await store.products()).filter(({ status }) => status !== 'trash').map(({ id }) => String(id));
    const read: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await woo.products(store.session, { cursor, changedSince: null });
      read.push(...page.products.map(({ externalId }) => externalId));
      expect(page.products.length).toBeLessThanOrEqual(100);
      expect(page.total).toBeGreaterThan(200);
      cursor = page.cursor;
      pages += 1;
      // More than a page's overlap, and the last one read among them.
      if (pages === 1) await client.batch('products', { delete: read.slice(-70).map(Number) }, z.unknown());
    } while (cursor !== null && pages < 20);
    expect(new Set(read).size).toBe(read.length);
    expect([...read].sort()).toEqual([...standing].sort());
  });

  it('asks for little, once a page, and in an order that stays', async () => {
    const http = intercept(store.http, () => undefined);
    await woo.products({ ...store.session, http }, all);
    expect(http.requests.map(routeOf)).toEqual(['GET products']);
    const { searchParams } = new URL(http.requests[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      orderby: 'id',
      order: 'asc',
      per_page: '100',
      status: 'any',
    });
    expect(searchParams.get('_fields')).not.toContain('description');
  });

  it('reads price range, count and status of what was published', async () => {
    const listing = aVariable({ status: 'archived' });
    listing.variants = listing.variants.map((variant, at) => ({ ...variant, price: `${10 + at}.50` }));
    const [outcome] = await woo.publish(store.session, [listing], { created: async () => {} });
    let [page, found] = [await woo.products(store.session, all), undefined as object | undefined];
    for (;;) {
      found ??= page.products.find(({ title }) => title === listing.title);
      if (page.cursor === null) break;
      page = await woo.products(store.session, { ...all, cursor: page.cursor });
    }
    expect(outcome?.kind).toBe('published');
    expect(found).toMatchObject({
      status: 'archived',
      platformStatus: 'private',
      priceMin: '10.50',
      priceMax: '13.50',
      variantCount: 4,
      inventory: null,
    });
  });
});

describe('reading what changed', () => {
  it('asks in UTC, from the second before on, and in order of ids', async () => {
    const http = scriptedHttp(() => json(200, []));
    const changedSince = new Date('2026-11-21T03:34:27.450Z');
    await woo.products({ ...shop, credentials, http }, { cursor: null, changedSince });
    await woo.orders({ ...shop, credentials, http }, { cursor: '100:7', changedSince });
    const asked = http.requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    expect(asked).toMatchObject([
      { modified_after: '2026-11-21T03:34:26', dates_are_gmt: 'true', orderby: 'id', order: 'asc', offset: '0' },
      // What stood at the end of the page before is gone: a step back.
      { modified_after: '2026-11-21T03:34:26', dates_are_gmt: 'true', orderby: 'id', offset: '99' },
      { offset: '0' },
    ]);
  });
});

describe.each([
  ['harbour', ['GET products', 'GET variations']],
  ['lantern', ['GET products', 'GET products/#/variations', 'GET products/#/variations']],
])('reading products of %s whole', (shopName, routes) => {
  let store: WooSandbox;
  beforeAll(async () => {
    store = await startWoo(shopName);
  });
  afterAll(() => store.close());

  it('asks for the variations of all at once where the store can', async () => {
    const outcomes = await woo.publish(store.session, [aVariable(), aSimple(), aVariable()], {
      created: async () => {},
    });
    const ids = outcomes.map((outcome) => listingOf(outcome).externalId);
    const http = intercept(store.http, () => undefined);
    const { products } = await woo.productsById({ ...store.session, http }, ids);
    expect(products.map(({ detail }) => detail?.variants.length).sort()).toEqual([1, 4, 4]);
    expect(http.requests.map(routeOf)).toEqual(routes);
    for (const { url } of http.requests) expect(new URL(url).searchParams.get('context')).toBe('edit');
  });
});

describe('finding', () => {
  const product = (id: number, sku: string, mark: string, status = 'publish') => ({
    id,
    type: 'simple',
    status,
    sku,
    meta_data: [{ key: '_quayside_mark', value: mark }],
  });

  it('asks for many SKUs at once, for one with a comma alone, and in the trash as well', async () => {
    const http = scriptedHttp(() => json(200, []));
    const listings = [...Array.from({ length: 30 }, () => aSimple()), aSimple({}, { sku: 'A,B' })];
    expect(await woo.find({ ...shop, credentials, http }, listings)).toEqual(new Map());
    const asked = http.requests.map(({ url }) => new URL(url).searchParams);
    expect(asked.map((query) => query.get('status'))).toEqual(['any', 'trash', 'any', 'trash', 'any', 'trash']);
    expect(asked.map((query) => query.get('sku')?.split(',').length)).toEqual([2, 2, 25, 25, 5, 5]);
    expect(asked[0]?.get('sku')).toBe('A,B');
  });

  it('believes the mark and not the SKU, and the earliest live product', async () => {
    const [ours, foreign] = [aSimple(), aSimple()];
    const sku = (listing: typeof ours) => listing.variants[0]?.sku ?? '';
    const live = [
      product(9, sku(ours), ours.mark),
      product(7, sku(ours), ours.mark),
      product(5, sku(foreign), 'qs-other'),
    ];
    const http = scriptedHttp((_, url) =>
      json(200, url.searchParams.get('status') === 'trash' ? [product(2, sku(ours), ours.mark, 'trash')] : live),
    );
    expect(await woo.find({ ...shop, credentials, http }, [ours, foreign])).toEqual(new Map([[ours.mark, '7']]));
  });
});
