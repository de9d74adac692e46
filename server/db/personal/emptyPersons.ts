import { sql } from 'drizzle-orm';
import { arrayOf, rowsOf } from '../sql.ts';
import type { Tx } from '../tenancy.ts';
import { type Forgotten, personalTables } from './declaration.ts';

/** An order whose person is forgotten, with the salt that its parcels' numbers are hashed with. */
export interface ForgottenOrder {
  storeId: string;
  externalId: string;
  salt: string;
}

/** Shorter ones stand in too many texts that are about somebody else. */
const SHORTEST_WORD = 5;

/**
 * Empties everything that is kept of persons: of their orders, and of their rows in `customer`. What accounting needs stays: goods, amounts,
 * countries, states and times. Safe to repeat for orders that were emptied; numbers of parcels are hashed once more then.
 */
export async function emptyPersons(
  tx: Tx,
  merchantId: string,
  { orders, customerIds }: { orders: readonly ForgottenOrder[]; customerIds: readonly string[] },
): Promise<void> {
  const keys = sql`(select g."storeId" as store_id, g."externalId" as external_id, g.salt
    from ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text', salt: 'text' })}) g`;
  const of = { merchantId, orders: keys, customerIds: arrayOf(customerIds, 'uuid') };
  const words = await wordsOf(tx, of);
  for (const { empty } of personalTables) await tx.execute(empty({ ...of, words: arrayOf(words, 'text') }));
}

/** What persons are called, written to and reached by, as it stands in their orders, purchases, parcels and customers. In lower case. */
async function wordsOf(tx: Tx, { merchantId, orders, customerIds }: Omit<Forgotten, 'words'>): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    with own as (select o.* from ${orders} join store_order o on o.merchant_id = ${merchantId} and o.store_id = g.store_id
      and o.external_id = g.external_id),
    places as (
      select jsonb_array_elements(jsonb_build_array(attributes->'shippingAddress', attributes->'billingAddress')) as place from own
      union all select s.ship_to from ${orders} join order_state s on s.merchant_id = ${merchantId} and s.store_id = g.store_id and s.external_id = g.external_id
      union all select p.recipient from ${orders} join purchase p on p.merchant_id = ${merchantId} and p.store_id = g.store_id and p.external_id = g.external_id
    ), persons as (select told, edited from customer where merchant_id = ${merchantId} and customer_id = any(${customerIds}))
    select distinct lower(trim(word)) as word from (
      select customer_name as word from own
      union all select attributes->>key from own, unnest(array['email', 'phone']) key
      union all select i->>'value' from own, jsonb_array_elements(coalesce(attributes->'personIds', '[]')) i
      union all select place->>key from places, unnest(array['name', 'phone', 'address1', 'personId']) key
      union all select told->>key from persons, unnest(array['name', 'email', 'phone']) key
      union all select edited->>key from persons, unnest(array['name', 'email', 'phone']) key
      union all select facts->'address'->>'address1' from persons, unnest(array[told, edited]) facts
      union all select h.tracking_number from ${orders} join shipment h on h.merchant_id = ${merchantId} and h.store_id = g.store_id and h.external_id = g.external_id
    ) found where length(trim(word)) >= ${SHORTEST_WORD}`);
  return rows.map(({ word }) => word);
}
