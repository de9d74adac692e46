import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpReply } from '#server/connectors/lib/http.ts';
import type { RemoteProduct, StoreSession } from '#server/connectors/store.ts';
import { wix } from '#server/connectors/stores/wix/index.ts';
import { aSimple, aVariable } from '#tests/kit/listings.ts';
import { intercept, json, page } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWix, type WixSandbox } from './sandboxStore.ts';

let site: WixSandbox;
beforeAll(async () => {
  site = await startWix('harbour');
});
afterAll(() => site.close());

const everything = { cursor: null, changedSince: null };
type Answer = Parameters<typeof intercept>[1];
const answering = (answer: Answer): StoreSession => ({ ...site.session, http: intercept(site.http, answer) });
/** A session in which the answers of one path are changed on their way. */
const changing = (path: RegExp, change: (body: string, reply: HttpReply) => string): StoreSession => ({
  ...site.session,
  http: {
    effectiveUrl: (url) => site.http.effectiveUrl(url),
    now: site.http.now,
    async request(request) {
      const reply = await site.http.request(request);
      return path.test(new URL(request.url).pathname) ? { ...reply, body: change(reply.body, reply) } : reply;
    },
  },
});
const publishSome = async (count: number): Promise<string[]> => {
  const listings = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? aVariable() : aSimple()));
  const outcomes = await wix.publish(site.session, listings, { created: async () => {} });
  return outcomes.map((outcome) => listingOf(outcome).externalId);
};

it('reads many products by three calls, as it reads them one by one', async () => {
  const ids = await publishSome(12);
  const http = intercept(site.http, () => undefined);
  const { products: together } = await wix.productsById({ ...site.session, http }, ids);
  expect(http.requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/stores/v3/products/query',
    '/stores/v3/products/query-variants',
    '/stores/v3/inventory-items/query',
  ]);
  const single: RemoteProduct[] = [];
  for (const id of ids) single.push(...(await wix.productsById(site.session, [id])).products);
  const byId = (products: RemoteProduct[]) => new Map(products.map((product) => [product.externalId, product]));
  expect(byId(together)).toEqual(byId(single));
});

it('asks for a product by itself where the model of variants is late', async () => {
  const ids = await publishSome(8);
  const late = changing(/query-variants$/, (body) => {
    const answer = JSON.parse(body);
    for (const { productData } of answer.variants) if (productData.productId === ids[0]) productData.revision = '0';
    answer.variants = answer.variants.filter(
      (variant: { productData: { productId: string } }) => variant.productData.productId !== ids[1],
    );
    return JSON.stringify(answer);
  });
  const { products } = await wix.productsById(late, ids);
  expect(products.map(({ externalId }) => externalId).sort()).toEqual([...ids].sort());
  expect(products.every(({ detail }) => (detail?.variants.length ?? 0) > 0)).toBe(true);
});

