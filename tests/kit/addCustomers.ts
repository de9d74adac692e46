import { newId } from '#server/ids.ts';
import type { TestApp } from './app.ts';

/** A row of everything that is kept of customers beside the customer of an order, whose id it returns. */
export async function addCustomers(
  app: TestApp,
  { merchantId, shopId, word }: { merchantId: string; shopId: string; word: string },
): Promise<string> {
  const query = async (text: string, ...values: unknown[]) =>
    (await app.deps.db.pool.query(text, [merchantId, ...values])).rows;
  const [{ id } = { id: '' }] = await query('select customer_id as id from customer where merchant_id = $1');
  const other = newId();
  await query(`update customer set tags = array[$2] where merchant_id = $1`, word);
  for (const table of ['customer_apart', 'customer_doubt']) {
    const [more, value] = table === 'customer_doubt' ? [', doubt', `, 'phone'`] : ['', ''];
    await query(`insert into ${table} (merchant_id, one_id, other_id${more}) values ($1, $2, $3${value})`, id, other);
  }
  await query(
    `insert into customer_evidence (merchant_id, kind, value, customer_id) values ($1, 'email', $2, $3) on conflict do nothing`,
    `${word}@customers.test`,
    id,
  );
  await query(
    `insert into customer_change (merchant_id, change_id, kind, edges, apart, customer_ids, actor_id, at)
      select merchant_id, $2, 'apart', '[]', '[]', array[$3::uuid], account_id, now() from account where merchant_id = $1 limit 1`,
    newId(),
    id,
  );
  await query(
    `insert into privacy_request (merchant_id, request_id, kind, asked_by, asked_at, store_id, email) values ($1, $2, 'data', 'store', now(), $3, $4)`,
    newId(),
    shopId,
    `${word}@customers.test`,
  );
  await query(
    `insert into forgotten_order (merchant_id, store_id, external_id, salt, forgotten_at) values ($1, $2, $3, $3, now())`,
    shopId,
    word,
  );
  await query(`insert into forgotten_key (merchant_id, hash, forgotten_at) values ($1, $2, now())`, word);
  await query(`insert into customer_due (merchant_id, store_id, external_id) values ($1, $2, $3)`, shopId, word);
  return id;
}
