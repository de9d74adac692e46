import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import type { Listing, PublishedListing, StoreSession } from '#server/connectors/store.ts';
import { wix } from '#server/connectors/stores/wix/index.ts';
import { anImage, aSimple, aVariable, withIds } from '#tests/kit/listings.ts';
import { intercept, json, page } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWix, type WixSandbox } from './sandboxStore.ts';

let site: WixSandbox;
const requests: HttpRequest[] = [];
beforeAll(async () => {
  const recording = (http: HttpClient): HttpClient => ({
    effectiveUrl: (url) => http.effectiveUrl(url),
    now: http.now,
    request: (request) => {
      requests.push(request);
      return http.request(request);
    },
  });
  site = await startWix('harbour', recording);
});
afterAll(() => site.close());

const hooks = { created: async () => {} };
const publish = async (listing: Listing, session: StoreSession = site.session): Promise<PublishedListing> => {
  const [outcome] = await wix.publish(session, [listing], hooks);
  if (!outcome) throw new Error('no outcome');
  return listingOf(outcome);
};
const update = async (id: string, listing: Listing): Promise<PublishedListing> =>
  listingOf(await wix.update(site.session, id, listing));
const routes = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
const refusing = (code: string, once: (body: string) => boolean): StoreSession => ({
  ...site.session,
  http: intercept(site.http, (request) => {
    if (!request.url.endsWith('/bulk/products-with-inventory/create') || !once(request.body ?? '')) return undefined;
    const error = { code, description: 'No.' };
    const results = [{ itemMetadata: { originalIndex: 0, success: false, error } }];
    return json(200, { productResults: { results } });
  }),
});

it('creates many products by one call', async () => {
  requests.length = 0;
  const listings = Array.from({ length: 20 }, () => aSimple());
  const outcomes = await wix.publish(site.session, listings, hooks);
  expect(outcomes.map(({ kind }) => kind)).toEqual(listings.map(() => 'published'));
  expect(routes()).toEqual(['POST /stores/v3/bulk/products-with-inventory/create', 'POST /stores/v3/products/query']);
});

it('lets no bad product fail the others', async () => {
  const listings = [aSimple(), aSimple({ title: 'x'.repeat(81) }), aSimple({ title: '  ' }), aSimple()];
  const outcomes = await wix.publish(site.session, listings, hooks);
  const kinds = new Map(outcomes.map(({ mark, kind }) => [mark, kind]));
  expect(listings.map(({ mark }) => kinds.get(mark))).toEqual(['published', 'rejected', 'rejected', 'published']);
  const refused = outcomes.find(({ mark }) => mark === listings[1]?.mark);
  expect(JSON.stringify(refused)).toContain('80');
});

it('knows what it has made when the answers stop half-way', async () => {
  const listings = [aSimple(), aSimple({ title: 'x'.repeat(81) }), aSimple()];
  let creates = 0;
  const http = intercept(site.http, ({ url }) => {
    if (!url.endsWith('/bulk/products-with-inventory/create')) return undefined;
    creates += 1;
    // Together (refused), the first and the second by themselves; then the third gets a firewall's page.
    return creates === 4 ? page(403) : undefined;
  });
  const made: string[] = [];
  const created = async (mark: string): Promise<void> => void made.push(mark);
  const outcomes = await wix.publish({ ...site.session, http }, listings, { created });
  const kinds = new Map(outcomes.map(({ mark, kind }) => [mark, kind]));
  expect(listings.map(({ mark }) => kinds.get(mark))).toEqual(['published', 'rejected', 'unknown']);
  expect(made).toEqual([listings[0]?.mark]);
});

it('does not take a passing trouble of Wix for a refusal', async () => {
  const [outcome] = await wix.publish(
    refusing('INTERNAL_SERVER_ERROR', () => true),
    [aSimple()],
    hooks,
  );
  expect(outcome).toMatchObject({ kind: 'unknown' });
});

