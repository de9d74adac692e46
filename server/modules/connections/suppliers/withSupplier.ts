import { CollectedProduct } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { ProductQuery, SupplierSession } from '../../../connectors/supplier.ts';
import type { Deps } from '../../../deps.ts';
import { expireAccount, forgetAppToken, openSupplier } from './session.ts';

/**
 * Works with a supplier through the account that the merchant prefers. An account that the supplier refuses is marked as
 * expired, so that the merchant sees where to link again, and the next linked one takes its place. Throws
 * `supplierNotAuthorised` once none is left, and what `openSupplier` and the work throw.
 */
export async function withSupplier<T>(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  signal: AbortSignal,
  work: (session: SupplierSession) => Promise<T>,
): Promise<T> {
  const refused = new Set<string | null>();
  for (;;) {
    const { accountId, ...session } = await openSupplier(deps, merchantId, platform, signal);
    try {
      return await work(session);
    } catch (error) {
      if (!(error instanceof DomainError) || error.key !== 'supplierNotAuthorised') throw error;
      if (accountId === null) forgetAppToken(platform);
      else await expireAccount(deps, { merchantId, accountId }, session.accessToken);
      // The server's own token is asked for again once, and that of an account which has another by now is tried once.
      if (refused.has(accountId)) throw error;
      refused.add(accountId);
    }
  }
}

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

const passing: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['supplierUnavailable', 'supplierBusy']);

/** Whether it is worth another try: the supplier, not what it was asked for, is the trouble. */
export const isPassing = (error: unknown): error is DomainError =>
  error instanceof DomainError && passing.has(error.key);

/** The supplier's national site that a product's address names, to be spread into a query: prices and freight depend on it. */
export function siteOf(supplier: SupplierPlatform, address: string | null | undefined): { site?: string } {
  if (!address || !URL.canParse(address)) return {};
  const link = supplierConnector(supplier).recognise(new URL(address));
  return link?.kind === 'product' && link.site !== undefined ? { site: link.site } : {};
}
