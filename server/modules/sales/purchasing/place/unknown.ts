import { sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import type { PurchaseRequest } from '../../../../connectors/purchase.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { type Begun, beginEffects } from '../../../../effects/begin.ts';
import { endIntentions, type Held, noteAbsent } from '../../../../effects/settle.ts';
import { holdOrders } from '../allocate.ts';
import type { LiveSupplier } from '../live.ts';
import { endUnmade, findKeys } from '../state.ts';
import { effectKey } from './row.ts';
import { sendPurchase } from './send.ts';
import { notePlaced, noteUnknown } from './settle.ts';
import { REPEAT_AFTER, REPEAT_SHARE, timesOf } from './times.ts';

type Asked = { mark: string; firstSentAt: Date; held: Held; request: PurchaseRequest };

/** What is to be done about a purchase that may have been made. */
interface Unknown {
  merchantId: string;
  purchaseId: string;
  accountId: string;
}

/**
 * Finds out what became of a purchase that may have been made, by what its supplier offers: it is looked up by its mark, or
 * sent once more under it for as long as the supplier surely knows marks. Where neither can tell, a person decides.
 */
export async function askUnknown(deps: Deps, live: LiveSupplier, unknown: Unknown): Promise<void> {
  const { merchantId, purchaseId, accountId } = unknown;
  const asked = await withMerchantTx(deps.db, merchantId, (tx) => takeUp(tx, deps, purchaseId));
  if (asked === null) return;
  const { mark, firstSentAt, held, request } = asked;
  const { marks, find } = live.buying;
  const age = deps.now().getTime() - firstSentAt.getTime();
  const { lease, lag } = timesOf(deps);
  const leave = (reason: Notice, isForPerson: boolean): Promise<void> =>
    withMerchantTx(deps.db, merchantId, (tx) => noteUnknown(tx, deps, purchaseId, held, { reason, isForPerson }));
  if (find) {
    const ids = await find(live.session, mark, firstSentAt);
    if (ids.length > 0) {
      return withMerchantTx(deps.db, merchantId, async (tx) => {
        await holdOrders(tx, await findKeys(tx, [purchaseId]));
        await notePlaced(tx, purchaseId, held.effectId, ids);
      });
    }
    if (!marks.canBeFound) return leave({ key: 'purchase.unknown.notSeen' }, age > lease + lag + marks.lag);
    return withMerchantTx(deps.db, merchantId, (tx) => noteNotThere(tx, deps, purchaseId, held, marks.lag));
  }
  if (marks.dedupesFor !== null && age < marks.dedupesFor * REPEAT_SHARE) {
    if (age < REPEAT_AFTER) return leave({ key: 'purchase.unknown.noAnswer' }, false);
    await sendPurchase(deps, live, { merchantId, purchaseId, accountId, held, mark, request, isRepeat: true });
    return;
  }
  return leave({ key: 'purchase.unknown.person' }, true);
}

/** Takes the purchase up to be asked about; null where somebody is at it, or knows by now. */
async function takeUp(tx: MerchantTx, deps: Deps, purchaseId: string): Promise<Asked | null> {
  const key = effectKey(purchaseId);
  await holdOrders(tx, await findKeys(tx, [purchaseId]));
  const { rows } = await tx.execute<{ request: PurchaseRequest; status: string }>(sql`
    select e.request, p.status from effect e
    join purchase p on p.merchant_id = e.merchant_id and p.purchase_id = ${purchaseId}
    where e.merchant_id = ${tx.merchantId} and e.key = ${key} and e.over_at is null and e.state in ('sent', 'unknown')`);
  const [row] = rows;
  if (!row?.request) return null;
  const { request } = row;
  const intention = { key, kind: 'purchase', subject: { kind: 'purchase', id: purchaseId }, request };
  const begun: Begun | undefined = (await beginEffects(tx, [intention], timesOf(deps))).get(key);
  if (begun?.kind === 'busy') {
    await tx.execute(sql`
      update purchase set follow_at = ${begun.until.toISOString()}::timestamptz where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId}`);
    return null;
  }
  if (begun?.kind === 'done') {
    await notePlaced(tx, purchaseId, begun.effectId, begun.externalIds);
    return null;
  }
  // jsonb keeps no order of keys: what was sent is what stands there, whatever its hash.
  if (begun?.kind !== 'ask' && begun?.kind !== 'changed') return null;
  const { mark, firstSentAt, effectId, fence } = begun;
  return { mark, firstSentAt: firstSentAt ?? tx.now(), held: { effectId, fence }, request };
}

/** The supplier knows no such mark. That counts when it is said twice, the second time when it surely would see it. */
async function noteNotThere(tx: MerchantTx, deps: Deps, purchaseId: string, held: Held, lag: number): Promise<void> {
  const { rows } = await tx.execute<{ counts: boolean }>(sql`
    update purchase set absent_at = coalesce(absent_at, app_clock()) where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId}
    returning absent_at < app_clock() - make_interval(secs => ${(lag + timesOf(deps).lag) / 1000}) as counts`);
  if (!rows[0]?.counts)
    return noteUnknown(tx, deps, purchaseId, held, { reason: { key: 'purchase.unknown.notSeen' }, isForPerson: false });
  await noteAbsent(tx, [held]);
  await endIntentions(tx, [effectKey(purchaseId)]);
  await endUnmade(tx, [purchaseId], ['sending', 'unknown'], 'takenBack', { key: 'purchase.skipped.neverArrived' });
}
