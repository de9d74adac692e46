import type { SupplierAccess, SupplierAccount } from '#contract/supplierAccount.schemas.ts';

/** Whether products of a supplier can be collected by link now, and if not, what is missing. */
export type SupplierStanding = 'ready' | 'unlinked' | 'expired' | 'notConfigured' | 'byExtension';

/** How a supplier stands for a merchant with these accounts. */
export function standingOf(
  { platform, way, configured }: Pick<SupplierAccess, 'platform' | 'way' | 'configured'>,
  accounts: readonly Pick<SupplierAccount, 'platform' | 'state'>[],
): SupplierStanding {
  if (way === 'none') return 'byExtension';
  if (!configured) return 'notConfigured';
  if (way === 'app') return 'ready';
  const own = accounts.filter((account) => account.platform === platform);
  if (own.length === 0) return 'unlinked';
  return own.some(({ state }) => state === 'linked') ? 'ready' : 'expired';
}
