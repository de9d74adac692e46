import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { VariantRow } from '../../../db/schema/products.ts';
import { supplierEvent } from '../../../db/schema/watch.ts';
import { rowsOf } from '../../../db/sql.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { applyCollected, findProducts, findVariants, keyOf, type UpdatePolicy } from '../../catalogue/pool/index.ts';
import { storesOf } from '../../catalogue/pricing/index.ts';
import { beginRun, dropRun } from '../../system/journal/index.ts';
import type { EventRow } from './events.ts';
import { type Act, type Push, type Pushed, planPush } from './push.ts';

type Answer = InputOf<typeof watchCalls.answer>;

/** What was done about the events: a run of the journal, and a job for the stores, where there was anything to do. */
interface Done {
  runId: string | null;
  pushed: Pushed | null;
}

/**
 * Acts on changes that wait: the pool takes over what the supplier has now, which may be later than what was told, and the
 * stores that waited get it. Or keeps things as they are. What was answered before is passed over.
 */
export async function answerEvents(
  deps: Deps,
  { merchantId, accountId }: { merchantId: string; accountId: string },
  { eventIds, answer, comparison }: Answer,
): Promise<ResultOf<typeof watchCalls.answer>> {
  const { answered, runId, pushed } = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const events = await lockOpen(tx, eventIds);
    if (events.length === 0) throw new DomainError('notFound');
    const done: Done =
      answer === 'apply' ? await apply(tx, deps, { accountId, comparison }, events) : { runId: null, pushed: null };
    await settleEvents(tx, events, answer === 'apply' ? 'applied' : 'kept', done);
    return { answered: events.length, ...done };
  });
  return { answered, runId, jobId: pushed?.jobId ?? null };
}

async function lockOpen(tx: MerchantTx, eventIds: readonly string[]): Promise<EventRow[]> {
  return tx
    .select()
    .from(supplierEvent)
    .where(
      and(
        eq(supplierEvent.merchantId, tx.merchantId),
        inArray(supplierEvent.eventId, [...eventIds]),
        inArray(supplierEvent.state, ['waiting', 'held']),
      ),
    )
    .orderBy(supplierEvent.eventId)
    .for('update');
}

async function apply(
  tx: MerchantTx,
  deps: Deps,
  { accountId, comparison }: { accountId: string; comparison: boolean },
  events: readonly EventRow[],
): Promise<Done> {
  const title = { key: 'run.watchAnswered', params: { count: events.length } };
  const runId = await beginRun(tx, { kind: 'watch', actorId: accountId, title });
  const ids = [...new Set(events.map(({ productId }) => productId))];
  const products = await findProducts(tx, ids, { lock: true });
  const variants = await findVariants(tx, ids);
  const stores = await storesOf(tx, ids);
  const pushes: Push[] = [];
  let changed = 0;
  for (const row of products) {
    const { productId, collected } = row;
    if (!collected) continue;
    const before = variants.get(productId) ?? [];
    const about = events.filter((event) => event.productId === productId);
    const updatePolicy = answeredPolicy(about, comparison);
    const known = { row, item: offeredNow(collected, before), updatePolicy, reprice: updatePolicy.price !== 'leave' };
    changed += (await applyCollected(tx, runId, [known])).length;
    pushes.push({
      productId,
      // The pool may have gone along already, for a store that did not wait.
      before: before.filter(({ variantId }) => !isToldOf(about, variantId)),
      acts: answeredActs(about, stores.get(productId) ?? [], comparison),
    });
  }
  const pushed = await planPush(tx, deps, pushes);
  if (changed > 0) return { runId, pushed };
  await dropRun(tx, runId);
  return { runId: null, pushed };
}

/** The product as it was looked at last, without the variants that are not offered any more. */
function offeredNow(collected: CollectedProduct, variants: readonly VariantRow[]): CollectedProduct {
  const gone = new Set(variants.flatMap((one) => (one.supplierOffers ? [] : [one.collectedKey])));
  return { ...collected, variants: collected.variants.filter((variant) => !gone.has(keyOf(variant))) };
}

/** Writes how the events ended, in each store that waited as well. What has no price to bring goes on waiting there. */
async function settleEvents(
  tx: MerchantTx,
  events: readonly EventRow[],
  state: 'applied' | 'kept',
  { runId, pushed }: Done,
): Promise<void> {
  const ended = events.map(({ eventId, productId, kind, stores }) => ({
    eventId,
    stores: stores.map((at) => {
      const isOpen = at.state === 'waiting' || at.state === 'held';
      if (!isOpen || (kind === 'cost' && pushed?.isUnpriced(productId, at.storeId))) return at;
      return { ...at, state, jobId: pushed?.jobFor(productId, at.storeId) ?? at.jobId };
    }),
  }));
  await tx.execute(sql`
    update ${supplierEvent} e
    set state = ${state}, answered_at = app_now(), run_id = coalesce(${runId}::uuid, e.run_id), stores = a.stores
    from ${rowsOf(ended, 'a', { eventId: 'uuid', stores: 'jsonb' })}
    where e.merchant_id = ${tx.merchantId} and e.event_id = a."eventId"`);
  tx.tell({ type: 'changed', resource: 'supplierEvents' });
}

type Told = Pick<EventRow, 'kind' | 'stores' | 'count' | 'changes'>;

const isCost = ({ kind }: Told): boolean => kind === 'cost';
const isStock = ({ kind }: Told): boolean => kind === 'stock' || kind === 'productGone' || kind === 'productBack';
const isGone = ({ kind }: Told): boolean => kind === 'variantGone';

/** What the pool takes over of a product: all that was answered about it, in one go. */
function answeredPolicy(events: readonly Told[], comparison: boolean): UpdatePolicy {
  return {
    price: events.some(isCost) ? (comparison ? 'follow' : 'priceOnly') : 'leave',
    stock: events.some(isStock) ? 'follow' : 'leave',
    gone: events.some(isGone) ? 'follow' : 'leave',
  };
}

/** Whether a variant is among what changed. Where not all are named, any may be. */
const isToldOf = (events: readonly Told[], variantId: string): boolean =>
  events.some(
    ({ count, changes }) => count > changes.length || changes.some((change) => change.variantId === variantId),
  );

/** What the stores of a product get: those that waited, and those that it came to since. */
const answeredActs = (events: readonly Told[], storeIds: readonly string[], comparison: boolean): Act[] =>
  storeIds.map((storeId) => {
    const here = events.filter((event) => waitsAt(event, storeId));
    return {
      storeId,
      price: !here.some(isCost) ? 'none' : comparison ? 'both' : 'priceOnly',
      stock: here.some((event) => isStock(event) || isGone(event)),
    };
  });

function waitsAt({ stores }: Told, storeId: string): boolean {
  const state = stores.find((at) => at.storeId === storeId)?.state;
  return state === undefined || state === 'waiting' || state === 'held';
}
