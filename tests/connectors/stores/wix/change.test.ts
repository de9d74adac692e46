import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import type { Listing, ProductChange, PublishedListing, StoreSession } from '#server/connectors/store.ts';
import { wix } from '#server/connectors/stores/wix/index.ts';
import { aSimple, aVariable } from '#tests/kit/listings.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWix, type WixSandbox } from './sandboxStore.ts';

let site: WixSandbox;
beforeAll(async () => {
  site = await startWix('harbour');
});
afterAll(() => site.close());

const publish = async (listing: Listing): Promise<PublishedListing> => {
  const [outcome] = await wix.publish(site.session, [listing], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  return listingOf(outcome);
};
/** A session in which something happens before requests that match. */
const before = (matches: RegExp, times: number, happens: () => Promise<void>): StoreSession => {
  let left = times;
  const http: HttpClient = {
    effectiveUrl: (url) => site.http.effectiveUrl(url),
    now: site.http.now,
    async request(request) {
      if (matches.test(request.url) && left-- > 0) await happens();
      return site.http.request(request);
    },
  };
  return { ...site.session, http };
};
const only = (done: PublishedListing): string => Object.values(done.variants)[0] ?? '';

it('leaves a hidden product hidden when its prices change', async () => {
  const done = await publish(aVariable({ status: 'draft' }));
  const variants = [{ externalId: only(done), price: '3.00' }];
  expect(await wix.change(site.session, [{ externalId: done.externalId, variants }])).toMatchObject([{ kind: 'done' }]);
  expect((await site.heldBy(done.externalId)).visible).toBe(false);
});

it('keeps barcode, weight, measures and the other variants of what it changes', async () => {
  const listing = aVariable({ shipping: { length: '10.5', width: '4', dimensionUnit: 'in' } });
  listing.variants = listing.variants.map((variant, at) => ({ ...variant, barcode: `40063813339${at}0` }));
  const done = await publish(listing);
  const held = (await site.heldBy(done.externalId)).variantsInfo.variants;
  const packageDimensions = { length: '10.5', width: '4', unit: 'IN' };
  expect(held[0]?.physicalProperties).toMatchObject({ weight: expect.any(Number), packageDimensions });
  await wix.change(site.session, [
    { externalId: done.externalId, variants: [{ externalId: only(done), sku: 'NEW-1' }] },
  ]);
  const after = (await site.heldBy(done.externalId)).variantsInfo.variants;
  expect(after).toEqual(held.map((variant, at) => (at === 0 ? { ...variant, sku: 'NEW-1' } : variant)));
});

it('drops an original price that a new price has overtaken, and says so', async () => {
  const done = await publish(aSimple({}, { price: '10.00', compareAtPrice: '12.00' }));
  const variants = [{ externalId: only(done), price: '15.00' }];
  expect(await wix.change(site.session, [{ externalId: done.externalId, variants }])).toEqual([
    { externalId: done.externalId, kind: 'done', warnings: [{ key: 'row.comparePriceLow' }] },
  ]);
  const [variant] = (await site.heldBy(done.externalId)).variantsInfo.variants;
  expect(variant?.price).toEqual({ actualPrice: { amount: '15.00' } });
});

it('lets no bad change fail the others', async () => {
  const listings = [aSimple(), aSimple(), aSimple()];
  const ids: string[] = [];
  for (const listing of listings) ids.push((await publish(listing)).externalId);
  const titles = ['First', 'x'.repeat(81), 'Third'];
  const changes = ids.map((externalId, at) => ({ externalId, title: titles[at] ?? '' }));
  const outcomes = await wix.change(site.session, changes);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'rejected', 'done']);
  expect(JSON.stringify(outcomes[1])).toContain('80');
  expect((await site.heldBy(ids[2] ?? '')).name).toBe('Third');
});

it('says what Wix has no place for', async () => {
  const { externalId } = await publish(aSimple());
  const [outcome] = await wix.change(site.session, [{ externalId, status: 'archived', tags: ['one'] }]);
  const params = { platform: 'Wix' };
  expect(outcome).toEqual({
    externalId,
    kind: 'done',
    warnings: [
      { key: 'row.archivedHidden', params },
      { key: 'row.tagsLeftOut', params },
    ],
  });
});

it('changes fifty products with options in a handful of calls', async () => {
  const listings = Array.from({ length: 50 }, () => aVariable());
  const outcomes = await wix.publish(site.session, listings, { created: async () => {} });
  const changes = outcomes.map(listingOf).map((done, at): ProductChange => {
    const variants = Object.values(done.variants).map((externalId) => ({
      externalId,
      price: `${at + 1}.00`,
      inventory: at,
    }));
    return { externalId: done.externalId, variants };
  });
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    effectiveUrl: (url) => site.http.effectiveUrl(url),
    now: site.http.now,
    request: (request) => {
      requests.push(request);
      return site.http.request(request);
    },
  };
  const ends = await wix.change({ ...site.session, http }, changes);
  expect(ends.map(({ kind }) => kind)).toEqual(changes.map(() => 'done'));
  // Two reads, one update of 50 products with 100 options, one read of stock, two updates of 200 counts.
  expect(requests).toHaveLength(6);
  const last = await site.heldBy(changes[49]?.externalId ?? '');
  expect(last.variantsInfo.variants.map(({ price }) => price.actualPrice.amount)).toEqual(Array(4).fill('50.00'));
  expect(last.stock.map((item) => item?.quantity)).toEqual(Array(4).fill(49));
});

it('reads again when somebody else came first, and says so when there is no end to it', async () => {
  const listing = aSimple();
  const done = await publish(listing);
  const sku = listing.variants[0]?.sku ?? '';
  const change = { externalId: done.externalId, title: 'Ours', variants: [{ externalId: only(done), price: '7.00' }] };
  const edited = (times: number) =>
    before(/\/bulk\/products\/update$/, times, () => site.edit(sku, { title: `Theirs ${Math.random()}` }));
  expect(await wix.change(edited(2), [change])).toMatchObject([{ kind: 'done' }]);
  expect(await site.heldBy(done.externalId)).toMatchObject({ name: 'Ours' });
  expect(await wix.change(edited(99), [change])).toMatchObject([{ kind: 'rejected' }]);
});

it('counts again when an order came between', async () => {
  const listing = aSimple({}, { inventoryQuantity: 9 });
  const done = await publish(listing);
  const buys = async (): Promise<void> => {
    await site.order([{ sku: listing.variants[0]?.sku ?? '', quantity: 1 }]);
  };
  const change = { externalId: done.externalId, variants: [{ externalId: only(done), inventory: 30 }] };
  const session = before(/\/bulk\/inventory-items\/update$/, 1, buys);
  expect(await wix.change(session, [change])).toMatchObject([{ kind: 'done' }]);
  expect((await site.heldBy(done.externalId)).stock[0]?.quantity).toBe(30);
});

it('refuses a count of a variant that is not there, and does the rest', async () => {
  const [one, other] = [await publish(aSimple()), await publish(aSimple())];
  const outcomes = await wix.change(site.session, [
    { externalId: one.externalId, variants: [{ externalId: site.unknownId ?? '', inventory: 3 }] },
    { externalId: other.externalId, variants: [{ externalId: only(other), inventory: 3 }] },
  ]);
  expect(outcomes).toMatchObject([
    { externalId: one.externalId, kind: 'rejected', reason: { key: 'row.variantGone' } },
    { externalId: other.externalId, kind: 'done' },
  ]);
});
