import type { ProductSummary } from '#contract/product.ts';
import { tidyOrNull } from '../../../decimal.ts';

/** The columns of a row of the import list, of `product p`. */
export const summaryColumns = `p.product_id, p.state, p.title, p.category, p.source, p.source_url, p.store, p.video_url, p.primary_image,
  p.currency, p.supplier_currency, p.collected_at, p.updated_at, p.tags, p.image_count, p.supplier_price_min, p.supplier_price_max,
  p.supplier_variant_count, p.supplier_inventory, p.price_min, p.price_max, p.variant_count, p.inventory, p.sku, p.weight,
  p.weight_unit, p.published_to`;

/** A row as the driver delivers it: numeric and bigint as text. */
export interface SummaryRow {
  product_id: string;
  state: ProductSummary['state'];
  title: string;
  category: string;
  source: ProductSummary['source'];
  source_url: string | null;
  store: string;
  video_url: string | null;
  primary_image: string | null;
  currency: string;
  supplier_currency: string;
  collected_at: Date;
  updated_at: Date;
  tags: string[];
  image_count: number;
  supplier_price_min: string | null;
  supplier_price_max: string | null;
  supplier_variant_count: number;
  supplier_inventory: string | null;
  price_min: string | null;
  price_max: string | null;
  variant_count: number;
  inventory: string | null;
  sku: string;
  weight: string | null;
  weight_unit: ProductSummary['weightUnit'];
  published_to: number;
}

/** A row of the list as calls answer it. */
export const toSummary = (row: SummaryRow, pictureProblem: ProductSummary['pictureProblem']): ProductSummary => ({
  productId: row.product_id,
  state: row.state,
  title: row.title,
  category: row.category,
  source: row.source,
  sourceUrl: row.source_url,
  store: row.store,
  videoUrl: row.video_url,
  primaryIp: row.primary_image,
  currency: row.currency,
  supplierCurrency: row.supplier_currency,
  collectedAt: row.collected_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  tags: row.tags,
  imageCount: row.image_count,
  supplierPriceMin: tidyOrNull(row.supplier_price_min),
  supplierPriceMax: tidyOrNull(row.supplier_price_max),
  supplierVariantCount: row.supplier_variant_count,
  supplierInventory: numberOrNull(row.supplier_inventory),
  priceMin: tidyOrNull(row.price_min),
  priceMax: tidyOrNull(row.price_max),
  variantCount: row.variant_count,
  inventory: numberOrNull(row.inventory),
  sku: row.sku,
  weight: tidyOrNull(row.weight),
  weightUnit: row.weight_unit,
  publishedTo: row.published_to,
  pictureProblem,
});

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));
