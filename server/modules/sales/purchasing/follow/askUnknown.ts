import { and, eq, isNull } from 'drizzle-orm';
import { DomainError, type Notice } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { PurchaseRequest } from '../../../../connectors/purchase.ts';
import { effect } from '../../../../db/schema/effects.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { beginEffects } from '../../../../effects/begin.ts';
import { endIntentions, type Held, noteAbsent } from '../../../../effects/settle.ts';
import { excessOf } from '../allocationQueries.ts';
import { type LiveSupplier, orDomainError, type Supplier } from '../live.ts';
import { effectKey } from '../place/queries.ts';
import {
  leavePurchaseUnknown,
  placePurchase,
  REPEAT_AFTER,
  REPEAT_SHARE,
  sendPurchase,
  timesOf,
} from '../place/send.ts';
import { type LockedPurchase, lockPurchases, movePurchases } from '../purchase.ts';
import { restoredAt } from '../settings.ts';
import { reasonAgainstOrders } from '../stoppedOrders.ts';
import type { Due } from './queries.ts';

/** What was sent, taken up to be asked about. */
interface Asked {
  mark: string;
  firstSentAt: Date;
  /** Since it was sent first, in ms. */
  age: number;
  held: Held;
  takenUpAt: number;
  request: PurchaseRequest;
  /** It would still be sent now: asking by sending it again may be what orders it. */
  isWanted: boolean;
}

/** Two searches that find nothing are this far apart at least, in ms. */
const SECOND_SEARCH = 30_000;
/** How long a supplier is asked that may not show marks, in ms. */
const GIVEN_UP = 24 * 3_600_000;

/**
 * Finds out whether a purchase was made, by what its supplier offers: it is looked up by its mark, or sent again under the
 * same mark for as long as the supplier surely knows marks. Where neither can tell, a person decides. Returns
 * what kept the supplier from being asked.
 */
export async function askUnknown(deps: Deps, supplier: Supplier, due: Due): Promise<DomainError | null> {
  const { merchantId, purchaseId } = due;
  const takenUpAt = performance.now();
  const asked = await withMerchantTx(deps.db, merchantId, (tx) => takeUp(tx, deps, purchaseId, takenUpAt));
  if (asked === null) return null;
  const { held, age } = asked;
  const leave = (reason: Notice, isForPerson = false): Promise<void> =>
    withMerchantTx(deps.db, merchantId, (tx) =>
      leavePurchaseUnknown(tx, deps, purchaseId, { held, reason, age, isForPerson }),
    );
  if (supplier === null) {
    await leave({ key: 'purchase.unknown.person' }, true);
    return null;
  }
  const problem =
    supplier instanceof DomainError
      ? supplier
      : await orDomainError(() => ask(deps, supplier, due, { ...asked, leave }));
  if (!(problem instanceof DomainError)) return null;
  await leave({ key: problem.textKey, params: problem.params });
  return problem;
}

async function ask(
  deps: Deps,
  live: LiveSupplier,
  { merchantId, purchaseId, accountId }: Due,
  { leave, ...asked }: Asked & { leave: (reason: Notice, isForPerson?: boolean) => Promise<void> },
): Promise<void> {
  const { mark, firstSentAt, age, held } = asked;
  const { marks, find } = live.buying;
  if (find) {
    const ids = await find(live.session, mark, firstSentAt);
    return withMerchantTx(deps.db, merchantId, (tx) =>
      ids.length > 0
        ? placePurchase(tx, purchaseId, { effectId: held.effectId, ids })
        : noteNotFound(tx, deps, purchaseId, { ...asked, marks }),
    );
  }
  if (marks.dedupesFor === null || age >= marks.dedupesFor * REPEAT_SHARE)
    return leave({ key: 'purchase.unknown.person' }, true);
  if (age < REPEAT_AFTER) return leave({ key: 'purchase.unknown.noAnswer' });
  if (!asked.isWanted) return leave({ key: 'purchase.unknown.person' });
  await sendPurchase(deps, live, { ...asked, merchantId, purchaseId, accountId: accountId ?? '', isRepeat: true });
}

