import { DomainError } from '#contract/errors.ts';
import { brandName, type SupplierPlatform } from '#contract/platforms.ts';
import type { SupplierAccount } from '#contract/supplierAccount.ts';
import { supplierConnector } from '../../connectors/registry.ts';
import type { SupplierApp, SupplierAuthorisation, SupplierSession, SupplierTokens } from '../../connectors/supplier.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { newId, newToken } from '../../ids.ts';
import { supplierApp } from './apps.ts';
import {
  listAccounts,
  lockAccount,
  openRound,
  type SupplierAccountRow,
  saveAccount,
  updateAccount,
  useRound,
} from './store.ts';

/** How long a merchant may take on the supplier's consent page. */
const ROUND_LIFETIME = 30 * 60_000;
/** A token is renewed this long before it ends, so that none expires on the way. */
const RENEW_BEFORE = 10 * 60_000;

const notAuthorised = (platform: SupplierPlatform): DomainError =>
  new DomainError('supplierNotAuthorised', { supplier: brandName[platform] });

function authorisationOf(platform: SupplierPlatform): SupplierAuthorisation {
  const { authorisation } = supplierConnector(platform);
  if (!authorisation) throw new DomainError('supplierNotConfigured', { supplier: brandName[platform] });
  return authorisation;
}

async function appOf(deps: Deps, platform: SupplierPlatform): Promise<SupplierApp> {
  const app = await supplierApp(deps, platform);
  if (!app) throw new DomainError('supplierNotConfigured', { supplier: brandName[platform] });
  return app;
}

/** Where to send the browser: the supplier's consent page, marked with a round that is this merchant's and good once. */
export async function beginConsent(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  path: string,
): Promise<string> {
  const app = await appOf(deps, platform);
  const state = newToken();
  const expiresAt = new Date(Date.now() + ROUND_LIFETIME);
  await forMerchant(deps.db, merchantId, (tx) =>
    openRound(tx, { merchantId, nonce: state, platform, details: {}, expiresAt }),
  );
  const redirectUri = deps.publicUrl + (path.startsWith('/') && !path.startsWith('//') ? path : '/');
  return deps.http.effectiveUrl(authorisationOf(platform).authorizeUrl(app, { state, redirectUri }));
}

/** Completes a round: the code becomes tokens, sealed, and the account is linked; linked before, it gets the new ones. */
export async function completeConsent(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  given: { code: string; state: string },
): Promise<SupplierAccountRow> {
  const valid = await forMerchant(deps.db, merchantId, (tx) => useRound(tx, merchantId, given.state, platform));
  if (!valid) throw new DomainError('authorisationStale');
  const app = await appOf(deps, platform);
  const tokens = await authorisationOf(platform).exchange(app, given.code, deps.http);
  const saved = await forMerchant(deps.db, merchantId, (tx) =>
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
  await deps.live.publish(merchantId, { type: 'changed', resource: 'supplierAccounts' });
  return saved;
}

interface StoredTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: string;
  refreshExpiresAt: string;
}

const secretContext = (merchantId: string, platform: string): string => `supplier:${merchantId}:${platform}`;

function sealTokens(
  deps: Deps,
  merchantId: string,
  platform: string,
  tokens: SupplierTokens,
): { tokens: string; expiresAt: Date } {
  const { accountId: _a, accountName: _n, ...kept } = tokens;
  return {
    tokens: deps.secrets.seal(JSON.stringify(kept), secretContext(merchantId, platform)),
    expiresAt: tokens.refreshExpiresAt,
  };
}

/**
 * A session with the supplier through the merchant's first linked account, its token renewed when it is about to end:
 * once, however many processes ask. Throws `supplierNotAuthorised` when there is none that works.
 */
export async function openSupplier(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  signal: AbortSignal,
): Promise<SupplierSession> {
  const app = await appOf(deps, platform);
  const accounts = await forMerchant(deps.db, merchantId, (tx) => listAccounts(tx, merchantId, platform));
  const account = accounts.find((row) => row.state === 'linked');
  if (!account) throw notAuthorised(platform);
  const outcome = await forMerchant(deps.db, merchantId, async (tx) => {
    const row = await lockAccount(tx, merchantId, account.accountId);
    if (!row) return null;
    const stored = JSON.parse(deps.secrets.open(row.tokens, secretContext(merchantId, platform))) as StoredTokens;
    if (Date.parse(stored.expiresAt) - RENEW_BEFORE > Date.now()) return stored.accessToken;
    const renewed = await authorisationOf(platform)
      .refresh(app, stored.refreshToken, deps.http)
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.key === 'supplierNotAuthorised') return null;
        throw error;
      });
    const change = renewed ? sealTokens(deps, merchantId, platform, renewed) : { state: 'expired' };
    await updateAccount(tx, row, change);
    return renewed?.accessToken ?? null;
  });
  if (outcome === null) throw notAuthorised(platform);
  return { app, accessToken: outcome, http: deps.http, signal };
}

/** Marks the accounts of a supplier as no longer accepted, so that the merchant sees where to link again. */
export async function markExpired(deps: Deps, merchantId: string, platform: SupplierPlatform): Promise<void> {
  await forMerchant(deps.db, merchantId, async (tx) => {
    for (const row of await listAccounts(tx, merchantId, platform)) await updateAccount(tx, row, { state: 'expired' });
  });
  await deps.live.publish(merchantId, { type: 'changed', resource: 'supplierAccounts' });
}

export const toAccount = (row: SupplierAccountRow): SupplierAccount => ({
  accountId: row.accountId,
  platform: row.platform as SupplierPlatform,
  name: row.name,
  state: row.state as SupplierAccount['state'],
  expiresAt: row.expiresAt?.toISOString() ?? null,
  linkedAt: row.linkedAt.toISOString(),
});
