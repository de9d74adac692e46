import { sql } from 'drizzle-orm';
import { type JoinedStores, moveRows } from '../../../db/joinedStores.ts';
import { customerOrder, forgottenOrder, privacyRequest } from '../../../db/schema/customers.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/**
 * Two stores are one: whoever is known of `from` is known of `into`. Of a person whom both know, what the merchant set of them under `into`
 * counts where nothing newer is set.
 */
export async function joinCustomers(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  const { merchantId } = tx;
  const { from, into } = joined;
  const keyIn = (store: string) => sql`${store} || substr(n.person_key, length(${from}) + 1)`;
  await tx.execute(sql`
    update customer n set edited = o.edited || n.edited, note = coalesce(nullif(n.note, ''), o.note), revision = n.revision + 1,
      tags = array(select distinct tag from unnest(o.tags || n.tags) tag order by tag)
    from customer o where n.merchant_id = ${merchantId} and n.store_id = ${from} and o.merchant_id = n.merchant_id
      and o.person_key = ${keyIn(into)}`);
  // The older one goes where nobody counts with it; else it stays under a key that nobody is found by.
  await tx.execute(sql`
    delete from customer o using customer n where n.merchant_id = ${merchantId} and n.store_id = ${from} and o.merchant_id = n.merchant_id
      and o.person_key = ${keyIn(into)} and o.root_id = o.customer_id
      and not exists (select 1 from customer m where m.merchant_id = o.merchant_id and m.merged_into = o.customer_id)`);
  await tx.execute(sql`
    update customer o set person_key = o.person_key || '#' || o.customer_id from customer n
    where n.merchant_id = ${merchantId} and n.store_id = ${from} and o.merchant_id = n.merchant_id and o.person_key = ${keyIn(into)}`);
  await tx.execute(sql`
    update customer n set store_id = ${into}, person_key = ${keyIn(into)} where n.merchant_id = ${merchantId} and n.store_id = ${from}`);
  await tx.execute(sql`
    update customer set store_ids = array_replace(store_ids, ${from}::uuid, ${into}::uuid)
    where merchant_id = ${merchantId} and store_ids @> array[${from}::uuid]`);
  await moveRows(tx, customerOrder, [customerOrder.externalId], joined);
  await moveRows(tx, forgottenOrder, [forgottenOrder.externalId], joined);
  await moveRows(tx, privacyRequest, [], joined);
}
