import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import type { HeldListing, Listing, PublishOutcome } from '#server/connectors/store.ts';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { WireTerm } from '#server/connectors/stores/woo/wire.ts';
import { anImage, aSimple, aVariable, unique, withIds } from '#tests/kit/listings.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf, vendorError } from './wordpress.ts';

let store: WooSandbox;
let old: WooSandbox;
beforeAll(async () => {
  [store, old] = await Promise.all([startWoo(), startWoo('lantern')]);
});
afterAll(() => Promise.all([store.close(), old.close()]));

const silent = { created: async () => {} };

async function published(listings: Listing[], at = store): Promise<HeldListing[]> {
  const outcomes = await woo.publish(at.session, listings, silent);
  return listings.map((listing) => {
    const outcome = outcomes.find(({ mark }) => mark === listing.mark);
    if (!outcome) throw new Error('no outcome');
    const done = listingOf(outcome);
    return { externalId: done.externalId, listing: withIds(listing, done) };
  });
}
async function update(
  products: HeldListing[],
  { at = store, http = at.http as HttpClient, lifetime = {} } = {},
): Promise<{ outcomes: Map<string, PublishOutcome>; routes: string[]; requests: HttpRequest[] }> {
  const seen = intercept(http, () => undefined);
  const outcomes = new Map<string, PublishOutcome>();
  await woo.updateMany({ ...at.session, http: seen, lifetime }, products, (outcome) => {
    expect(outcomes.has(outcome.mark)).toBe(false);
    outcomes.set(outcome.mark, outcome);
  });
  return { outcomes, routes: seen.requests.map(routeOf), requests: seen.requests };
}
const dearer = ({ externalId, listing }: HeldListing): HeldListing => ({
  externalId,
  listing: { ...listing, variants: listing.variants.map((variant) => ({ ...variant, price: '44.00' })) },
});
const kindsOf = (outcomes: Map<string, PublishOutcome>, products: HeldListing[]) =>
  products.map(({ listing }) => outcomes.get(listing.mark)?.kind);
const isUpdateBatch = ({ url, body = '' }: HttpRequest): boolean =>
  routeOf({ method: 'POST', url }) === 'POST products/batch' && body.includes('"update"');

