import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';

/** A position as we count it: in the store's pieces, and never forgotten once it was seen. */
export interface LineState {
  externalId: string;
  lineId: string;
  productExternalId: string | null;
  variantExternalId: string | null;
  ordered: number;
  cancelled: number;
  refunded: number;
  fulfilledElsewhere: number;
  shipped: number;
  /** Still to be sent, as the store says; none of a line that left the order. */
  open: number;
  shipper: 'merchant' | 'service' | 'platform' | 'nobody';
}

/**
 * Takes the positions of orders over from the mirror, and answers all that are known of these orders. A line that is not in
 * the store's order any more counts as cancelled. Where the store does not tell what became of pieces that are not open,
 * they count as given back, unless we sent them: nothing is had for them.
 */
export async function takeLineStates(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  externalIds: readonly string[],
): Promise<LineState[]> {
  const ids = JSON.stringify(externalIds);
  await tx.execute(sql`
    with told as (
      select l.order_external_id, l.line_id, l.product_external_id, l.variant_external_id, l.quantity, l.open_quantity,
        coalesce(l.cancelled, 0) as cancelled, coalesce(l.fulfilled, 0) as fulfilled, l.refunded,
        coalesce(s.shipped, 0) as shipped
      from store_order_line l
      left join order_line_state s on s.merchant_id = l.merchant_id and s.store_id = l.store_id
        and s.external_id = l.order_external_id and s.line_id = l.line_id
      where l.merchant_id = ${merchantId} and l.store_id = ${storeId}
        and l.order_external_id in (select value from json_array_elements_text(${ids}::json))
    )
    insert into order_line_state (merchant_id, store_id, external_id, line_id, product_external_id, variant_external_id,
      ordered, cancelled, refunded, fulfilled_elsewhere)
    select ${merchantId}, ${storeId}, order_external_id, line_id, product_external_id, variant_external_id, quantity, cancelled,
      coalesce(refunded, greatest(0, quantity - open_quantity - cancelled - greatest(fulfilled, shipped))),
      greatest(0, fulfilled - shipped)
    from told order by order_external_id, line_id
    on conflict (merchant_id, store_id, external_id, line_id) do update set
      product_external_id = coalesce(excluded.product_external_id, order_line_state.product_external_id),
      variant_external_id = coalesce(excluded.variant_external_id, order_line_state.variant_external_id),
      ordered = excluded.ordered, cancelled = excluded.cancelled, refunded = excluded.refunded,
      fulfilled_elsewhere = excluded.fulfilled_elsewhere`);
  await tx.execute(sql`
    update order_line_state s set cancelled = greatest(0, s.ordered - s.refunded - s.fulfilled_elsewhere - s.shipped)
    where s.merchant_id = ${merchantId} and s.store_id = ${storeId}
      and s.external_id in (select value from json_array_elements_text(${ids}::json))
      and exists (select 1 from store_order o where o.merchant_id = s.merchant_id and o.store_id = s.store_id
        and o.external_id = s.external_id)
      and not exists (select 1 from store_order_line l where l.merchant_id = s.merchant_id and l.store_id = s.store_id
        and l.order_external_id = s.external_id and l.line_id = s.line_id)`);
  const { rows } = await tx.execute<{ [Name in keyof LineState]: LineState[Name] }>(sql`
    select s.external_id as "externalId", s.line_id as "lineId", s.product_external_id as "productExternalId",
      s.variant_external_id as "variantExternalId", s.ordered, s.cancelled, s.refunded,
      s.fulfilled_elsewhere as "fulfilledElsewhere", s.shipped, coalesce(l.open_quantity, 0) as open,
      coalesce(l.shipper, 'merchant') as shipper
    from order_line_state s
    left join store_order_line l on l.merchant_id = s.merchant_id and l.store_id = s.store_id
      and l.order_external_id = s.external_id and l.line_id = s.line_id
    where s.merchant_id = ${merchantId} and s.store_id = ${storeId}
      and s.external_id in (select value from json_array_elements_text(${ids}::json))
    order by s.external_id, s.line_id`);
  return rows;
}

/** Pieces that are to be had for a position, by anybody: what was not taken out, given back or sent by others. */
export const wantedOf = ({ ordered, cancelled, refunded, fulfilledElsewhere }: LineState): number =>
  Math.max(0, ordered - cancelled - refunded - fulfilledElsewhere);
