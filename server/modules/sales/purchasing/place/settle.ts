import { sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import type { PlaceOutcome } from '../../../../connectors/purchase.ts';
import { jsonb } from '../../../../db/jsonb.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { confirmEffect, type Held, keepAnswer, leaveUnknown, refuseEffect } from '../../../../effects/settle.ts';
import { allocate, holdOrders, type Pieces } from '../allocate.ts';
import { attachOrders } from '../externalOrders.ts';
import { followOrdersOf } from '../followOrdersOf.ts';
import { endUnmade, findKeys } from '../state.ts';
import { timesOf } from './times.ts';

/** How an attempt ended for the purchase. */
export type Settled = { kind: 'placed' } | { kind: 'refused'; reason: Notice } | { kind: 'unknown'; reason: Notice };

/** When a placed purchase is read for the first time: suppliers do not see their own orders at once. In ms. */
const FIRST_READ = 15_000;

/**
 * Writes down what a supplier answered, whatever it is worth. Only success, or that it knows the mark, settles a repetition:
 * stock or address may be looked at before marks. A mark that is known at its first send is not ours: a person decides.
 */
export async function settlePlaced(
  tx: MerchantTx,
  deps: Deps,
  purchaseId: string,
  held: Held,
  { outcome, isRepeat }: { outcome: PlaceOutcome; isRepeat: boolean },
): Promise<Settled> {
  const [key] = await findKeys(tx, [purchaseId]);
  if (key) await holdOrders(tx, [key]);
  await keepAnswer(tx, held, { kind: outcome.kind, answer: outcome.answer });
  if (outcome.kind === 'placed' || (outcome.kind === 'repeated' && isRepeat)) {
    await notePlaced(tx, purchaseId, held.effectId, outcome.ids);
    return { kind: 'placed' };
  }
  if (outcome.kind === 'refused' && !isRepeat) {
    const reason: Notice = { key: `purchase.refused.${outcome.cause}`, params: { said: outcome.said } };
    await refuseEffect(tx, held, reason);
    await endUnmade(tx, [purchaseId], ['sending'], 'refused', reason);
    return { kind: 'refused', reason };
  }
  const reason: Notice =
    outcome.kind === 'repeated' ? { key: 'purchase.unknown.markKnown' } : { key: 'purchase.unknown.noAnswer' };
  await noteUnknown(tx, deps, purchaseId, held, { reason, isForPerson: outcome.kind === 'repeated' });
  return { kind: 'unknown', reason };
}

/**
 * It stands at the supplier, by these orders; without ids a person has to say which. One that had been given up counts too:
 * it takes its pieces again, as far as nobody else has them by now.
 */
export async function notePlaced(
  tx: MerchantTx,
  purchaseId: string,
  effectId: string | null,
  ids: readonly string[],
): Promise<void> {
  if (effectId !== null) await confirmEffect(tx, effectId, ids);
  await attachOrders(tx, purchaseId, ids);
  const wasGivenUp = await takeAgain(tx, purchaseId);
  const reason: Notice | null = wasGivenUp
    ? { key: 'purchase.unknown.lateSuccess' }
    : ids.length === 0
      ? { key: 'purchase.unknown.idMissing' }
      : null;
  await tx.execute(sql`
    update purchase set status = 'placed', payment = coalesce(payment, 'unpaid'), shipping = coalesce(shipping, 'none'),
      reason = ${jsonb(reason)}, placed_at = app_clock(), claimed_by = null, claimed_until = null,
      follow_at = case when ${ids.length > 0} and account_id is not null then app_clock() + make_interval(secs => ${FIRST_READ / 1000}) end
    where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId} and placed_at is null`);
  await followOrdersOf(tx, await findKeys(tx, [purchaseId]));
  tx.tell({ type: 'changed', resource: 'purchases' });
}

/** Allocates the pieces of a purchase that was given up once more. Answers whether it was one. */
async function takeAgain(tx: MerchantTx, purchaseId: string): Promise<boolean> {
  const { rows } = await tx.execute<Pieces & { left: number } & Record<string, unknown>>(sql`
    select l.store_id as "storeId", l.external_id as "externalId", l.line_id as "lineId", l.component, l.quantity,
      coalesce((select greatest(0, n.needed - n.allocated) from line_need n where n.merchant_id = l.merchant_id and n.store_id = l.store_id
        and n.external_id = l.external_id and n.line_id = l.line_id and n.component = l.component), 0) as left
    from purchase p
    join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
    where p.merchant_id = ${tx.merchantId} and p.purchase_id = ${purchaseId} and p.status in ('takenBack', 'refused')`);
  const pieces = rows.map(({ left, quantity, ...place }) => ({ ...place, quantity: Math.min(left, quantity) }));
  await allocate(
    tx,
    pieces.filter(({ quantity }) => quantity > 0),
  );
  return rows.length > 0;
}

/** Nobody knows whether it was made. It is asked about by itself, unless only a person can tell. */
export async function noteUnknown(
  tx: MerchantTx,
  deps: Deps,
  purchaseId: string,
  held: Held,
  { reason, isForPerson }: { reason: Notice; isForPerson: boolean },
): Promise<void> {
  const { lag } = timesOf(deps);
  await leaveUnknown(tx, held, { reason, lag });
  await tx.execute(sql`
    update purchase set status = 'unknown', reason = ${jsonb(reason)},
      follow_at = case when ${!isForPerson} then app_clock() + make_interval(secs => ${lag / 1000}) end
    where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId} and status in ('sending', 'unknown')`);
  await followOrdersOf(tx, await findKeys(tx, [purchaseId]));
  tx.tell({ type: 'changed', resource: 'purchases' });
}
