import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSimple, aVariable, unique, withIds } from '#tests/kit/listings.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { aLarge, publishingTo } from './publishing.ts';
import { type ShopifySandbox, startShopify } from './sandboxStore.ts';

let shop: ShopifySandbox;
beforeAll(async () => {
  shop = await startShopify('harbour', withCheckedRequests);
});
afterAll(() => shop.close());

const { publish, update, held } = publishingTo(() => shop);
const sold = { taxable: false, backorders: 'notify', requiresShipping: false } as const;

describe('how a product is sold, in Shopify', () => {
  it('C10: search engine texts, tax, backorders and shipping stand in the shop', async () => {
    const listing = aSimple({ selling: { seoTitle: 'Seo', seoDescription: 'For you' } }, { selling: sold });
    const { externalId } = await publish(listing);
    expect(await held(externalId)).toMatchObject({
      seo: { title: 'Seo', description: 'For you' },
      isGiftCard: false,
      variants: [{ taxable: false, policy: 'CONTINUE', requiresShipping: false }],
    });
  });

  it.each([
    ['a few variants', () => aVariable()],
    ['many', () => aLarge(260)],
  ])('C10: a gift card of %s is one, and stays one when it is published again', async (_, build) => {
    const listing = { ...build(), selling: { giftCard: true } };
    const first = await publish(listing);
    expect(await held(first.externalId)).toMatchObject({ isGiftCard: true });
    await update(first.externalId, { ...withIds(listing, first), title: 'Card of another name' });
    expect(await held(first.externalId)).toMatchObject({ isGiftCard: true, title: 'Card of another name' });
  });

  it('C10: the page keeps the address that it had, unless another product has it', async () => {
    const handle = `lamp-${unique()}`;
    const first = await publish(aSimple({ handle }));
    expect(await held(first.externalId)).toMatchObject({ handle });
    expect(first.warnings).toEqual([]);
    for (const listing of [aSimple({ handle }), aLarge(260, { handle })]) {
      const second = await publish(listing);
      expect((await held(second.externalId)).handle).not.toBe(handle);
      expect(second.warnings).toEqual([{ key: 'row.addressTaken', params: { address: handle } }]);
    }
  });

  it('C10: an address that the merchant gave the page since is left alone', async () => {
    const listing = aSimple({ handle: `lamp-${unique()}` });
    const first = await publish(listing);
    const renamed = { ...withIds(listing, first), handle: 'something-else' };
    await update(first.externalId, renamed);
    expect(await held(first.externalId)).toMatchObject({ handle: listing.handle });
  });
});
