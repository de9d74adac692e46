import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { ReadQuery, RemoteOrder, RemoteProduct, StoreSession } from '#server/connectors/store.ts';
import { assembled } from '#server/connectors/stores/shopify/bulk.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { manyInShopify } from '#tests/kit/manyInShopify.ts';
import { intercept, type Scripted } from '#tests/kit/scriptedHttp.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { type ShopifySandbox, startShopify } from './sandboxStore.ts';

const COUNT = 310;
const EVERYTHING: ReadQuery = { cursor: null, changedSince: null };
/** Everything too, but asked for as what changed: that goes by pages. */
const ALL_CHANGED: ReadQuery = { cursor: null, changedSince: new Date(0) };
const STORAGE = 'storage.googleapis.com';

interface Bulk {
  id: string;
  created: number;
}
let shop: ShopifySandbox;
beforeEach(async () => {
  shop = await startShopify('harbour', withCheckedRequests);
  manyInShopify(shop.store.sandbox.world, 'harbour', COUNT);
});
afterEach(() => shop.close());

const bulks = () => shop.store.sandbox.world.collection<Bulk>('shopify/harbour/bulks');
const withHttp = (http: HttpClient): StoreSession => ({ ...shop.session, http });
const storageSays = (answer: Scripted): StoreSession =>
  withHttp(intercept(shop.http, (_, { host }) => (host === STORAGE ? answer : undefined)));

type Read = (session: StoreSession, query: ReadQuery) => Promise<{ rows: unknown[]; cursor: string | null }>;
const products: Read = async (session, query) => {
  const { products: rows, cursor } = await shopify.products(session, query);
  return { rows, cursor };
};
const orders: Read = async (session, query) => {
  const { orders: rows, cursor } = await shopify.orders(session, query);
  return { rows, cursor };
};

/** Reads on to the end; time passes with each page, as Shopify needs it. */
async function readAll<Row extends { externalId: string }>(read: Read, query: ReadQuery, session = shop.session) {
  const found: Row[] = [];
  const cursors: string[] = [];
  for (let at = query; ; ) {
    const { rows, cursor } = await read(session, at);
    // What a list of products holds are products.
    found.push(...(rows as Row[]));
    if (cursor === null) return { found, cursors };
    cursors.push(cursor);
    at = { ...at, cursor };
    // As long as an operation takes: while one is under way, the connector waits in real time.
    shop.pass(5_000);
  }
}
/** The cursor under which the file can be read. */
async function ready(): Promise<ReadQuery> {
  const { cursor } = await shopify.products(shop.session, EVERYTHING);
  shop.pass(5_000);
  return { cursor, changedSince: null };
}
const sorted = <Row extends { externalId: string }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.externalId > b.externalId) - Number(a.externalId < b.externalId));

