import { brandName } from '#contract/vocabulary.ts';

/** The suppliers whose accounts merchants link, in the order of the menu. */
export const accountSuppliers = ['aliexpress', '1688', 'alibaba'] as const;
export type AccountSupplier = (typeof accountSuppliers)[number];

/** The page of a supplier's accounts. */
export const accountPage = (supplier: AccountSupplier): string => `/setting/${supplier}`;

/** Where to authorise a supplier that an error names by its brand: AliExpress, the specification's, where it names none. */
export function authorisePlace(brand: unknown): string {
  const supplier = accountSuppliers.find((one) => brandName[one] === brand) ?? 'aliexpress';
  return `${accountPage(supplier)}#${supplier}`;
}
