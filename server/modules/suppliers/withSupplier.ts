import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { SupplierSession } from '../../connectors/supplier.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { forgetAppToken } from './appTokens.ts';
import { type OpenSupplier, openSupplier } from './session.ts';
import { updateAccount } from './store.ts';

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
      await noteRefused(deps, merchantId, platform, accountId);
      // The server's own token is asked for anew once; an account linked again this moment was refused all the same.
      if (refused.has(accountId)) throw error;
      refused.add(accountId);
    }
  }
}

async function noteRefused(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  accountId: OpenSupplier['accountId'],
): Promise<void> {
  if (accountId === null) return forgetAppToken(platform);
  await forMerchant(deps.db, merchantId, (tx) => updateAccount(tx, { merchantId, accountId }, { state: 'expired' }));
  await deps.live.publish(merchantId, { type: 'changed', resource: 'supplierAccounts' });
}
