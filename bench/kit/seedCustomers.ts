import type pg from 'pg';

/** Whose customers they are, and the stores that they buy in: nearly all in the first. */
export interface SeededShop {
  merchantId: string;
  stores: readonly [string, string];
}

const ORDER = `insert into store_order (merchant_id, store_id, external_id, platform, number, state, payment, fulfilment, platform_status, currency,
  total, item_count, customer_name, country_code, attributes, search_text, placed_at, remote_updated_at, synced_at)`;
const attributes = (email: string, phone: string): string =>
  `jsonb_build_object('email', ${email}, 'phone', ${phone}, 'buyerId', null, 'fulfilments', '[]'::jsonb, 'shippingAddress', null, 'billingAddress', null)`;
/** Of a customer by number: of each kind one in a thousand is rare. */
const COUNTRY = `case when n % 1000 = 3 then 'IS' else (array['US','US','US','DE','FR'])[1 + n % 5] end`;
const orderRows = (id: string, at: string, store: string): string =>
  `select $1, ${store}, ${id}, 'woo', '#' || n, 'open', 'paid', 'fulfilled', 'processing', 'USD', n % 500, 1, 'Customer Nr' || n, ${COUNTRY},
    ${attributes(`'c' || n || '@mail.test'`, `'+1212' || (2000000 + n)`)}, 'order ' || n, ${at}, ${at}, now()`;

/**
 * So many customers, each with an order and every second with another one, the first with fifty more. They are written as folding writes
 * them. Returns the id of the first.
 */
export async function seedCustomers(pool: pg.Pool, { merchantId, stores }: SeededShop, count: number): Promise<string> {
  const [one, other] = stores;
  const store = `case when n % 1000 = 2 then '${other}'::uuid else '${one}'::uuid end`;
  const run = (text: string, ...more: unknown[]) => pool.query(text, [merchantId, ...more]);
  await run(
    `${ORDER} ${orderRows(`'a' || n`, `now() - n * interval '1 minute'`, store)} from generate_series(1, ${count}) n`,
  );
  await run(
    `${ORDER} ${orderRows(`'b' || n`, `now() - n * interval '3 minutes'`, store)} from generate_series(2, ${count}, 2) n`,
  );
  await run(
    `${ORDER} ${orderRows(`'c' || k`, `now() - k * interval '1 hour'`, store)} from (select 1 as n, k from generate_series(1, 50) k) g`,
  );
  await run('delete from customer_due where merchant_id = $1');
  await run(`
    insert into customer (merchant_id, customer_id, person_key, store_id, told, told_at, name_key, family_key, is_certain, tags, root_id, name,
      email, phone, address, country_code, sources, store_ids, order_count, first_ordered_at, last_ordered_at, doubts, search_text)
    select $1, id, s || '/email/c' || n || '@mail.test/customer nr' || n, s, jsonb_build_object('name', 'Customer Nr' || n, 'email', 'c' || n ||
        '@mail.test', 'phone', '', 'company', '', 'address', a), at, 'customer nr' || n, 'nr' || n, true,
      case when n % 1000 = 1 then '{rare}'::text[] when n % 10 = 1 then '{common}'::text[] else '{}' end, id, 'Customer Nr' || n,
      'c' || n || '@mail.test', '+1212' || (2000000 + n), a, c, '{woo}', array[s], case when n = 1 then 51 when n % 2 = 0 then 2 else 1 end, at, at,
      case when n % 200 = 0 then 1 else 0 end, 'customer nr' || n || ' c' || n || '@mail.test' || case when n % 1000 = 0 then ' anchor' else '' end
    from (select n, gen_random_uuid() as id, ${store} as s, now() - n * interval '1 minute' as at, ${COUNTRY} as c, jsonb_build_object('address1',
      n || ' Quay', 'address2', '', 'city', 'Port', 'province', '', 'provinceCode', '', 'postcode', n::text, 'countryCode', ${COUNTRY}) as a
      from generate_series(1, ${count}) n) g`);
  await run(`
    insert into customer_order (merchant_id, store_id, external_id, customer_id, placed_at)
    select $1, o.store_id, o.external_id, c.customer_id, o.placed_at from store_order o
    join customer c on c.merchant_id = o.merchant_id and c.email = o.attributes->>'email' where o.merchant_id = $1`);
  await run(`insert into customer_evidence (merchant_id, kind, value, customer_id)
    select $1, 'email', email, customer_id from customer where merchant_id = $1
    union all select $1, 'phone', phone, customer_id from customer where merchant_id = $1`);
  await pool.query('vacuum analyze');
  const { rows } = await run(
    `select customer_id as id from customer where merchant_id = $1 and email = 'c1@mail.test'`,
  );
  return rows[0]?.id ?? '';
}

/** So many orders that came just now: half of them of customers of the other store, half of new ones. They wait to be folded. */
export async function seedDueOrders(pool: pg.Pool, { merchantId, stores }: SeededShop, count: number): Promise<void> {
  const from = `(select k, case when k % 2 = 0 then k * 7 else 1000000 + k end as n from generate_series(1, ${count}) k) g`;
  await pool.query(
    `${ORDER} ${orderRows(`'d' || k`, `now() - k * interval '1 second'`, `'${stores[1]}'::uuid`)} from ${from}`,
    [merchantId],
  );
}
