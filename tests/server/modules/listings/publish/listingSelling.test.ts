import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import { sentence } from '#contract/texts.ts';
import { fieldsInput, variantSetInput } from '#server/connectors/stores/shopify/productBody.ts';
import { productFields, shippedOf } from '#server/connectors/stores/shoplazza/productBody.ts';
import { variantBody } from '#server/connectors/stores/shopline/productBody.ts';
import { newProduct } from '#server/connectors/stores/wix/productBody.ts';
import { productBody } from '#server/connectors/stores/woo/productBody.ts';
import type { ProductRow, VariantRow } from '#server/db/schema/products.ts';
import { sendable } from '#server/modules/listings/publish/forStore.ts';
import { buildListing } from '#server/modules/listings/publish/listing.ts';

/** A product of a file with one variant, or with one for each way in which variants are sold. */
const built = (platform: StorePlatform, selling: ProductSelling, ...ways: VariantSelling[]) => {
  const isSimple = ways.length < 2;
  const values = ways.map((_, at) => `v${at}`);
  const options = isSimple ? [] : [{ name: 'Size', values }];
  const collected = CollectedProduct.parse({
    source: 'wooCsv',
    supplierProductId: 'p',
    sourceUrl: null,
    title: 'Card',
    bodyHtml: '',
    images: [],
    currency: 'USD',
    options,
    selling,
    variants: ways.map((way, at) => ({
      supplierSkuId: null,
      optionValues: isSimple ? [] : [`v${at}`],
      supplierPrice: null,
      price: '10',
      stock: 1,
      selling: way,
    })),
  });
  const row = {
    merchantId: 'm',
    productId: 'p',
    title: 'Card',
    bodyHtml: '',
    tags: [],
    options,
    images: [],
    shipping: {},
    currency: 'USD',
    collected,
    source: 'wooCsv',
    supplierProductId: 'p',
    category: 'Cards',
  } as unknown as ProductRow;
  const variants = ways.map(
    (_, at): VariantRow => ({
      merchantId: 'm',
      productId: 'p',
      variantId: `v${at}`,
      position: at,
      sku: `S${at}`,
      barcode: '',
      optionValues: isSimple ? [] : [`v${at}`],
      price: '10.0000',
      compareAtPrice: null,
      inventoryQuantity: 1,
      weight: null,
      weightUnit: 'kg',
      imageId: null,
      supplierSkuId: null,
      collectedKey: isSimple ? '' : `v${at}`,
      supplierPrice: null,
      supplierCostPrice: null,
      supplierInventoryQuantity: null,
      supplierOffers: true,
      owners: {},
    }),
  );
  const made = buildListing(
    row,
    variants,
    { identity: 'x', currency: 'USD', platform },
    { status: 'active', continueSelling: false, exchangeRates: {} },
  );
  const listing = sendable(made.listing);
  const [variant] = listing.variants;
  if (!variant) throw new Error('There is a variant.');
  return { ...made, listing, variant };
};
const untold = ({ warnings }: Pick<ReturnType<typeof built>, 'warnings'>): string[] =>
  warnings.flatMap(({ notice }) =>
    notice.key === 'row.sellingLeftOut' ? String(notice.params?.facts).replaceAll('selling.', '').split(',') : [],
  );
const sold: VariantSelling = { backorders: 'yes', taxable: false, requiresShipping: false };

