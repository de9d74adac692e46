import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { anImage, aVariant, withIds } from '#tests/kit/listings.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { aLarge, publishingTo } from './publishing.ts';
import { numberOf, type ShopifySandbox, startShopify } from './sandboxStore.ts';

let shop: ShopifySandbox;
beforeAll(async () => {
  shop = await startShopify('harbour', withCheckedRequests);
});
afterAll(() => shop.close());

const { publish, update, held, watched } = publishingTo(() => shop);

describe('more variants than fit into one call', () => {
  it('go out in slices, hidden until all are there', async () => {
    const image = anImage('https://cdn.example.com/large.jpg');
    const listing = aLarge(620, { images: [image] });
    const last = listing.variants.at(-1);
    if (last) last.imageId = image.imageId;
    const { session, names } = watched();
    const statuses: string[] = [];
    const seen = intercept(session.http, (request) => {
      const status = /"status":"(\w+)"/.exec(request.body ?? '')?.[1];
      if (status) statuses.push(status);
      return undefined;
    });
    const done = await publish(listing, { ...session, http: seen });
    expect(names).toEqual([
      'ProductByMark',
      'ProductSet',
      'MediaOf',
      'VariantsCreate',
      'VariantsCreate',
      'ProductUpdate',
      'Publish',
    ]);
    expect(statuses).toEqual(['DRAFT', 'ACTIVE']);
    const product = await held(done.externalId);
    expect(product.variants.map(({ sku }) => sku)).toEqual(listing.variants.map(({ sku }) => sku));
    expect(product.variants.every(({ available }) => available === 7)).toBe(true);
    expect(product.variants.at(-1)?.mediaId).toBe(product.images[0]?.id);
    expect(Object.keys(done.variants)).toHaveLength(620);
  });

  it('are completed after a crash between the slices, keeping those that are there', async () => {
    const listing = aLarge(620);
    let calls = 0;
    const { session } = watched((name) => {
      if (name !== 'VariantsCreate') return undefined;
      calls += 1;
      return calls === 2 ? json(503, { errors: 'Service Unavailable' }) : undefined;
    });
    const created: string[] = [];
    const told = { created: async (_: string, id: string) => void created.push(id) };
    expect(await shopify.publish(session, [listing], told)).toMatchObject([{ kind: 'unknown' }]);
    const [externalId = ''] = created;
    const part = await held(externalId);
    expect([part.status, part.variants.length]).toEqual(['DRAFT', 500]);
    const done = await publish(listing);
    const product = await held(externalId);
    expect([done.externalId, product.status, product.variants.length]).toEqual([externalId, 'ACTIVE', 620]);
    expect(product.variants.slice(0, 500).map(({ id }) => id)).toEqual(part.variants.map(({ id }) => id));
  });

  it('are changed, added and removed without the others losing their ids', async () => {
    const listing = aLarge(300);
    const first = await publish(listing);
    const known = withIds(listing, first);
    const added = aVariant({ optionValues: ['Shade 31', '36'] });
    const next: Listing = {
      ...known,
      options: [
        { name: 'Shade', values: [...(known.options[0]?.values ?? []), 'Shade 31'] },
        ...known.options.slice(1),
      ],
      variants: [...known.variants.slice(10).map((one) => ({ ...one, price: '7.00', inventoryQuantity: 3 })), added],
    };
    const second = await update(first.externalId, next);
    const product = await held(first.externalId);
    expect(product.variants).toHaveLength(291);
    expect(product.variants.slice(0, 290).every(({ price, available }) => price === '7.00' && available === 3)).toBe(
      true,
    );
    for (const { variantId } of known.variants.slice(10))
      expect(second.variants[variantId]).toBe(first.variants[variantId]);
    expect(second.variants[added.variantId]).toBe(numberOf(product.variants.at(-1)?.id ?? ''));
    expect(await update(first.externalId, next)).toEqual(second);
  });

  it('are replaced where the options are others', async () => {
    const listing = aLarge(270);
    const first = await publish(listing);
    const options = [{ name: 'Tone', values: listing.options[0]?.values ?? [] }, ...listing.options.slice(1)];
    await update(first.externalId, { ...withIds(listing, first), options });
    const product = await held(first.externalId);
    expect([product.status, product.variants.length]).toEqual(['ACTIVE', 270]);
    expect(product.options.map(({ name }) => name)).toEqual(['Tone', 'Size']);
  });
});
