import type { Pool } from 'pg';

interface Row {
  id: string;
  root: string;
  into: string | null;
  orders: number;
  counted: number;
}

/** Whatever is wrong with who is who of a merchant's customers, once all orders are folded; nothing where all laws hold. */
export async function brokenCustomerLaws(pool: Pool, merchantId: string): Promise<string[]> {
  const ask = async <T extends object>(text: string): Promise<T[]> => (await pool.query<T>(text, [merchantId])).rows;
  const orders = await ask<{ what: string }>(`
    select 'order ' || o.external_id || ' is nobody''s' as what from store_order o left join customer_order c
      using (merchant_id, store_id, external_id) where o.merchant_id = $1 and c.customer_id is null
    union all select 'order ' || c.external_id || ' is not there' from customer_order c left join store_order o
      using (merchant_id, store_id, external_id) where c.merchant_id = $1 and o.number is null
    union all select 'order ' || o.external_id || ' is of nobody who is there' from customer_order o left join customer c
      using (merchant_id, customer_id) where o.merchant_id = $1 and c.person_key is null
    union all select 'due ' || external_id from customer_due where merchant_id = $1
    union all select 'evidence of nobody ' || e.value from customer_evidence e left join customer c using (merchant_id, customer_id)
      where e.merchant_id = $1 and c.person_key is null
    union all select 'person of no order ' || c.person_key from customer c where c.merchant_id = $1 and c.edited = '{}' and c.note = ''
      and c.tags = '{}' and not exists (select 1 from customer_order o where o.merchant_id = $1 and o.customer_id = c.customer_id)
    union all select 'twice: ' || person_key from customer where merchant_id = $1 group by person_key having count(*) > 1
    union all select 'apart and one: ' || a.person_key || ' ' || b.person_key from customer_apart p
      join customer a on a.merchant_id = p.merchant_id and a.customer_id = p.one_id
      join customer b on b.merchant_id = p.merchant_id and b.customer_id = p.other_id
      where p.merchant_id = $1 and a.root_id = b.root_id
    union all select 'made one, and two: ' || a.person_key || ' ' || b.person_key from customer_change m, jsonb_array_elements(m.edges) e
      join customer a on a.merchant_id = $1 and a.customer_id = (e->>'customerId')::uuid
      join customer b on b.merchant_id = $1 and b.customer_id = (e->>'mergedInto')::uuid
      where m.merchant_id = $1 and m.kind = 'merge' and m.undone_at is null and a.root_id <> b.root_id
        and not exists (select 1 from customer_apart p
          join customer x on x.merchant_id = $1 and x.customer_id = p.one_id join customer y on y.merchant_id = $1 and y.customer_id = p.other_id
          where p.merchant_id = $1 and (x.root_id, y.root_id) in ((a.root_id, b.root_id), (b.root_id, a.root_id)))
    union all select 'made one by a merge that was undone: ' || c.person_key from customer c where c.merchant_id = $1 and c.link = 'merchant'
      and not exists (select 1 from customer_change m where m.merchant_id = $1 and m.kind = 'merge' and m.undone_at is null
        and m.change_id::text = c.link_key)
    union all select 'said to be two, and not known as two: ' || a.person_key || ' ' || b.person_key
      from customer_change p, jsonb_array_elements(p.apart) e
      join customer a on a.merchant_id = $1 and a.customer_id = (e->>0)::uuid
      join customer b on b.merchant_id = $1 and b.customer_id = (e->>1)::uuid
      where p.merchant_id = $1 and p.kind = 'apart' and p.undone_at is null and not exists (select 1 from customer_apart t
        where t.merchant_id = $1 and t.one_id = a.customer_id and t.other_id = b.customer_id)
        and not exists (select 1 from customer_change m where m.merchant_id = $1 and m.kind = 'merge' and m.apart @> jsonb_build_array(e)
          and m.undone_at is null and m.change_id > p.change_id)`);
  const rows = await ask<Row>(`
    select c.customer_id as id, c.root_id as root, c.merged_into as into, c.order_count as orders, (select count(*)::int
      from customer_order o join customer m on m.merchant_id = o.merchant_id and m.customer_id = o.customer_id
      where m.merchant_id = c.merchant_id and m.root_id = c.customer_id) as counted
    from customer c where c.merchant_id = $1`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...orders.map(({ what }) => what), ...rows.flatMap((row) => brokenTree(row, byId))];
}

function brokenTree(row: Row, byId: ReadonlyMap<string, Row>): string[] {
  const way = [row.id];
  for (let at: Row | undefined = row; at?.into != null; at = byId.get(at.into)) {
    if (way.includes(at.into)) return [`${row.id} counts with itself`];
    way.push(at.into);
  }
  const top = way.at(-1) ?? '';
  if (!byId.has(top)) return [`${row.id} counts with ${top}, who is not there`];
  if (top !== row.root) return [`${row.id} has the root ${row.root}, and counts with ${top}`];
  if (row.root !== row.id || row.orders === row.counted) return [];
  return [`${row.id} has ${row.counted} orders, and says ${row.orders}`];
}

/** Which orders are one customer's: the customers in one order, and the orders of each. */
export async function partitionOf(pool: Pool, merchantId: string): Promise<string[]> {
  const { rows } = await pool.query<{ orders: string }>(
    `select string_agg(o.external_id, ' ' order by o.external_id collate "C") as orders from customer_order o
     join customer c on c.merchant_id = o.merchant_id and c.customer_id = o.customer_id
     where o.merchant_id = $1 group by c.root_id order by 1`,
    [merchantId],
  );
  return rows.map(({ orders }) => orders).toSorted();
}