describe('C10: how a file says that a product is sold', () => {
  it('C10: reaches Shopify', () => {
    const made = built('shopify', { seoTitle: 'Seo' }, sold);
    const shop = { currency: 'USD', locationId: 'l' };
    expect(variantSetInput(made.listing, made.variant, shop, { id: undefined, file: undefined })).toMatchObject({
      inventoryPolicy: 'CONTINUE',
      taxable: false,
      inventoryItem: { requiresShipping: false },
    });
    expect(fieldsInput(made.listing, [], 'DRAFT')).toMatchObject({ seo: { title: 'Seo' } });
    expect(untold(made)).toEqual([]);
  });

  it('C10: reaches WooCommerce', () => {
    const selling = {
      shortDescription: 'Short',
      taxClass: 'reduced-rate',
      catalogVisibility: 'hidden',
      categories: ['Cards', 'Gifts > Cards'],
      attributes: [{ name: 'Paper', values: ['A'], visible: false }],
    };
    const made = built('woo', selling, { backorders: 'notify', taxable: false, virtual: true, downloadable: true });
    expect(made.listing.collections).toEqual(['Cards', 'Gifts > Cards']);
    expect(productBody(made.listing, { currency: 'USD', weightUnit: 'kg' })).toMatchObject({
      short_description: 'Short',
      tax_class: 'reduced-rate',
      catalog_visibility: 'hidden',
      backorders: 'notify',
      tax_status: 'none',
      virtual: true,
      downloadable: true,
      attributes: [{ name: 'Paper', options: ['A'], visible: false, variation: false }],
    });
    expect(untold(made)).toEqual([]);
  });

  it('C10: reaches Shoplazza as far as it is the same for all variants', () => {
    const texts = { seoTitle: 'Seo', seoDescription: 'For you', shortDescription: '<p>Short &amp; good</p>' };
    const made = built('shoplazza', texts, sold, sold);
    expect(productFields(made.listing)).toMatchObject({
      inventory_policy: 'continue',
      taxable: false,
      seo_title: 'Seo',
      seo_description: 'For you',
      brief: 'Short & good',
    });
    expect(shippedOf(made.listing)).toBe(false);
    expect(untold(made)).toEqual([]);
    const mixed = built('shoplazza', {}, sold, {});
    expect(productFields(mixed.listing)).toMatchObject({ inventory_policy: 'deny' });
    expect(productFields(mixed.listing)).not.toHaveProperty('taxable');
    expect(shippedOf(mixed.listing)).toBe(true);
    expect(untold(mixed)).toEqual(['backorders', 'taxable', 'shipped']);
    expect(shippedOf(built('shoplazza', {}, {}, {}).listing)).toBeUndefined();
  });

  it('C10: reaches Shopline', () => {
    const made = built('shopline', {}, sold, {});
    const bodies = made.listing.variants.map((variant) => variantBody(made.listing, variant, 'USD', undefined));
    expect(bodies).toMatchObject([
      { inventory_policy: 'continue', taxable: false, required_shipping: false },
      { inventory_policy: 'deny', required_shipping: true },
    ]);
    expect(bodies[1]).not.toHaveProperty('taxable');
    expect(untold(made)).toEqual([]);
  });

  it('C10: reaches Wix', () => {
    const made = built('wix', { seoTitle: 'Seo', seoDescription: 'For you' }, { backorders: 'yes' }, {});
    const shop = { currency: 'USD', weightUnit: 'kg' } as Parameters<typeof newProduct>[1];
    expect(newProduct(made.listing, shop)).toMatchObject({
      seoData: {
        tags: [
          { type: 'title', children: 'Seo' },
          { type: 'meta', props: { name: 'description', content: 'For you' } },
        ],
      },
      variantsInfo: {
        variants: [
          { inventoryItem: { preorderInfo: { enabled: true } } },
          { inventoryItem: { preorderInfo: { enabled: false } } },
        ],
      },
    });
    expect(untold(made)).toEqual([]);
  });

  it('C10: is named, fact by fact, where a store cannot be told', () => {
    const everything: ProductSelling = {
      giftCard: true,
      seoTitle: 'Seo',
      shortDescription: 'Short',
      categories: ['Cards', 'Gifts'],
      platformCategory: 'Cards',
      attributes: [{ name: 'Paper', values: ['A'], visible: true }],
      taxClass: 'zero',
      catalogVisibility: 'hidden',
    };
    const way: VariantSelling = { backorders: 'notify', taxable: false, virtual: true, downloadable: true };
    const told = Object.fromEntries(
      storePlatforms.map((platform) => [platform, untold(built(platform, everything, way))]),
    );
    const ofWooAlone = ['categories', 'platformCategory', 'attributes', 'taxClass', 'visibility'];
    expect(told).toEqual({
      woo: ['giftCard', 'seo', 'platformCategory'],
      shopify: ['backorderNotice', 'downloadable', 'shortDescription', ...ofWooAlone],
      shoplazza: ['backorderNotice', 'downloadable', 'giftCard', ...ofWooAlone],
      shopline: ['backorderNotice', 'downloadable', 'giftCard', 'seo', 'shortDescription', ...ofWooAlone],
      wix: ['backorderNotice', 'taxable', 'shipped', 'downloadable', 'giftCard', 'shortDescription', ...ofWooAlone],
      tiktok: [
        'backorders',
        'backorderNotice',
        'taxable',
        'shipped',
        'downloadable',
        'giftCard',
        'seo',
        'shortDescription',
        ...ofWooAlone,
      ],
    });
  });

  it('C10: is no word where it is as usual, and is said in the reader’s language', () => {
    const usual: VariantSelling = { taxable: true, backorders: 'no', requiresShipping: true };
    for (const platform of storePlatforms) {
      const selling: ProductSelling = { state: 'active', giftCard: false, catalogVisibility: 'visible' };
      expect(untold(built(platform, selling, usual))).toEqual([]);
    }
    const [found] = built('tiktok', { giftCard: true }, { taxable: false }).warnings;
    if (!found) throw new Error('There is a word.');
    expect(sentence('en', found.notice.key, found.notice.params)).toContain('no tax, gift card');
    expect(sentence('zh', found.notice.key, found.notice.params)).toContain('不收税、礼品卡');
  });
});
