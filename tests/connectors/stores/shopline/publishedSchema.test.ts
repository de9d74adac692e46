import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage, aVariable, withIds } from '#tests/kit/listings.ts';
import { readListenRemove, recordedCalls, spoiling } from '#tests/kit/recordedCalls.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { published } from './publishedSchema.ts';
import { type ShoplineSandbox, startShopline } from './sandboxStore.ts';

/** Everything that is sent while a product comes, changes and goes, and the store is listened to. */
describe.skipIf(!published.present).each(['harbour', 'lantern'])('every call to %s', (name) => {
  const { requests, watch } = recordedCalls(({ pathname }) => pathname.startsWith('/admin/openapi/'));
  let shop: ShoplineSandbox;
  beforeAll(async () => {
    shop = await startShopline(name, watch);
    const { connector, session } = shop;
    const pictures = ['front.jpg', 'back.png'].map((file) => anImage(`https://cdn.example.com/${file}`));
    const lost = anImage('https://cdn.example.com/lost.jpg');
    await shop.faults.badImage(lost.src);
    const listing = aVariable({ images: [...pictures, lost], tags: ['one'], collections: ['Lights'] });
    listing.variants = listing.variants.map((variant) => ({
      ...variant,
      compareAtPrice: '39.90',
      barcode: '4006381333931',
      imageId: pictures[1]?.imageId ?? null,
    }));
    const [outcome] = await connector.publish(session, [listing], { created: async () => {} });
    if (!outcome) throw new Error('no outcome');
    const done = listingOf(outcome);
    const next = withIds({ ...listing, images: [anImage('https://cdn.example.com/new.jpg'), ...pictures] }, done);
    next.variants = next.variants.slice(1);
    listingOf(await connector.update(session, done.externalId, next));
    const variants = [{ externalId: Object.values(done.variants)[1] ?? '', price: '5.00', inventory: 3, sku: 'NEW' }];
    await connector.change(session, [
      { externalId: done.externalId, title: 'New', bodyHtml: '<p>New.</p>', tags: [], status: 'draft', variants },
    ]);
    await readListenRemove(shop, [listing], done.externalId);
  });
  afterAll(() => shop.close());

  it('holds against the published description, to the last key', () => {
    const routes = requests.map(({ method, url }) => {
      const path = new URL(url).pathname.split('/').slice(4).join('/');
      return `${method} ${path.replace(/\d{5,}/g, '#')}`;
    });
    expect(routes).toEqual(
      expect.arrayContaining([
        'POST products/products.json',
        'PUT products/#.json',
        'POST products/#/images.json',
        'DELETE products/#/variants/#.json',
        'PUT products/variants/#.json',
        'POST inventory_levels/set.json',
        'POST products/custom_collections.json',
        'POST products/collects.json',
        'GET orders.json',
        'POST webhooks.json',
        'DELETE #/webhooks.json',
        'DELETE products/#.json',
      ]),
    );
    expect(requests.flatMap((request) => published.problemsOf(request).map((one) => [request.url, one]))).toEqual([]);
  });

  // This is about the check, not about the shop.
  if (name === 'harbour') {
    it('would not, for a misspelt key, a wrong type, an unknown parameter or an unknown path', () => {
      const create = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/products/products.json'));
      if (!create?.body) throw new Error('nothing was created');
      const spoilt = spoiling(create, published.problemsOf, 'product');
      expect(spoilt(() => {})).toEqual([]);
      expect(spoilt((product) => Object.assign(product, { body_htm: '<p></p>' }))).not.toEqual([]);
      expect(spoilt((product) => Object.assign(product, { tags: 'one' }))).not.toEqual([]);
      expect(spoilt((product) => Object.assign(product, { variants: [{ price: 19.9 }] }))).not.toEqual([]);
      expect(spoilt((product) => Object.assign(product, { variants: [{ inventory_quantity: 1 }] }))).not.toEqual([]);
      const base = 'https://harbour.myshopline.com/admin/openapi/v20260301';
      expect(published.problemsOf({ method: 'GET', url: `${base}/orders.json?hidden_order=true` })).toEqual([]);
      expect(published.problemsOf({ method: 'GET', url: `${base}/orders.json?hidden=true` })).not.toEqual([]);
      expect(published.problemsOf({ method: 'GET', url: `${base}/webhooks/1.json` })).not.toEqual([]);
    });
  }
});

it.skipIf(published.present)('skipped: the published description is not beside the project', () => {});
