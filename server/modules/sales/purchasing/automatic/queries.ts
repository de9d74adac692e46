import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { BuyingOutcome, buyingOutcomesSchemas } from '#contract/buyingRule.schemas.ts';
import type { Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { among, type Condition, equals } from '../../../../db/list/conditions.ts';
import { computed, listOf, type Paging } from '../../../../db/list/list.ts';
import { buyingOutcome } from '../../../../db/schema/buyingRules.ts';
import { store } from '../../../../db/schema/stores.ts';
import { arrayOf, rowsOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { today } from '../../../../effects/spending.ts';
import type { OrderKey } from '../../orders/index.ts';
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
 * Orders that a rule covers and that nothing was bought for yet: what was lost on its road and is to be bought again is left to a
 * person. `due`: at most so many that have not been looked at as they
 * are now; `keys`: these, however often they were.
 */
export async function findCovered(
  tx: MerchantTx,
  rules: readonly RuleInForce[],
  which: { due: number } | { keys: readonly OrderKey[] },
): Promise<Covered[]> {
  const given = rules.map(({ ruleId, since, storeIds, countries, viewer }, position) => ({
    ruleId,
    position,
    since: since.toISOString(),
    storeIds,
    countries,
    channels: viewer.channels,
  }));
  const changed = sql`(select max(updated_at) from buying_rule where merchant_id = ${tx.merchantId})`;
  const isAsked =
    'due' in which
      ? sql`(o.seen is null or o.seen <> c.seen or o.again_at <= app_now() or o.at <= ${changed}) order by c."placedAt" limit ${which.due}`
      : sql`exists (select 1 from ${rowsOf(which.keys, 'k', { storeId: 'uuid', externalId: 'text' })}
          where k."storeId" = c."storeId" and k."externalId" = c."externalId") order by c."placedAt"`;
  const { rows } = await tx.execute<Covered & Record<string, unknown>>(sql`
    with rule as (
      select * from ${rowsOf(given, 'r', {
        ruleId: 'uuid',
        position: 'int',
        since: 'timestamptz',
        storeIds: 'jsonb',
        countries: 'jsonb',
        channels: 'jsonb',
      })}
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
          (json_agg(json_build_object('task', a.task, 'reason', a.reason)) filter (where a.task = any(${arrayOf(FIRST, 'text')})))->0 as first
        from order_task a where a.merchant_id = s.merchant_id and a.store_id = s.store_id and a.external_id = s.external_id
      ) all_tasks
      where not exists (select 1 from purchase p where p.merchant_id = s.merchant_id and p.store_id = s.store_id
        and p.external_id = s.external_id)
    )
    select c."storeId", c."externalId", c."ruleId", c.seen, c.first from covered c
    left join buying_outcome o on o.merchant_id = ${tx.merchantId} and o.store_id = c."storeId" and o.external_id = c."externalId"
    where ${isAsked}`);
  return rows;
}

/** What a rule has bought today and that was not taken back or refused, in its currency; `except`: besides these purchases. */
export async function spentToday(
  tx: MerchantTx,
  { ruleId, currency }: { ruleId: string; currency: string },
  except: readonly string[] = [],
): Promise<Money> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select trim_scale(coalesce(sum(agreed), 0))::text as amount from purchase
    where merchant_id = ${tx.merchantId} and rule_id = ${ruleId} and currency = ${currency}
      and status not in ('refused', 'takenBack') and purchase_id <> all(${arrayOf(except, 'uuid')})
      and (confirmed_at at time zone (select time_zone from merchant where merchant_id = ${tx.merchantId}))::date = ${today(tx)}`);
  return { amount: rows[0]?.amount ?? '0', currency };
}

type Filters = Partial<z.output<typeof buyingOutcomesSchemas.filters>> & {
  ids?: readonly string[] | undefined;
  channels: readonly StorePlatform[];
};

const [o, s] = [alias(buyingOutcome, 'o'), alias(store, 's')];
const ORDER = `store_order m where m.merchant_id = o.merchant_id and m.store_id = o.store_id and m.external_id = o.external_id`;
const ORDER_ID = `o.store_id || '.' || o.external_id`;

const numbered: Condition<string, Filters> = (q, bind) =>
  `exists (select 1 from ${ORDER} and strpos(lower(m.number), ${bind(q.toLowerCase())}::text) > 0)`;

/** What came of orders that rules were for, the latest first. */
export const outcomeList = listOf<Paging<'at'> & Filters>()({
  from: 'buying_outcome o join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id',
  merchant: o.merchantId,
  columns: {
    orderId: computed<string>(ORDER_ID),
    orderNumber: computed<string>(`coalesce((select m.number from ${ORDER}), o.external_id)`),
    channel: s.platform,
    shopName: s.name,
    outcome: o.outcome,
    reason: o.reason,
    at: o.at,
    ruleName: computed<string>(
      `coalesce((select r.rule->>'name' from buying_rule r where r.merchant_id = o.merchant_id and r.rule_id = o.rule_id), '')`,
    ),
    total: computed<Money | null>(
      `case when o.total is not null then jsonb_build_object('amount', trim_scale(o.total)::text, 'currency', o.currency) end`,
    ),
  },
  filters: {
    channels: among(s.platform),
    outcome: equals(o.outcome),
    q: numbered,
    ids: (ids, bind) => `${ORDER_ID} = any(${bind([...ids])}::text[])`,
  },
  sorts: { at: o.at },
  unique: [o.storeId, o.externalId],
});

/** What is noted of an order. */
type Noted = Pick<Covered, 'storeId' | 'externalId' | 'ruleId' | 'seen'> & {
  outcome: BuyingOutcome['outcome'];
  reason: Notice | null;
  total: Money | null;
  againAt: Date | null;
};

/** Notes what was decided of orders, in the place of what was decided before. */
export async function noteOutcomes(tx: MerchantTx, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return;
  const rows = noted.map(({ storeId, externalId, ruleId, seen, outcome, reason, total, againAt }) => ({
    storeId,
    externalId,
    ruleId,
    seen,
    outcome,
    reason,
    againAt: againAt?.toISOString() ?? null,
    total: total?.amount ?? null,
    currency: total?.currency ?? null,
  }));
  await tx.execute(sql`
    insert into buying_outcome (merchant_id, store_id, external_id, rule_id, outcome, reason, total, currency, at, seen, again_at)
    select ${tx.merchantId}, g."storeId", g."externalId", g."ruleId", g.outcome, g.reason, g.total, g.currency, app_clock(), g.seen, g."againAt"
    from ${rowsOf(rows, 'g', {
      storeId: 'uuid',
      externalId: 'text',
      ruleId: 'uuid',
      outcome: 'text',
      reason: 'jsonb',
      total: 'numeric',
      currency: 'text',
      seen: 'text',
      againAt: 'timestamptz',
    })}
    on conflict (merchant_id, store_id, external_id) do update set rule_id = excluded.rule_id, outcome = excluded.outcome,
      reason = excluded.reason, total = excluded.total, currency = excluded.currency, at = excluded.at, seen = excluded.seen,
      again_at = excluded.again_at`);
  tx.tell({ type: 'changed', resource: 'purchases' });
}

/** Orders that no rule is for any more, or for which somebody was faster, are nobody's outcome: all of these but `covered`. */
export async function forgetOutcomes(
  tx: MerchantTx,
  keys: readonly OrderKey[],
  covered: readonly OrderKey[],
): Promise<void> {
  const still = new Set(covered.map(storeItemId));
  const gone = keys.filter((key) => !still.has(storeItemId(key)));
  if (gone.length === 0) return;
  await tx.execute(sql`
    delete from buying_outcome o using ${rowsOf(gone, 'g', { storeId: 'uuid', externalId: 'text' })}
    where o.merchant_id = ${tx.merchantId} and o.store_id = g."storeId" and o.external_id = g."externalId" and o.outcome = 'checking'`);
}
