import { and, eq, inArray } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.ts';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { watchCalls } from '#contract/supplierEvent.ts';
import { supplierEvent } from '../../db/schema/watch.ts';
import { forMerchant, type Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { beginRun, dropRun } from '../journal/index.ts';
import { bringUpToDate, type Following, findProducts, findVariants, keyOf, type VariantRow } from '../pool/index.ts';
import type { EventRow } from './events.ts';
import { listedIn } from './places.ts';
import { planPush } from './push.ts';

type Answer = InputOf<typeof watchCalls.answer>;

/**
 * Acts on changes that wait: the pool takes over what the supplier has now, which may be later than what was told, and the
 * stores get it. Or keeps things as they are. What was answered before is passed over.
 */
export async function answerEvents(
  deps: Deps,
  { merchantId, accountId }: { merchantId: string; accountId: string },
  { eventIds, answer, comparison }: Answer,
): Promise<ResultOf<typeof watchCalls.answer>> {
  const jobIds: string[] = [];
  const outcome = await forMerchant(deps.db, merchantId, async (tx) => {
    const events = await lockOpen(tx, merchantId, eventIds);
    if (events.length === 0) throw new DomainError('notFound');
    let runId: string | null = null;
    if (answer === 'apply') {
      runId = await beginRun(tx, merchantId, {
        ...{ kind: 'watch', actorId: accountId },
        title: { key: 'run.watchAnswered', params: { count: events.length } },
      });
      const changed = await act(tx, deps, { merchantId, runId, comparison }, events, jobIds);
      if (!changed) {
        await dropRun(tx, merchantId, runId);
        runId = null;
      }
    }
    const state = answer === 'apply' ? 'applied' : 'kept';
    await tx
      .update(supplierEvent)
      .set({ state, answeredAt: new Date(), ...(runId === null ? {} : { runId }) })
      .where(
        and(
          eq(supplierEvent.merchantId, merchantId),
          inArray(
            supplierEvent.eventId,
            events.map(({ eventId }) => eventId),
          ),
        ),
      );
    return { answered: events.length, runId };
  });
  if (jobIds.length > 0) deps.jobs.nudge();
  await deps.live.publish(merchantId, { type: 'changed', resource: 'supplierEvents' });
  if (outcome.runId !== null) await deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
  return { ...outcome, jobIds };
}

async function lockOpen(tx: Tx, merchantId: string, eventIds: readonly string[]): Promise<EventRow[]> {
  return tx
    .select()
    .from(supplierEvent)
    .where(
      and(
        eq(supplierEvent.merchantId, merchantId),
        inArray(supplierEvent.eventId, [...eventIds]),
        inArray(supplierEvent.state, ['waiting', 'held']),
      ),
    )
    .orderBy(supplierEvent.eventId)
    .for('update');
}

/** What is taken over of a product: all that was answered about it, in one go. */
function followingOf(kinds: ReadonlySet<string>, comparison: boolean): Following {
  const stock = kinds.has('stock') || kinds.has('productGone') || kinds.has('productBack');
  return {
    price: kinds.has('cost') ? (comparison ? 'follow' : 'priceOnly') : 'leave',
    stock: stock ? 'follow' : 'leave',
    gone: kinds.has('variantGone') ? 'follow' : 'leave',
  };
}

async function act(
  tx: Tx,
  deps: Deps,
  { merchantId, runId, comparison }: { merchantId: string; runId: string; comparison: boolean },
  events: readonly EventRow[],
  jobIds: string[],
): Promise<boolean> {
  const ids = [...new Set(events.map(({ productId }) => productId))];
  const products = await findProducts(tx, merchantId, ids, { lock: true });
  const variants = await findVariants(tx, merchantId, ids);
  const places = await listedIn(tx, merchantId, ids);
  let changed = false;
  for (const row of products) {
    const before = variants.get(row.productId) ?? [];
    if (!row.collected) continue;
    const kinds = new Set(events.filter(({ productId }) => productId === row.productId).map(({ kind }) => kind));
    const following = followingOf(kinds, comparison);
    const item = offeredNow(row.collected, before);
    const done = await bringUpToDate(tx, { merchantId, runId }, [
      { row, item, following, priceAnew: following.price !== 'leave' },
    ]);
    changed ||= done.length > 0;
    const price = following.price === 'leave' ? 'none' : comparison ? 'both' : 'priceOnly';
    const stock = following.stock === 'follow' || following.gone === 'follow';
    const acts = (places.get(row.productId) ?? []).map((place) => ({
      place,
      stock,
      price: price as 'none' | 'both' | 'priceOnly',
    }));
    const jobs = await planPush(tx, deps, { merchantId, productId: row.productId, before, acts });
    jobIds.push(...jobs.values());
  }
  return changed;
}

/** The product as it was looked at last, without the variants that are not offered any more. */
function offeredNow(collected: CollectedProduct, variants: readonly VariantRow[]): CollectedProduct {
  const gone = new Set(variants.flatMap((one) => (one.supplierOffers ? [] : [one.collectedKey])));
  return { ...collected, variants: collected.variants.filter((variant) => !gone.has(keyOf(variant))) };
}
