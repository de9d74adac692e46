import { sql } from 'drizzle-orm';
import type { Way } from '#contract/mappingShown.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { findItems } from './items.ts';
import type { Component, Found } from './ways.ts';

interface Known extends Record<string, unknown> {
  key: string;
  title: string;
  optionValues: string[];
  image: string | null;
  amount: string | null;
  currency: string | null;
}

/** How positions are had, as pages show it: with what each supplier SKU is and costs, and each item of stock. In their order. */
export async function describeWays(tx: MerchantTx, found: readonly Found[]): Promise<Way[]> {
  const all = found.flatMap(({ components }) => components ?? []);
  const known = await findKnown(tx, all);
  const items = await findItems(
    tx,
    all.flatMap(({ stockItemId }) => stockItemId ?? []),
  );
  return found.map(({ from, components, priority, reason }) => ({
    from,
    priority,
    reason,
    source: components?.[0]?.source ?? null,
    components: (components ?? []).flatMap((component): Way['components'] => {
      const { supplier, supplierProductId: productId, supplierSkuId: skuId, piecesPerUnit: pieces } = component;
      const item = component.stockItemId === null ? undefined : items.get(component.stockItemId);
      if (item) return [{ item, pieces }];
      if (supplier === null || productId === null || skuId === null) return [];
      const { title = '', optionValues = [], image = null, amount, currency } = known.get(keyOf(component)) ?? {};
      const cost = amount && currency ? { amount, currency } : null;
      return [{ supplier, productId, skuId, pieces, title, optionValues, image, cost }];
    }),
  }));
}

const keyOf = ({ supplier, supplierProductId, supplierSkuId }: Component): string =>
  [supplier, supplierProductId, supplierSkuId].join('\n');

/** What is known of SKUs: as it was mapped, else from the pool product, or the part of one, that was collected. */
async function findKnown(tx: MerchantTx, components: readonly Component[]): Promise<Map<string, Known>> {
  const named = new Map(components.filter(({ supplier }) => supplier !== null).map((one) => [keyOf(one), one]));
  if (named.size === 0) return new Map();
  const { rows } = await tx.execute<Known>(sql`
    select g.supplier || chr(10) || g."supplierProductId" || chr(10) || g."supplierSkuId" as key,
      coalesce(o.title, p.title, '') as title,
      coalesce(o.option_values, to_jsonb(p.option_values), '[]') as "optionValues",
      coalesce(o.image, p.primary_image) as image,
      trim_scale(case when o.offer_id is null then p.supplier_cost_price else o.cost end)::text as amount,
      case when o.offer_id is null then p.supplier_currency else o.currency end as currency
    from ${rowsOf([...named.values()], 'g', { supplier: 'text', supplierProductId: 'text', supplierSkuId: 'text' })}
    left join offer o on o.merchant_id = ${tx.merchantId} and o.supplier = g.supplier
      and o.supplier_product_id = g."supplierProductId" and o.supplier_sku_id = g."supplierSkuId"
    left join lateral (
      select p.title, p.primary_image, p.supplier_currency, v.option_values, v.supplier_cost_price
      from product p
      left join product_variant v on v.merchant_id = p.merchant_id and v.product_id = p.product_id
        and coalesce(v.supplier_sku_id, '') = g."supplierSkuId"
      where p.merchant_id = ${tx.merchantId} and p.source = g.supplier and p.deleted_at is null
        and (p.supplier_product_id = g."supplierProductId" or p.part_of = g."supplierProductId")
      order by v.variant_id is null, p.part_of is not null limit 1) p on true`);
  return new Map(rows.map((row) => [row.key, row]));
}
