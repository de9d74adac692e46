import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage, aVariable, withIds } from '#tests/kit/listings.ts';
import { readListenRemove, recordedCalls, spoiling } from '#tests/kit/recordedCalls.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { hasSchema, problemsOf } from './publishedSchema.ts';
import { type ShoplazzaSandbox, startShoplazza } from './sandboxStore.ts';

/** Everything that is sent while a product comes, changes and goes, and the shop is listened to. */
describe.skipIf(!hasSchema)('every call against the vendor’s own schema', () => {
  const { requests, watch } = recordedCalls(({ pathname }) => pathname.startsWith('/openapi/'));
  let shop: ShoplazzaSandbox;
  beforeAll(async () => {
    shop = await startShoplazza('harbour', watch);
    const { connector, session } = shop;
    const pictures = ['front.jpg', 'back.png'].map((file) => anImage(`https://cdn.example.com/${file}`));
    const listing = aVariable({
      images: pictures,
      tags: ['one'],
      collections: ['Lights'],
      shipping: { requiresShipping: true, length: '10', dimensionUnit: 'cm', originCountry: 'CN', hsCode: '940520' },
    });
    listing.variants = listing.variants.map((variant) => ({
      ...variant,
      compareAtPrice: '39.90',
      barcode: '4006381333931',
      imageId: pictures[1]?.imageId ?? null,
    }));
    const [outcome] = await connector.publish(session, [listing], { created: async () => {} });
    if (!outcome) throw new Error('no outcome');
    const done = listingOf(outcome);
    const next = withIds({ ...listing, images: [...pictures, anImage('https://cdn.example.com/new.jpg')] }, done);
    next.variants = next.variants.slice(1);
    await connector.update(session, done.externalId, next);
    const variants = [{ externalId: Object.values(done.variants)[1] ?? '', price: '5.00', inventory: 3, sku: 'NEW' }];
    await connector.change(session, [
      { externalId: done.externalId, title: 'New', bodyHtml: '<p>New.</p>', tags: [], status: 'draft', variants },
    ]);
    await readListenRemove(shop, [listing], done.externalId);
  });
  afterAll(() => shop.close());

  it('holds, to the last key', () => {
    const routes = new Set(requests.map(({ method, url }) => `${method} ${new URL(url).pathname.split('/')[3]}`));
    expect(routes).toContain('PUT products');
    expect(routes).toContain('POST webhooks');
    expect(routes).toContain('POST collections');
    expect(requests.flatMap((request) => problemsOf(request).map((problem) => [request.url, problem]))).toEqual([]);
  });

  it('fails for a misspelt or missing key, a wrong type, an unknown parameter and another version', () => {
    const create = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/products'));
    if (!create?.body) throw new Error('nothing was created');
    const spoilt = spoiling(create, problemsOf, 'product');
    expect(spoilt(() => {})).toEqual([]);
    expect(spoilt((product) => Object.assign(product, { require_shipping: true }))).not.toEqual([]);
    expect(spoilt((product) => Object.assign(product, { tags: 'one' }))).not.toEqual([]);
    expect(spoilt((product) => void delete product.has_only_default_variant)).not.toEqual([]);
    expect(spoilt((product) => Object.assign(product, { variants: [{ price: '19.90' }] }))).not.toEqual([]);
    const list = 'https://harbour.myshoplaza.com/openapi/2026-01/products';
    expect(problemsOf({ method: 'GET', url: `${list}?per_page=250` })).toEqual([]);
    expect(problemsOf({ method: 'GET', url: `${list}?page_size=250` })).not.toEqual([]);
    expect(problemsOf({ method: 'GET', url: `${list}?per_page=251` })).not.toEqual([]);
    expect(problemsOf({ method: 'GET', url: list.replace('2026-01', '2022-01') })).not.toEqual([]);
  });
});

it.skipIf(hasSchema)('skipped: the vendor’s schema is not beside the project', () => {});
