import { brandName } from '#contract/enums.ts';
import type { SupplierAccess, SupplierAccount } from '#contract/supplierAccount.schemas.ts';

/** The suppliers whose accounts merchants link, in the order of the menu. */
export const accountSuppliers = ['aliexpress', '1688', 'alibaba'] as const;
export type AccountSupplier = (typeof accountSuppliers)[number];

/** The page of a supplier's accounts. */
export const accountPage = (supplier: AccountSupplier): string => `/setting/${supplier}`;

/** Where a merchant sees to how a supplier is reached: its accounts, or the extension; undefined where it is the server's. */
export function wayPlace({ platform, way }: Pick<SupplierAccess, 'platform' | 'way'>): string | undefined {
  const supplier = accountSuppliers.find((one) => one === platform);
  if (supplier !== undefined) return accountPage(supplier);
  return way === 'none' ? '/setting/extension' : undefined;
}

/** Where to authorise a supplier that an error names by its brand: AliExpress, the specification's, where it names none. */
export function authorisePlace(brand: unknown): string {
  const supplier = accountSuppliers.find((one) => brandName[one] === brand) ?? 'aliexpress';
  return `${accountPage(supplier)}#${supplier}`;
}

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
