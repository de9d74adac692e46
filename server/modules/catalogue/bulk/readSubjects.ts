import type { Tx } from '../../../db/tenancy.ts';
import type { Step } from './step.ts';
import type { Subject, SubjectProduct, SubjectVariant } from './subject.ts';

/** A subject with the picture that stands for it. */
export interface ShownSubject extends Subject {
  primaryImage: string | null;
}

const productFields = new Set(['title', 'bodyHtml', 'tags', 'category', 'videoUrl', 'shipping']);

/**
 * Products as edits need them, in the order of `productIds`: two queries that read no column too many, so that ten
 * thousand products are looked at while somebody types.
 */
export async function readSubjects(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
  steps: readonly Step[],
): Promise<ShownSubject[]> {
  const bodyHtml = steps.some(({ field }) => field === 'bodyHtml') ? 'p.body_html' : `''`;
  const products = await tx.client.query<SubjectProduct & { primaryImage: string | null }>(
    `select p.product_id as "productId", p.title, ${bodyHtml} as "bodyHtml", p.tags, p.category, p.video_url as "videoUrl",
       p.shipping, p.locked, p.currency, p.supplier_currency as "supplierCurrency", p.primary_image as "primaryImage"
     from product p where p.merchant_id = $1 and p.deleted_at is null and p.product_id = any($2::uuid[])`,
    [merchantId, productIds],
  );
  const variants = steps.every(({ field }) => productFields.has(field))
    ? new Map<string, SubjectVariant[]>()
    : await readVariants(tx, merchantId, productIds);
  const byId = new Map(products.rows.map((row) => [row.productId, row]));
  return productIds.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { primaryImage, ...product } = found;
    return [{ product, primaryImage, variants: variants.get(id) ?? [] }];
  });
}

async function readVariants(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, SubjectVariant[]>> {
  const { rows } = await tx.client.query<SubjectVariant & { productId: string }>(
    `select v.product_id as "productId", v.variant_id as "variantId", v.sku, v.barcode, v.price,
       v.compare_at_price as "compareAtPrice", v.inventory_quantity as "inventoryQuantity", v.weight,
       v.weight_unit as "weightUnit", v.supplier_price as "supplierPrice", v.supplier_cost_price as "supplierCostPrice",
       v.supplier_inventory_quantity as "supplierInventoryQuantity"
     from product_variant v where v.merchant_id = $1 and v.product_id = any($2::uuid[])
     order by v.product_id, v.position`,
    [merchantId, productIds],
  );
  const byProduct = new Map<string, SubjectVariant[]>();
  for (const { productId, ...variant } of rows) {
    const known = byProduct.get(productId);
    if (known) known.push(variant);
    else byProduct.set(productId, [variant]);
  }
  return byProduct;
}

/** What people call the variants of some products, in order: their option values. */
export async function variantNames(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await tx.client.query<{ id: string; names: string[] }>(
    `select v.product_id as id, array_agg(array_to_string(v.option_values, ' / ') order by v.position) as names
     from product_variant v where v.merchant_id = $1 and v.product_id = any($2::uuid[]) group by 1`,
    [merchantId, productIds],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
