import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { JoinedRows } from '../../connections/stores/index.ts';
import { effectKey } from './effects.ts';

/**
 * What was published to a store under its new id was published to the one that it is, and so was what its old identity
 * stands for in the ledger: the next publication of a product brings it up to date, and never makes a second one.
 */
export async function joinListings(tx: MerchantTx, stores: JoinedRows): Promise<void> {
  const { merchantId } = tx;
  // Of the disconnected one there are none. Both in one statement: each names the other.
  await tx.execute(sql`
    with moved as (
      update listing set store_id = ${stores.into.storeId} where merchant_id = ${merchantId} and store_id = ${stores.from.storeId}
    )
    update listing_variant set store_id = ${stores.into.storeId}
    where merchant_id = ${merchantId} and store_id = ${stores.from.storeId}`);
  await joinEffects(tx, stores);
}

/**
 * Two intentions of one product become one: that of which the store has named what it made, else one that may have
 * happened and has to be asked about, else the newer. The other is over, and keeps what it knows. Those of the old
 * identity are counted before those of the new one.
 */
async function joinEffects(tx: MerchantTx, { from, into }: JoinedRows): Promise<void> {
  const { merchantId } = tx;
  const keyAt = (store: JoinedRows['from']) => sql`(${effectKey(store, '')}::text || subject_id)`;
  const [older, newer] = [keyAt(into), keyAt(from)];
  const ofBoth = sql`merchant_id = ${merchantId} and kind = 'publish' and key in (${older}, ${newer})`;
  // In the order in which publications take them up.
  await tx.execute(sql`select 1 from effect where ${ofBoth} order by key for update`);
  await tx.execute(sql`
    update effect e set over_at = app_now(), lease_until = null
    from (
      select effect_id, row_number() over (partition by subject_id
        order by external_ids <> '{}' desc, state in ('sent', 'unknown') desc, key = ${newer} desc) as place
      from effect where ${ofBoth} and over_at is null
    ) ranked where e.merchant_id = ${merchantId} and e.effect_id = ranked.effect_id and ranked.place > 1`);
  await tx.execute(sql`
    update effect e set key = counted.key, intention = coalesce(e.intention - counted.last + counted.first - 1, e.intention)
    from (
      select subject_id, ${newer} as key, max(intention) filter (where key = ${older}) as last,
        min(intention) filter (where key = ${newer}) as first
      from effect where ${ofBoth} group by subject_id
    ) counted
    where e.merchant_id = ${merchantId} and e.kind = 'publish' and e.subject_id = counted.subject_id
      and e.key = ${effectKey(into, '')}::text || e.subject_id`);
}
