import { describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { saveListing } from '#server/modules/listings/publish/index.ts';
import { setUpOrders } from './orderSetup.ts';

const supplied = {
  source: 'aliexpress' as const,
  supplierProductId: '1005000000000009',
  sourceUrl: 'https://www.aliexpress.com/item/1005000000000009.html',
  title: 'Shirt',
  bodyHtml: '',
  images: [{ src: 'https://img.example.com/shirt.jpg' }],
  currency: 'USD',
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  variants: ['Red', 'Blue'].map((colour) => ({
    supplierSkuId: colour.toLowerCase(),
    optionValues: [colour],
    supplierPrice: '4.00',
    price: '9.00',
    stock: 7,
  })),
};

describe('what a supplier’s product was split into', () => {
  const given = setUpOrders();

  it.each([
    ['with a part that stays the product', 0],
    ['into new products all', null],
  ])('%s is told with what it is at the supplier', async (_, keep) => {
    const { merchant, merchantId } = given;
    const { shopId: storeId } = given.shop;
    const { productId } = await merchant.call(collectCalls.collection, { product: supplied });
    const { revision } = await merchant.call(productCalls.get, { id: productId });
    const { productIds } = await merchant.call(splitMergeCalls.split, {
      productId,
      revision,
      titlePattern: '{title} – {Colour}',
      keep,
      by: { kind: 'option', option: 'Colour', groups: [['Red'], ['Blue']] },
    });
    const parts = await Promise.all(productIds.map((id) => merchant.call(productCalls.get, { id })));
    await withMerchantTx(given.app.deps.db, merchantId, async (tx) => {
      for (const { productId: id, title, variantsList } of parts) {
        await saveListing(tx, {
          merchantId,
          storeId,
          productId: id,
          externalId: title,
          url: null,
          images: {},
          publishedAt: new Date(),
          contentHash: null,
          settings: { continueSelling: false, override: {} },
          variants: { [variantsList[0]?.variantId ?? '']: `v ${title}` },
        });
      }
    });
    const { lines } = await merchant.call(mappingCalls.simulate, {
      storeId,
      country: 'US',
      lines: parts.map(({ title }) => ({ variantId: `v ${title}`, productId: title, quantity: 1 })),
    });
    expect(lines.map(({ from, components }) => [from, components])).toMatchObject(
      ['Red', 'Blue'].map((colour) => [
        'pool',
        [
          {
            productId: supplied.supplierProductId,
            skuId: colour.toLowerCase(),
            title: `Shirt – ${colour}`,
            image: supplied.images[0]?.src,
            cost: { amount: '4', currency: 'USD' },
          },
        ],
      ]),
    );
  });
});
