import { and, desc, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { effect } from '../../../db/schema/effects.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { runOnce } from '../../../effects/commands.ts';
import { keepAnswer, resolveEffect } from '../../../effects/settle.ts';
import type { Viewer } from '../orders/index.ts';
import { refuseKnown, replaceOrders } from './externalQueries.ts';
import { findOrdersUnderWay } from './follow/underWay.ts';
import { effectKey } from './place/queries.ts';
import { placePurchase, timesOf } from './place/send.ts';
import { type LockedPurchase, lockPurchases, movePurchases, type PurchaseChanges } from './purchase.ts';
import { findPurchase } from './queries.ts';

type Resolve = Omit<InputOf<typeof purchaseCalls.resolve>, 'clientKey'>;

/**
 * A person says what became of a purchase that nobody else can tell. Once under its client key. Throws `notFound`,
 * `invalidInput` for "placed" without a number, `purchaseAsked` while the supplier is being asked, `purchaseNotUnknown` where it
 * is known by now or the supplier tells it, and `supplierOrderKnown`.
 */
export const resolve = (
  tx: MerchantTx,
  deps: Deps,
  viewer: Viewer,
  { clientKey, ...wanted }: InputOf<typeof purchaseCalls.resolve>,
): Promise<Purchase> =>
  runOnce(tx, { kind: 'resolvePurchase', clientKey, request: wanted }, async () => {
    const { purchaseId, outcome, externalIds = [] } = wanted;
    if (outcome === 'placed' && externalIds.length === 0) {
      throw new DomainError('invalidInput', {}, { fields: [{ path: 'externalIds', key: 'validation.required' }] });
    }
    // Of two who name an order at once, the second sees the number of the first.
    const [locked] = await lockPurchases(tx, [purchaseId]);
    const { externalIds: known } = await findPurchase(tx, viewer, purchaseId);
    if (!locked || !mayResolve[outcome](locked, known.length)) throw new DomainError('purchaseNotUnknown');
    if (outcome === 'placed') await refuseKnown(tx, purchaseId, externalIds, false);
    await noteResolution(tx, deps, viewer, wanted);
    await apply(tx, wanted);
    return findPurchase(tx, viewer, purchaseId);
  });

/** No supplier can be asked about it: there is no account, or the supplier does not show it to the account. */
const isUnread = ({ accountId, problem }: LockedPurchase): boolean =>
  accountId === null ||
  problem === 'accountLost' ||
  problem === 'notOurs' ||
  problem === 'notSeen' ||
  problem === 'silent';

/** Which of a purchase's orders it is, or whether there is one, is not known. */
const isUncertain = ({ status }: LockedPurchase, orders: number): boolean =>
  status === 'unknown' || status === 'sending' || (status === 'placed' && orders === 0);

/** What a person may say of a purchase, by how it stands. */
const mayResolve: Readonly<Record<Resolve['outcome'], (locked: LockedPurchase, orders: number) => boolean>> = {
  placed: isUncertain,
  notPlaced: isUncertain,
  paid: (locked) => locked.status === 'placed' && locked.payment !== 'paid' && isUnread(locked),
  received: (locked) => locked.status === 'placed' && locked.overAt === null && isUnread(locked),
  cancelled: (locked) => locked.status === 'placed' && isUnread(locked),
  noted: ({ status, reason }) => status === 'placed' && reason?.key === 'purchase.unknown.lateSuccess',
};

/** The effect is over, whoever asks about it; what the person said is kept with the supplier's answers. */
async function noteResolution(tx: MerchantTx, deps: Deps, viewer: Viewer, wanted: Resolve): Promise<void> {
  const { purchaseId, outcome, externalIds = [], note } = wanted;
  const key = effectKey(purchaseId);
  const [last] = await tx
    .select({ effectId: effect.effectId, fence: effect.fence, state: effect.state })
    .from(effect)
    .where(and(eq(effect.merchantId, tx.merchantId), eq(effect.key, key), isNull(effect.overAt)))
    .orderBy(desc(effect.intention))
    .limit(1);
  // A purchase by hand has none, nor one of a database that was restored.
  if (!last) return;
  await keepAnswer(tx, last, { kind: 'resolved', outcome, note });
  if (last.state !== 'sent' && last.state !== 'unknown') return;
  const ids = outcome === 'placed' ? externalIds : [];
  const { lag } = timesOf(deps);
  const isResolved = await resolveEffect(tx, last.effectId, { by: viewer.accountId, externalIds: ids, lag });
  if (!isResolved) throw new DomainError('purchaseAsked');
}

async function apply(tx: MerchantTx, { purchaseId, outcome, externalIds = [], note }: Resolve): Promise<void> {
  const stays = (set: PurchaseChanges) => movePurchases(tx, [purchaseId], { from: ['placed'], set });
  if (outcome === 'placed') {
    await movePurchases(tx, [purchaseId], { from: ['sending'], to: 'unknown' });
    await placePurchase(tx, purchaseId, { effectId: null, ids: externalIds });
    await replaceOrders(tx, purchaseId, externalIds, false);
    await stays({ reason: null, followAt: tx.now() });
  }
  if (outcome === 'notPlaced') {
    await movePurchases(tx, [purchaseId], { from: ['sending'], to: 'unknown' });
    const reason = { key: 'purchase.resolved.notPlaced', params: { note } };
    await movePurchases(tx, [purchaseId], { from: ['unknown', 'placed'], to: 'takenBack', set: { reason } });
  }
  if (outcome === 'paid') await stays({ payment: 'paid', paidAt: tx.now() });
  if (outcome === 'received') {
    await stays({ shipping: 'delivered', problem: null, reason: null, overAt: tx.now(), followAt: null });
  }
  if (outcome === 'cancelled') {
    const reason = { key: 'purchase.resolved.cancelled', params: { note } };
    const followAt = (await findOrdersUnderWay(tx, purchaseId)).length > 0 ? tx.now() : null;
    await movePurchases(tx, [purchaseId], { from: ['placed'], to: 'cancelled', set: { reason, followAt } });
  }
  if (outcome === 'noted') await stays({ reason: null });
}
