import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';

/**
 * One change at a time of what names a merchant's items (their SKUs, and the suppliers' SKUs that they are), or their warehouses (their
 * names, and which one receives): of two that give the same name at once, the second is refused by its own check. After the orders, before
 * the rows themselves.
 */
export async function holdNames(tx: MerchantTx, of: 'items' | 'warehouses'): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`names/${of}/${tx.merchantId}`}, 0))`);
}
