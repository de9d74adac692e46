import { brandName } from '#contract/enums.ts';
import type { SupplierAccess } from '#contract/supplierAccount.schemas.ts';

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
