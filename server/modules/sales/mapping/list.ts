import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { ProductToMap } from '#contract/mappingShown.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** A product with as many of its variants as can be sorted out at a glance. */
const VARIANTS_SHOWN = 50;

/**
 * The products that open orders wait for, those of most orders first: nobody has said how they are had, or the supplier
 * changed what was mapped. Up to a number; `total` says how many there are.
 */
export async function listToMap(
  tx: MerchantTx,
  channels: readonly StorePlatform[],
  { storeId }: { storeId?: string | undefined },
): Promise<{ rows: ProductToMap[]; total: number }> {
  const { rows } = await tx.execute<ProductToMap & { total: number; variants: unknown[] }>(sql`
    with waiting as (
      select l.store_id, l.product_external_id as product, coalesce(l.variant_external_id, '') as variant, t.external_id, t.placed_at,
        p.title, p.variant_title, p.image, l.ordered - l.cancelled - l.refunded - l.fulfilled_elsewhere - l.shipped as pieces,
        exists (select 1 from mapping m where m.merchant_id = l.merchant_id and m.store_id = l.store_id
          and m.product_external_id = l.product_external_id and m.variant_external_id in ('', l.variant_external_id)
          and m.frozen_at is not null) or exists (select 1 from listing_variant v where v.merchant_id = l.merchant_id
          and v.store_id = l.store_id and v.product_external_id = l.product_external_id
          and v.variant_external_id = l.variant_external_id and v.frozen_at is not null) as changed
      from order_task t
      join store s on s.merchant_id = t.merchant_id and s.store_id = t.store_id
        and s.platform = any(${arrayOf(channels, 'text')})
      join order_line_state l on l.merchant_id = t.merchant_id and l.store_id = t.store_id and l.external_id = t.external_id
        and l.product_external_id is not null
      join store_order_line p on p.merchant_id = l.merchant_id and p.store_id = l.store_id
        and p.order_external_id = l.external_id and p.line_id = l.line_id and p.shipper = 'merchant'
      where t.merchant_id = ${tx.merchantId} and t.task = 'map' and t.visible_at <= app_now()
        and (${storeId ?? null}::uuid is null or t.store_id = ${storeId ?? null}::uuid)
        and l.ordered - l.cancelled - l.refunded - l.fulfilled_elsewhere > l.shipped
    ), open as (
      select w.* from waiting w where w.changed or not exists (
        select 1 from line_need n join order_line_state l on l.merchant_id = n.merchant_id and l.store_id = n.store_id
          and l.external_id = n.external_id and l.line_id = n.line_id
        where n.merchant_id = ${tx.merchantId} and n.store_id = w.store_id and n.external_id = w.external_id
          and l.product_external_id = w.product and coalesce(l.variant_external_id, '') = w.variant)
    ), by_variant as (
      select store_id, product, variant, max(variant_title) as title, count(distinct external_id)::int as orders,
        sum(pieces)::float8 as pieces, bool_or(changed) as changed
      from open group by 1, 2, 3
    ), by_product as (
      select store_id, product, max(title) as title, max(image) as image, count(distinct external_id)::int as orders,
        sum(pieces)::float8 as pieces, min(placed_at) as oldest
      from open group by 1, 2
    )
    select b.store_id as "storeId", s.name as "storeName", s.platform as channel, b.product as "productId",
      coalesce(p.title, b.title) as title, coalesce(p.image, b.image) as image, b.orders, b.pieces, b.oldest as "oldestAt",
      (select json_agg(x) from (
        select v.variant as "variantId", v.title, v.orders, v.pieces,
          case when v.changed then 'changed' else 'notMapped' end as reason
        from by_variant v where v.store_id = b.store_id and v.product = b.product
        order by v.orders desc, v.variant limit ${VARIANTS_SHOWN}) x) as variants,
      count(*) over ()::int as total
    from by_product b
    join store s on s.merchant_id = ${tx.merchantId} and s.store_id = b.store_id
    left join store_product p on p.merchant_id = ${tx.merchantId} and p.store_id = b.store_id and p.external_id = b.product
    order by b.orders desc, b.oldest, b.store_id, b.product limit ${limits.productsToMap}`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, oldestAt, ...row }) => ({ ...row, oldestAt: new Date(oldestAt).toISOString() })),
  };
}
