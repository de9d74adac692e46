import type { FieldOwners } from '#contract/enums.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import type { ProductFilter } from '#contract/productFilter.ts';
import type { ProductRow } from '../../../db/schema/products.ts';
import { askIn, type QueryValue, type Tx } from '../../../db/tenancy.ts';
import { conditions, searchPlan } from '../../catalogue/pool/index.ts';
import type { ProductToPrice } from '../../catalogue/pricing/index.ts';

/** Variants looked at in one go: what can be priced while somebody waits. */
export const VARIANTS_AT_MOST = 20_000;

/** A product as far as its price is concerned, with what a person knows it by. */
export interface PoolItem extends ProductToPrice {
  title: string;
  image: string | null;
  storeIds: string[];
  variants: (ProductToPrice['variants'][number] & { optionValues: string[] })[];
}

export interface PoolPart {
  items: PoolItem[];
  /** Variants that match in all. */
  variants: number;
  /** Not all that match were read: every n-th product was. */
  sampled: boolean;
}

/** Products of the pool with what their prices depend on: those of a filter, or by id. One query, however many. */
export async function readPoolItems(
  tx: Tx,
  merchantId: string,
  wanted: { filter: ProductFilter } | { productIds: readonly string[] },
): Promise<PoolPart> {
  const ask = askIn(tx);
  const values: QueryValue[] = [merchantId];
  let where: string;
  if ('filter' in wanted) {
    where = conditions(wanted.filter, await searchPlan(ask, merchantId, wanted.filter.q), values);
  } else {
    values.push([...wanted.productIds]);
    where = 'p.merchant_id = $1 and p.deleted_at is null and p.product_id = any($2::uuid[])';
  }
  const [count] = await ask<{ variants: string }>(
    `select coalesce(sum(p.variant_count), 0) as variants from product p where ${where}`,
    values,
  );
  const variants = Number(count?.variants ?? 0);
  // The same products each time, so that two simulations can be compared.
  const nth = Math.ceil(variants / VARIANTS_AT_MOST);
  const sample = nth > 1 ? ` and mod(hashtext(p.product_id::text), ${nth}) = 0` : '';
  const rows = await ask<ItemRow>(`${ITEM} where ${where}${sample} order by p.product_id, v.position`, values);
  return { items: gathered(rows), variants, sampled: nth > 1 };
}

const ITEM = `select p.product_id, p.title, p.primary_image, p.source, p.category, p.currency, p.supplier_currency, p.locked,
  case when p.published_to = 0 then '{}' else array(select l.store_id::text from listing l
    where l.merchant_id = p.merchant_id and l.product_id = p.product_id) end as store_ids,
  v.variant_id, v.option_values, v.price, v.compare_at_price, v.supplier_price, v.supplier_cost_price,
  v.inventory_quantity, v.weight, v.weight_unit, v.owners
  from product p join product_variant v on v.merchant_id = p.merchant_id and v.product_id = p.product_id`;

interface ItemRow {
  product_id: string;
  title: string;
  primary_image: string | null;
  source: ProductRow['source'];
  category: string;
  currency: string;
  supplier_currency: string;
  locked: string[];
  store_ids: string[];
  variant_id: string;
  option_values: string[];
  price: string | null;
  compare_at_price: string | null;
  supplier_price: string | null;
  supplier_cost_price: string | null;
  inventory_quantity: number | null;
  weight: string | null;
  weight_unit: WeightUnit;
  owners: FieldOwners;
}

/** Rows come ordered by product. */
function gathered(rows: readonly ItemRow[]): PoolItem[] {
  const items: PoolItem[] = [];
  for (const row of rows) {
    let item = items.at(-1);
    if (item?.product.productId !== row.product_id) {
      item = toItem(row);
      items.push(item);
    }
    item.variants.push(toVariant(row));
  }
  return items;
}

const toItem = (row: ItemRow): PoolItem => ({
  title: row.title,
  image: row.primary_image,
  storeIds: row.store_ids,
  product: {
    productId: row.product_id,
    source: row.source,
    category: row.category,
    currency: row.currency,
    supplierCurrency: row.supplier_currency,
    locked: row.locked,
  },
  variants: [],
});

const toVariant = (row: ItemRow): PoolItem['variants'][number] => ({
  variantId: row.variant_id,
  optionValues: row.option_values,
  price: row.price,
  compareAtPrice: row.compare_at_price,
  supplierPrice: row.supplier_price,
  supplierCostPrice: row.supplier_cost_price,
  inventoryQuantity: row.inventory_quantity,
  weight: row.weight,
  weightUnit: row.weight_unit,
  owners: row.owners,
});
