import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { anImage, aSimple, aVariable, unique, withIds } from '#tests/kit/listings.ts';
import { json } from '#tests/kit/scriptedHttp.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { aLarge, publishingTo } from './publishing.ts';
import { numberOf, type ShopifySandbox, startShopify } from './sandboxStore.ts';

let shop: ShopifySandbox;
beforeAll(async () => {
  shop = await startShopify('harbour', withCheckedRequests);
});
afterAll(() => shop.close());

const { publish, update, find, held, watched } = publishingTo(() => shop);

describe('our mark', () => {
  it('outlives a new handle, and a product of the merchant’s under the old one', async () => {
    const listing = aSimple();
    const { externalId } = await publish(listing);
    const { handle } = await held(externalId);
    await rename(externalId, `${handle}-renamed`);
    await publish(aSimple({ title: listing.title }));
    expect(await find(listing)).toBe(externalId);
    expect((await publish(listing)).externalId).toBe(externalId);
    expect((await held(externalId)).handle).toBe(`${handle}-renamed`);
  });

  it('is defined again where the merchant has deleted its definition', async () => {
    const fresh = await startShopify('lantern', withCheckedRequests);
    try {
      const definitions = fresh.store.sandbox.world.collection('shopify/lantern/definitions');
      for (const key of definitions.keys()) definitions.delete(key);
      const listing = aSimple();
      expect(await shopify.find(fresh.session, [listing])).toEqual(new Map());
      const [outcome] = await shopify.publish(fresh.session, [listing], { created: async () => {} });
      expect(outcome?.kind).toBe('published');
      expect(definitions.size).toBe(1);
    } finally {
      await fresh.close();
    }
  });

  it('leads to the product of another call that was faster', async () => {
    const listing = aVariable();
    const first = await publish(listing);
    const taken = { message: 'Value is already assigned', code: 'CAPABILITY_VIOLATION' };
    let refused = false;
    const { session } = watched((name) => {
      if (name !== 'ProductSet' || refused) return undefined;
      refused = true;
      return json(200, { data: { productSet: { product: null, userErrors: [taken] } } });
    });
    expect((await publish(listing, session)).externalId).toBe(first.externalId);
  });
});

