import type { Statistics } from '#contract/statistics.schemas.ts';
import type { Database } from '../../../db/open.ts';
import { readAsMerchant } from '../../../db/tenancy.ts';

type Counted = Record<'pool' | 'published' | 'today' | 'ever' | 'shops' | 'orders' | 'accounts', string>;

/** One query; products are counted by the database as they change, the others on an index of the merchant's. */
const COUNTS = `
  select
    coalesce(sum(c.count), 0) as pool,
    coalesce(sum(c.in_store), 0) as published,
    (select coalesce(sum(i.count), 0) from product_intake i
      where i.merchant_id = $1 and i.day = (app_now() at time zone 'UTC')::date) as today,
    (select coalesce(sum(i.count), 0) from product_intake i where i.merchant_id = $1) as ever,
    (select count(*) from store s where s.merchant_id = $1 and s.state <> 'disconnected') as shops,
    (select count(*) from store_order o where o.merchant_id = $1) as orders,
    (select count(*) from supplier_account a where a.merchant_id = $1 and a.state <> 'disconnected') as accounts
  from product_count c where c.merchant_id = $1`;

/** What a merchant has and has used. Plans and their limits come with memberships; until then none applies. */
export async function readStatistics(db: Database, merchantId: string): Promise<Omit<Statistics, 'sandboxUrl'>> {
  const [row] = await readAsMerchant<Counted>(db, merchantId, COUNTS, [merchantId]);
  const pool = Number(row?.pool ?? 0);
  return {
    dayCurrentImportNum: Number(row?.today ?? 0),
    allowDayImportNum: null,
    currentProductPoolNum: pool,
    productPoolNum: pool,
    allowProductPoolNum: null,
    importNum: Number(row?.ever ?? 0),
    allowImportNum: null,
    orderNum: Number(row?.orders ?? 0),
    shopNum: Number(row?.shops ?? 0),
    allowShopNum: null,
    memberTime: null,
    memberLevel: 'Free',
    levelId: 1,
    publishedNum: Number(row?.published ?? 0),
    supplierAccountNum: Number(row?.accounts ?? 0),
  };
}
