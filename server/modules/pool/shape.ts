import type { ProductImage, ProductOption, VariantInput } from '#contract/product.ts';
import type { product, productVariant } from '../../db/schema/products.ts';
import { bounds } from '../../decimal.ts';

/** A product's row, without what the database works out of it for the list. */
export type ProductRow = Omit<typeof product.$inferSelect, 'priceUnits' | 'supplierPriceUnits'>;
export type VariantRow = typeof productVariant.$inferSelect;
export type NewVariantRow = Omit<VariantRow, 'merchantId' | 'productId' | 'position'>;

/** The part of a product that the merchant edits, and that a new collection may bring up to date. */
export interface Editable {
  title: string;
  bodyHtml: string;
  tags: string[];
  category: string;
  videoUrl: string | null;
  options: ProductOption[];
  images: ProductImage[];
  variants: NewVariantRow[];
}

/** What is added up of a product for the list. */
export type Derived = Pick<
  ProductRow,
  | 'primaryImage'
  | 'imageCount'
  | 'sku'
  | 'priceMin'
  | 'priceMax'
  | 'supplierPriceMin'
  | 'supplierPriceMax'
  | 'variantCount'
  | 'supplierVariantCount'
  | 'inventory'
  | 'supplierInventory'
  | 'weight'
  | 'weightUnit'
  | 'searchText'
>;

/** Everything the list shows of variants and images, added up. */
export function derive(
  edited: Pick<Editable, 'title' | 'tags' | 'category' | 'images' | 'variants'>,
  fixed: Pick<ProductRow, 'store' | 'supplierProductId'>,
): Derived {
  const { variants, images } = edited;
  const price = bounds(variants.map((variant) => variant.price));
  const supplierPrice = bounds(variants.map((variant) => variant.supplierPrice));
  const first = variants[0];
  return {
    primaryImage: images.find((image) => image.useFlg === 1)?.src ?? null,
    imageCount: images.filter((image) => image.useFlg === 1).length,
    sku: first?.sku ?? '',
    priceMin: price.min ?? '0',
    priceMax: price.max ?? '0',
    supplierPriceMin: supplierPrice.min,
    supplierPriceMax: supplierPrice.max,
    variantCount: variants.length,
    supplierVariantCount: variants.filter((variant) => variant.collectedKey !== null && variant.supplierOffers).length,
    inventory: variants.reduce((sum, variant) => sum + variant.inventoryQuantity, 0),
    supplierInventory: variants.reduce((sum, variant) => sum + (variant.supplierInventoryQuantity ?? 0), 0),
    weight: first?.weight ?? null,
    weightUnit: first?.weightUnit ?? 'kg',
    searchText: searchText(edited, fixed),
  };
}

/** Enough of it for a search; a product of 2,048 variants must not make an index entry of a megabyte. */
const SEARCH_TEXT_AT_MOST = 4000;

function searchText(
  edited: Pick<Editable, 'title' | 'tags' | 'category' | 'variants'>,
  fixed: Pick<ProductRow, 'store' | 'supplierProductId'>,
): string {
  const skus = new Set(edited.variants.map((variant) => variant.sku).filter(Boolean));
  return [edited.title, fixed.store, fixed.supplierProductId ?? '', edited.category, ...edited.tags, ...skus]
    .join(' ')
    .toLowerCase()
    .slice(0, SEARCH_TEXT_AT_MOST);
}

/** What tells variants apart: the option values, as one text. */
export const combination = (values: readonly string[]): string => values.join('\u001f');

/** Variants as rows of their product, in this order. */
export const withPlaces = (
  { merchantId, productId }: Pick<ProductRow, 'merchantId' | 'productId'>,
  variants: readonly NewVariantRow[],
): VariantRow[] => variants.map((variant, position) => ({ ...variant, merchantId, productId, position }));

/** A variant of the merchant's own, without a supplier side. */
export const withoutSupplier = (input: VariantInput): NewVariantRow => ({
  ...input,
  supplierSkuId: null,
  collectedKey: null,
  supplierPrice: null,
  supplierCostPrice: null,
  supplierInventoryQuantity: null,
  supplierOffers: true,
  owners: {},
});