/** Takes the purchase up to be asked about; null where somebody is at it, or it is known by now. */
async function takeUp(tx: MerchantTx, deps: Deps, purchaseId: string, takenUpAt: number): Promise<Asked | null> {
  const key = effectKey(purchaseId);
  const [locked] = await lockPurchases(tx, [purchaseId]);
  if (locked?.status !== 'sending' && locked?.status !== 'unknown') return null;
  const request = await openRequest(tx, key);
  const noAnswer = { reason: locked.reason ?? { key: 'purchase.unknown.noAnswer' } };
  if (request === null) {
    // What was sent is not known any more, so nobody can ask about it.
    const set = { reason: { key: 'purchase.unknown.person' }, followAt: null };
    await movePurchases(tx, [purchaseId], { from: ['sending', 'unknown'], to: 'unknown', set });
    return null;
  }
  const intention = { key, kind: 'purchase', subject: { kind: 'purchase', id: purchaseId }, request };
  const begun = (await beginEffects(tx, [intention], timesOf(deps))).get(key);
  if (begun?.kind === 'busy') {
    await movePurchases(tx, [purchaseId], { from: ['sending', 'unknown'], set: { followAt: begun.until } });
    return null;
  }
  if (begun?.kind === 'done') {
    await placePurchase(tx, purchaseId, { effectId: begun.effectId, ids: begun.externalIds });
    return null;
  }
  // jsonb does not keep the order of keys, so the hash may differ although the request is the same.
  if (begun?.kind !== 'ask' && begun?.kind !== 'changed') return null;
  await movePurchases(tx, [purchaseId], { from: ['sending'], to: 'unknown', set: noAnswer });
  const { mark, effectId, fence } = begun;
  const firstSentAt = begun.firstSentAt ?? tx.now();
  const age = tx.now().getTime() - firstSentAt.getTime();
  const isWanted = await isStillWanted(tx, locked);
  return { mark, firstSentAt, age, held: { effectId, fence }, takenUpAt, request, isWanted };
}

/**
 * Whether its orders may still be bought for, and need all that was sent. After a restore nothing is wanted until a person has compared
 * with the suppliers.
 */
async function isStillWanted(tx: MerchantTx, locked: LockedPurchase): Promise<boolean> {
  if (await restoredAt(tx)) return false;
  if (await reasonAgainstOrders(tx, locked)) return false;
  return (await excessOf(tx, locked.purchaseId)).length === 0;
}

/** The request of a purchase that may have been made; null where it is not kept, or the effect is over. */
async function openRequest(tx: MerchantTx, key: string): Promise<PurchaseRequest | null> {
  const rows = await tx
    .select({ request: effect.request, state: effect.state, overAt: effect.overAt })
    .from(effect)
    .where(and(eq(effect.merchantId, tx.merchantId), eq(effect.key, key), isNull(effect.overAt)));
  const [open] = rows;
  if (open?.state !== 'sent' && open?.state !== 'unknown') return null;
  return open.request as PurchaseRequest | null;
}

/**
 * The supplier finds no order under the mark. Where a supplier surely shows marks, it was not made if two searches find nothing, both
 * later than the call and the supplier's delay can last; elsewhere only a person can tell.
 */
async function noteNotFound(
  tx: MerchantTx,
  deps: Deps,
  purchaseId: string,
  { held, age, marks: { canBeFound, lag } }: Asked & { marks: LiveSupplier['buying']['marks'] },
): Promise<void> {
  const [locked] = await lockPurchases(tx, [purchaseId]);
  const counts = canBeFound && age >= limits.requestTimeout + timesOf(deps).lag + lag;
  const before = locked?.absentAt ?? null;
  if (!counts || before === null || tx.now().getTime() - before.getTime() < SECOND_SEARCH) {
    const reason: Notice = { key: 'purchase.unknown.notSeen' };
    const isForPerson = !canBeFound && age >= GIVEN_UP;
    await leavePurchaseUnknown(tx, deps, purchaseId, { held, reason, age, isForPerson });
    if (!counts) return;
    const set = { absentAt: before ?? tx.now(), followAt: new Date(tx.now().getTime() + SECOND_SEARCH) };
    await movePurchases(tx, [purchaseId], { from: ['unknown'], set });
    return;
  }
  const set = { reason: { key: 'purchase.skipped.neverArrived' } };
  await movePurchases(tx, [purchaseId], { from: ['unknown'], to: 'takenBack', set });
  await noteAbsent(tx, [held]);
  await endIntentions(tx, [effectKey(purchaseId)]);
}
