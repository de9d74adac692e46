import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { aVariable } from '#tests/kit/listings.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { intercept, page } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';

let store: WooSandbox;
beforeAll(async () => {
  store = await startWoo();
});
afterEach(() => choose('pretty'));
afterAll(() => store.close());

const choose = (permalinks: 'plain' | 'pretty'): void => store.settings({ permalinks });
/** A session of its own: what one has found out, another has not. */
const fresh = () => ({ ...store.session, http: intercept(plainHttp(), () => undefined) });

it('S3: a shop with plain permalinks shows its front page at every address, and is connected all the same', async () => {
  choose('plain');
  const shown = await fetch(`${store.keys.url}/wp-json/wc/v3/products`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect(shown.headers.get('link')).toContain('index.php?rest_route=/');
  const connected = await woo.connect(store.keys, plainHttp());
  expect(connected).toMatchObject({ identity: store.session.identity, credentials: { route: 'plain' } });
});

/** As a proxy that takes https in front of the shop passes calls on. */
const behindHttps = (): HttpClient => {
  const http = plainHttp();
  return {
    ...http,
    effectiveUrl: (url) => url.replace('http:', 'https:'),
    request: (request) => http.request({ ...request, headers: { ...request.headers, 'x-forwarded-proto': 'https' } }),
  };
};

it.each([
  ['signed, over http', plainHttp, undefined],
  ['with keys in the header, over https', behindHttps, /^Basic /],
])('is connected with plain permalinks, read and published to, %s', async (_, http, authorization) => {
  choose('plain');
  const connected = await woo.connect(store.keys, http());
  const calls = intercept(http(), () => undefined);
  const session = { ...store.session, ...connected, http: calls };
  const listing = aVariable();
  const [outcome] = await woo.publish(session, [listing], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  const { externalId } = listingOf(outcome);
  const sku = listing.variants[0]?.sku ?? '';
  const orderId = await store.order([{ sku, quantity: 1 }]);
  const whole = { cursor: null, changedSince: null };
  expect((await woo.products(session, whole)).products.map((product) => product.externalId)).toContain(externalId);
  const { orders } = await woo.orders(session, whole);
  expect(orders.find((order) => order.externalId === orderId)).toMatchObject({ lines: [{ sku }] });
  for (const { url, headers } of calls.requests) {
    expect(url).toContain('/index.php?wp-json/wc/v3&rest_route=%2Fwc%2Fv3%2F');
    if (authorization) expect(headers?.authorization).toMatch(authorization);
    else expect(url).toContain('&oauth_signature=');
  }
});

it('S3: a bound shop whose owner chooses plain permalinks goes on, reading and writing', async () => {
  const session = fresh();
  choose('plain');
  const [outcome] = await woo.publish(session, [aVariable()], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  const { externalId } = listingOf(outcome);
  expect(await woo.productsById(session, [externalId])).toMatchObject({ products: [{ externalId }] });
  const looks = session.http.requests.filter(({ url }) => url.includes('namespaces'));
  expect(looks).toHaveLength(2);
  choose('pretty');
  // The other way is there with either kind of permalinks.
  expect(await woo.productsById(session, [externalId])).toMatchObject({ products: [{ externalId }] });
});

it('S3: a web page in front of an API that is where it was stays a fault', async () => {
  const walled = {
    ...store.session,
    http: intercept(plainHttp(), ({ url }) => (url.includes('/wc/v3/') ? page(200) : undefined)),
  };
  await expect(woo.productsById(walled, ['1'])).rejects.toMatchObject({ reason: { key: 'row.storeHtml' } });
});
