import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { Listing, PublishOutcome } from '#server/connectors/store.ts';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { WireTerm } from '#server/connectors/stores/woo/wire.ts';
import { anImage, aSimple, aVariable, aVariant, unique } from '#tests/kit/listings.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf, vendorError } from './wordpress.ts';

let store: WooSandbox;
beforeAll(async () => {
  store = await startWoo();
});
afterAll(() => store.close());

const silent = { created: async () => {} };
const publishAll = (listings: Listing[], http: HttpClient = store.http): Promise<PublishOutcome[]> =>
  woo.publish({ ...store.session, http }, listings, silent);
async function publish(listing: Listing, http?: HttpClient): Promise<PublishOutcome> {
  const [outcome] = await publishAll([listing], http);
  if (!outcome) throw new Error('no outcome');
  return outcome;
}
/** The calls of a publish, by their routes. */
async function callsOf(listings: Listing[]): Promise<string[]> {
  const http = intercept(store.http, () => undefined);
  await publishAll(listings, http);
  return http.requests.map(routeOf);
}
const raw = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<{ id: number }> => {
  const client = new WooClient(store.session, Credentials.parse(store.session.credentials));
  return (await client.call({ method, path, body }, WireTerm)).data;
};

describe('few calls', () => {
  it('creates simple products of one call in one batch', async () => {
    expect(await callsOf([aSimple(), aSimple(), aSimple()])).toEqual(['POST products/batch']);
  });

  it('gives variable products their variations one by one and their status together', async () => {
    expect(await callsOf([aVariable({ tags: ['a'] }), aVariable({ tags: ['a', 'b'] })])).toEqual([
      'POST products/tags/batch',
      'POST products/batch',
      // Whether another try has made the same and finished it: the newest products, and the trash.
      'GET products',
      'GET products',
      'POST products/#/variations/batch',
      'POST products/#/variations/batch',
      'POST products/batch',
    ]);
  });

  it('sends at most 100 variations a call', async () => {
    const values = Array.from({ length: 150 }, (_, at) => `No. ${at}`);
    const variants = values.map((value) => aVariant({ optionValues: [value] }));
    const listing = aVariable({ options: [{ name: 'Number', values }], variants });
    const http = intercept(store.http, () => undefined);
    const done = listingOf(await publish(listing, http));
    const sizes = http.requests
      .filter(({ url }) => url.includes('variations'))
      .map(({ body = '{}' }) => JSON.parse(body).create.length);
    expect(sizes).toEqual([100, 50]);
    expect((await store.read(done.externalId))?.variants).toHaveLength(150);
  });

  it('parts creates with many images', async () => {
    const images = () =>
      Array.from({ length: 12 }, (_, at) => anImage(`https://cdn.example.com/${unique()}-${at}.jpg`));
    const listings = Array.from({ length: 5 }, () => aSimple({ images: images() }));
    expect(await callsOf(listings)).toEqual(['POST products/batch', 'POST products/batch']);
  });
});

describe('in which order', () => {
  it('tells the id before anything else is sent, and shows a variable product only when it is whole', async () => {
    const seen: string[] = [];
    const http = intercept(store.http, (request) => {
      seen.push(`${routeOf(request)} ${/"status":"(\w+)"/.exec(request.body ?? '')?.[1] ?? ''}`.trim());
      return undefined;
    });
    await woo.publish({ ...store.session, http }, [aVariable()], { created: async () => void seen.push('created') });
    expect(seen).toEqual([
      'POST products/batch draft',
      // Reading only: whether another try has made the same.
      'GET products',
      'GET products',
      'created',
      'POST products/#/variations/batch',
      'POST products/batch publish',
    ]);
  });
});

describe('SKUs that are taken', () => {
  it('by another product: names it, and the others of the batch go on', async () => {
    const holder = await raw('POST', 'products', { name: 'Theirs', sku: `T-${unique()}`, status: 'draft' });
    const sku = (await store.products()).find(({ id }) => id === holder.id)?.sku ?? '';
    const [taken, free] = [aSimple({}, { sku: sku.toLowerCase() }), aSimple()];
    const outcomes = new Map((await publishAll([taken, free])).map((outcome) => [outcome.mark, outcome]));
    expect(outcomes.get(taken.mark)).toMatchObject({
      kind: 'rejected',
      reason: { key: 'row.skuTaken', params: { sku: sku.toLowerCase(), holder: holder.id } },
    });
    expect(outcomes.get(free.mark)?.kind).toBe('published');
    expect(await store.titled(taken.title)).toEqual([]);
  });

  it('by another product, for one variant: the half-made product goes again', async () => {
    const other = aVariable();
    const { externalId } = listingOf(await publish(other));
    const listing = aVariable();
    listing.variants[2] = { ...aVariant(), ...listing.variants[2], sku: other.variants[0]?.sku ?? '' };
    expect(await publish(listing)).toMatchObject({
      kind: 'rejected',
      reason: { key: 'row.skuTaken', params: { holder: Number(externalId) } },
    });
    expect(await store.titled(listing.title)).toEqual([]);
    expect((await store.read(externalId))?.variants).toHaveLength(4);
  });

  it('by a product in the trash that is not ours', async () => {
    const sku = `T-${unique()}`;
    const { id } = await raw('POST', 'products', { name: 'Theirs', sku, status: 'draft' });
    await raw('DELETE', `products/${id}`);
    expect(await publish(aSimple({}, { sku }))).toMatchObject({
      kind: 'rejected',
      reason: { key: 'row.skuInTrash', params: { sku } },
    });
  });

  it.each([
    ['simple', () => aSimple()],
    ['variable', () => aVariable()],
  ])('by our own %s product in the trash, which comes back', async (_, build) => {
    const listing = build();
    const { externalId } = listingOf(await publish(listing));
    await raw('DELETE', `products/${externalId}`);
    expect(await woo.find(store.session, [listing])).toEqual(new Map([[listing.mark, externalId]]));
    expect(listingOf(await publish(listing)).externalId).toBe(externalId);
    const held = await store.titled(listing.title);
    expect(held).toMatchObject([{ status: 'active' }]);
    expect(held[0]?.variants).toHaveLength(listing.variants.length);
    const [product] = (await store.products()).filter(({ name }) => name === listing.title);
    expect(product?.variations.every(({ status }) => status === 'publish')).toBe(true);
  });

  it('by a variation of the same product, made by another try: it is taken over', async () => {
    const listing = aVariable();
    const attributes = [{ name: 'Colour', option: 'Red' }];
    const created = async (_mark: string, id: string) => {
      await raw('POST', `products/${id}/variations`, { sku: listing.variants[0]?.sku, attributes });
    };
    const [outcome] = await woo.publish(store.session, [listing], { created });
    expect(outcome?.kind).toBe('published');
    const [held] = await store.titled(listing.title);
    expect(held?.variants.map(({ options }) => options)).toEqual(
      listing.variants.map(({ optionValues }) => optionValues),
    );
  });

  it('by a create that is still under way: unknown, not refused', async () => {
    const listing = aSimple();
    const message = `The SKU (${listing.variants[0]?.sku}) is already under processing`;
    const data = { status: 400 };
    const http = intercept(store.http, ({ method }) =>
      method === 'POST'
        ? json(200, { create: [{ id: 0, error: { code: 'woocommerce_rest_product_not_created', message, data } }] })
        : undefined,
    );
    expect(await publish(listing, http)).toMatchObject({ kind: 'unknown' });
    expect(http.requests.length).toBeGreaterThan(3);
  });
});

