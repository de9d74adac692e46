import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage, aSimple, aVariable, withIds } from '#tests/kit/listings.ts';
import { recordedCalls, spoiling } from '#tests/kit/recordedCalls.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { hasSchema, problemsOf } from './publishedSchema.ts';
import { startWix, type WixSandbox } from './sandboxStore.ts';

/** Everything that is sent while products come, change and go, and are read. */
describe.skipIf(!hasSchema)('every body against Wix’s own types', () => {
  const { requests, watch } = recordedCalls(() => true);
  let site: WixSandbox;
  beforeAll(async () => {
    site = await startWix('harbour', watch);
    const { connector, session } = site;
    const pictures = ['front.jpg', 'back.png'].map((file) => anImage(`https://cdn.example.com/${file}`));
    const listing = aVariable({ images: pictures, tags: ['one'], continueSelling: true });
    listing.variants = listing.variants.map((variant, at) => ({
      ...variant,
      compareAtPrice: '39.90',
      barcode: at === 0 ? '4006381333931' : '',
      imageId: variant.optionValues[0] === 'Red' ? (pictures[1]?.imageId ?? null) : null,
    }));
    const others = Array.from({ length: 6 }, () => aSimple());
    const outcomes = await connector.publish(session, [listing, ...others], { created: async () => {} });
    const [done, ...rest] = outcomes.map(listingOf);
    if (!done) throw new Error('no outcome');
    const next = withIds({ ...listing, images: [...pictures, anImage('https://cdn.example.com/new.jpg')] }, done);
    next.variants = next.variants.slice(1);
    await connector.update(session, done.externalId, next);
    const variants = [{ externalId: Object.values(done.variants)[1] ?? '', price: '5.00', inventory: 3, sku: 'NEW' }];
    await connector.change(session, [
      { externalId: done.externalId, title: 'New', bodyHtml: '<p>New.</p>', tags: [], status: 'draft', variants },
      ...rest.map(({ externalId }) => ({ externalId, title: 'Other' })),
    ]);
    const ids = [done, ...rest].map(({ externalId }) => externalId);
    await connector.find(session, [listing]);
    await connector.products(session, { cursor: null, changedSince: new Date(0) });
    await connector.productsById(session, ids);
    await connector.orders(session, { cursor: null, changedSince: new Date(0) });
    await connector.ordersById(session, [site.unknownId ?? '']);
    await connector.remove(session, ids);
  });
  afterAll(() => site.close());

  it('holds, to the last key', () => {
    const checked = requests.map((request) => ({ request, problems: problemsOf(request) }));
    expect(checked.flatMap(({ problems }) => problems ?? [])).toEqual([]);
    // What Wix's types in there do not describe: signing in, reads without a body.
    const open = new Set(
      checked.filter(({ problems }) => problems === null).map(({ request: { url } }) => new URL(url).pathname),
    );
    expect([...open].map((path) => path.replace(/[0-9a-f-]{36}/, '{id}')).sort()).toEqual([
      '/apps/v1/instance',
      '/oauth2/token',
      '/oauth2/token-info',
      '/site-properties/v4/properties',
      '/stores/v3/products/{id}',
      '/stores/v3/provision/version',
    ]);
    const routes = new Set(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`));
    for (const route of [
      'POST /stores/v3/bulk/products-with-inventory/create',
      'POST /stores/v3/bulk/products/update',
    ]) {
      expect(routes).toContain(route);
    }
  });

  it('fails for a misspelt key and for a wrong type, however deep', () => {
    const create = requests.find(({ url }) => url.endsWith('/bulk/products-with-inventory/create'));
    if (!create?.body) throw new Error('nothing was created');
    const spoilt = spoiling(create, problemsOf, 'products', '0');
    expect(spoilt(() => {})).toEqual([]);
    expect(spoilt((product) => Object.assign(product, { plain_description: '' }))).not.toEqual([]);
    expect(spoilt((product) => Object.assign(product, { name: 7 }))).not.toEqual([]);
    expect(spoilt((product) => Object.assign(product, { productType: 'SOLID' }))).not.toEqual([]);
    const variants = { variants: [{ price: { actualPrice: { amount: 19.9 } } }] };
    expect(spoilt((product) => Object.assign(product, { variantsInfo: variants }))).not.toEqual([]);
    const preorder = { variants: [{ price: { actualPrice: { amount: '1' } }, inventoryItem: { preorder: {} } }] };
    expect(spoilt((product) => Object.assign(product, { variantsInfo: preorder }))).not.toEqual([]);
  });
});

it.skipIf(hasSchema)('skipped: Wix’s types are not beside the project', () => {});
