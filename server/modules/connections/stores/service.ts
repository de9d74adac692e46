import type { connectWays } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { ConnectedStore } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import { holdRoom } from '../../system/plans/index.ts';
import {
  DISCONNECTED,
  disconnectStore,
  findStore,
  findStoreByIdentity,
  listStores,
  type StoreRow,
  saveStore,
  setPlatformRole,
} from './queries.ts';
import { openStore, sealCredentials } from './session.ts';

/** The background task that keeps our copy of a store in step; done by the module of the copies. */
export const REFRESH_STORE = 'refreshStore';

/** How a store is connected. */
type Way = (typeof connectWays)[number];

/** Who connects a store. The account is null where the round was begun before that was kept. */
export interface Binder {
  merchantId: string;
  accountId: string | null;
}

/** Proves what the merchant pasted by calling the store, and binds it. */
export async function bindStore(
  deps: Deps,
  binder: Binder,
  platform: StorePlatform,
  given: Record<string, string>,
  way: Way,
): Promise<StoreRow> {
  const { connect } = storeConnector(platform);
  if (!connect) throw new DomainError('notFound');
  return keepStore(deps, binder, platform, await connect(given, deps.http), way);
}

/**
 * Binds a proven store and has it read at once; a store bound before gets the new keys. Throws `quotaStores` for one more than the plan
 * has room for.
 */
export async function keepStore(
  deps: Deps,
  { merchantId, accountId }: Binder,
  platform: StorePlatform,
  connected: ConnectedStore,
  way: Way,
): Promise<StoreRow> {
  const { credentials, formerIdentities = [], ...facts } = connected;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const room = await holdRoom(tx, deps);
    // A second binding of the same store is the same store: its id, products and links stay.
    const known = await findStoreByIdentity(tx, platform, [connected.identity, ...formerIdentities]);
    const identity = known?.identity ?? connected.identity;
    if (known === null || known.state === DISCONNECTED) room.need({ stores: 1 });
    const row = await saveStore(tx, {
      ...facts,
      merchantId,
      identity,
      storeId: known?.storeId ?? newId(),
      platform,
      state: 'linked',
      connectedBy: way,
      boundBy: accountId,
      credentials: sealCredentials(deps, { merchantId, identity }, credentials),
    });
    await setPlatformRole(tx, platform, true);
    await askFor(tx, REFRESH_STORE, { subject: row.storeId });
    return row;
  });
}

/**
 * Disconnects a store, which forgets its keys and deletes what was read from it; its id stays for when it is bound again. The last one of a platform takes its role along. The store is
 * asked to stop its webhooks; one that does not answer is disconnected all the same. `disconnected` follows in the same transaction.
 */
export async function unbindStore(
  deps: Deps,
  merchantId: string,
  storeId: string,
  disconnected: (tx: MerchantTx) => Promise<void>,
): Promise<void> {
  const row = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, storeId));
  if (!row) throw new DomainError('notFound');
  await endWebhooks(deps, row);
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    const gone = await disconnectStore(tx, storeId);
    if (!gone) throw new DomainError('notFound');
    const left = await listStores(tx, gone.platform);
    if (left.length === 0) await setPlatformRole(tx, gone.platform, false);
    await disconnected(tx);
  });
}

/** Nobody waits longer than this for a store that is being left, in ms. */
const FAREWELL = 10_000;

/** Asks a store to deliver no more to the address of this row; one that does not answer delivers to nobody for a while. */
export async function endWebhooks(deps: Deps, row: StoreRow): Promise<void> {
  const { unsubscribe } = storeConnector(row.platform).webhooks;
  if (!unsubscribe || row.state !== 'linked') return;
  try {
    const session = await openStore(deps, row, AbortSignal.timeout(FAREWELL));
    await unsubscribe(session, webhookAddress(deps, row));
  } catch (error) {
    if (!(error instanceof StoreFault) && !isTimeout(error)) throw error;
    deps.log.info({ storeId: row.storeId, err: error }, 'webhooks of a disconnected store were not ended');
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Where webhooks of all stores arrive; below it the platform, and the store where each has an address of its own. */
export const WEBHOOKS = '/shop/webhook';

export const webhookAddress = (deps: Deps, { platform, storeId }: StoreRow): string =>
  `${deps.publicUrl}${WEBHOOKS}/${platform}/${storeId}`;

/** What a store signs its deliveries with, where the platform lets the subscriber choose: the store's own, kept nowhere. */
export const webhookSecret = (deps: Deps, storeId: string): string => deps.secrets.derive(`webhook:${storeId}`);
