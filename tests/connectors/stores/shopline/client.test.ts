import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpClient, HttpFailure, type HttpReply, type HttpRequest } from '#server/connectors/lib/http.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { shopline } from '#server/connectors/stores/shopline/index.ts';
import { aSimple } from '#tests/kit/listings.ts';
import { type ShoplineSandbox, startShopline } from './sandboxStore.ts';

const DEEP = '16057850264845250791280282';

let shop: ShoplineSandbox;
beforeAll(async () => {
  shop = await startShopline();
});
afterAll(() => shop.close());

type Scripted = { status?: number; body: string; headers?: Record<string, string> };

/** The session with some answers written here; what is not written comes from the sandbox. */
function scripted(answer: (request: HttpRequest) => Scripted | undefined): StoreSession {
  const http: HttpClient = {
    effectiveUrl: (url) => shop.http.effectiveUrl(url),
    now: shop.http.now,
    async request(request): Promise<HttpReply> {
      const own = answer(request);
      if (!own) return shop.http.request(request);
      const headers = { 'content-type': 'application/json; charset=utf-8', ...own.headers };
      return { status: own.status ?? 200, headers, body: own.body, url: request.url };
    },
  };
  return { ...shop.session, http };
}
const always = (answer: Scripted): StoreSession => scripted(() => answer);
const variant = { id: '1', inventory_item_id: '2', price: '5.00' };
const query = { cursor: null, changedSince: null };
const none = { created: async () => {} };

describe('answers', () => {
  it('keeps every digit of ids, also where they come as numbers', async () => {
    const body = `{"products":[{"id":${DEEP},"title":"T","variants":[{"id":18057850264851626133510282,
      "inventory_item_id":5785060242375689228,"price":"5.00","sku":"S"}]}]}`;
    const {
      products: [product],
    } = await shopline.productsById(always({ body }), [DEEP]);
    expect(product?.externalId).toBe(DEEP);
    expect(product?.detail?.variants[0]?.externalId).toBe('18057850264851626133510282');
  });

  it('does without what it does not need, and passes over what it does not know', async () => {
    const bare = { id: DEEP, variants: [{ ...variant, from_the_future: { a: 1 } }], new_field: [1] };
    const {
      products: [product],
    } = await shopline.productsById(always({ body: JSON.stringify({ products: [bare], more: 1 }) }), [DEEP]);
    expect(product).toMatchObject({ externalId: DEEP, title: '', status: 'draft', url: null, updatedAt: null });
    expect(product?.detail).toMatchObject({ tags: [], options: [], images: [] });
  });

  it.each([
    ['{"items":[]}', 'products/products.json: products'],
    ['[]', 'products/products.json'],
  ])('names what is missing in %s', async (body, where) => {
    await expect(shopline.productsById(always({ body }), ['7'])).rejects.toMatchObject({
      kind: 'unreachable',
      reason: { key: 'row.answerUnexpected', params: { where } },
      maybeDone: false,
    });
  });

  it.each([
    [{ body: '<h1>Wait</h1>', headers: { 'content-type': 'text/html' } }, 'unreachable', 'row.storeHtml'],
    [{ body: '{"broken', headers: {} }, 'unreachable', 'row.storeHtml'],
    [{ status: 503, body: '<h1>Wait</h1>', headers: { 'content-type': 'text/html' } }, 'unreachable', 'row.storeHtml'],
    [{ status: 500, body: '{"code":"500","message":"Internal"}' }, 'unreachable', 'row.storeRejected'],
    [{ status: 402, body: '{"errors":"frozen"}' }, 'unreachable', 'row.storeRejected'],
    [{ status: 423, body: '{"errors":"locked"}' }, 'unreachable', 'row.storeRejected'],
    [{ status: 401, body: '{"errors":"Unauthorized"}' }, 'unauthorised', 'row.storeOffline'],
    [{ status: 403, body: '{"errors":"no scope"}' }, 'unauthorised', 'row.storeOffline'],
    [{ status: 429, body: '{"errors":"Too many request"}' }, 'throttled', 'row.storeThrottled'],
    [{ status: 422, body: '{"errors":["one","two"]}' }, 'rejected', 'row.storeRejected'],
  ] as const)('makes of %j what a caller can act on', async (answer, kind, key) => {
    await expect(shopline.productsById(always(answer), ['7'])).rejects.toMatchObject({ kind, reason: { key } });
  });

  it.each([
    ['{"errors":"plain"}', 'plain'],
    ['{"errors":["one","two"]}', 'one; two'],
    ['{"errors":{"title":["is blank"],"price":"is odd"}}', 'title: is blank; price: is odd'],
    ['{"code":"X1","message":"said"}', 'said'],
    ['{}', 'HTTP 422'],
  ])('reads the platform’s words in %s', async (body, detail) => {
    await expect(shopline.productsById(always({ status: 422, body }), ['7'])).rejects.toMatchObject({
      reason: { params: { detail } },
    });
  });

  it('waits as long as a throttled answer says', async () => {
    let refused = 0;
    const session = scripted(() => {
      refused += 1;
      return refused > 2
        ? undefined
        : { status: 429, body: '{"errors":"Too many request"}', headers: { 'retry-after': '7' } };
    });
    const before = Date.now();
    expect(await shopline.productsById(session, ['7'])).toEqual({ products: [], unreadable: [] });
    expect(Date.now() - before).toBeGreaterThanOrEqual(14_000);
  });
});