describe('a whole reading of many products', () => {
  it('brings the same as by pages and one by one, field by field, from one operation in several parts', async () => {
    const bulk = await readAll<RemoteProduct>(products, EVERYTHING);
    const paged = await readAll<RemoteProduct>(products, ALL_CHANGED);
    const details = new Map<string, RemoteProduct>();
    for (const { externalId } of paged.found.slice(0, 60)) {
      const { products: named } = await shopify.productsById(shop.session, [externalId]);
      for (const one of named) details.set(externalId, one);
    }
    expect(sorted(bulk.found).map((one) => ({ ...one, detail: null }))).toEqual(sorted(paged.found));
    for (const one of bulk.found) {
      if (details.has(one.externalId)) expect(one).toEqual(details.get(one.externalId));
      expect(one.detail?.variants.length).toBe(one.variantCount);
    }
    expect(bulks().size).toBe(1);
    expect(new Set(bulk.cursors).size).toBeGreaterThan(1);
    expect(bulk.cursors.every((cursor) => /^bulk:\d+:\d+$/.test(cursor))).toBe(true);
    expect(paged.cursors.some((cursor) => cursor.startsWith('bulk:'))).toBe(false);
  });

  it('goes on with the same operation, whenever it is interrupted', async () => {
    const first = await shopify.products(shop.session, EVERYTHING);
    // Its answer was lost: whoever begins again finds it under way.
    const again = await shopify.products(shop.session, EVERYTHING);
    expect(again.cursor).toBe(first.cursor);
    const waiting = await shopify.products(shop.session, { ...EVERYTHING, cursor: again.cursor });
    expect(waiting).toMatchObject({ products: [], cursor: first.cursor });
    shop.pass(5_000);
    const page = await shopify.products(shop.session, { ...EVERYTHING, cursor: first.cursor });
    const twice = await shopify.products(shop.session, { ...EVERYTHING, cursor: first.cursor });
    expect(page.products.length).toBeGreaterThan(0);
    expect(twice).toEqual(page);
    const rest = await readAll<RemoteProduct>(products, { ...EVERYTHING, cursor: page.cursor });
    const read = [...page.products, ...rest.found].map(({ externalId }) => externalId);
    expect(read.length).toBe(new Set(read).size);
    expect(read.length).toBe((await shop.world()).products.length);
    expect(bulks().size).toBe(1);
  });

  it('goes by pages while an operation of somebody else is under way', async () => {
    // It takes as long as this test on a loaded machine.
    const created = Date.now() + 60_000;
    const other = { created, app: shop.keys.app.clientId, query: '{ x }', errorCode: null };
    const id = 'gid://shopify/BulkOperation/5';
    bulks().set(id, { id, ...other });
    const page = await shopify.products(shop.session, EVERYTHING);
    expect(page.products).toHaveLength(100);
    expect(page.cursor).not.toMatch(/^bulk:/);
    expect(bulks().keys()).toEqual([id]);
  });

  it('goes by pages where the file is gone, expired or broken', async () => {
    const at = await ready();
    const broken = [
      { status: 403 },
      { status: 404 },
      { status: 400, body: '<Error><Code>ExpiredToken</Code></Error>' },
      { status: 200, body: '{"id":"gid://shopify/Product/1"}\n' },
    ];
    for (const answer of broken) {
      const page = await shopify.products(storageSays(answer), at);
      expect(page.products, String(answer.status)).toHaveLength(100);
      expect(page.cursor).not.toMatch(/^bulk:/);
    }
    for (const bulk of bulks().values()) bulks().set(bulk.id, { ...bulk, created: Date.now() - 8 * 24 * 3_600_000 });
    const { found } = await readAll<RemoteProduct>(products, at);
    expect(found.length).toBe((await shop.world()).products.length);
  });

  it('asks for the same part again later when the storage is down or overloaded', async () => {
    const at = await ready();
    await expect(shopify.products(storageSays({ status: 503 }), at)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(shopify.products(storageSays({ status: 429 }), at)).rejects.toMatchObject({ kind: 'throttled' });
    expect((await shopify.products(shop.session, at)).products.length).toBeGreaterThan(0);
  });

  it('reads a file that the storage gives as a whole only, without sending it the token', async () => {
    const at = await ready();
    const sent: Record<string, string>[] = [];
    const whole = withHttp({
      ...shop.http,
      request: ({ headers = {}, ...request }) => {
        const others = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'range'));
        if (new URL(request.url).host === STORAGE) sent.push(others);
        return shop.http.request({ ...request, headers: others });
      },
    });
    const byParts = await readAll<RemoteProduct>(products, at);
    expect(await readAll<RemoteProduct>(products, at, whole)).toEqual(byParts);
    expect(sent.length).toBe(byParts.cursors.length + 1);
    for (const headers of sent) expect(headers).not.toHaveProperty('x-shopify-access-token');
  });
});

it('reads many orders in bulk, the same as by pages', async () => {
  const sku = (await shop.world()).products[0]?.variants[0]?.sku ?? '';
  await shop.pastOrders([{ sku, quantity: 2 }], COUNT);
  const bulk = await readAll<RemoteOrder>(orders, EVERYTHING);
  const paged = await readAll<RemoteOrder>(orders, ALL_CHANGED);
  expect(bulk.found.length).toBeGreaterThanOrEqual(COUNT);
  expect(bulk.found.every(({ lines }) => lines.length > 0)).toBe(true);
  expect(sorted(bulk.found)).toEqual(sorted(paged.found));
  expect(bulks().size).toBe(1);
});

describe('lines of a file', () => {
  const lines = (...all: object[]): Buffer => Buffer.from(all.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const order = (number: number) => ({ id: `gid://shopify/Order/${number}` });
  const line = (number: number, parent: number) => ({
    id: `gid://shopify/LineItem/${number}`,
    __parentId: order(parent).id,
  });

  it('are put under their parents, the last row only where nothing follows', () => {
    const part = lines(order(1), line(11, 1), line(12, 1), order(2), line(21, 2));
    const rows = assembled(part, true) ?? [];
    expect(rows.map(({ row }) => row)).toMatchObject([
      { id: order(1).id, lineItems: { nodes: [{ id: line(11, 1).id }, { id: line(12, 1).id }] } },
      { id: order(2).id, lineItems: { nodes: [{ id: line(21, 2).id }] } },
    ]);
    for (const cut of [part.length, part.length - 5]) {
      expect(assembled(part.subarray(0, cut), false)).toEqual(rows.slice(0, 1));
    }
  });

  it('are not believed when a child is not under its parent, or a line is broken', () => {
    expect(assembled(lines(order(1), order(2), line(11, 1)), true)).toBeNull();
    expect(assembled(Buffer.from('{"id":"gid://shopify/Order/1"}\n{"id":'), true)).toBeNull();
  });
});