it('waits for lost pictures once, not for each product', async () => {
  const lost = 'https://cdn.example.com/lost.jpg';
  await site.faults.badImage(lost);
  const before = Date.now();
  const listings = Array.from({ length: 10 }, () => aSimple({ images: [anImage(lost)] }));
  const outcomes = await wix.publish(site.session, listings, hooks);
  for (const outcome of outcomes) {
    expect(listingOf(outcome).warnings).toEqual([{ key: 'row.imageRefused', params: { src: lost } }]);
  }
  expect(Date.now() - before).toBeLessThan(20_000);
});

it('removes the younger of two that were made at one moment under two titles', async () => {
  const listing = aSimple();
  const [first, second] = await Promise.all([
    publish(listing),
    publish({ ...listing, title: `${listing.title}, new` }),
  ]);
  const { products } = await site.world();
  expect(products.filter(({ handle }) => handle === listing.mark).map(({ id }) => id)).toEqual([first.externalId]);
  expect(second.externalId).toBe(first.externalId);
});

it('never takes a product of somebody else for its own', async () => {
  const [one, other] = [aSimple({ title: 'Same title' }), aSimple({ title: 'Same title' })];
  expect((await publish(one)).externalId).not.toBe((await publish(other)).externalId);
});

it('shows a choice’s pictures once Wix has taken them in', async () => {
  const [red, blue] = ['red.jpg', 'blue.jpg'].map((file) => anImage(`https://cdn.example.com/${file}`));
  const listing = aVariable({ images: [red, blue].flatMap((image) => image ?? []) });
  listing.variants = listing.variants.map((variant) => ({
    ...variant,
    imageId: (variant.optionValues[0] === 'Red' ? red : blue)?.imageId ?? null,
  }));
  const done = await publish(listing);
  expect(done.warnings).toEqual([]);
  const held = await site.heldBy(done.externalId);
  const shown = held.options[0]?.choicesSettings.choices.map(({ name, media }) => [name, media.items[0]?.mediaId]);
  expect(shown).toEqual([
    ['Red', done.images[red?.imageId ?? '']],
    ['Blue', done.images[blue?.imageId ?? '']],
  ]);
  // Neither an update nor a change of price loses them, and no picture is uploaded twice.
  await update(done.externalId, withIds(listing, done));
  const [variant = ''] = Object.values(done.variants);
  await wix.change(site.session, [{ externalId: done.externalId, variants: [{ externalId: variant, price: '3.00' }] }]);
  const after = await site.heldBy(done.externalId);
  expect(after.images).toEqual(held.images);
  expect(after.options).toEqual(held.options);
});

it('waits for pictures that Wix is still taking in, then says so', async () => {
  const image = anImage('https://cdn.example.com/slow.jpg');
  const listing = aVariable({ images: [image] });
  listing.variants = listing.variants.map((variant) => ({ ...variant, imageId: image.imageId }));
  let patches = 0;
  const busy = (until: number): StoreSession => ({
    ...site.session,
    http: intercept(site.http, ({ method, url }) => {
      if (method !== 'PATCH' || !/\/v3\/products\/[^/]+$/.test(url) || ++patches > until) return undefined;
      const applicationError = { code: 'PRODUCT_MEDIA_NOT_EXIST', description: 'Missing media files.' };
      return json(404, { message: 'No.', details: { applicationError } });
    }),
  });
  const before = Date.now();
  expect((await publish(listing, busy(2))).warnings).toEqual([]);
  expect(Date.now() - before).toBeGreaterThan(4_000);
  patches = 0;
  const late = await publish({ ...aVariable(), images: listing.images, variants: listing.variants }, busy(99));
  expect(late.warnings).toEqual([{ key: 'row.variantImagesWaiting' }]);
});

it('knows pictures again by their alternative text, which is each one’s own', async () => {
  const images = ['a.jpg', 'b.jpg', 'c.jpg', 'a.jpg'].map((file, at) =>
    anImage(`https://cdn.example.com/${file}`, { alt: at === 1 ? '' : 'A lamp' }),
  );
  const listing = aSimple({ images });
  const done = await publish(listing);
  const held = await site.heldBy(done.externalId);
  expect(held.images.map(({ altText }) => altText)).toEqual(['A lamp', listing.title, 'A lamp (2)']);
  // One address twice is one picture, for both.
  expect(done.images[images[3]?.imageId ?? '']).toBe(done.images[images[0]?.imageId ?? '']);
  const again = await update(done.externalId, listing);
  expect(again.images).toEqual(done.images);
  expect((await site.heldBy(done.externalId)).images).toEqual(held.images);
});

