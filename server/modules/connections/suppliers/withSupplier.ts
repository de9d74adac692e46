import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { SupplierSession } from '../../../connectors/supplier.ts';
import type { Deps } from '../../../deps.ts';
import { forgetAppToken } from './appTokens.ts';
import { expireAccount, openSupplier } from './session.ts';

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
