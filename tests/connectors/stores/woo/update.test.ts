import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#server/connectors/store.ts';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { WireTerm } from '#server/connectors/stores/woo/wire.ts';
import { anImage, aSimple, aVariable, aVariant, withIds } from '#tests/kit/listings.ts';
import { intercept } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf } from './wordpress.ts';

let store: WooSandbox;
beforeAll(async () => {
  store = await startWoo('quiet');
});
afterAll(() => store.close());

async function publish(listing: Listing): Promise<{ id: string; next: Listing }> {
  const [outcome] = await woo.publish(store.session, [listing], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  const done = listingOf(outcome);
  return { id: done.externalId, next: withIds(listing, done) };
}
const update = async (id: string, listing: Listing) => listingOf(await woo.update(store.session, id, listing));
const product = async (id: string) => {
  const found = (await store.products()).find((each) => String(each.id) === id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const raw = async (method: 'POST' | 'PUT', path: string, body: object): Promise<number> => {
  const client = new WooClient(store.session, Credentials.parse(store.session.credentials));
  return (await client.call({ method, path, body }, WireTerm)).data.id;
};

describe('an update', () => {
  it('of what has not changed sends no variations and loads no image again', async () => {
    const { id, next } = await publish(aVariable({ images: [anImage('https://cdn.example.com/a.jpg')] }));
    const http = intercept(store.http, () => undefined);
    await woo.update({ ...store.session, http }, id, next);
    expect(http.requests.map(routeOf)).toEqual(['GET products/#', 'GET products/#/variations', 'PUT products/#']);
    expect(http.requests.at(-1)?.body).not.toContain('"src"');
  });

  it('sends only the variations that differ', async () => {
    const { id, next } = await publish(aVariable());
    const [first, ...rest] = next.variants;
    const http = intercept(store.http, () => undefined);
    const listing = { ...next, variants: [{ ...aVariant(), ...first, price: '20.00', weight: '1' }, ...rest] };
    await woo.update({ ...store.session, http }, id, listing);
    const { body = '{}' } = http.requests.at(-1) ?? {};
    expect(JSON.parse(body)).toMatchObject({ update: [{ id: Number(first?.externalId), regular_price: '20.00' }] });
  });

  it('gives a variation its image, though it seems to have it: it shows the first of the product until then', async () => {
    const images = [anImage('https://cdn.example.com/e.jpg')];
    const { id, next } = await publish(aVariable({ images }));
    const variants = next.variants.map((variant) => ({ ...variant, imageId: images[0]?.imageId ?? null }));
    const http = intercept(store.http, () => undefined);
    await woo.update({ ...store.session, http }, id, { ...next, variants });
    expect(http.requests.map(routeOf).at(-1)).toBe('POST products/#/variations/batch');
    expect((await product(id)).variations.map(({ images: own }) => own.length)).toEqual([1, 1, 1, 1]);
  });

  it('clears the images when there are none any more', async () => {
    const { id, next } = await publish(aSimple({ images: [anImage('https://cdn.example.com/b.jpg')] }));
    await update(id, { ...next, images: [] });
    expect((await product(id)).images).toEqual([]);
  });

  it('changes the order of images without loading them', async () => {
    const images = ['c', 'd'].map((name) => anImage(`https://cdn.example.com/${name}.jpg`));
    const { id, next } = await publish(aSimple({ images }));
    const before = (await product(id)).images.map((image) => image.id);
    await update(id, { ...next, images: [...next.images].reverse() });
    expect((await product(id)).images.map((image) => image.id)).toEqual(before.reverse());
  });

  it('swaps the SKUs of two variants, which the store refuses in one step', async () => {
    const { id, next } = await publish(aVariable());
    const [a, b] = next.variants.map(({ sku }) => sku);
    const swapped = next.variants.map((variant, at) => ({ ...variant, sku: [b, a][at] ?? variant.sku }));
    await update(id, { ...next, variants: swapped });
    expect((await store.read(id))?.variants.map(({ sku }) => sku)).toEqual(swapped.map(({ sku }) => sku));
  });

  it('leaves what the merchant added in the store', async () => {
    const { id, next } = await publish(aVariable());
    const { attributes } = await product(id);
    const material = { name: 'Material', visible: true, variation: false, options: ['Oak'] };
    const sku = 'MERCHANT-OWN';
    await raw('PUT', `products/${id}`, {
      sku,
      attributes: [...attributes.map(({ slug: _, ...each }) => each), material],
    });
    const chosen = [
      { name: 'Colour', option: 'Green' },
      { name: 'Size', option: 'S' },
    ];
    const theirs = await raw('POST', `products/${id}/variations`, { regular_price: '5', attributes: chosen });
    await update(id, { ...next, variants: next.variants.slice(1) });
    const after = await product(id);
    expect(after.sku).toBe(sku);
    expect(after.variations.map((variation) => variation.id)).toContain(theirs);
    expect(after.variations).toHaveLength(4);
    expect(after.attributes).toMatchObject([
      { options: ['Red', 'Blue', 'Green'] },
      { name: 'Size' },
      { name: 'Material' },
    ]);
  });

  it('takes over variations that were made by hand for the same SKU or the same values', async () => {
    const { id, next } = await publish(aVariable());
    const bare = {
      ...next,
      variants: next.variants.map((variant) => ({ ...variant, externalId: null, variantId: `x${variant.variantId}` })),
    };
    const done = await update(id, bare);
    expect(Object.values(done.variants).sort()).toEqual(next.variants.map(({ externalId }) => externalId).sort());
    expect((await product(id)).variations).toHaveLength(4);
  });

  it('brings a product back from the trash as a draft, until its variations are back as well', async () => {
    const { id, next } = await publish(aVariable());
    const client = new WooClient(store.session, Credentials.parse(store.session.credentials));
    await client.call({ method: 'DELETE', path: `products/${id}` }, WireTerm);
    const http = intercept(store.http, () => undefined);
    await woo.update({ ...store.session, http }, id, next);
    const sent = http.requests.filter(({ method }) => method !== 'GET');
    expect(sent.map((request) => [routeOf(request), JSON.parse(request.body ?? '{}').status])).toEqual([
      ['PUT products/#', 'draft'],
      ['POST products/#/variations/batch', undefined],
      ['PUT products/#', 'publish'],
    ]);
    expect((await store.read(id))?.variants).toHaveLength(4);
  });

  it('makes a simple product variable and back, each SKU going along', async () => {
    const simple = aSimple();
    const { id, next } = await publish(simple);
    const options = [{ name: 'Size', values: ['S', 'M'] }];
    const sku = simple.variants[0]?.sku ?? '';
    const variants = [aVariant({ sku, optionValues: ['S'] }), aVariant({ optionValues: ['M'] })];
    const variable = { ...next, options, variants };
    await update(id, variable);
    expect(await product(id)).toMatchObject({ type: 'variable', sku: '', variations: [{ sku }, {}] });
    await update(id, next);
    expect(await product(id)).toMatchObject({ type: 'simple', sku, regular_price: '19.90', variations: [] });
  });

  it('says which product holds a new SKU', async () => {
    const [holder, mine] = [await publish(aSimple()), await publish(aSimple())];
    const sku = holder.next.variants[0]?.sku ?? '';
    const listing = { ...mine.next, variants: mine.next.variants.map((variant) => ({ ...variant, sku })) };
    expect(await woo.update(store.session, mine.id, listing)).toMatchObject({
      kind: 'rejected',
      reason: { key: 'row.skuTaken', params: { sku, holder: Number(holder.id) } },
    });
  });

  it('of a product that is gone, or of a variation, is said to be gone', async () => {
    const { next } = await publish(aVariable());
    for (const id of ['987654', next.variants[0]?.externalId ?? '']) {
      expect(await woo.update(store.session, id, next)).toMatchObject({ kind: 'gone' });
    }
  });
});
