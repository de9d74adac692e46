import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { HttpFailure, type HttpRequest } from '#server/connectors/lib/http.ts';
import { markOf } from '#server/modules/listings/publish/listing.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import { harbourTeeCsv, harbourTee as tee } from '#tests/kit/harbourTee.ts';
import { startPublishing } from '#tests/kit/publishing.ts';
import { finishedSoon } from '#tests/kit/queue.ts';
import { heldWith, setFaults } from '#tests/kit/world.ts';

/** The request that makes a product, of each platform: as the sandbox counts it, and what its address and body hold. */
const creates: Record<StorePlatform, { route: string; address: RegExp; body: string }> = {
  woo: { route: 'POST /products/batch', address: /products\/batch/, body: '"create":[{' },
  shopify: { route: 'POST /graphql.json', address: /graphql\.json/, body: 'productSet(' },
  wix: {
    route: 'POST /stores/v3/bulk/products-with-inventory/create',
    address: /products-with-inventory\/create/,
    body: tee.title,
  },
  shoplazza: { route: 'POST /products', address: /\/products$/, body: tee.title },
  shopline: { route: 'POST /products/products.json', address: /products\/products\.json/, body: tee.title },
  tiktok: { route: 'POST /product/202309/products', address: /\/product\/202309\/products\?/, body: tee.title },
};

describe.each(storePlatforms)('a creation at %s whose reply is lost', (channel) => {
  let app: TestApp;
  const platform = sandboxName(channel);
  const create = creates[channel];
  beforeAll(async () => {
    app = await startTestApp({ pace: 'free' });
  });
  afterAll(() => app.close());
  beforeEach(() => app.sandbox.world.reset());

  const isCreate = ({ method, url, body = '' }: HttpRequest): boolean =>
    method === 'POST' && create.address.test(url) && body.includes(create.body) && body.includes(tee.title);

  /** What leaves for the outside world from here on; `lost` may fail a request on its way. */
  function watchRequests(lost: (request: HttpRequest) => void = () => {}): HttpRequest[] {
    const requests: HttpRequest[] = [];
    const { http } = app.deps;
    app.deps.http = {
      effectiveUrl: (url) => http.effectiveUrl(url),
      now: http.now,
      request: async (request) => {
        requests.push(request);
        lost(request);
        return http.request(request);
      },
    };
    onTestFinished(() => {
      app.deps.http = http;
    });
    return requests;
  }

  /** Publishes a product and answers our mark of it. */
  async function published(): Promise<string> {
    const merchant = await app.merchant();
    const imported = await merchant.importFile('tee.csv', harbourTeeCsv(app.sandbox.url));
    const productId = imported.rows[0]?.productId ?? '';
    const shop = await connectStore(app, merchant, channel);
    const rates = shop.currency === 'USD' ? {} : { [`USD>${shop.currency}`]: '1' };
    const jobId = await startPublishing(merchant, [productId], [shop.shopId], { exchangeRates: rates });
    expect((await finishedSoon(app, merchant, jobId)).job).toMatchObject({ state: 'done', done: 1, failed: 0 });
    const { rows } = await app.deps.db.pool.query('select identity from store where store_id = $1', [shop.shopId]);
    return markOf(rows[0].identity, productId);
  }

  /** Of each creation, whether the store was asked by our mark or a SKU of the product before the next one, or the end. */
  function lookedUpAfter(requests: readonly HttpRequest[], mark: string): boolean[] {
    const known = [mark, ...tee.variants.map(({ sku }) => sku)];
    const places = requests.flatMap((request, at) => (isCreate(request) ? [at] : []));
    return places.map((at, index) =>
      requests.slice(at + 1, places[index + 1]).some(({ url, body = '' }) => {
        const text = `${decodeURIComponent(url)} ${body}`;
        return known.some((word) => text.includes(word));
      }),
    );
  }

  it('is looked up before anything is sent again, and found', async () => {
    const requests = watchRequests();
    await setFaults(app.sandbox.url, { [platform]: { dropReplyTo: [{ route: create.route, body: create.body }] } });
    const mark = await published();
    expect(JSON.stringify(app.sandbox.world.faults.inForce)).toContain('"dropReplyTo":[]');
    const [lost, ...more] = lookedUpAfter(requests, mark);
    expect(lost).toBe(true);
    // Shopify brings a product up to date by the same request; of the others none is sent twice.
    expect(more).toHaveLength(channel === 'shopify' ? 1 : 0);
    await heldWith(app.sandbox.url, platform, 'harbour', tee.chosen.sku);
  });

  it('is sent again only after the store was asked, by our mark or a SKU, and did not have it', async () => {
    let isLost = false;
    const requests = watchRequests((request) => {
      if (isLost || !isCreate(request)) return;
      isLost = true;
      throw new HttpFailure('The reply was lost, and so was the request.', { sent: true });
    });
    const mark = await published();
    const looked = lookedUpAfter(requests, mark);
    expect(looked.length).toBeGreaterThan(1);
    expect(looked.slice(0, -1)).toEqual(looked.slice(1).map(() => true));
    await heldWith(app.sandbox.url, platform, 'harbour', tee.chosen.sku);
  });
});
