import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { ProductChange } from '#server/connectors/store.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { aSimple, aVariable } from '#tests/kit/listings.ts';
import { intercept } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf, vendorError } from './wordpress.ts';

describe.each(['harbour', 'lantern'])('changes in %s', (shop) => {
  let store: WooSandbox;
  beforeAll(async () => {
    store = await startWoo(shop);
  });
  afterAll(() => store.close());

  const publish = async (listing = aSimple()) => {
    const [outcome] = await woo.publish(store.session, [listing], { created: async () => {} });
    if (!outcome) throw new Error('no outcome');
    return { ...listingOf(outcome), listing };
  };
  const change = (changes: ProductChange[], http: HttpClient = store.http) =>
    woo.change({ ...store.session, http }, changes);
  const fieldsOf = async (id: string) => (await store.products()).find((product) => String(product.id) === id);

  it('take one call for many products, and read prices only where they need them', async () => {
    const made = [await publish(), await publish(), await publish()];
    const http = intercept(store.http, () => undefined);
    const prices = { price: '5.00', compareAtPrice: '8.00' };
    await change(
      made.map(({ externalId }) => ({ externalId, variants: [{ externalId, ...prices }] })),
      http,
    );
    expect(http.requests.map(routeOf)).toEqual(['GET products', 'POST products/batch']);
    expect(await fieldsOf(made[2]?.externalId ?? '')).toMatchObject({ regular_price: '8.00', sale_price: '5.00' });
  });

  it('send variations only, where only they change', async () => {
    const { externalId, variants } = await publish(aVariable());
    const http = intercept(store.http, () => undefined);
    const [first = ''] = Object.values(variants);
    await change([{ externalId, variants: [{ externalId: first, inventory: 3 }] }], http);
    expect(http.requests.map(routeOf)).toEqual(['GET products', 'POST products/#/variations/batch']);
  });

  it('drop a compare-at price that is not above the new price, and say so', async () => {
    const { externalId } = await publish(aSimple({}, { price: '10.00', compareAtPrice: '12.00' }));
    const [outcome] = await change([{ externalId, variants: [{ externalId, price: '15.00' }] }]);
    expect(outcome).toEqual({ externalId, kind: 'done', warnings: [{ key: 'row.comparePriceLow' }] });
    expect(await fieldsOf(externalId)).toMatchObject({ regular_price: '15.00', sale_price: '' });
  });

  it.each([
    [{ price: '1,50' }, { key: 'row.badPrice', params: { value: '1,50' } }],
    [
      { price: '5.00', compareAtPrice: 'free' },
      { key: 'row.badPrice', params: { value: 'free' } },
    ],
    [{ externalId: '1', price: '5.00' }, { key: 'row.variantGone' }],
  ])('keep back what the store would take the wrong way: %j', async (variant, reason) => {
    const { externalId } = await publish();
    const before = await fieldsOf(externalId);
    const [outcome] = await change([{ externalId, variants: [{ externalId, ...variant }] }]);
    expect(outcome).toEqual({ externalId, kind: 'rejected', reason });
    expect(await fieldsOf(externalId)).toEqual(before);
  });

  it('name the product that holds a SKU', async () => {
    const [one, two] = [await publish(), await publish()];
    const sku = one.listing.variants[0]?.sku ?? '';
    const [outcome] = await change([
      { externalId: two.externalId, variants: [{ externalId: two.externalId, sku: sku.toLowerCase() }] },
    ]);
    expect(outcome).toMatchObject({
      kind: 'rejected',
      reason: { key: 'row.skuTaken', params: { holder: Number(one.externalId) } },
    });
  });

  it('change the other variations when one is gone, and say it', async () => {
    const { externalId, variants } = await publish(aVariable());
    const [first = '', second = ''] = Object.values(variants);
    const [outcome] = await change([
      {
        externalId,
        variants: [
          { externalId: '987654', inventory: 1 },
          { externalId: first, inventory: 1 },
          { externalId: second, inventory: 2 },
        ],
      },
    ]);
    expect(outcome).toMatchObject({ kind: 'rejected', reason: { key: 'row.variantGone' } });
    expect((await store.read(externalId))?.variants.map(({ inventory }) => inventory)).toEqual([1, 2, 7, 7]);
  });

  it('take what lies in the trash, or is a variation, for gone', async () => {
    const [trashed, variable] = [await publish(), await publish(aVariable())];
    await store.edit(trashed.listing.variants[0]?.sku ?? '', { delete: true });
    const [variation = ''] = Object.values(variable.variants);
    const outcomes = await change([
      { externalId: trashed.externalId, title: 'New' },
      { externalId: variation, title: 'New' },
      { externalId: 'not-an-id', title: 'New' },
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['gone', 'gone', 'gone']);
  });

  it('clean descriptions and tell of tags that the store refuses', async () => {
    const { externalId } = await publish();
    const http = intercept(store.http, ({ url }) =>
      url.includes('products/tags') ? vendorError(403, 'rest_cannot_create') : undefined,
    );
    const bodyHtml = '<p>ok</p><script>alert(1)</script>';
    const [outcome] = await change([{ externalId, bodyHtml, tags: ['new here'] }], http);
    expect(outcome).toMatchObject({ kind: 'done', warnings: [{ key: 'row.tagsRefused' }] });
    expect(await fieldsOf(externalId)).toMatchObject({ description: '<p>ok</p>' });
  });

  it('are unknown from the call on that got no answer', async () => {
    const made = [await publish(aVariable()), await publish(aVariable())];
    const changes = made.map(({ externalId, variants, listing }) => ({
      externalId,
      title: `${listing.title}, new`,
      variants: Object.values(variants).map((id) => ({ externalId: id, inventory: 1 })),
    }));
    let batches = 0;
    const http = intercept(store.http, ({ url }) => {
      if (!url.includes('variations/batch')) return undefined;
      batches += 1;
      return batches === 2 ? vendorError(500, 'internal_server_error') : undefined;
    });
    expect((await change(changes, http)).map(({ kind }) => kind)).toEqual(['done', 'unknown']);
    expect((await change(changes)).map(({ kind }) => kind)).toEqual(['done', 'done']);
  });

  // Nothing is asked of a store, so that one stands for both.
  if (shop === 'harbour') {
    it('of an empty list ask the store for nothing', async () => {
      const http = intercept(store.http, () => undefined);
      expect(await change([], http)).toEqual([]);
      expect(await woo.remove({ ...store.session, http }, [])).toEqual([]);
      expect(await woo.productsById({ ...store.session, http }, [])).toEqual({ products: [], unreadable: [] });
      expect(await woo.ordersById({ ...store.session, http }, ['x'])).toEqual({ orders: [], unreadable: [] });
      expect(http.requests).toEqual([]);
    });
  }

  it('remove for good what lies in the trash too, so that its SKU is free', async () => {
    const { externalId, listing } = await publish();
    await store.edit(listing.variants[0]?.sku ?? '', { delete: true });
    expect(await woo.remove(store.session, [externalId, 'x'])).toEqual([
      { externalId, kind: 'done', warnings: [] },
      { externalId: 'x', kind: 'gone' },
    ]);
    expect((await publish(listing)).externalId).not.toBe(externalId);
  });
});
