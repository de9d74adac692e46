import type pg from 'pg';

/** Rows that break one of the laws of stock; none where all hold. */
export async function brokenStockLaws(pool: pg.Pool): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query(`
    with moved as (
      select merchant_id, warehouse_id, item_id, sum(on_hand) as on_hand, sum(allocated) as allocated from stock_movement group by 1, 2, 3
    ), claimed as (
      select merchant_id, warehouse_id, item_id, sum(reserved) as reserved from stock_claim group by 1, 2, 3
    ), held as (
      select merchant_id, store_id, external_id, line_id, component, sum(quantity) as quantity from (
        select merchant_id, store_id, external_id, line_id, component, reserved + shipped as quantity from stock_claim
        union all
        select l.merchant_id, l.store_id, l.external_id, l.line_id, l.component,
          greatest(0, l.quantity - l.cancelled - l.lost - l.missing - l.received - l.damaged)
        from purchase_line l join purchase p on p.merchant_id = l.merchant_id and p.purchase_id = l.purchase_id
        where l.store_id is not null and p.status not in ('refused', 'takenBack', 'cancelled')
      ) h group by 1, 2, 3, 4, 5
    )
    select 'levels are the sums of movements' as law, s.warehouse_id::text as of, s.on_hand::text as is, m.on_hand::text as should,
      s.allocated::text as and_is, m.allocated::text as and_should
    from stock s full join moved m on m.merchant_id = s.merchant_id and m.warehouse_id = s.warehouse_id and m.item_id = s.item_id
    where s.on_hand is distinct from m.on_hand or s.allocated is distinct from m.allocated
    union all
    select 'allocated is what claims have reserved', s.warehouse_id::text, s.allocated::text, c.reserved::text, null, null
    from stock s left join claimed c on c.merchant_id = s.merchant_id and c.warehouse_id = s.warehouse_id and c.item_id = s.item_id
    where s.allocated <> coalesce(c.reserved, 0)
    union all
    select 'a need has what claims and purchases hold for it', n.external_id || ' ' || n.line_id, n.allocated::text, h.quantity::text, null, null
    from line_need n full join held h on h.merchant_id = n.merchant_id and h.store_id = n.store_id and h.external_id = n.external_id
      and h.line_id = n.line_id and h.component = n.component
    where coalesce(n.allocated, 0) <> coalesce(h.quantity, 0)`);
  return rows;
}
