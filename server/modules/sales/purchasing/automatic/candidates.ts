import { sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { OrderKey } from '../plan/wanted.ts';
import type { RuleInForce } from './rules.ts';

/** An order that a rule covers. */
export interface Covered extends OrderKey {
  ruleId: string;
  /** What has to be done for it before anything may be bought by itself; null where nothing has. */
  first: { task: string; reason: Notice | null } | null;
  /** See `buying_outcome.seen`. */
  seen: string;
}

/** Tasks of an order that a person has to see to before a rule may buy all of it. */
const FIRST = ['problem', 'unknown', 'takeIn', 'hold', 'map', 'byHand'];

/**
 * Orders that a rule covers and that nothing was bought for yet. `due`: at most so many that have not been looked at as they
 * are now; `keys`: these, however often they were.
 */
export async function findCovered(
  tx: MerchantTx,
  rules: readonly RuleInForce[],
  which: { due: number } | { keys: readonly OrderKey[] },
): Promise<Covered[]> {
  const told = rules.map(({ ruleId, since, storeIds, countries, viewer }, position) => ({
    ruleId,
    position,
    since: since.toISOString(),
    storeIds,
    countries,
    channels: viewer.channels,
  }));
  const changed = sql`(select max(updated_at) from buying_rule where merchant_id = ${tx.merchantId})`;
  const asked =
    'due' in which
      ? sql`(o.seen is null or o.seen <> c.seen or o.again_at <= app_now() or o.at <= ${changed}) order by c."placedAt" limit ${which.due}`
      : sql`exists (select 1 from json_to_recordset(${JSON.stringify(which.keys)}::json) as k("storeId" uuid, "externalId" text)
          where k."storeId" = c."storeId" and k."externalId" = c."externalId") order by c."placedAt"`;
  const { rows } = await tx.execute<Covered & Record<string, unknown>>(sql`
    with rule as (
      select * from json_to_recordset(${JSON.stringify(told)}::json)
        as r("ruleId" uuid, position int, since timestamptz, "storeIds" jsonb, countries jsonb, channels jsonb)
    ), covered as (
      select t.store_id as "storeId", t.external_id as "externalId", s.placed_at as "placedAt", r."ruleId",
        s.revision || ' ' || all_tasks.names as seen, all_tasks.first
      from (select distinct store_id, external_id from order_task where merchant_id = ${tx.merchantId}
        and task in ('buy', 'map') and placed_at >= (select min(since) from rule) and visible_at <= app_now()) t
      join order_state s on s.merchant_id = ${tx.merchantId} and s.store_id = t.store_id and s.external_id = t.external_id
      join store_order m on m.merchant_id = s.merchant_id and m.store_id = s.store_id and m.external_id = s.external_id
      cross join lateral (
        select r."ruleId" from rule r
        where r.since <= s.placed_at and r.channels ? m.platform
          and (jsonb_array_length(r."storeIds") = 0 or r."storeIds" ? s.store_id::text)
          and (jsonb_array_length(r.countries) = 0 or r.countries ? coalesce(s.ship_to->>'countryCode', m.country_code))
        order by r.position limit 1
      ) r
      cross join lateral (
        select string_agg(a.task, ',' order by a.task) as names,
          (json_agg(json_build_object('task', a.task, 'reason', a.reason)) filter (where a.task = any(array(select json_array_elements_text(${JSON.stringify(FIRST)}::json)))))->0 as first
        from order_task a where a.merchant_id = s.merchant_id and a.store_id = s.store_id and a.external_id = s.external_id
      ) all_tasks
      where not exists (select 1 from purchase p where p.merchant_id = s.merchant_id and p.store_id = s.store_id
        and p.external_id = s.external_id)
    )
    select c."storeId", c."externalId", c."ruleId", c.seen, c.first from covered c
    left join buying_outcome o on o.merchant_id = ${tx.merchantId} and o.store_id = c."storeId" and o.external_id = c."externalId"
    where ${asked}`);
  return rows;
}
