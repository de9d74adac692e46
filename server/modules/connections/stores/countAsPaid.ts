import { DomainError } from '#contract/errors.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { lockStore, type StoreRow, updateStore } from './queries.ts';

type Payments = Shop['countsAsPaid'];

/** Has the open orders of a store with these payments looked at again, in the transaction of what changed about them. */
export type FollowAgain = (tx: MerchantTx, storeId: string, payments: Payments) => Promise<void>;

/** Says which payments count as paid in a store, and has what waited for one of them, or may not go on for it, looked at again. */
export function countAsPaid(
  deps: Deps,
  merchantId: string,
  { shopId, countsAsPaid }: { shopId: string; countsAsPaid: Payments },
  followAgain: FollowAgain,
): Promise<StoreRow> {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const row = await lockStore(tx, shopId);
    if (!row) throw new DomainError('notFound');
    const after = [...new Set(countsAsPaid)].sort();
    const [added, taken] = [without(after, row.countsAsPaid), without(row.countsAsPaid, after)];
    if (added.length + taken.length === 0) return row;
    await updateStore(tx, shopId, { countsAsPaid: after });
    await followAgain(tx, shopId, [...added, ...taken]);
    return { ...row, countsAsPaid: after };
  });
}

const without = (some: Payments, others: Payments): Payments => some.filter((payment) => !others.includes(payment));
