import { sql } from 'drizzle-orm';
import type { Money } from '#contract/money.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/**
 * What the rises of cost that wait for an answer would have cost over what was sold of these variants in the last seven days, by the
 * supplier's currency. `unrated`: changes that wait and are no rise of a known cost, such as of stock.
 */
export async function stakeOfOpen(tx: MerchantTx): Promise<{ money: Money[]; unrated: number }> {
  const { rows: money } = await tx.execute<Money & Record<string, unknown>>(sql`
    with rise as (
      select e.product_id, e.currency, (c->>'variantId')::uuid as variant_id, (c->>'now')::numeric - (c->>'was')::numeric as amount
      from supplier_event e, jsonb_array_elements(e.changes) c
      where e.merchant_id = ${tx.merchantId} and e.state in ('waiting', 'held') and e.kind = 'cost'
        and c->>'variantId' is not null and c->>'was' is not null and c->>'now' is not null
    ), sold as (
      select l.store_id, l.product_external_id, l.variant_external_id, sum(l.quantity) as quantity
      from store_order o join store_order_line l on l.merchant_id = o.merchant_id and l.store_id = o.store_id
        and l.order_external_id = o.external_id
      where o.merchant_id = ${tx.merchantId} and o.placed_at > app_now() - interval '7 days'
      group by 1, 2, 3
    )
    select r.currency, trim_scale(sum(r.amount * s.quantity))::text as amount
    from rise r
      join listing_variant v on v.merchant_id = ${tx.merchantId} and v.product_id = r.product_id and v.variant_id = r.variant_id
      join sold s on s.store_id = v.store_id and s.product_external_id = v.product_external_id
        and s.variant_external_id = v.variant_external_id
    where r.amount > 0 group by 1 having sum(r.amount * s.quantity) > 0 order by 1`);
  const { rows } = await tx.execute<{ unrated: number }>(sql`
    select count(*)::int as unrated from supplier_event e
    where e.merchant_id = ${tx.merchantId} and e.state in ('waiting', 'held') and (e.kind <> 'cost' or exists (
      select 1 from jsonb_array_elements(e.changes) c where c->>'was' is null or c->>'now' is null))`);
  return { money, unrated: rows[0]?.unrated ?? 0 };
}
