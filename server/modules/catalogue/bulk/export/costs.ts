import type { ProductRow, VariantRow } from '../../../../db/schema/products.ts';
import { tidyOrNull } from '../../../../decimal.ts';

type Currencies = Pick<ProductRow, 'currency' | 'supplierCurrency'>;

/** A store's file is in the currency of its prices: a cost in another one would be read as an amount of that. */
export const costIsKept = ({ currency, supplierCurrency }: Currencies): boolean => currency === supplierCurrency;

/** What the merchant pays for a variant, as a cell; empty where that is not known. */
export const costCell = (product: Currencies, { supplierCostPrice, supplierPrice }: VariantRow): string =>
  (costIsKept(product) ? tidyOrNull(supplierCostPrice ?? supplierPrice) : null) ?? '';