describe('an update of many products', () => {
  it('S10: takes three calls for fifty simple ones', async () => {
    const products = await published(Array.from({ length: 50 }, () => aSimple({ tags: ['S10'] })));
    const { outcomes, routes } = await update(products.map(dearer));
    expect(routes).toEqual(['GET products', 'POST products/tags/batch', 'POST products/batch']);
    expect([...outcomes.values()].every(({ kind }) => kind === 'published')).toBe(true);
    const prices = (await Promise.all(products.map(({ externalId }) => store.read(externalId)))).map(
      (held) => held?.variants[0]?.price,
    );
    expect(new Set(prices)).toEqual(new Set(['44.00']));
  });

  it('S10: reads the variations of several in one call where the store has one, and sends those that differ', async () => {
    const products = await published([aVariable(), aVariable()]);
    expect((await update(products)).routes).toEqual(['GET products', 'GET variations', 'POST products/batch']);
    const changed = [dearer(products[0] as HeldListing), ...products.slice(1)];
    const { routes } = await update(changed);
    expect(routes.slice(3)).toEqual(['POST products/#/variations/batch']);
    const before = await published([aVariable(), aVariable()], old);
    expect((await update(before, { at: old })).routes).toEqual([
      'GET products',
      'GET products/#/variations',
      'GET products/#/variations',
      'POST products/batch',
    ]);
  });

  it('S10: has an end for each: a SKU that is taken, a product that is gone, one in the trash, and the rest', async () => {
    const [taker, gone, binned, fine, holder] = await published([1, 2, 3, 4, 5].map(() => aSimple()));
    if (!taker || !gone || !binned || !fine || !holder) throw new Error('not published');
    await woo.remove(store.session, [gone.externalId]);
    const client = new WooClient(store.session, Credentials.parse(store.session.credentials));
    await client.call({ method: 'DELETE', path: `products/${binned.externalId}` }, WireTerm);
    const sku = holder.listing.variants[0]?.sku ?? '';
    taker.listing = { ...taker.listing, variants: taker.listing.variants.map((each) => ({ ...each, sku })) };
    const wrong = { externalId: fine.externalId, listing: aSimple({ title: ' ' }) };
    const all = [taker, gone, dearer(binned), dearer(fine), wrong];
    const { outcomes } = await update(all);
    expect(kindsOf(outcomes, all)).toEqual(['rejected', 'gone', 'published', 'published', 'rejected']);
    expect(outcomes.get(taker.listing.mark)).toMatchObject({
      reason: { key: 'row.skuTaken', params: { sku, holder: Number(holder.externalId) } },
    });
    expect((await store.read(fine.externalId))?.variants[0]?.price).toBe('44.00');
  });

  it('S10: believes that a product is gone only when its own address says so', async () => {
    const products = await published([aSimple(), aSimple()]);
    const hiding = intercept(store.http, ({ url }, { searchParams }) =>
      routeOf({ method: 'GET', url }) === 'GET products' && searchParams.has('include') ? json(200, []) : undefined,
    );
    const { outcomes, routes } = await update(products.map(dearer), { http: hiding });
    expect(kindsOf(outcomes, products)).toEqual(['published', 'published']);
    expect(routes).toEqual(['GET products', 'GET products/#', 'GET products/#', 'POST products/batch']);
  });

  it('S10: leaves out the one image that the store cannot load, and no other product waits for it', async () => {
    const products = await published([aSimple(), aSimple()]);
    const bad = 'https://one.invalid/a.jpg';
    const [first, second] = products.map(({ externalId, listing }, at) => {
      const sources = ['https://cdn.example.com/s10.jpg', ...(at === 0 ? [bad] : [])];
      return { externalId, listing: { ...listing, images: sources.map((src) => anImage(src)) } };
    });
    if (!first || !second) throw new Error('not published');
    const { outcomes } = await update([first, second]);
    expect(outcomes.get(first.listing.mark)).toMatchObject({
      kind: 'published',
      listing: { warnings: [{ key: 'row.imageRefused', params: { src: bad } }] },
    });
    for (const { externalId } of products) expect((await store.read(externalId))?.images).toBe(1);
  });

  it('S10: sends one by one what a host gave up on, and loads no image twice', async () => {
    const products = await published([aSimple(), aSimple(), aVariable()]);
    const images = products.map(() => anImage(`https://cdn.example.com/${unique()}.jpg`));
    const next = products.map(({ externalId, listing }, at) => ({
      externalId,
      listing: { ...listing, images: images.slice(at, at + 1) },
    }));
    // The store does it all; the gateway in front of it has lost patience.
    let lost = 0;
    const impatient: HttpClient = {
      effectiveUrl: (url) => url,
      now: () => new Date(),
      async request(request) {
        const reply = await store.http.request(request);
        if (!isUpdateBatch(request)) return reply;
        lost += 1;
        return { ...reply, status: 504, headers: { 'content-type': 'text/html' }, body: '<html>504</html>' };
      },
    };
    const { outcomes } = await update(next, { http: impatient });
    expect(lost).toBe(1);
    expect(kindsOf(outcomes, next)).toEqual(['published', 'published', 'published']);
    const held = await store.products();
    for (const [at, { externalId }] of next.entries()) {
      const product = held.find(({ id }) => String(id) === externalId);
      expect(product?.images.map(({ source_src }) => source_src)).toEqual([images[at]?.src]);
    }
  });

  it('S10: throws what is about the whole store, and tells what had ended', async () => {
    const products = await published([aSimple(), aSimple()]);
    const wrong = { externalId: '1', listing: aSimple({ title: '' }) };
    const ended: PublishOutcome[] = [];
    const http = intercept(store.http, ({ method }) =>
      method === 'POST' ? vendorError(401, 'woocommerce_rest_authentication_error') : undefined,
    );
    const run = woo.updateMany({ ...store.session, http }, [wrong, ...products], (one) => void ended.push(one));
    await expect(run).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(ended).toMatchObject([{ mark: wrong.listing.mark, kind: 'rejected' }]);
  });
});

