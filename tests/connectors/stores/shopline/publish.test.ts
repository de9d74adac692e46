import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpClient, HttpFailure, type HttpRequest } from '#server/connectors/lib/http.ts';
import type { Listing, PublishedListing, PublishOutcome, StoreSession } from '#server/connectors/store.ts';
import { weightOf } from '#server/connectors/stores/shopline/amounts.ts';
import { shopline } from '#server/connectors/stores/shopline/index.ts';
import { anImage, aSimple, aVariable, aVariant, withIds } from '#tests/kit/listings.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { type ShoplineSandbox, startShopline, type WorldProduct } from './sandboxStore.ts';

const none = { created: async () => {} };

describe.each(['harbour', 'lantern'])('publishing to %s', (name) => {
  let shop: ShoplineSandbox;
  beforeAll(async () => {
    shop = await startShopline(name);
  });
  afterAll(() => shop.close());

  const publish = async (listing: Listing, session: StoreSession = shop.session): Promise<PublishOutcome> => {
    const [outcome] = await shopline.publish(session, [listing], none);
    if (!outcome) throw new Error('no outcome');
    return outcome;
  };
  const published = async (listing: Listing): Promise<PublishedListing> => listingOf(await publish(listing));
  const inStore = async (id: string): Promise<WorldProduct | undefined> =>
    (await shop.world()).products.find((one) => one.id === id);
  /** Runs something else right before a request that fits, once. */
  function rightBefore(fits: (request: HttpRequest) => boolean, run: () => Promise<unknown>): StoreSession {
    let isRun = false;
    const http: HttpClient = {
      effectiveUrl: (url) => shop.http.effectiveUrl(url),
      now: shop.http.now,
      async request(request) {
        if (!isRun && fits(request)) {
          isRun = true;
          await run();
        }
        return shop.http.request(request);
      },
    };
    return { ...shop.session, http };
  }

  it('takes two calls for a product with one variant: it, and what is in stock', async () => {
    const { total } = (await shop.world()).requests;
    await published(aSimple({ images: [anImage('https://cdn.example.com/a.jpg')] }));
    expect((await shop.world()).requests.total - total).toBe(2);
    await published(aSimple({}, { inventoryQuantity: 0 }));
    expect((await shop.world()).requests.total - total).toBe(3);
  });

  it('makes collections once and puts products into them once', async () => {
    const listing = aVariable({ collections: ['Lights', 'Autumn'] });
    const first = await published(listing);
    const second = await published(aSimple({ collections: ['Lights'] }));
    await shopline.update(shop.session, first.externalId, withIds(listing, first));
    const { collections } = await shop.store.state<{ collections: { title: string; products: string[] }[] }>();
    expect(collections.map(({ title, products }) => [title, products])).toEqual([
      ['Lights', [first.externalId, second.externalId]],
      ['Autumn', [first.externalId]],
    ]);
  });

  it('keeps weights to the gram, whatever decimals the platform cuts off', async () => {
    const { externalId } = await published(aSimple({}, { weight: '0.3125', weightUnit: 'kg' }));
    expect((await inStore(externalId))?.variants).toMatchObject([{ weight: '312.50', weight_unit: 'g' }]);
    expect(weightOf('0.31', 'kg')).toEqual({ weight: '0.31', weight_unit: 'kg' });
    expect(weightOf('0', 'kg')).toBeNull();
    expect(weightOf('0.0000001', 'kg')).toBeNull();
  });

  it('counts stock at the location that is the default now when the one it knew is given up', async () => {
    const session = { ...shop.session, facts: { ...shop.session.facts, locationId: '5668000000000000000' } };
    const done = listingOf(await publish(aVariable(), session));
    expect((await shop.read(done.externalId))?.variants.map(({ inventory }) => inventory)).toEqual([7, 7, 7, 7]);
  });

  it('goes on past one product that the store does not answer for', async () => {
    const listings = [aSimple(), aSimple(), aSimple()];
    let lost = 0;
    const http: HttpClient = {
      effectiveUrl: (url) => shop.http.effectiveUrl(url),
      now: shop.http.now,
      async request(request) {
        const reply = await shop.http.request(request);
        if (!request.body?.includes(listings[1]?.title ?? '')) return reply;
        lost += 1;
        throw new HttpFailure('lost', { sent: true });
      },
    };
    const outcomes = await shopline.publish({ ...shop.session, http }, listings, none);
    expect([lost, outcomes.map(({ kind }) => kind)]).toEqual([1, ['published', 'unknown', 'published']]);
    const found = await shopline.find(shop.session, listings);
    expect([...found.keys()]).toEqual(listings.map(({ mark }) => mark));
  });

  it('rounds prices half to even, and tells of a compare-at price that is none', async () => {
    const listing = aSimple({}, { price: '10.125', compareAtPrice: '10.00' });
    const done = await published(listing);
    expect(done.warnings).toEqual([{ key: 'row.comparePriceLow' }]);
    expect((await inStore(done.externalId))?.variants).toMatchObject([{ price: '10.12', compare_at_price: '0.00' }]);
  });

  // Nothing of this reaches a store, so that one stands for both.
  if (name === 'harbour') {
    it.each([
      [
        'five hundred and one variants',
        { variants: Array.from({ length: 501 }, () => aVariant()) },
        'row.variantsOverLimit',
      ],
      [
        'six options',
        { options: [1, 2, 3, 4, 5, 6].map((at) => ({ name: `O${at}`, values: ['a'] })) },
        'row.optionsOverLimit',
      ],
      ['a price that is none', { variants: [aVariant({ price: '1,50' })] }, 'row.priceMissing'],
    ])('does not send %s', async (_, over, key) => {
      const { total } = (await shop.world()).requests;
      expect(await publish(aSimple(over))).toMatchObject({ kind: 'rejected', reason: { key } });
      expect((await shop.world()).requests.total).toBe(total);
    });
  }

  it('says in the platform’s words why it refuses, and leaves nothing behind', async () => {
    const listing = aSimple({ bodyHtml: '<script>alert(1)</script>' });
    expect(await publish(listing)).toMatchObject({
      kind: 'rejected',
      reason: { key: 'row.storeRejected', params: { detail: 'The request body contains high-risk content' } },
    });
    expect(await shop.titled(listing.title)).toEqual([]);
  });

  it('goes on past a refused one, and stops where the store does not answer', async () => {
    const [first, refused, third, last] = [aSimple(), aSimple({ title: '' }), aSimple(), aSimple()];
    const session = rightBefore(
      ({ body }) => body?.includes(third.title) ?? false,
      () => shop.store.control('faults', { shopline: { down: true } }),
    );
    const outcomes = await shopline.publish(session, [first, refused, third, last], none);
    await shop.store.control('faults', {});
    expect(outcomes.map(({ mark, kind }) => [mark, kind])).toEqual([
      [first.mark, 'published'],
      [refused.mark, 'rejected'],
      [third.mark, 'unknown'],
      [last.mark, 'unknown'],
    ]);
  });

  it('takes over what stands there under its mark, and nothing that only looks alike', async () => {
    const listing = aVariable();
    const alike = await published(aVariable({ title: listing.title, mark: `${listing.mark}-1` }));
    const made = await published(listing);
    expect(made.externalId).not.toBe(alike.externalId);
    const again = await published({ ...listing, title: `${listing.title}, again` });
    expect(again).toMatchObject({ externalId: made.externalId, variants: made.variants });
    expect((await inStore(made.externalId))?.title).toBe(`${listing.title}, again`);
    expect((await inStore(alike.externalId))?.title).toBe(listing.title);
  });

  it('does not bring back a product that is deleted while it is changed', async () => {
    const listing = aSimple();
    const done = await published(listing);
    const isPut = ({ method, url }: HttpRequest): boolean => method === 'PUT' && url.includes(done.externalId);
    const deletes = () => shopline.remove(shop.session, [done.externalId]);
    const count = (await shop.world()).products.length;
    const change = { externalId: done.externalId, title: `${listing.title}, changed` };
    expect(await shopline.change(rightBefore(isPut, deletes), [change])).toMatchObject([{ kind: 'gone' }]);
    expect((await shop.world()).products).toHaveLength(count - 1);

    const again = await published(listing);
    const isAgain = ({ method, url }: HttpRequest): boolean => method === 'PUT' && url.includes(again.externalId);
    const session = rightBefore(isAgain, () => shopline.remove(shop.session, [again.externalId]));
    expect(await shopline.update(session, again.externalId, listing)).toMatchObject({ kind: 'gone' });
    expect((await shop.world()).products).toHaveLength(count - 1);
  });

  it('keeps what an update does not speak of', async () => {
    const listing = aVariable({ continueSelling: true, status: 'active' });
    const done = await published(listing);
    const [id = ''] = Object.values(done.variants);
    const earlier = await inStore(done.externalId);
    await shopline.change(shop.session, [
      { externalId: done.externalId, tags: ['one'], variants: [{ externalId: id, sku: 'NEW-SKU' }] },
    ]);
    const later = await inStore(done.externalId);
    const first = { ...earlier?.variants[0], sku: 'NEW-SKU', updated_at: expect.any(String) };
    expect(later?.variants[0]).toEqual(first);
    expect(later).toMatchObject({ status: 'active', handle: listing.mark, tags: 'one' });
  });

  it('changes options, also from none to some and back', async () => {
    const simple = aSimple();
    const done = await published(simple);
    const { options, variants } = aVariable();
    const grown = { ...simple, options, variants };
    const second = listingOf(await shopline.update(shop.session, done.externalId, grown));
    expect(Object.keys(second.variants)).toHaveLength(4);
    expect((await shop.read(done.externalId))?.variants.map((one) => one.options)).toEqual(
      variants.map(({ optionValues }) => optionValues),
    );
    listingOf(await shopline.update(shop.session, done.externalId, simple));
    expect((await shop.read(done.externalId))?.variants).toMatchObject([{ sku: simple.variants[0]?.sku, options: [] }]);
  });

  it('orders images again, takes out those that are gone and loads none twice', async () => {
    const pictures = ['a', 'b', 'c'].map((file) => anImage(`https://cdn.example.com/${file}.jpg`));
    const listing = aSimple({ images: pictures });
    const done = await published(listing);
    const added = anImage('https://cdn.example.com/d.jpg');
    const next = { ...withIds(listing, done), images: [...withIds(listing, done).images.slice(1).reverse(), added] };
    const second = listingOf(await shopline.update(shop.session, done.externalId, next));
    const images = (await inStore(done.externalId))?.images ?? [];
    expect(images.map(({ source_src: source }) => source.at(-5))).toEqual(['c', 'b', 'd']);
    expect(images.map(({ id }) => id)).toEqual(next.images.map(({ imageId }) => second.images[imageId]));
    expect(images.slice(0, 2).map(({ id }) => id)).toEqual(
      [2, 1].map((at) => done.images[pictures[at]?.imageId ?? '']),
    );
  });
});
