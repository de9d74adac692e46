import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { Bucket, type Pace, type RatePlan } from '../../../connectors/lib/pace.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { AppKeys, StoreConnector, StoreSession } from '../../../connectors/store.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import { withLock } from '../../../db/withLock.ts';
import type { Deps } from '../../../deps.ts';
import { SecretUnreadable } from '../../../secrets.ts';
import { loadKept } from '../../system/keptImages/index.ts';
import { storeApp } from './apps.ts';
import { findStore, type StoreRow, updateStore } from './queries.ts';

/** Credentials are renewed this long before they end, so that none ends on the way. Longer than a part works in one go. */
const RENEW_BEFORE = 10 * 60_000;

/** Whose secret it is: sealed credentials cannot be moved to another merchant's or store's row. */
const secretContext = (merchantId: string, identity: string): string => `store:${merchantId}:${identity}`;

/**
 * Opens a store for its connector, with credentials that last. Throws `StoreFault` when they cannot be renewed, and where
 * the platform is not there.
 */
export async function openStore(deps: Deps, row: StoreRow, signal: AbortSignal): Promise<StoreSession> {
  const ends = row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const fresh = ends - deps.now().getTime() > RENEW_BEFORE ? row : await renewStore(deps, row, signal);
  return sessionOf(deps, fresh, signal);
}

/**
 * New credentials in place of those in `row`, which end soon or were refused: asked for once, however many processes
 * want them. Whoever comes second finds what the first got. Throws `StoreFault('unauthorised')` when there are none.
 */
export function renewStore(deps: Deps, row: StoreRow, signal: AbortSignal): Promise<StoreRow> {
  const { merchantId, storeId } = row;
  return withLock(deps.db, `renew/${storeId}`, async () => {
    const held = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, storeId));
    if (!held) throw new StoreFault('rejected', { key: 'row.storeGone' });
    if (held.credentials !== row.credentials) return held;
    const renew = storeConnector(held.platform).renew;
    if (!renew) throw new StoreFault('unauthorised', { key: 'row.storeOffline' });
    const { credentials, expiresAt } = await renew(await sessionOf(deps, held, signal));
    const change = { credentials: sealCredentials(deps, held, credentials), expiresAt };
    await withMerchantTx(deps.db, merchantId, (tx) => updateStore(tx, storeId, change));
    return { ...held, ...change };
  });
}

/** Credentials as they are kept. */
export const sealCredentials = (
  deps: Deps,
  { merchantId, identity }: { merchantId: string; identity: string },
  credentials: Record<string, string>,
): string => deps.secrets.seal(JSON.stringify(credentials), secretContext(merchantId, identity));

/** Credentials that another key sealed are of no more use than refused ones: the store has to be linked again. */
function openCredentials(deps: Deps, { merchantId, identity, credentials }: StoreRow): Record<string, string> {
  try {
    return JSON.parse(deps.secrets.open(credentials, secretContext(merchantId, identity))) as Record<string, string>;
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new StoreFault('unauthorised', { key: 'row.storeOffline' });
    throw error;
  }
}

async function sessionOf(deps: Deps, row: StoreRow, signal: AbortSignal): Promise<StoreSession> {
  const { url, identity, currency, facts, platform, storeId } = row;
  return {
    url,
    identity,
    currency,
    facts,
    signal,
    weightUnit: row.weightUnit as WeightUnit,
    credentials: openCredentials(deps, row),
    app: await appOf(deps, platform),
    http: deps.http,
    keptPicture: (src) => loadKept(deps, row.merchantId, src),
    pace: paceOf(storeId, storeConnector(platform)),
    lifetime: {},
  };
}

/** Whoever works at a store waits for a platform that does not answer, whatever of it was asked. */
async function appOf(deps: Deps, platform: StorePlatform): Promise<AppKeys> {
  try {
    return await storeApp(deps, platform);
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'storeUnreachable') throw error;
    throw new StoreFault('unreachable', { key: 'row.storeUnreachable' }, { cause: error });
  }
}

const buckets = new Map<string, Bucket>();

/**
 * The pace of a store in this process. The named queue keeps a store's work in one process at a time, so there is one pace;
 * it is remembered for as long as the process lives. A platform without a rate still says when it wants a pause.
 */
function paceOf(storeId: string, { limits }: StoreConnector): Pace {
  const known = buckets.get(storeId);
  if (known) return known;
  const made = new Bucket(limits.rate ?? UNBOUND);
  buckets.set(storeId, made);
  return made;
}

const UNBOUND: RatePlan = { burst: 1000, perSecond: 1000 };

/** How fast a store may be called: as this process has learned, else as its platform promises; null where there is no rate. */
export function planOf(storeId: string, { limits }: StoreConnector): Omit<RatePlan, 'window'> | null {
  if (limits.rate === null) return null;
  const { burst, perSecond } = buckets.get(storeId)?.plan ?? limits.rate;
  return { burst, perSecond };
}
