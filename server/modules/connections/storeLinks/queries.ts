import { and, eq, inArray, lt } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import { account, usedStoreLink } from '../../../db/schema/accounts.ts';
import { store } from '../../../db/schema/stores.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import type { StoreRow } from '../stores/index.ts';

/** A connected store with the account that connected it. */
export interface BoundStore {
  store: StoreRow;
  account: typeof account.$inferSelect;
}

/** More merchants than this do not connect one store. */
const AT_MOST = 50;

const byWhomBound = and(eq(account.merchantId, store.merchantId), eq(account.accountId, store.boundBy));

/** The connected stores of these identities, of all merchants. Those that stopped accepting our keys are none of them. */
export function boundStores(
  tx: SystemTx,
  platform: StorePlatform,
  identities: readonly string[],
): Promise<BoundStore[]> {
  return tx
    .select({ store, account })
    .from(store)
    .innerJoin(account, byWhomBound)
    .where(and(eq(store.platform, platform), inArray(store.identity, [...identities]), eq(store.state, 'linked')))
    .orderBy(store.linkedAt, store.storeId)
    .limit(AT_MOST);
}

/**
 * The same store as it is now, kept with its account from others who want to change them until the transaction ends. Null where it is
 * disconnected meanwhile, or connected by other keys.
 */
export async function holdBoundStore(
  tx: SystemTx,
  { merchantId, storeId, credentials }: StoreRow,
): Promise<BoundStore | null> {
  const same = and(eq(store.merchantId, merchantId), eq(store.storeId, storeId), eq(store.credentials, credentials));
  const [found] = await tx
    .select({ store, account })
    .from(store)
    .innerJoin(account, byWhomBound)
    .where(and(same, eq(store.state, 'linked')))
    .for('update');
  return found ?? null;
}

/**
 * Takes a link out of use until `expiresAt`, after which its time alone refuses it. False where it was used before. Of two
 * transactions with one link the second waits for the first.
 */
export async function useLink(tx: SystemTx, linkHash: string, expiresAt: Date): Promise<boolean> {
  await tx.delete(usedStoreLink).where(lt(usedStoreLink.expiresAt, tx.now()));
  const used = await tx.insert(usedStoreLink).values({ linkHash, expiresAt }).onConflictDoNothing().returning();
  return used.length > 0;
}