describe('what is left out with a warning', () => {
  it('images: bad ones by name, others by type', async () => {
    const [good, type] = ['https://cdn.example.com/ok.png', 'https://cdn.example.com/picture'];
    const lost = ['https://one.invalid/a.jpg', 'https://two.invalid/b.jpg'];
    const sources = [lost[0] ?? '', good, type, lost[1] ?? ''];
    for (const build of [aSimple, aVariable]) {
      const listing = build({ images: sources.map((src) => anImage(src)) });
      listing.variants = listing.variants.map((variant, at) => ({
        ...variant,
        imageId: listing.images[at]?.imageId ?? null,
      }));
      const done = listingOf(await publish(listing));
      expect(Object.keys(done.images)).toEqual([listing.images[1]?.imageId]);
      const params = done.warnings.map((warning) => [warning.key, warning.params?.src]);
      expect(params.sort()).toEqual([
        ['row.imageRefused', lost[0]],
        ['row.imageRefused', lost[1]],
        ['row.imageType', type],
      ]);
      expect((await store.read(done.externalId))?.images).toBe(1);
    }
  });

  it('an image that the store does not name: the rest is added one by one', async () => {
    const server = createServer((_, response) => response.setHeader('content-type', 'image/jpeg').end('<html></html>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const src = `http://127.0.0.1:${(server.address() as AddressInfo).port}/not-a-picture.jpg`;
    const good = ['https://cdn.example.com/1.jpg', 'https://cdn.example.com/2.jpg'];
    const listing = aSimple({ images: [good[0] ?? '', src, good[1] ?? ''].map((each) => anImage(each)) });
    const done = listingOf(await publish(listing));
    server.close();
    expect(done.warnings).toEqual([{ key: 'row.imageRefused', params: { src } }]);
    const [product] = (await store.products()).filter(({ name }) => name === listing.title);
    expect(product?.images.map((image) => image.source_src)).toEqual(good);
    expect(product?.status).toBe('publish');
  });

  it('tags, made by name or found again, unless the store refuses them', async () => {
    const [old, fresh] = [`Old ${unique()}`, `Fresh ${unique()}`];
    await raw('POST', 'products/tags', { name: old });
    const listing = aSimple({ tags: [old, fresh, fresh.toUpperCase()] });
    const done = listingOf(await publish(listing));
    const [product] = (await store.products()).filter(({ name }) => name === listing.title);
    expect(product?.tags.map(({ name }) => name).sort()).toEqual([fresh, old]);
    expect(done.warnings).toEqual([]);
    const refusing = intercept(store.http, ({ url }) =>
      url.includes('/tags/') ? vendorError(403, 'woocommerce_rest_cannot_batch') : undefined,
    );
    expect(listingOf(await publish(aSimple({ tags: ['x'] }), refusing)).warnings).toEqual([{ key: 'row.tagsRefused' }]);
  });

  it('a barcode that another product has', async () => {
    const error = { code: 'product_invalid_global_unique_id', message: 'Duplicated.', data: { status: 400 } };
    const http = intercept(store.http, ({ method, body = '' }) => {
      if (!body.includes('global_unique_id')) return undefined;
      if (method === 'PUT') return json(400, error);
      const lists = Object.entries<unknown[]>(JSON.parse(body));
      return json(200, Object.fromEntries(lists.map(([list, items]) => [list, items.map(() => ({ id: 0, error }))])));
    });
    for (const build of [aSimple, aVariable]) {
      const listing = build();
      listing.variants = listing.variants.map((variant) => ({ ...variant, barcode: '4006381333931' }));
      const done = listingOf(await publish(listing, http));
      expect(done.warnings[0]).toEqual({ key: 'row.storeRejected', params: { detail: 'Duplicated.' } });
      expect(await store.titled(listing.title)).toHaveLength(1);
    }
  });
});
