import { sql } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Money } from '#contract/money.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../orders/index.ts';

interface Row extends Record<string, unknown> {
  supplier: SupplierPlatform;
  accountId: string;
  accountName: string;
  count: number;
  totals: Money[];
  unknown: number;
  payBy: Date | null;
}

/**
 * What waits for payment, account by account: with our count and total to compare with the supplier's own list, and the address
 * of that list, which is the sandbox's where that plays the supplier.
 */
export async function findUnpaid(
  tx: MerchantTx,
  { http }: Pick<Deps, 'http'>,
  { channels }: Viewer,
): Promise<ResultOf<typeof purchaseCalls.unpaid>> {
  const { rows } = await tx.execute<Row>(sql`
    with open as (
      select p.*, coalesce(p.charged, p.agreed) as amount, case when p.charged is null then p.currency else p.charged_currency end as money
      from purchase p join store s on s.merchant_id = p.merchant_id and s.store_id = p.store_id
      where p.merchant_id = ${tx.merchantId} and p.status = 'placed' and p.payment in ('unpaid', 'processing') and p.account_id is not null
        and s.platform = any(array(select json_array_elements_text(${JSON.stringify(channels)}::json))))
    select o.supplier, o.account_id as "accountId", coalesce(max(a.name), '') as "accountName", count(*)::int as count,
      count(*) filter (where o.amount is null or o.money is null)::int as unknown, min(o.pay_by) as "payBy",
      (select coalesce(json_agg(json_build_object('amount', trim_scale(t.amount)::text, 'currency', t.money) order by t.money), '[]')
        from (select money, sum(amount) as amount from open i where i.supplier = o.supplier and i.account_id = o.account_id
          and i.amount is not null and i.money is not null group by money) t) as totals
    from open o left join supplier_account a on a.merchant_id = o.merchant_id and a.account_id = o.account_id
    group by o.supplier, o.account_id order by o.supplier, "accountName"`);
  return rows.map(({ payBy, ...row }) => ({
    ...row,
    url: http.effectiveUrl(supplierConnector(row.supplier).links.unpaid),
    payBy: payBy === null ? null : new Date(payBy).toISOString(),
  }));
}
