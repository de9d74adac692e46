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
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { OrderKey } from '../plan/wanted.ts';
import type { Covered } from './candidates.ts';

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
    from json_to_recordset(${JSON.stringify(rows)}::json) as g("storeId" uuid, "externalId" text, "ruleId" uuid, outcome text,
      reason jsonb, total numeric, currency text, seen text, "againAt" timestamptz)
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
    delete from buying_outcome o using json_to_recordset(${JSON.stringify(gone)}::json) as g("storeId" uuid, "externalId" text)
    where o.merchant_id = ${tx.merchantId} and o.store_id = g."storeId" and o.external_id = g."externalId" and o.outcome = 'checking'`);
}
