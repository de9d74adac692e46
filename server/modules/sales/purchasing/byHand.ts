import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { jsonb } from '../../../db/jsonb.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { resolveEffect } from '../../../effects/settle.ts';
import type { Viewer } from '../orders/index.ts';
import { holdOrders } from './allocate.ts';
import { attachedElsewhere, attachOrders } from './externalOrders.ts';
import { followOrdersOf } from './followOrdersOf.ts';
import { effectKey } from './place/row.ts';
import { notePlaced } from './place/settle.ts';
import { findPurchase, seenBy } from './queries.ts';
import { endUnmade, findKeys } from './state.ts';

/** How long a purchase is somebody's who took it, in minutes. */
const CLAIM_MINUTES = 30;

/** Makes a purchase by hand somebody's own work for a while, or nobody's. Throws `notFound`, and `purchaseClaimed` where it is another's. */
export async function claim(
  tx: MerchantTx,
  viewer: Viewer,
  { purchaseId, mine }: InputOf<typeof purchaseCalls.claim>,
): Promise<Purchase> {
  await findPurchase(tx, viewer, purchaseId);
  const { rows } = await tx.execute(sql`
    update purchase set claimed_by = ${mine ? viewer.accountId : null}::uuid,
      claimed_until = case when ${mine} then app_clock() + make_interval(mins => ${CLAIM_MINUTES}) end
    where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId} and status = 'byHand'
      and (claimed_by is null or claimed_by = ${viewer.accountId} or claimed_until <= app_clock())
    returning 1`);
  if (rows.length === 0) throw new DomainError('purchaseClaimed');
  tx.tell({ type: 'changed', resource: 'purchases' });
  return findPurchase(tx, viewer, purchaseId);
}

/** Leaves purchases that wait to be sent to a person, or lets go of those that nobody made. */
export async function toHand(
  tx: MerchantTx,
  viewer: Viewer,
  { purchaseIds, byHand }: InputOf<typeof purchaseCalls.toHand>,
): Promise<ResultOf<typeof purchaseCalls.toHand>> {
  const seen = await seenBy(tx, viewer, purchaseIds);
  const ended = byHand
    ? await handOver(tx, seen)
    : await endUnmade(tx, await unclaimed(tx, viewer, seen), ['byHand'], 'takenBack', null);
  const changed = ended.map(({ purchaseId }) => purchaseId);
  const reasonOf = (id: string) => ({ key: seen.includes(id) ? 'purchase.skipped.left' : 'purchase.skipped.notThere' });
  return {
    changed,
    skipped: purchaseIds
      .filter((id) => !changed.includes(id))
      .map((purchaseId) => ({ purchaseId, reason: reasonOf(purchaseId) })),
  };
}

async function handOver(tx: MerchantTx, purchaseIds: readonly string[]): Promise<{ purchaseId: string }[]> {
  const keys = await findKeys(tx, purchaseIds);
  await holdOrders(tx, keys);
  const { rows } = await tx.execute<{ purchaseId: string }>(sql`
    update purchase set status = 'byHand', method = 'byHand', reason = null
    where merchant_id = ${tx.merchantId} and status = 'waiting'
      and purchase_id = any(array(select json_array_elements_text(${JSON.stringify(purchaseIds)}::json)::uuid))
    returning purchase_id as "purchaseId"`);
  await followOrdersOf(tx, keys);
  tx.tell({ type: 'changed', resource: 'purchases' });
  return rows;
}

