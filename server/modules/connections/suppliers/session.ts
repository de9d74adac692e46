import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { Bucket, type Pace } from '../../../connectors/lib/pace.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type {
  AppToken,
  SupplierApp,
  SupplierAuthorisation,
  SupplierSession,
  SupplierTokens,
} from '../../../connectors/supplier.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import { withLock } from '../../../db/withLock.ts';
import type { Deps } from '../../../deps.ts';
import { supplierApp } from './apps.ts';
import { findAccount, listAccounts, type SupplierAccountRow, updateAccount } from './queries.ts';

/** A token is renewed this long before it ends, so that none expires on the way. */
const RENEW_BEFORE = 10 * 60_000;

const notAuthorised = (platform: SupplierPlatform): DomainError =>
  new DomainError('supplierNotAuthorised', { supplier: brandName[platform] });

/** How merchants sign in at a supplier. Throws `supplierNotOffered` where they do not. */
export function authorisationOf(platform: SupplierPlatform): SupplierAuthorisation {
  const { authorisation } = supplierConnector(platform);
  if (!authorisation) throw new DomainError('supplierNotOffered', { supplier: brandName[platform] });
  return authorisation;
}

/** Throws `supplierNotConfigured` where this server has no keys, `supplierUnavailable` where they cannot be had now. */
export async function appOf(deps: Deps, platform: SupplierPlatform): Promise<SupplierApp> {
  const app = await supplierApp(deps, platform);
  if (!app) throw new DomainError('supplierNotConfigured', { supplier: brandName[platform] });
  return app;
}

/** A session, and the merchant's account that it goes through; null where it is this server's own key. */
interface OpenSupplier extends SupplierSession {
  accountId: string | null;
}

interface StoredTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: string;
  refreshExpiresAt: string;
}

const secretContext = (merchantId: string, platform: string): string => `supplier:${merchantId}:${platform}`;

/** Tokens as they are kept. `expiresAt` of the row is when the permission ends for good. */
export function sealTokens(
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

const openTokens = (deps: Deps, { merchantId, platform, tokens }: SupplierAccountRow): StoredTokens =>
  JSON.parse(deps.secrets.open(tokens, secretContext(merchantId, platform))) as StoredTokens;

/**
 * A session with the supplier: through the merchant's preferred account or the one named, or by this server's own key
 * where the supplier asks for no account. Throws `supplierNotAuthorised` where no account works, `supplierPageOnly` where
 * the supplier has no API, and `supplierUnavailable` and `supplierBusy` where another try is worth it.
 */
export async function openSupplier(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  signal: AbortSignal,
  accountId?: string,
): Promise<OpenSupplier> {
  const connector = supplierConnector(platform);
  if (!connector.authorisation && !connector.appToken) {
    throw new DomainError('supplierPageOnly', { supplier: brandName[platform] });
  }
  const app = await appOf(deps, platform);
  const given = connector.appToken
    ? { accessToken: await appToken(deps, platform, app, connector.appToken), accountId: null }
    : await accountToken(deps, merchantId, platform, app, accountId);
  return { ...given, app, http: deps.http, signal, pace: supplierPace(platform, app.appKey) };
}

/** Marks an account whose token was refused as expired, unless it has another token by now: linked again, or renewed. */
export async function expireAccount(
  deps: Deps,
  own: { merchantId: string; accountId: string },
  refusedToken: string,
): Promise<void> {
  const { merchantId, accountId } = own;
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    const held = await findAccount(tx, accountId);
    if (held === null || openTokens(deps, held).accessToken !== refusedToken) return;
    await updateAccount(tx, own, { state: 'expired' });
  });
}

async function accountToken(
  deps: Deps,
  merchantId: string,
  platform: SupplierPlatform,
  app: SupplierApp,
  accountId: string | undefined,
): Promise<{ accessToken: string; accountId: string }> {
  const accounts = await withMerchantTx(deps.db, merchantId, (tx) => listAccounts(tx, platform));
  const account = accounts.find((row) => row.state === 'linked' && (accountId ?? row.accountId) === row.accountId);
  if (!account) throw notAuthorised(platform);
  const { accessToken, expiresAt } = openTokens(deps, account);
  const lasts = Date.parse(expiresAt) - RENEW_BEFORE > deps.now().getTime();
  return { accessToken: lasts ? accessToken : await renewed(deps, account, app), accountId: account.accountId };
}

/** A new token, asked for once however many jobs and processes want it; whoever comes second finds what the first got. */
function renewed(deps: Deps, row: SupplierAccountRow, app: SupplierApp): Promise<string> {
  const { merchantId, accountId } = row;
  const platform = row.platform as SupplierPlatform;
  return withLock(deps.db, `supplier/${accountId}`, async () => {
    const held = await withMerchantTx(deps.db, merchantId, (tx) => findAccount(tx, accountId));
    if (held?.state !== 'linked') throw notAuthorised(platform);
    const stored = openTokens(deps, held);
    if (held.tokens !== row.tokens) return stored.accessToken;
    const tokens = await authorisationOf(platform)
      .refresh(app, stored.refreshToken, deps.http)
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.key === 'supplierNotAuthorised') return null;
        throw error;
      });
    const change = tokens ? sealTokens(deps, merchantId, platform, tokens) : { state: 'expired' };
    await withMerchantTx(deps.db, merchantId, (tx) => updateAccount(tx, held, change));
    if (tokens) return tokens.accessToken;
    throw notAuthorised(platform);
  });
}

const buckets = new Map<string, Bucket>();

/**
 * How fast this process may call a supplier, whoever asks: suppliers count by app, not by merchant. What the answers
 * said about it is remembered for as long as the process lives.
 */
function supplierPace(platform: SupplierPlatform, appKey: string): Pace {
  const key = `${platform}/${appKey}`;
  const known = buckets.get(key);
  if (known) return known;
  const made = new Bucket(supplierConnector(platform).limits?.rate ?? { burst: 1, perSecond: 1 });
  buckets.set(key, made);
  return made;
}

const APP_TOKEN_RENEWED_BEFORE = 5 * 60_000;
const held = new Map<string, { accessToken: string; until: number }>();
const underWay = new Map<string, Promise<string>>();

/**
 * The token of this server's own app, asked for once per process and lifetime: suppliers count token calls. Not the
 * merchant's, so it is kept in memory only.
 */
function appToken(deps: Deps, platform: SupplierPlatform, app: SupplierApp, ask: AppToken): Promise<string> {
  const key = `${platform}/${app.appKey}/${deps.env.SANDBOX_PORT}`;
  const known = held.get(key);
  if (known && known.until > deps.now().getTime()) return Promise.resolve(known.accessToken);
  const asked = underWay.get(key) ?? fetchToken(key, () => ask(app, deps.http));
  underWay.set(key, asked);
  return asked;
}

async function fetchToken(key: string, ask: () => ReturnType<AppToken>): Promise<string> {
  try {
    const { accessToken, expiresAt } = await ask();
    held.set(key, { accessToken, until: expiresAt.getTime() - APP_TOKEN_RENEWED_BEFORE });
    return accessToken;
  } finally {
    underWay.delete(key);
  }
}

/** Forgets the token of a supplier's app: it was refused before its time. */
export function forgetAppToken(platform: SupplierPlatform): void {
  for (const key of held.keys()) if (key.startsWith(`${platform}/`)) held.delete(key);
}
