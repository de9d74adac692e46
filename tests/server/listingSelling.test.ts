import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import { fieldsInput } from '#server/connectors/stores/shopify/productInput.ts';
import { variantSetInput } from '#server/connectors/stores/shopify/variantInput.ts';
import { productBody } from '#server/connectors/stores/woo/map.ts';
import type { ProductRow, VariantRow } from '#server/modules/pool/index.ts';
import { buildListing } from '#server/modules/publish/listing.ts';

const built = (platform: StorePlatform, selling: ProductSelling, ofVariant: VariantSelling) => {
  const collected = CollectedProduct.parse({
    ...{ source: 'shopifyCsv', supplierProductId: 'p', sourceUrl: null, title: 'Card', bodyHtml: '', images: [] },
    ...{ currency: 'USD', options: [], selling },
    variants: [
      { supplierSkuId: null, optionValues: [], supplierPrice: null, price: '10', stock: 1, selling: ofVariant },
    ],
  });
  const row = {
    ...{ merchantId: 'm', productId: 'p', title: 'Card', bodyHtml: '', tags: [], options: [], images: [] },
    ...{ currency: 'USD', collected },
  } as unknown as ProductRow;
  const variant: VariantRow = {
    ...{ merchantId: 'm', productId: 'p', variantId: 'v', position: 0, sku: 'S', barcode: '', optionValues: [] },
    ...{ price: '10.0000', compareAtPrice: null, inventoryQuantity: 1, weight: null, weightUnit: 'kg', imageId: null },
    ...{ supplierSkuId: null, collectedKey: '', supplierPrice: null, supplierCostPrice: null },
    ...{ supplierInventoryQuantity: null, supplierOffers: true, owners: {} },
  };
  return buildListing(
    row,
    [variant],
    { identity: 'x', currency: 'USD', platform },
    { status: 'active', continueSelling: false, exchangeRates: {} },
  );
};
const toldOf = ({ warnings }: ReturnType<typeof built>): boolean =>
  warnings.some(({ notice }) => notice.key === 'row.sellingLeftOut');

describe('C10: how a file says that a product is sold', () => {
  it('C10: reaches Shopify', () => {
    const made = built('shopify', { seoTitle: 'Seo' }, { backorders: 'yes', taxable: false, requiresShipping: false });
    const [variant] = made.listing.variants;
    if (!variant) throw new Error('There is a variant.');
    const shop = { currency: 'USD', locationId: 'l' };
    expect(variantSetInput(made.listing, variant, shop, { id: undefined, file: undefined })).toMatchObject({
      inventoryPolicy: 'CONTINUE',
      taxable: false,
      inventoryItem: { requiresShipping: false },
    });
    expect(fieldsInput(made.listing, [], 'DRAFT')).toMatchObject({ seo: { title: 'Seo' } });
    expect(toldOf(made)).toBe(false);
  });

  it('C10: reaches WooCommerce', () => {
    const made = built('woo', { shortDescription: 'Short' }, { backorders: 'notify', taxable: false, virtual: true });
    expect(productBody(made.listing, { currency: 'USD', weightUnit: 'kg' })).toMatchObject({
      short_description: 'Short',
      backorders: 'notify',
      tax_status: 'none',
      virtual: true,
    });
    expect(toldOf(made)).toBe(false);
  });

  it('C10: is said where a store cannot be told, and not where it is as usual', () => {
    expect(toldOf(built('tiktok', {}, { taxable: false }))).toBe(true);
    expect(toldOf(built('shopify', { giftCard: true }, {}))).toBe(true);
    expect(toldOf(built('woo', { seoTitle: 'Seo' }, {}))).toBe(true);
    expect(toldOf(built('tiktok', { state: 'active', giftCard: false }, { taxable: true, backorders: 'no' }))).toBe(
      false,
    );
  });
});
