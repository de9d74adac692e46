import type { VariantRow } from '../../../db/schema/products.ts';
import type { FieldSetter } from '../../system/journal/index.ts';
import type { ProductHead, Snapshot } from '../pool/index.ts';

/** The parts of a product that bulk edits look at. */
export type SubjectProduct = Pick<
  ProductHead,
  | 'productId'
  | 'title'
  | 'bodyHtml'
  | 'tags'
  | 'category'
  | 'videoUrl'
  | 'shipping'
  | 'locked'
  | 'currency'
  | 'supplierCurrency'
>;

export type SubjectVariant = Pick<
  VariantRow,
  | 'variantId'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'compareAtPrice'
  | 'inventoryQuantity'
  | 'weight'
  | 'weightUnit'
  | 'supplierPrice'
  | 'supplierCostPrice'
  | 'supplierInventoryQuantity'
>;

/** What an edit works on: a product with its variants, or as much of them as the edit needs. */
export interface Subject {
  product: SubjectProduct;
  variants: readonly SubjectVariant[];
}

/** Everything a bulk edit sets is the merchant's from then on. */
export const BULK_SETTER: FieldSetter = 'merchant';

/** As much of a product as edits look at. */
export function subjectOf({ product, variants }: Snapshot): Subject {
  const { productId, title, bodyHtml = '', tags, category, videoUrl, shipping, locked } = product;
  const { currency, supplierCurrency } = product;
  return {
    product: {
      productId,
      title,
      bodyHtml,
      tags,
      category,
      videoUrl,
      shipping,
      locked,
      currency,
      supplierCurrency,
    },
    variants: variants.map(variantOf),
  };
}

function variantOf(variant: VariantRow): SubjectVariant {
  const { variantId, sku, barcode, price, compareAtPrice, inventoryQuantity, weight, weightUnit } = variant;
  const { supplierPrice, supplierCostPrice, supplierInventoryQuantity } = variant;
  return {
    variantId,
    sku,
    barcode,
    price,
    compareAtPrice,
    inventoryQuantity,
    weight,
    weightUnit,
    supplierPrice,
    supplierCostPrice,
    supplierInventoryQuantity,
  };
}
