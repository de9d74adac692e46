import { FREE_LEVEL } from '#contract/planWords.ts';
import type { Statistics } from '#contract/statistics.schemas.ts';
import type { Language } from '#contract/texts.ts';
import { readAsMerchant, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { nameOf, readPlan } from '../../system/plans/index.ts';

type Counted = Record<'pool' | 'published' | 'today' | 'ever' | 'shops' | 'orders' | 'accounts', string>;

/** One query; products and orders are counted as they change, the others are few. */
const COUNTS = `
  select
    coalesce(sum(c.count), 0) as pool,
    coalesce(sum(c.in_store), 0) as published,
    (select coalesce(sum(i.count), 0) from product_intake i
      where i.merchant_id = $1 and i.day = (app_now() at time zone 'UTC')::date) as today,
    (select coalesce(sum(i.count), 0) from product_intake i where i.merchant_id = $1) as ever,
    (select count(*) from store s where s.merchant_id = $1 and s.state <> 'disconnected') as shops,
    (select coalesce(sum(o.count), 0) from order_count o where o.merchant_id = $1) as orders,
    (select count(*) from supplier_account a where a.merchant_id = $1 and a.state <> 'disconnected') as accounts
  from product_count c where c.merchant_id = $1`;

/** What a merchant has and has used, and what their plan lets them have. */
export async function readStatistics(
  { db, plans }: Pick<Deps, 'db' | 'plans'>,
  { merchantId, language }: { merchantId: string; language: Language },
): Promise<Omit<Statistics, 'sandboxUrl'>> {
  const plan = plans && (await withMerchantTx(db, merchantId, (tx) => readPlan(tx, plans)));
  const [row] = await readAsMerchant<Counted>(db, merchantId, COUNTS, [merchantId]);
  const pool = Number(row?.pool ?? 0);
  return {
    dayCurrentImportNum: Number(row?.today ?? 0),
    allowDayImportNum: plan?.limits.imports ?? null,
    currentProductPoolNum: pool,
    productPoolNum: pool,
    allowProductPoolNum: plan?.limits.pool ?? null,
    importNum: Number(row?.ever ?? 0),
    allowImportNum: null,
    orderNum: Number(row?.orders ?? 0),
    shopNum: Number(row?.shops ?? 0),
    allowShopNum: plan?.limits.stores ?? null,
    memberTime: plan?.to?.toISOString() ?? null,
    memberLevel: plan ? nameOf(plan.level, language) : 'Free',
    levelId: plan?.level.levelId ?? FREE_LEVEL,
    publishedNum: Number(row?.published ?? 0),
    supplierAccountNum: Number(row?.accounts ?? 0),
  };
}
