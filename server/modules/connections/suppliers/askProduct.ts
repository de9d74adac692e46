import { CollectedProduct } from '#contract/collected.ts';
import { DomainError } from '#contract/errors.ts';
import { brandName, type SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { ProductQuery } from '../../../connectors/supplier.ts';
import type { Deps } from '../../../deps.ts';
import { withSupplier } from './withSupplier.ts';

/**
 * A product as its supplier tells it now, with the merchant's account. Throws `supplierPageOnly` where only a person at the
 * page may read it, `supplierForm` for an answer that makes no product, and what `withSupplier` throws.
 */
export async function askProduct(
  deps: Deps,
  merchantId: string,
  supplier: SupplierPlatform,
  query: ProductQuery,
  signal: AbortSignal,
): Promise<CollectedProduct> {
  const { product } = supplierConnector(supplier);
  if (!product) throw new DomainError('supplierPageOnly', { supplier: brandName[supplier] });
  const told = await withSupplier(deps, merchantId, supplier, signal, (session) => product(session, query));
  const read = CollectedProduct.safeParse(told);
  if (read.success) return read.data;
  const part = read.error.issues[0]?.path.join('.') || 'answer';
  throw new DomainError('supplierForm', { supplier: brandName[supplier], part }, { cause: read.error });
}