it('says what Wix cannot hold', async () => {
  const pictures = ['one.jpg', 'two.jpg'].map((file) => anImage(`https://cdn.example.com/${file}`));
  const listing = aVariable({ images: pictures, tags: ['one'], collections: ['Lights'], status: 'archived' });
  // Neither the colour nor the size tells these pictures apart.
  listing.variants = listing.variants.map((variant, at) => ({
    ...variant,
    compareAtPrice: '1.00',
    imageId: pictures[[0, 1, 1, 0][at] ?? 0]?.imageId ?? null,
  }));
  const { warnings } = await publish(listing);
  expect(warnings.map(({ key }) => key).sort()).toEqual([
    'row.archivedHidden',
    'row.collectionLeftOut',
    'row.comparePriceLow',
    'row.tagsLeftOut',
    'row.variantImagesLeftOut',
  ]);
});

it('sends a product again without its barcode, or its selling without stock, where only that is refused', async () => {
  const barcode = '4006381333931';
  const coded = await publish(
    aSimple({}, { barcode }),
    refusing('BARCODE_ALREADY_EXIST_ERROR', (body) => body.includes(barcode)),
  );
  expect(coded.warnings).toEqual([{ key: 'row.barcodeRefused', params: { barcode } }]);
  const preorder = refusing('PREORDER_VALIDATION_ERROR', (body) => body.includes('"enabled":true'));
  const sold = await publish(aSimple({ continueSelling: true }), preorder);
  expect(sold.warnings).toEqual([{ key: 'row.continueSellingLeftOut', params: { platform: 'Wix' } }]);
  const always = refusing('BARCODE_ALREADY_EXIST_ERROR', () => true);
  const [outcome] = await wix.publish(always, [aSimple({}, { barcode })], hooks);
  expect(outcome).toMatchObject({ kind: 'rejected' });
});

it('goes on selling without stock by preorder, and weighs in the site’s unit', async () => {
  const listing = aSimple({ continueSelling: true }, { weight: '1000', weightUnit: 'g', inventoryQuantity: 250_000 });
  const { externalId } = await publish(listing);
  const held = await site.heldBy(externalId);
  expect(held.stock[0]).toMatchObject({ quantity: 99_999, preorderInfo: { enabled: true } });
  expect(held.variantsInfo.variants[0]?.physicalProperties.weight).toBe(2.204623);
  await update(externalId, { ...listing, continueSelling: false });
  expect((await site.heldBy(externalId)).stock[0]).toMatchObject({ preorderInfo: { enabled: false } });
});

it('writes prices in whole coins, half to even', async () => {
  const { externalId } = await publish(aSimple({}, { price: '12.345', compareAtPrice: '12.355' }));
  expect((await site.heldBy(externalId)).variantsInfo.variants[0]?.price).toEqual({
    actualPrice: { amount: '12.34' },
    compareAtPrice: { amount: '12.36' },
  });
});

it('reads again when somebody else came first, and gives up in the end', async () => {
  const listing = aSimple();
  const { externalId } = await publish(listing);
  const sku = listing.variants[0]?.sku ?? '';
  const overtaken = (times: number): StoreSession => {
    let left = times;
    const http: HttpClient = {
      effectiveUrl: (url) => site.http.effectiveUrl(url),
      now: site.http.now,
      async request(request) {
        if (request.method === 'PATCH' && left-- > 0) await site.edit(sku, { title: `Edited ${left}` });
        return site.http.request(request);
      },
    };
    return { ...site.session, http };
  };
  const next = { ...listing, title: 'Ours in the end' };
  listingOf(await wix.update(overtaken(2), externalId, next));
  expect((await site.heldBy(externalId)).name).toBe('Ours in the end');
  expect(await wix.update(overtaken(99), externalId, next)).toMatchObject({ kind: 'rejected' });
});
