import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpRequest } from '#server/connectors/lib/http.ts';
import type { Listing, StoreSession } from '#server/connectors/store.ts';
import { shoplazza } from '#server/connectors/stores/shoplazza/index.ts';
import { uniqueToken } from '#server/connectors/stores/shoplazza/publish.ts';
import { anImage, aVariable, unique, withIds } from '#tests/kit/listings.ts';
import { mishaps } from '#tests/kit/plainHttp.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { aShown, type ShoplazzaSandbox, startShoplazza, type WorldProduct } from './sandboxStore.ts';

let shop: ShoplazzaSandbox;
beforeAll(async () => {
  shop = await startShoplazza();
});
afterAll(() => shop.close());

const picture = () => anImage('https://cdn.example.com/any.jpg');
const outcomeOf = async (listing: Listing, session: StoreSession = shop.session) => {
  const [outcome] = await shoplazza.publish(session, [listing], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  return outcome;
};
const published = async (listing: Listing, session?: StoreSession) => listingOf(await outcomeOf(listing, session));
const held = async (id: string): Promise<WorldProduct> => {
  const found = (await shop.world()).products.find((product) => product.id === id);
  if (!found) throw new Error(`${id} is not there`);
  return found;
};
/** Posts past the connector, as another program or the merchant would. */
const post = async (path: string, method: string, body: object): Promise<Response> =>
  fetch(shop.http.effectiveUrl(`https://harbour.myshoplaza.com/openapi/2026-01/${path}`), {
    method,
    headers: { 'access-token': shop.keys.shops[0]?.accessToken ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('sends every field that the platform has', async () => {
  const listing = aShown(
    {
      tags: ['b', 'a'],
      continueSelling: true,
      shipping: {
        requiresShipping: false,
        length: '10.5',
        width: '4',
        height: '2',
        dimensionUnit: 'in',
        originCountry: 'CN',
        hsCode: '940520',
      },
    },
    { price: '1234.565', compareAtPrice: '2000', barcode: '4006381333931', weight: '0.25', weightUnit: 'lb' },
  );
  const { externalId, url } = await published(listing);
  expect(url).toMatch(/^https:\/\/harbour\.myshoplaza\.com\/products\/lamp-/);
  expect(await held(externalId)).toMatchObject({
    title: listing.title,
    description: '<p>Bright.</p>',
    tags: ['b', 'a'],
    published: true,
    requires_shipping: false,
    inventory_tracking: true,
    inventory_policy: 'continue',
    has_only_default_variant: true,
    spu: listing.mark,
    variants: [
      {
        price: 1234.56,
        compare_at_price: 2000,
        barcode: '4006381333931',
        weight: 0.25,
        weight_unit: 'lb',
        inventory_quantity: 7,
        extend: {
          length: 10.5,
          width: 4,
          height: 2,
          dimension_unit: 'in',
          origin_country_code: 'CN',
          hs_code: '940520',
        },
      },
    ],
  });
});

it('says what the platform cannot hold', async () => {
  const { warnings } = await published(aShown({ status: 'archived' }, { price: '10.00', compareAtPrice: '10.00' }));
  expect(warnings).toEqual([
    { key: 'row.archivedHidden', params: { platform: 'Shoplazza' } },
    { key: 'row.comparePriceLow' },
  ]);
});

it('keeps back what the platform would refuse', async () => {
  const four = ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['1'] }));
  const tooMany = aShown({ options: four });
  tooMany.variants = tooMany.variants.map((variant) => ({ ...variant, optionValues: ['1', '1', '1', '1'] }));
  const reasons = {
    'row.optionsOverLimit': tooMany,
    'row.imagesMissing': aShown({ images: [] }),
    'row.noTitle': aShown({ title: ' ' }),
    'row.priceMissing': aShown({}, { price: '' }),
  };
  for (const [key, listing] of Object.entries(reasons)) {
    expect(await outcomeOf(listing)).toMatchObject({ kind: 'rejected', reason: { key } });
  }
  const wrong = aVariable({ images: [picture()] });
  wrong.variants = wrong.variants.map((variant) => ({ ...variant, optionValues: ['Red', 'S'] }));
  const outcome = await outcomeOf(wrong);
  expect(outcome).toMatchObject({ kind: 'rejected', reason: { key: 'row.storeRejected' } });
});

it('makes collections once, and leaves those of the merchant', async () => {
  const name = `Lights ${unique()}`;
  const first = aShown({ collections: [name] });
  const done = await published(first);
  await published(aShown({ collections: [name] }));
  const { collections } = await shop.world();
  const ours = collections.filter(({ title }) => title === name);
  expect(ours).toHaveLength(1);
  expect((await held(done.externalId)).collection_ids).toEqual([ours[0]?.id]);

  await post('collections', 'POST', { collection: { title: `${name} of mine` } });
  const mine = (await shop.world()).collections.find(({ title }) => title === `${name} of mine`)?.id ?? '';
  await post(`products/${done.externalId}`, 'PUT', { product: { collection_ids: [mine] } });
  await shoplazza.update(shop.session, done.externalId, withIds(first, done));
  expect((await held(done.externalId)).collection_ids.sort()).toEqual([mine, ours[0]?.id ?? ''].sort());
});

it('tells its own product from a copy that the merchant made of it', async () => {
  const listing = aShown();
  const { externalId } = await published(listing);
  shop.pass(60_000);
  const copy = {
    title: 'Copy',
    has_only_default_variant: true,
    spu: listing.mark,
    images: [{ src: 'https://cdn.example.com/c.jpg' }],
    variants: [{ price: 1 }],
  };
  expect((await post('products', 'POST', { product: copy })).status).toBe(200);
  expect(await shoplazza.find(shop.session, [listing])).toEqual(new Map([[listing.mark, externalId]]));
});

it('takes over what its token made, also where the platform refuses the token instead', async () => {
  const listing = aShown();
  const { externalId } = await published(listing);
  const refusing: StoreSession = {
    ...shop.session,
    http: intercept(shop.http, ({ method }, { pathname }) =>
      method === 'POST' && pathname.endsWith('/products')
        ? json(422, { errors: { unique_token: ['has been used already'] } })
        : undefined,
    ),
  };
  const again = await published({ ...listing, title: `${listing.title} again` }, refusing);
  expect(again.externalId).toBe(externalId);
  expect((await held(externalId)).title).toBe(`${listing.title} again`);
});

it('does not take the answer of a deleted product’s token for a product', async () => {
  const listing = aShown();
  const first = await published(listing);
  const { product } = await (await fetchProduct(first.externalId)).json().then(({ data }) => data);
  await shoplazza.remove(shop.session, [first.externalId]);
  const old = { ...product, created_at: '2026-01-01T00:00:00Z' };
  const replaying: StoreSession = {
    ...shop.session,
    http: intercept(shop.http, ({ body = '' }) =>
      body.includes(uniqueToken(listing.mark, 0)) ? json(200, { code: 'Success', data: { product: old } }) : undefined,
    ),
  };
  const again = await published(listing, replaying);
  expect(again.externalId).not.toBe(first.externalId);
  expect(await shop.titled(listing.title)).toHaveLength(1);
});

it('sends the stock once more where the answer tells another, and says so where that does not help', async () => {
  const listing = aShown({}, { inventoryQuantity: 3 });
  const done = await published(listing);
  const sent: HttpRequest[] = [];
  const forgetful = (always: boolean): StoreSession => ({
    ...shop.session,
    http: {
      ...shop.http,
      async request(request) {
        sent.push(request);
        const reply = await shop.http.request(request);
        const stands = request.method === 'PUT' && request.url.includes('/variants/') && !always;
        if (stands) return reply;
        const isProducts = request.url.includes('/products') && (always || request.method === 'PUT');
        return isProducts
          ? { ...reply, body: reply.body.replace(/"inventory_quantity":9/g, '"inventory_quantity":3') }
          : reply;
      },
    },
  });
  const next = withIds(
    { ...listing, variants: listing.variants.map((one) => ({ ...one, inventoryQuantity: 9 })) },
    done,
  );
  const fixed = await shoplazza.update(forgetful(false), done.externalId, next);
  expect(listingOf(fixed).warnings).toEqual([]);
  expect(sent.filter(({ url }) => url.includes('/variants/'))).toHaveLength(1);
  const open = await shoplazza.update(forgetful(true), done.externalId, next);
  expect(listingOf(open).warnings).toEqual([{ key: 'row.stockNotTaken', params: { platform: 'Shoplazza' } }]);
});

it('makes a simple product of one with options, and back', async () => {
  const listing = aVariable({ images: [picture()] });
  const done = await published(listing);
  const [first] = withIds(listing, done).variants;
  if (!first) throw new Error('no variant');
  const simple = { ...withIds(listing, done), options: [], variants: [{ ...first, optionValues: [] }] };
  listingOf(await shoplazza.update(shop.session, done.externalId, simple));
  const {
    products: [read],
  } = await shoplazza.productsById(shop.session, [done.externalId]);
  expect(read?.detail).toMatchObject({ options: [], variants: [{ externalId: first.externalId, optionValues: [] }] });
  const back = listingOf(await shoplazza.update(shop.session, done.externalId, withIds(listing, done)));
  expect(back.variants[first.variantId]).toBe(first.externalId);
  expect((await held(done.externalId)).variants).toHaveLength(4);
});

it('goes on after one answer was lost, and gives up when the next is too', async () => {
  const kinds = async (lost: number[]) => {
    const listings = Array.from({ length: 4 }, () => aShown());
    const http = mishaps(shop.http, (count) => (lost.includes(count) ? 'dropped' : undefined));
    const outcomes = await shoplazza.publish({ ...shop.session, http }, listings, { created: async () => {} });
    expect(outcomes.map(({ mark }) => mark)).toEqual(listings.map(({ mark }) => mark));
    return outcomes.map(({ kind }) => kind);
  };
  expect(await kinds([1])).toEqual(['published', 'unknown', 'published', 'published']);
  expect(await kinds([0, 1])).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
});

it('deletes a variant that was left out and is there all the same', async () => {
  const listing = aVariable({ images: [picture()] });
  const done = await published(listing);
  const before = await held(done.externalId);
  const next = withIds({ ...listing, variants: listing.variants.slice(1) }, done);
  // A platform that only adds and changes: nothing goes by being left out.
  const adding: StoreSession = {
    ...shop.session,
    http: intercept(shop.http, ({ method, body }, { pathname }) => {
      const product = method === 'PUT' && pathname.includes('/products/') ? JSON.parse(body ?? '{}').product : null;
      return product === null ? undefined : json(200, { code: 'Success', data: { product: before } });
    }),
  };
  const outcome = await shoplazza.update(adding, done.externalId, next);
  expect(Object.keys(listingOf(outcome).variants)).toHaveLength(3);
  expect((await held(done.externalId)).variants).toHaveLength(3);
});

const fetchProduct = (id: string) =>
  fetch(shop.http.effectiveUrl(`https://harbour.myshoplaza.com/openapi/2026-01/products/${id}`), {
    headers: { 'access-token': shop.keys.shops[0]?.accessToken ?? '' },
  });