describe('what is looked up once while the store is open', () => {
  it('S10: ids of tags, however many calls want them at once', async () => {
    const lifetime = {};
    const tags = [`a ${unique()}`, `b ${unique()}`];
    const [one, two, three] = await published([aSimple(), aSimple(), aSimple()]);
    if (!one || !two || !three) throw new Error('not published');
    const tagged = (product: HeldListing, own: string[]) => [
      { ...product, listing: { ...product.listing, tags: own } },
    ];
    const both = [update(tagged(one, tags), { lifetime }), update(tagged(two, tags.toReversed()), { lifetime })];
    const more = [
      ...(await Promise.all(both)),
      await update(
        tagged(
          three,
          [...tags, 'c'].map((tag) => tag.toUpperCase()),
        ),
        { lifetime },
      ),
    ];
    const asked = more.flatMap(({ requests }) => requests.filter(({ url }) => url.includes('/tags/')));
    expect(asked.map(({ body = '{}' }) => JSON.parse(body).create.length)).toEqual([2, 1]);
    const named = (await store.products()).filter(({ id }) =>
      [one, two, three].some(({ externalId }) => externalId === String(id)),
    );
    expect(named.map((product) => product.tags.length).sort()).toEqual([2, 2, 3]);
  });

  it('S10: a tag that failed is asked for again, one that was refused is not', async () => {
    const lifetime = {};
    const [product] = await published([aSimple()]);
    if (!product) throw new Error('not published');
    const next = { ...product, listing: { ...product.listing, tags: [`t ${unique()}`] } };
    const failing = (status: number, code: string) =>
      intercept(store.http, ({ url }) => (url.includes('/tags/') ? vendorError(status, code) : undefined));
    await expect(update([next], { lifetime, http: failing(500, 'internal_server_error') })).rejects.toMatchObject({
      kind: 'unreachable',
      maybeDone: false,
    });
    expect((await update([next], { lifetime })).routes).toContain('POST products/tags/batch');
    const refused = {};
    const forbidden = failing(403, 'woocommerce_rest_cannot_batch');
    expect((await update([next], { lifetime: refused, http: forbidden })).routes).toContain('POST products/tags/batch');
    const again = await update([next], { lifetime: refused, http: forbidden });
    expect(again.routes).toEqual(['GET products', 'POST products/batch']);
    expect(again.outcomes.get(next.listing.mark)).toMatchObject({
      listing: { warnings: [{ key: 'row.tagsRefused' }] },
    });
  });
});

describe('a creation without a SKU', () => {
  const nameless = () => aSimple({}, { sku: '' });
  const create = async (listings: Listing[], lifetime: object, sentBefore: boolean) => {
    const http = intercept(store.http, () => undefined);
    const hooks = { ...silent, sentBefore: () => sentBefore };
    const outcomes = await woo.publish({ ...store.session, http, lifetime }, listings, hooks);
    return { outcomes, routes: http.requests.map(routeOf) };
  };

  it('S10: reads the newest products once while the store is open, where it was never sent before', async () => {
    const lifetime = {};
    const batches = ['POST products/batch', 'GET products', 'GET products', 'POST products/batch'];
    expect((await create([nameless(), nameless()], lifetime, false)).routes).toEqual(batches);
    const { routes, outcomes } = await create([nameless(), nameless()], lifetime, false);
    expect(routes).toEqual(['POST products/batch', 'POST products/batch']);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['published', 'published']);
  });

  it.each([
    ['simple', nameless],
    ['variable', () => aVariable()],
  ])('S10: is never doubled: a %s product that another try has finished meanwhile is taken over', async (_, build) => {
    const lifetime = {};
    await create([nameless()], lifetime, false);
    const listing = build();
    const [theirs] = await published([listing]);
    const { outcomes } = await create([listing], lifetime, true);
    expect(outcomes).toMatchObject([{ kind: 'published', listing: { externalId: theirs?.externalId } }]);
    expect(await store.titled(listing.title)).toHaveLength(1);
  });

  it('S10: is found again at the first look, though nobody here knows that it was sent', async () => {
    const listing = nameless();
    const [theirs] = await published([listing]);
    const { outcomes } = await create([listing], {}, false);
    expect(outcomes).toMatchObject([{ kind: 'published', listing: { externalId: theirs?.externalId } }]);
    expect(await store.titled(listing.title)).toHaveLength(1);
  });
});