it('goes on by the time of the last row where Wix has forgotten its cursor', async () => {
  const ids = await publishSome(105);
  const first = await wix.products(site.session, everything);
  const forgotten = first.cursor?.replace(/^\["[^"]*"/, '["bm8gY3Vyc29y"');
  const found = new Set(first.products.map(({ externalId }) => externalId));
  for (let cursor = forgotten ?? null; cursor !== null; ) {
    const next = await wix.products(site.session, { cursor, changedSince: null });
    for (const { externalId } of next.products) found.add(externalId);
    cursor = next.cursor;
  }
  for (const id of ids) expect(found).toContain(id);
});

it('keeps what it does not know and every digit of what it does', async () => {
  const session = changing(/products\/query$/, (body) =>
    body.replaceAll(/"revision":"\d+"/g, '"revision":9223372036854775807,"fresh":{"from":"Wix"}'),
  );
  expect((await wix.products(session, everything)).products).not.toEqual([]);
  const [id = ''] = await publishSome(1);
  let sent = '';
  const change = changing(/products\/query$/, (body) =>
    body.replaceAll(/"revision":"\d+"/g, '"revision":9223372036854775807'),
  );
  const recording = intercept(change.http, ({ url, body }) => {
    if (url.endsWith('/bulk/products/update')) sent = body ?? '';
    return undefined;
  });
  await wix.change({ ...site.session, http: recording }, [{ externalId: id, title: 'New' }]);
  expect(sent).toContain('"revision":"9223372036854775807"');
});

it('names what is missing in an answer', async () => {
  const without = answering((_, url) => (url.pathname.endsWith('/query') ? json(200, {}) : undefined));
  const fault = await wix.products(without, everything).catch((thrown) => thrown);
  expect(fault).toMatchObject({ kind: 'unreachable', reason: { params: { where: 'products' } } });
});

it('takes a web page for what it is, with whatever status', async () => {
  for (const status of [200, 403, 404, 503]) {
    const fault = await wix
      .products(
        answering(() => page(status)),
        everything,
      )
      .catch((thrown) => thrown);
    expect(fault).toMatchObject({ kind: 'unreachable', reason: { key: 'row.storeHtml' }, maybeDone: false });
  }
  const broken = answering((_, url) => (url.pathname.includes('/bulk/') ? page(502) : undefined));
  const [outcome] = await wix.publish(broken, [aSimple()], { created: async () => {} });
  expect(outcome).toMatchObject({ kind: 'unknown' });
});

it('does not take a retired path for a product that is gone', async () => {
  const retired = answering(() => json(404, { message: 'Not found', details: {} }));
  const [id = ''] = await publishSome(1);
  await expect(wix.productsById(retired, [id])).rejects.toMatchObject({ kind: 'rejected' });
  expect(await wix.update(retired, id, aSimple())).toMatchObject({ kind: 'rejected' });
  expect(await wix.productsById(site.session, [site.unknownId ?? ''])).toEqual({ products: [], unreadable: [] });
});

it('asks the owner to consent again where the app lacks a permission', async () => {
  const description = 'No permission.';
  const details = { applicationError: { code: 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS', description } };
  const denied = answering(() => json(403, { message: '', details }));
  await expect(wix.products(denied, everything)).rejects.toMatchObject({ kind: 'unauthorised' });
});

it('tells how an order was shipped, and what is still to be', async () => {
  const [listing, other] = [aSimple(), aSimple()];
  await wix.publish(site.session, [listing, other], { created: async () => {} });
  const id = await site.order([
    { sku: listing.variants[0]?.sku ?? '', quantity: 3 },
    { sku: other.variants[0]?.sku ?? '', quantity: 1 },
  ]);
  const ship = async (lineItems: { id: string; quantity: number }[], trackingInfo?: object): Promise<void> => {
    const path = `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`;
    const reply = await site.http.request({
      method: 'POST',
      url: `https://www.wixapis.com${path}`,
      headers: { authorization: site.session.credentials.accessToken ?? '' },
      body: JSON.stringify({ fulfillment: { lineItems, ...(trackingInfo ? { trackingInfo } : {}) } }),
    });
    expect(reply.status).toBe(200);
  };
  const {
    orders: [before],
  } = await wix.ordersById(site.session, [id]);
  const [first, second] = before?.lines.map(({ externalId }) => externalId) ?? [];
  const trackingLink = 'https://track.example.com/YT1';
  await ship([{ id: first ?? '', quantity: 2 }], {
    trackingNumber: 'YT1',
    shippingProvider: 'YunExpress',
    trackingLink,
  });
  const {
    orders: [partly],
  } = await wix.ordersById(site.session, [id]);
  expect(partly).toMatchObject({
    fulfilment: 'partial',
    state: 'open',
    lines: [{ openQuantity: 1 }, { openQuantity: 1 }],
  });
  expect(partly?.fulfilments).toMatchObject([
    { company: 'YunExpress', trackingNumber: 'YT1', trackingUrl: trackingLink, shippedAt: expect.any(Date) },
  ]);
  await ship([
    { id: first ?? '', quantity: 1 },
    { id: second ?? '', quantity: 1 },
  ]);
  const {
    orders: [whole],
  } = await wix.ordersById(site.session, [id]);
  expect(whole).toMatchObject({
    fulfilment: 'fulfilled',
    state: 'completed',
    lines: [{ openQuantity: 0 }, { openQuantity: 0 }],
  });
  expect(whole?.fulfilments).toHaveLength(2);
  expect(whole?.fulfilments[1]).toMatchObject({ company: '', trackingNumber: '', trackingUrl: '' });
});
