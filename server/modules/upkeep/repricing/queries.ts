import { sql } from 'drizzle-orm';
import type { ListingSettings } from '../../../db/schema/stores.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** How many of these products are in a store. */
export async function countPublished(tx: MerchantTx, productIds: readonly string[]): Promise<number> {
  const result = await tx.execute<{ count: string }>(sql`
    select count(*) from product p where p.merchant_id = ${tx.merchantId} and p.published_to > 0
      and p.product_id = any(${arrayOf(productIds, 'uuid')})`);
  return Number(result.rows[0]?.count ?? 0);
}

/** Products of one store that stand there alike: on or off its shelf, and by the same wishes. */
export interface StoreShare {
  storeId: string;
  currency: string;
  status: string;
  settings: ListingSettings;
  productIds: string[];
}

type ShareRow = {
  store_id: string;
  currency: string;
  status: string;
  settings: ListingSettings;
  product_ids: string[];
};

/** The products that a run changed and that are in stores, by store and by how they stand there. */
export async function storeShares(tx: MerchantTx, runId: string): Promise<StoreShare[]> {
  const result = await tx.execute<ShareRow>(sql`
    select l.store_id, s.currency, coalesce(sp.status, 'active') as status, l.settings,
      array_agg(distinct l.product_id::text) as product_ids
    from journal_entry e
    join listing l on l.merchant_id = e.merchant_id and l.product_id = e.product_id
    join store s on s.merchant_id = l.merchant_id and s.store_id = l.store_id
    left join store_product sp on sp.merchant_id = l.merchant_id and sp.store_id = l.store_id
      and sp.external_id = l.external_id
    where e.merchant_id = ${tx.merchantId} and e.run_id = ${runId}
    group by 1, 2, 3, 4 order by 1, 3`);
  return result.rows.map(({ store_id: storeId, product_ids: productIds, currency, status, settings }) => ({
    storeId,
    productIds,
    currency,
    status,
    settings,
  }));
}

/** The currencies of the products that a run changed. */
export async function currenciesInRun(tx: MerchantTx, runId: string): Promise<string[]> {
  const result = await tx.execute<{ currency: string }>(sql`
    select distinct p.currency from journal_entry e
    join product p on p.merchant_id = e.merchant_id and p.product_id = e.product_id
    where e.merchant_id = ${tx.merchantId} and e.run_id = ${runId}`);
  return result.rows.map(({ currency }) => currency);
}
