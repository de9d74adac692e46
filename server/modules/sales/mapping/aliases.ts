import { and, asc, eq, sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { OptionAlias } from '#contract/mapping.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { optionAlias } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** The merchant's own words for options, of one supplier or of all. */
export const findAliases = (tx: MerchantTx, supplier?: SupplierPlatform): Promise<OptionAlias[]> =>
  tx
    .select({
      supplier: optionAlias.supplier,
      storeWord: optionAlias.storeWord,
      supplierWord: optionAlias.supplierWord,
    })
    .from(optionAlias)
    .where(
      and(
        eq(optionAlias.merchantId, tx.merchantId),
        supplier === undefined ? undefined : eq(optionAlias.supplier, supplier),
      ),
    )
    .orderBy(asc(optionAlias.supplier), asc(optionAlias.storeWord), asc(optionAlias.supplierWord));

/** Throws `tooManyAliases` once there are as many as proposals can go through. */
export async function saveAlias(tx: MerchantTx, alias: OptionAlias): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from option_alias where merchant_id = ${tx.merchantId}`,
  );
  if ((rows[0]?.count ?? 0) >= limits.optionAliases) {
    throw new DomainError('tooManyAliases', { limit: limits.optionAliases });
  }
  await tx
    .insert(optionAlias)
    .values({ merchantId: tx.merchantId, ...alias })
    .onConflictDoNothing();
}

/** Forgets a word. Returns whether it was there. */
export async function removeAlias(tx: MerchantTx, alias: OptionAlias): Promise<boolean> {
  const gone = await tx
    .delete(optionAlias)
    .where(
      and(
        eq(optionAlias.merchantId, tx.merchantId),
        eq(optionAlias.supplier, alias.supplier),
        eq(optionAlias.storeWord, alias.storeWord),
        eq(optionAlias.supplierWord, alias.supplierWord),
      ),
    )
    .returning({ supplier: optionAlias.supplier });
  return gone.length > 0;
}
