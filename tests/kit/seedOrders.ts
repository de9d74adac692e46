import type { Database } from '#server/db/open.ts';

/**
 * So many orders of a merchant in two stores, one a minute, with a position each; five in a thousand have something open.
 * All but those were shipped.
 */
export async function seedOrders(
  db: Database,
  { merchantId, stores, count }: { merchantId: string; stores: readonly [string, string]; count: number },
): Promise<void> {
  const store = `(array['${stores[0]}','${stores[1]}']::uuid[])[1 + n % 2]`;
  const at = `now() - n * interval '1 minute'`;
  const from = `from generate_series(1, ${count}) as n`;
  const run = (text: string) => db.pool.query(text);
  await run(`
    insert into store_order (merchant_id, store_id, external_id, platform, number, state, payment, fulfilment, platform_status,
      currency, total, item_count, customer_name, country_code, attributes, search_text, placed_at, remote_updated_at, synced_at)
    select '${merchantId}', ${store}, n::text, 'woo', '#' || n, 'open', 'paid', case when n % 200 = 0 then 'unfulfilled' else 'fulfilled' end,
      'processing', 'USD', n % 500, 1, 'Customer ' || n, 'US',
      '{"fulfilments":[],"shippingAddress":null,"billingAddress":null}', 'order ' || n, ${at}, ${at}, now() ${from}`);
  await run(`
    insert into store_order_line (merchant_id, store_id, order_external_id, line_id, position, title, variant_title, sku, quantity,
      open_quantity, price) select '${merchantId}', ${store}, n::text, '1', 0, 'Tee', '', '', 1, 1, 5 ${from}`);
  await run(`
    insert into order_state (merchant_id, store_id, external_id, placed_at, first_seen_at, taken_in_at, stage, tags)
    select '${merchantId}', ${store}, n::text, ${at}, now(), now(), case when n % 200 = 0 then 'open' else 'shipped' end,
      case when n % 1000 = 1 then '{rare}'::text[] else '{}' end ${from}`);
  await run(`
    insert into order_task (merchant_id, store_id, external_id, task, placed_at, visible_at)
    select '${merchantId}', ${store}, n::text, (array['map','buy','hold'])[1 + (n / 200) % 3], ${at}, now() ${from} where n % 200 = 0`);
}
