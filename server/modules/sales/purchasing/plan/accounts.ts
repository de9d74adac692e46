import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierAccount } from '../../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';

/** The account that each supplier is bought from with: the preferred one that is linked; null where there is none. */
export async function findAccounts(
  tx: MerchantTx,
  suppliers: readonly SupplierPlatform[],
): Promise<(supplier: SupplierPlatform) => string | null> {
  if (suppliers.length === 0) return () => null;
  const rows = await tx
    .select({ platform: supplierAccount.platform, accountId: supplierAccount.accountId })
    .from(supplierAccount)
    .where(
      and(
        eq(supplierAccount.merchantId, tx.merchantId),
        eq(supplierAccount.state, 'linked'),
        inArray(supplierAccount.platform, [...suppliers]),
      ),
    )
    .orderBy(desc(supplierAccount.preferredAt), supplierAccount.accountId);
  return (supplier) => rows.find(({ platform }) => platform === supplier)?.accountId ?? null;
}