describe('a call that got no answer', () => {
  const withLoss = (fits: (request: HttpRequest) => boolean, timedOut = false) => {
    const asked: string[] = [];
    const http: HttpClient = {
      effectiveUrl: (url) => shop.http.effectiveUrl(url),
      now: shop.http.now,
      async request(request) {
        if (!fits(request)) return shop.http.request(request);
        asked.push(request.url);
        if (asked.length === 1) throw new HttpFailure('lost', { sent: true, timedOut });
        return shop.http.request(request);
      },
    };
    return { asked, session: { ...shop.session, http } };
  };

  it('is made once more where that changes nothing: reading, and setting stock', async () => {
    const reading = withLoss(({ method }) => method === 'GET');
    expect(await shopline.productsById(reading.session, ['7'])).toEqual({ products: [], unreadable: [] });
    expect(reading.asked).toHaveLength(2);
    const stock = withLoss(({ url }) => url.endsWith('/inventory_levels/set.json'));
    expect(await shopline.publish(stock.session, [aSimple()], none)).toMatchObject([{ kind: 'published' }]);
    expect(stock.asked).toHaveLength(2);
  });

  it('is not made again where it would make another product, or where the store is only slow', async () => {
    const creating = withLoss(({ url }) => url.endsWith('/products/products.json'));
    expect(await shopline.publish(creating.session, [aSimple()], none)).toMatchObject([{ kind: 'unknown' }]);
    expect(creating.asked).toHaveLength(1);
    const slow = withLoss(({ method }) => method === 'GET', true);
    await expect(shopline.productsById(slow.session, ['7'])).rejects.toMatchObject({ kind: 'unreachable' });
    expect(slow.asked).toHaveLength(1);
  });
});

describe('a version of the API that the platform retired', () => {
  it('is no reason to take products for gone', async () => {
    const session = always({ status: 404, body: '{"errors":"Not Found"}' });
    await expect(shopline.productsById(session, [DEEP])).rejects.toMatchObject({ kind: 'rejected' });
    await expect(shopline.update(session, DEEP, aSimple())).rejects.toMatchObject({ kind: 'rejected' });
    await expect(shopline.remove(session, [DEEP])).rejects.toMatchObject({ kind: 'rejected' });
    await expect(shopline.change(session, [{ externalId: DEEP, title: 'New' }])).rejects.toMatchObject({
      kind: 'rejected',
    });
    await expect(shopline.products(session, query)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(shopline.orders(session, query)).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('a write whose answer cannot be read', () => {
  it('may have happened', async () => {
    const listing = aSimple();
    const session = scripted(({ method, url }) =>
      method === 'POST' && url.endsWith('/products/products.json') ? { body: '{"product":{"id":"7"}}' } : undefined,
    );
    expect(await shopline.publish(session, [listing], none)).toEqual([
      {
        mark: listing.mark,
        kind: 'unknown',
        reason: { key: 'row.answerUnexpected', params: { where: 'products/products.json: product.variants' } },
      },
    ]);
  });
});
