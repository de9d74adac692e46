import { sql } from 'drizzle-orm';
import { homeCalls, type Site, type Statistics } from '#contract/statistics.ts';
import { forMerchant, type Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { type Env, sandboxIsOn } from '../../env.ts';
import type { Mount } from '../../http/mount.ts';

/** Mounts `/shop/home`. */
export function mountHome(mount: Mount, deps: Deps): void {
  mount(homeCalls, {
    quantityStatistics: async (_input, { caller }) => ({
      ...(await forMerchant(deps.db, caller.merchantId, (tx) => readStatistics(tx, caller.merchantId))),
      sandboxUrl: sandboxIsOn(deps.env) ? `http://127.0.0.1:${deps.env.SANDBOX_PORT}` : null,
    }),
    site: async () => siteOf(deps.env),
  });
}

const siteOf = (env: Env): Site => ({
  contactEmail: env.CONTACT_EMAIL,
  contactQr: env.CONTACT_QR ?? null,
  helpUrl: env.HELP_URL,
  websiteUrl: env.WEBSITE_URL,
  communityUrl: env.COMMUNITY_URL,
});

/** One query over counters and short indexes. Plans and their limits come with memberships; until then none applies. */
async function readStatistics(tx: Tx, merchantId: string): Promise<Omit<Statistics, 'sandboxUrl'>> {
  const result = await tx.execute<Record<'pool' | 'today' | 'shops' | 'published' | 'accounts', string>>(sql`
    select
      (select coalesce(sum(count), 0) from product_count where merchant_id = ${merchantId}) as pool,
      (select count(*) from product where merchant_id = ${merchantId} and deleted_at is null
        and collected_at >= date_trunc('day', now())) as today,
      (select count(*) from store where merchant_id = ${merchantId}) as shops,
      (select count(distinct product_id) from listing where merchant_id = ${merchantId}) as published,
      (select count(*) from supplier_account where merchant_id = ${merchantId}) as accounts`);
  const row = result.rows[0];
  const pool = Number(row?.pool ?? 0);
  return {
    dayCurrentImportNum: Number(row?.today ?? 0),
    allowDayImportNum: null,
    currentProductPoolNum: pool,
    productPoolNum: pool,
    allowProductPoolNum: null,
    importNum: pool,
    allowImportNum: null,
    orderNum: 0,
    shopNum: Number(row?.shops ?? 0),
    allowShopNum: null,
    memberTime: null,
    memberLevel: 'Free',
    levelId: 1,
    publishedNum: Number(row?.published ?? 0),
    supplierAccountNum: Number(row?.accounts ?? 0),
  };
}
