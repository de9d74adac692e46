import { DomainError } from '#contract/errors.ts';
import type { JoinedStores } from '../../../db/joinedStores.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { joinLanes } from '../../../jobs/joinLanes.ts';
import { joinStoresInRules } from '../../catalogue/pricing/index.ts';
import { joinStoresInRecipes } from '../../catalogue/recipes/index.ts';
import { endWebhooks, findStore, holdBoth, keepApart, takeOver } from '../../connections/stores/index.ts';
import { endPublication, joinListings } from '../../listings/publish/index.ts';
import { moveStoreEntries } from '../../system/journal/index.ts';
import { joinStoresInViews } from '../../system/views/index.ts';
import { joinStoresInWatch } from '../../upkeep/watch/index.ts';
import { joinMappings } from '../mapping/index.ts';
import { joinCustomers } from './joinCustomers.ts';
import { joinOrders } from './joinOrders.ts';
import { questionAbout } from './sameStore.ts';
import { viewerOf } from './viewer.ts';

/**
 * Takes the merchant's word whether a connected store is a disconnected one. If it is, that one goes on under its own id,
 * with everything that was read, decided and published meanwhile; returns the id of the store that is connected then.
 * Throws `notFound` where nobody asks about the two.
 */
export async function answerSameStore(
  deps: Deps,
  caller: Pick<Caller, 'merchantId' | 'accountId' | 'roles'>,
  { shopId, formerId, same }: { shopId: string; formerId: string; same: boolean },
): Promise<{ shopId: string }> {
  const joined = { from: shopId, into: formerId };
  const inTx = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, caller.merchantId, work);
  if (!same) {
    await inTx(async (tx) => {
      await questionAbout(tx, await viewerOf(tx, caller), { shopId, formerId });
      await keepApart(tx, joined);
    });
    return { shopId };
  }
  const row = await inTx(async (tx) => {
    await questionAbout(tx, await viewerOf(tx, caller), { shopId, formerId });
    return findStore(tx, shopId);
  });
  if (!row) throw new DomainError('notFound');
  // They are delivered to an address that names the id that goes. What is asked of the store waits for no transaction.
  await endWebhooks(deps, row);
  await inTx((tx) => joinStores(tx, joined));
  return { shopId: formerId };
}

/** Makes two stores one, in one transaction: each module what is its own, the stores themselves last. */
async function joinStores(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  const rows = await holdBoth(tx, joined);
  await joinOrders(tx, joined);
  await joinCustomers(tx, joined);
  await joinMappings(tx, joined);
  await moveStoreEntries(tx, joined);
  await joinListings(tx, rows);
  await joinStoresInRules(tx, joined);
  await joinStoresInRecipes(tx, joined);
  await joinStoresInViews(tx, joined);
  await joinStoresInWatch(tx, joined);
  await joinLanes(tx, joined, { key: 'row.storeJoined' }, { publish: endPublication });
  await takeOver(tx, rows);
}
