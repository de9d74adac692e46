import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { WeightUnit } from '#contract/product.ts';
import type { Shop } from '#contract/store.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { storeConnector } from '../../connectors/registry.ts';
import type { StoreSession } from '../../connectors/store.ts';
import { asSystem, forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { forgetEffects } from '../../ledger/ledger.ts';
import { deleteStore, findStoreByUrl, listStores, type StoreRow, saveStore, setPlatformRole } from './store.ts';

/** Proves what the merchant gave by calling the store, and binds it; a store bound before gets the new keys. */
export async function bindStore(
  deps: Deps,
  merchantId: string,
  platform: StorePlatform,
  given: Record<string, string>,
): Promise<StoreRow> {
  const connected = await storeConnector(platform).connect(given, deps.http);
  // A second binding of the same store is the same store: its id, products and links stay.
  const known = await forMerchant(deps.db, merchantId, (tx) => findStoreByUrl(tx, merchantId, platform, connected.url));
  const storeId = known?.storeId ?? newId();
  const { credentials, ...facts } = connected;
  const saved = await forMerchant(deps.db, merchantId, async (tx) => {
    const row = await saveStore(tx, {
      ...facts,
      merchantId,
      storeId,
      platform,
      state: 'linked',
      credentials: deps.secrets.seal(JSON.stringify(credentials), secretContext(merchantId, connected.url)),
    });
    await setPlatformRole(tx, merchantId, platform, true);
    return row;
  });
  await deps.live.publish(merchantId, { type: 'changed', resource: 'stores' });
  return saved;
}

/** Whose secret it is: sealed credentials cannot be moved to another merchant's or store's row. */
const secretContext = (merchantId: string, url: string): string => `store:${merchantId}:${url}`;

/** Opens a store for its connector. */
export function openStore(deps: Deps, row: StoreRow, signal: AbortSignal): StoreSession {
  return {
    url: row.url,
    currency: row.currency,
    weightUnit: row.weightUnit as WeightUnit,
    credentials: JSON.parse(deps.secrets.open(row.credentials, secretContext(row.merchantId, row.url))) as Record<
      string,
      string
    >,
    http: deps.http,
    signal,
  };
}

/** Disconnects a store and deletes what was read from it. The last one of a platform takes its role along. */
export async function unbindStore(deps: Deps, merchantId: string, storeId: string): Promise<void> {
  await asSystem(deps.db, async (tx) => {
    const gone = await deleteStore(tx, merchantId, storeId);
    if (!gone) throw new DomainError('notFound');
    await forgetEffects(tx, merchantId, `publish/${storeId}/`);
    const left = await listStores(tx, merchantId, gone.platform);
    if (left.length === 0) await setPlatformRole(tx, merchantId, gone.platform, false);
  });
  await deps.live.publish(merchantId, { type: 'changed', resource: 'stores' });
}

export const toShop = (row: StoreRow & { productCount?: number }, language: Language): Shop => ({
  shopId: row.storeId,
  channel: row.platform as StorePlatform,
  shopName: row.name,
  url: row.url,
  currency: row.currency,
  weightUnit: row.weightUnit,
  state: row.state as Shop['state'],
  problem: row.problem && sentence(language, row.problem.key, row.problem.params),
  productCount: row.productCount ?? 0,
  lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
  linkedAt: row.linkedAt.toISOString(),
});