/** The merchant does something in the shop's own admin, past the connector. */
async function asMerchant<T>(query: string, variables: object): Promise<T> {
  const url = shop.http.effectiveUrl('https://harbour.myshopify.com/admin/api/2026-10/graphql.json');
  const headers = { 'x-shopify-access-token': shop.session.credentials.accessToken ?? '' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return (await reply.json()).data;
}

async function rename(externalId: string, handle: string): Promise<void> {
  const query =
    'mutation Rename($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id } } }';
  await asMerchant(query, { product: { id: `gid://shopify/Product/${externalId}`, handle } });
}

async function addVariant(externalId: string, values: Record<string, string>): Promise<string> {
  const query = `mutation Add($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkCreate(productId: $productId, variants: $variants) { productVariants { id } } }`;
  const optionValues = Object.entries(values).map(([optionName, name]) => ({ optionName, name }));
  const variants = [{ optionValues, price: '99.00', inventoryItem: { sku: 'THEIRS' } }];
  const sent = { productId: `gid://shopify/Product/${externalId}`, variants };
  const { productVariantsBulkCreate } = await asMerchant<{
    productVariantsBulkCreate: { productVariants: { id: string }[] };
  }>(query, sent);
  return productVariantsBulkCreate.productVariants[0]?.id ?? '';
}

describe('variants that the merchant added', () => {
  it.each([
    ['a few', () => aVariable(), { Colour: 'Gold', Size: 'S' }],
    ['many', () => aLarge(300), { Shade: 'Gold', Size: '36' }],
  ])('stay beside %s of ours, which come and go', async (_, build, values) => {
    const listing = build();
    const first = await publish(listing);
    const theirs = await addVariant(first.externalId, values);
    const [gone, ...kept] = withIds(listing, first).variants;
    const next = { ...withIds(listing, first), variants: kept.map((one) => ({ ...one, price: '5.00' })) };
    const second = await update(first.externalId, next);
    const { variants } = await held(first.externalId);
    expect(variants).toHaveLength(kept.length + 1);
    expect(variants.find(({ id }) => id === theirs)).toMatchObject({ sku: 'THEIRS', price: '99.00' });
    expect(variants.map(({ id }) => numberOf(id))).not.toContain(first.variants[gone?.variantId ?? '']);
    expect(Object.values(second.variants)).not.toContain(numberOf(theirs));
    expect(await update(first.externalId, next)).toEqual(second);
    expect((await held(first.externalId)).variants).toEqual(variants);
  });

  it('go where the options are others', async () => {
    const listing = aVariable();
    const first = await publish(listing);
    await addVariant(first.externalId, { Colour: 'Gold', Size: 'S' });
    const options = [{ name: 'Shade', values: ['Red', 'Blue'] }, ...listing.options.slice(1)];
    await update(first.externalId, { ...withIds(listing, first), options });
    expect((await held(first.externalId)).variants.map(({ sku }) => sku)).toEqual(
      listing.variants.map(({ sku }) => sku),
    );
  });

  it('are ours by their mark, even where ids are lost and values changed', async () => {
    const listing = aVariable();
    const first = await publish(listing);
    const renamed = listing.variants.map((one) => ({
      ...one,
      optionValues: one.optionValues.map((value) => `${value}!`),
    }));
    const options = listing.options.map(({ name, values }) => ({ name, values: values.map((value) => `${value}!`) }));
    const second = await update(first.externalId, { ...listing, options, variants: renamed });
    expect(second.variants).toEqual(first.variants);
  });
});

describe('what a product is made of', () => {
  it('goes out whole', async () => {
    const image = anImage('https://cdn.example.com/whole.jpg', { alt: 'A lamp' });
    const listing = aSimple(
      {
        images: [image],
        tags: ['one', 'two'],
        continueSelling: true,
        shipping: { requiresShipping: true, originCountry: 'CN', hsCode: '9405.20.00' },
      },
      { barcode: '4006381333931', weight: '1.5', weightUnit: 'kg', price: '12.345', compareAtPrice: '12.30' },
    );
    const { externalId, url, warnings } = await publish(listing);
    expect(warnings).toEqual([{ key: 'row.comparePriceLow' }]);
    expect(url).toMatch(/\/products\/lamp-/);
    expect(await held(externalId)).toMatchObject({
      tags: ['one', 'two'],
      descriptionHtml: '<p>Bright.</p>',
      images: [{ alt: 'A lamp', source_src: image.src }],
      variants: [
        {
          price: '12.34',
          compareAtPrice: null,
          barcode: '4006381333931',
          policy: 'CONTINUE',
          tracked: true,
          weight: { unit: 'KILOGRAMS', value: 1.5 },
          country: 'CN',
          hsCode: '94052000',
        },
      ],
    });
    // The page that a customer sees.
    expect(await (await fetch(url ?? '')).text()).toContain(listing.title);
  });

  it('is on the Online Store only while it is active', async () => {
    const listing = aSimple({ status: 'draft' });
    const { externalId, url } = await publish(listing);
    expect([url, (await held(externalId)).publicationIds]).toEqual([null, []]);
    await shopify.change(shop.session, [{ externalId, status: 'active' }]);
    expect((await held(externalId)).publicationIds).toEqual([shop.session.facts.publicationId]);
  });

  it('stays off the Online Store where we may not publish to it, and says so', async () => {
    const closed = [{ key: 'row.channelClosed', params: { platform: 'Shopify' } }];
    const session = { ...shop.session, facts: { ...shop.session.facts, publicationId: '' } };
    expect((await publish(aSimple(), session)).warnings).toEqual(closed);
    const denied = json(200, { errors: [{ message: 'Denied', extensions: { code: 'ACCESS_DENIED' } }] });
    const { session: refused } = watched((name) => (name === 'Publish' ? denied : undefined));
    expect((await publish(aSimple(), refused)).warnings).toEqual(closed);
  });

  it('joins collections, which are made where they are missing, and leaves none', async () => {
    const [old, made] = [`Lamps ${unique()}`, `It's "new" ${unique()}`];
    const first = await publish(aSimple({ collections: [old] }));
    const second = await publish(aSimple({ collections: [old.toUpperCase(), made] }));
    const { collections } = await shop.world();
    const ids = [old, made].map((name) => collections.find(({ title }) => title === name)?.id);
    expect(collections.filter(({ title }) => title.toLowerCase() === old.toLowerCase())).toHaveLength(1);
    expect((await held(first.externalId)).collectionIds).toEqual([ids[0]]);
    expect((await held(second.externalId)).collectionIds).toEqual(ids);
    expect(collections.find(({ title }) => title === made)?.publicationIds).toEqual([shop.session.facts.publicationId]);
    await update(second.externalId, aSimple());
    expect((await held(second.externalId)).collectionIds).toEqual(ids);
  });

  it('is left without a collection that Shopify refuses', async () => {
    const refused = json(200, { data: { collectionCreate: { collection: null, userErrors: [{ message: 'No.' }] } } });
    const { session } = watched((name) => (name === 'CollectionCreate' ? refused : undefined));
    const { warnings } = await publish(aSimple({ collections: [`A ${unique()}`, `B ${unique()}`] }), session);
    expect(warnings).toEqual([{ key: 'row.collectionRefused' }]);
  });
});

describe('images', () => {
  it('are loaded once, whatever is sent again', async () => {
    const images = ['front', 'back', 'side'].map((name) => anImage(`https://cdn.example.com/${unique()}-${name}.jpg`));
    const listing = aVariable({ images });
    const first = await publish(listing);
    const before = (await held(first.externalId)).images.map(({ id }) => id);
    const [, ...rest] = withIds(listing, first).images;
    const added = anImage(`https://cdn.example.com/${unique()}-top.jpg`);
    const next = { ...withIds(listing, first), images: [...rest, added] };
    const second = await update(first.externalId, next);
    const after = (await held(first.externalId)).images;
    expect(after.map(({ id }) => id).slice(0, 2)).toEqual(before.slice(1));
    expect(after[2]?.source_src).toBe(added.src);
    expect(numberOf(after[2]?.id ?? '')).toBe(second.images[added.imageId]);
    // Without the ids, as after a crash, they are known by their file names.
    await update(first.externalId, {
      ...listing,
      images: next.images.map((image) => ({ ...image, externalId: null })),
    });
    expect((await held(first.externalId)).images.map(({ id }) => id)).toEqual(after.map(({ id }) => id));
  });

  it('that are no address are left out', async () => {
    const good = anImage('https://cdn.example.com/good.jpg');
    const { warnings, externalId } = await publish(aSimple({ images: [anImage('data:image/png;base64,AA=='), good] }));
    expect(warnings).toEqual([{ key: 'row.imageRefused', params: { src: 'data:image/png;base64,AA==' } }]);
    expect((await held(externalId)).images).toMatchObject([{ source_src: good.src }]);
  });
});