/** Those that nobody else is at just now. */
export async function unclaimed(
  tx: MerchantTx,
  { accountId }: Viewer,
  purchaseIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select purchase_id as id from purchase where merchant_id = ${tx.merchantId}
      and purchase_id = any(array(select json_array_elements_text(${JSON.stringify(purchaseIds)}::json)::uuid))
      and (claimed_by is null or claimed_by = ${accountId} or claimed_until <= app_clock())`);
  return rows.map(({ id }) => id);
}

/**
 * Writes down what a person ordered at the supplier, or which order it was where that is not known. Once under its client
 * key. Throws `notFound`, `purchaseNotByHand`, and `supplierOrderKnown` where a number stands at another purchase.
 */
export const record = (
  tx: MerchantTx,
  viewer: Viewer,
  { clientKey, ...wanted }: InputOf<typeof purchaseCalls.record>,
): Promise<Purchase> =>
  runOnce(tx, { kind: 'recordPurchase', clientKey, request: wanted }, async () => {
    const { purchaseId, externalIds, charged, shared } = wanted;
    const { status, externalIds: known } = await findPurchase(tx, viewer, purchaseId);
    if (status !== 'byHand' && !(status === 'placed' && known.length === 0)) throw new DomainError('purchaseNotByHand');
    await holdOrders(tx, await findKeys(tx, [purchaseId]));
    await refuseKnown(tx, purchaseId, externalIds, shared);
    await attachOrders(tx, purchaseId, externalIds, shared);
    const effectId = status === 'placed' ? await effectOf(tx, purchaseId) : null;
    if (status === 'byHand') await notePlaced(tx, purchaseId, effectId, externalIds);
    await noteHand(tx, purchaseId, charged ? { ...charged, amount: new Decimal(charged.amount).toFixed() } : null);
    return findPurchase(tx, viewer, purchaseId);
  });

async function refuseKnown(tx: MerchantTx, purchaseId: string, ids: readonly string[], shared: boolean): Promise<void> {
  const elsewhere = await attachedElsewhere(tx, purchaseId, ids);
  if (elsewhere && !shared)
    throw new DomainError('supplierOrderKnown', { id: elsewhere.id, number: elsewhere.orderNumber });
}

/** What a person typed is read from the supplier where there is an account for it. */
async function noteHand(
  tx: MerchantTx,
  purchaseId: string,
  charged: { amount: string; currency: string } | null,
): Promise<void> {
  await tx.execute(sql`
    update purchase set reason = null, charged = coalesce(${charged?.amount ?? null}::numeric, charged),
      charged_currency = coalesce(${charged?.currency ?? null}, charged_currency),
      follow_at = case when account_id is not null then app_clock() end
    where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId}`);
  tx.tell({ type: 'changed', resource: 'purchases' });
}

async function effectOf(tx: MerchantTx, purchaseId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select effect_id as id from effect where merchant_id = ${tx.merchantId} and key = ${effectKey(purchaseId)} and over_at is null`);
  return rows[0]?.id ?? null;
}

/**
 * A person says what became of a purchase that nobody else can tell. Once under its client key. Throws `notFound`,
 * `invalidInput` for "placed" without a number, `purchaseNotUnknown` where it is known by now, and `supplierOrderKnown`.
 */
export const resolve = (
  tx: MerchantTx,
  viewer: Viewer,
  { clientKey, ...wanted }: InputOf<typeof purchaseCalls.resolve>,
): Promise<Purchase> =>
  runOnce(tx, { kind: 'resolvePurchase', clientKey, request: wanted }, async () => {
    const { purchaseId, outcome, externalIds = [], note } = wanted;
    if (outcome === 'placed' && externalIds.length === 0) {
      throw new DomainError('invalidInput', {}, { fields: [{ path: 'externalIds', key: 'validation.required' }] });
    }
    const { status } = await findPurchase(tx, viewer, purchaseId);
    await holdOrders(tx, await findKeys(tx, [purchaseId]));
    const effectId = status === 'unknown' ? await effectOf(tx, purchaseId) : null;
    const ids = outcome === 'placed' ? externalIds : [];
    if (outcome === 'placed') await refuseKnown(tx, purchaseId, ids, false);
    if (effectId === null || !(await resolveEffect(tx, effectId, { by: viewer.accountId, externalIds: ids }))) {
      throw new DomainError('purchaseNotUnknown');
    }
    if (outcome === 'placed') await notePlaced(tx, purchaseId, effectId, ids);
    else
      await endUnmade(tx, [purchaseId], ['unknown'], 'takenBack', {
        key: 'purchase.resolved.notPlaced',
        params: { note },
      });
    await tx.execute(sql`
      insert into effect_answer (merchant_id, effect_id, fence, answer)
      select merchant_id, effect_id, fence, ${jsonb({ kind: 'resolved', outcome, note })} from effect
      where merchant_id = ${tx.merchantId} and effect_id = ${effectId}`);
    return findPurchase(tx, viewer, purchaseId);
  });
