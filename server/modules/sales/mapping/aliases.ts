import { and, asc, eq } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { optionAlias } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Alias } from './proposals/propose.ts';

/** The merchant's own words for options, for one supplier. */
export const findAliases = (tx: MerchantTx, supplier: SupplierPlatform): Promise<Alias[]> =>
  tx
    .select({ storeWord: optionAlias.storeWord, supplierWord: optionAlias.supplierWord })
    .from(optionAlias)
    .where(and(eq(optionAlias.merchantId, tx.merchantId), eq(optionAlias.supplier, supplier)))
    .orderBy(asc(optionAlias.storeWord), asc(optionAlias.supplierWord));
