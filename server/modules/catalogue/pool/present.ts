import type { Product, ProductVariant } from '#contract/product.schemas.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { tidyOrNull } from '../../../decimal.ts';

/** A product as calls answer it. */
export const toProduct = (
  row: ProductRow,
  variants: VariantRow[],
  beside: Pick<Product, 'publishedTo' | 'differences' | 'pictureProblems'>,
): Product => ({
  productId: row.productId,
  state: row.state,
  title: row.title,
  bodyHtml: row.bodyHtml,
  tags: JSON.stringify(row.tags),
  category: row.category,
  videoUrl: row.videoUrl,
  primaryIp: row.primaryImage,
  source: row.source,
  sourceUrl: row.sourceUrl,
  supplierProductId: row.supplierProductId,
  origin: row.origin,
  store: row.store,
  minOrder: row.collected?.minOrder ?? null,
  priceNotes: row.collected?.priceNotes ?? [],
  optionList: row.options,
  imageList: row.images,
  variantsList: variants.map(toVariant),
  currency: row.currency,
  supplierCurrency: row.supplierCurrency,
  collectedAt: row.collectedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  revision: row.revision,
  shipping: row.shipping,
  fieldOwners: row.owners,
  lockedFields: row.locked as Product['lockedFields'],
  ...beside,
});

const toVariant = (row: VariantRow): ProductVariant => ({
  variantId: row.variantId,
  sku: row.sku,
  barcode: row.barcode,
  optionValues: row.optionValues,
  price: tidyOrNull(row.price),
  compareAtPrice: tidyOrNull(row.compareAtPrice),
  inventoryQuantity: row.inventoryQuantity,
  weight: row.weight === null ? null : plainNumber(row.weight),
  weightUnit: row.weightUnit,
  imageId: row.imageId,
  supplierSkuId: row.supplierSkuId,
  supplierPrice: tidyOrNull(row.supplierPrice),
  supplierCostPrice: tidyOrNull(row.supplierCostPrice),
  supplierInventoryQuantity: row.supplierInventoryQuantity,
  supplierOffers: row.supplierOffers,
  fieldOwners: row.owners,
});

/** A weight without the zeros that the column's scale adds. */
const plainNumber = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);
