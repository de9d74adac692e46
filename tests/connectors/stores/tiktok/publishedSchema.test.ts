import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage, aVariable, withIds } from '#tests/kit/listings.ts';
import { readListenRemove, recordedCalls, spoiling } from '#tests/kit/recordedCalls.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { API_HOST, published } from './published.ts';
import { startTikTok, type TikTokSandbox } from './sandboxStore.ts';

/** Everything that is sent while a product comes, changes and goes, and the shop is listened to. */
describe.skipIf(!published.present)('every call against the published catalogue', () => {
  const { requests, watch } = recordedCalls(({ host }) => host === API_HOST);
  let shop: TikTokSandbox;
  beforeAll(async () => {
    shop = await startTikTok('harbour', watch);
    const { connector, session } = shop;
    const pictures = ['front.png', 'back.png'].map((file) => anImage(`https://cdn.example.com/${file}`));
    const listing = aVariable({
      bodyHtml: '<p>Bright.</p><img src="https://cdn.example.com/inside.png">',
      images: pictures,
      shipping: { length: '10.2', width: '4', height: '3', dimensionUnit: 'cm' },
    });
    listing.variants = listing.variants.map((variant, at) => ({
      ...variant,
      compareAtPrice: '39.90',
      barcode: at === 0 ? '4006381333931' : '',
      inventoryQuantity: at,
      imageId: pictures[1]?.imageId ?? null,
    }));
    const [outcome] = await connector.publish(session, [listing], { created: async () => {} });
    if (!outcome) throw new Error('no outcome');
    const done = listingOf(outcome);
    const next = withIds({ ...listing, images: [...pictures, anImage('https://cdn.example.com/new.png')] }, done);
    next.variants = next.variants.slice(1);
    await connector.update(session, done.externalId, { ...next, status: 'archived' });
    const ids = Object.values(done.variants);
    await connector.change(session, [
      { externalId: done.externalId, title: 'New', bodyHtml: '<p>New.</p>', status: 'active' },
      { externalId: done.externalId, variants: [{ externalId: ids[1] ?? '', price: '5.00', inventory: 3 }] },
      { externalId: done.externalId, variants: [{ externalId: ids[2] ?? '', sku: 'NEW', compareAtPrice: null }] },
    ]);
    await readListenRemove(shop, [listing, aVariable()], done.externalId);
  });
  afterAll(() => shop.close());

  it('holds, to the last key', () => {
    const routes = new Set(
      requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace(/\d{15,}/, '#')}`),
    );
    expect(routes).toContain('POST /product/202309/images/upload');
    expect(routes).toContain('POST /product/202509/products/#/partial_edit');
    expect(routes).toContain('POST /product/202309/products/#/prices/update');
    expect(routes).toContain('POST /product/202309/products/#/inventory/update');
    expect(routes).toContain('POST /product/202309/products/deactivate');
    expect(routes).toContain('DELETE /event/202309/webhooks');
    expect(routes.size).toBeGreaterThanOrEqual(17);
    expect(requests.flatMap((one) => published.problemsOf(one).map((problem) => [one.url, problem]))).toEqual([]);
  });

  it('fails for a misspelt or missing key, a wrong type, an unknown parameter and another version', () => {
    const create = requests.find(({ url }) => new URL(url).pathname === '/product/202309/products');
    if (!create?.body) throw new Error('nothing was created');
    const spoilt = spoiling(create, published.problemsOf);
    expect(spoilt(() => {})).toEqual([]);
    expect(spoilt((body) => Object.assign(body, { save_modes: 'LISTING' }))).not.toEqual([]);
    expect(spoilt((body) => Object.assign(body, { title: 1 }))).not.toEqual([]);
    expect(spoilt((body) => void delete body.category_id)).not.toEqual([]);
    expect(spoilt((body) => Object.assign(body, { skus: [{ sellersku: 'A' }] }))).not.toEqual([]);
    expect(published.problemsOf({ ...create, url: `${create.url}&page=1` })).not.toEqual([]);
    expect(published.problemsOf({ ...create, url: create.url.replace('202309', '202201') })).not.toEqual([]);
    const upload = requests.find(({ bytes }) => bytes !== undefined);
    const form = Buffer.from(upload?.bytes ?? [])
      .toString('latin1')
      .replace('name="use_case"', 'name="usecase"');
    expect(
      published.problemsOf({ method: 'POST', url: upload?.url ?? '', bytes: Buffer.from(form, 'latin1') }),
    ).not.toEqual([]);
  });
});

it.skipIf(published.present)('skipped: the published catalogue is not beside the project', () => {});
