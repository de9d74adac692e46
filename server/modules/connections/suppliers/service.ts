import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { newId, newToken } from '../../../ids.ts';
import { openRound, type SupplierAccountRow, saveAccount, useRound } from './queries.ts';
import { appOf, authorisationOf, sealTokens } from './session.ts';

/** How long a merchant may take on the supplier's consent page. */
const ROUND_LIFETIME = 30 * 60_000;

/** Where to send the browser: the supplier's consent page, marked with a round that is this merchant's and good once. */
export async function beginConsent(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  path: string,
): Promise<string> {
  const app = await appOf(deps, platform);
  const state = newToken();
  const redirectUri = deps.publicUrl + (path.startsWith('/') && !path.startsWith('//') ? path : '/');
  const expiresAt = new Date(deps.now().getTime() + ROUND_LIFETIME);
  await withMerchantTx(deps.db, merchantId, (tx) =>
    openRound(tx, { merchantId, nonce: state, platform, details: { redirectUri }, expiresAt }),
  );
  return deps.http.effectiveUrl(authorisationOf(platform).authorizeUrl(app, { state, redirectUri }));
}

/** Completes a round: the code becomes tokens, sealed, and the account is linked; linked before, it gets the new ones. */
export async function completeConsent(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  given: { code: string; state: string },
): Promise<SupplierAccountRow> {
  const round = await withMerchantTx(deps.db, merchantId, (tx) => useRound(tx, given.state, platform));
  if (!round) throw new DomainError('authorisationStale');
  const app = await appOf(deps, platform);
  const tokens = await authorisationOf(platform).exchange(app, given.code, deps.http, round.redirectUri ?? '');
  return withMerchantTx(deps.db, merchantId, (tx) =>
    saveAccount(tx, {
      merchantId,
      accountId: newId(),
      platform,
      externalId: tokens.accountId,
      name: tokens.accountName,
      state: 'linked',
      ...sealTokens(deps, merchantId, platform, tokens),
    }),
  );
}

/** `preferredId`: the account that is used. */
export const toAccount = (row: SupplierAccountRow, preferredId: string | undefined): SupplierAccount => ({
  accountId: row.accountId,
  platform: row.platform as SupplierPlatform,
  name: row.name,
  state: row.state as SupplierAccount['state'],
  expiresAt: row.expiresAt?.toISOString() ?? null,
  preferred: row.accountId === preferredId,
  linkedAt: row.linkedAt.toISOString(),
});
