import { type SQL, sql } from 'drizzle-orm';

/**
 * What a merchant sold of each supplier product in the last seven days, as a query of `supplier`, `id` and `per_day`
 * (items of the store, a decimal). A line of an order counts for what its product was published from and for each offer
 * that its product is mapped to, however it was sent: by us, by others or not yet.
 */
export const soldLately = (merchantId: string): SQL => sql`
  with line as (
    select l.store_id, l.order_external_id, l.line_id, l.product_external_id, l.variant_external_id, l.quantity
    from store_order o
      join store_order_line l on l.merchant_id = o.merchant_id and l.store_id = o.store_id
        and l.order_external_id = o.external_id
    where o.merchant_id = ${merchantId} and o.placed_at > app_now() - interval '7 days'
  )
  select supplier, id, sum(quantity)::float8 / 7 as per_day
  from (
    select l.store_id, l.order_external_id, l.line_id, l.quantity, p.source as supplier,
      coalesce(p.part_of, p.supplier_product_id) as id
    from line l
      join listing g on g.merchant_id = ${merchantId} and g.store_id = l.store_id and g.external_id = l.product_external_id
      join product p on p.merchant_id = ${merchantId} and p.product_id = g.product_id and p.deleted_at is null
    union
    select l.store_id, l.order_external_id, l.line_id, l.quantity, f.supplier, f.supplier_product_id
    from line l
      join mapping_rule r on r.merchant_id = ${merchantId} and r.store_id = l.store_id
        and r.product_external_id = l.product_external_id
        and r.variant_external_id in ('', coalesce(l.variant_external_id, '')) and r.active
      join mapping_component c on c.merchant_id = ${merchantId} and c.rule_id = r.rule_id
      join offer f on f.merchant_id = ${merchantId} and f.offer_id = c.offer_id
  ) each
  group by supplier, id`;
