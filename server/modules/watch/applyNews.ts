import type { CollectedProduct } from '#contract/collected.ts';
import type { supplierEvent } from '../../db/schema/watch.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { beginRun, dropRun } from '../journal/index.ts';
import {
  bringUpToDate,
  findFollowers,
  findVariants,
  type Known,
  newsFor,
  type ProductRow,
  type VariantRow,
} from '../pool/index.ts';
import { type EventState, followingOf, onCost, onGone, onStock, overall, type Verdict } from './decide.ts';
import { largestChange, lossOf, type Moved, type News, newsBetween, withFigures, withoutStock } from './figures.ts';
import { heldAgainst, type LetPassed, nextLetPass } from './letPass.ts';
import type { FigureSource } from './noteChecked.ts';
import { type ListedIn, listedIn } from './places.ts';
import { planPush } from './push.ts';
import { applying, findRules, type NoticeRow } from './rules.ts';

type EventRow = typeof supplierEvent.$inferInsert;

/** What a look at a supplier's product found: the product, or that it is not offered any more. */
export type Look = { kind: 'found'; product: CollectedProduct } | { kind: 'gone' };

/** The state in which a product was known, beside this look. */
export interface Watched {
  merchantId: string;
  supplier: string;
  supplierProductId: string;
  wasGone: boolean;
  letPass: LetPassed;
}

export interface Applied {
  /** False when nobody follows this product any more. */
  followed: boolean;
  /** The supplier answered in another currency than the product was collected in: nothing can be compared. */
  foreign: boolean;
  events: EventRow[];
  letPass: LetPassed;
}

/**
 * Acts on what a look found, in the caller's transaction: products that are in a store go along as far as the merchant's
 * settings say, the stores get the new prices and stock, and each change is told with why it was or was not acted on. What
 * is in no store keeps up as with every collection. What the merchant set or locked is never touched.
 */
export async function applyNews(
  tx: Tx,
  deps: Deps,
  watched: Watched,
  look: Look,
  seenBy: FigureSource,
): Promise<Applied> {
  const { merchantId, supplier, supplierProductId } = watched;
  const rows = await findFollowers(tx, merchantId, supplier, supplierProductId);
  if (rows.length === 0) return { followed: false, foreign: false, events: [], letPass: {} };
  const ids = rows.map(({ productId }) => productId);
  const variants = await findVariants(tx, merchantId, ids);
  const rules = await findRules(tx, merchantId, ids);
  const places = await listedIn(tx, merchantId, ids);
  const events: EventRow[] = [];
  let letPass = watched.letPass;
  for (const row of rows) {
    const step = decideFor(
      { ...watched, letPass },
      look,
      row,
      variants.get(row.productId) ?? [],
      rules,
      places.get(row.productId) ?? [],
    );
    if (!step) continue;
    const runId = await beginRun(tx, merchantId, {
      ...{ kind: 'watch', actorId: null },
      title: { key: 'run.watch', params: { product: row.title } },
    });
    const changed = await bringUpToDate(tx, { merchantId, runId }, [step.known]);
    if (changed.length === 0) await dropRun(tx, merchantId, runId);
    const jobs = await planPush(tx, deps, {
      merchantId,
      productId: row.productId,
      before: step.before,
      acts: step.acts,
    });
    events.push(
      ...step.events.map((event) =>
        eventRow(event, step, { row, runId: changed.length > 0 ? runId : null, jobs, seenBy }),
      ),
    );
    letPass = step.letPass;
  }
  const foreign = look.kind === 'found' && rows.some((row) => isForeign(row, look.product));
  return { followed: true, foreign, events, letPass };
}

interface Happened {
  kind: EventRow['kind'];
  moved: readonly Moved[];
  verdict: Verdict;
  byStore: ReadonlyMap<string, EventState>;
}

interface Step {
  known: Known;
  before: readonly VariantRow[];
  events: Happened[];
  /** What each store it is in shall get. */
  acts: { place: ListedIn; price: 'none' | 'priceOnly' | 'both'; stock: boolean }[];
  letPass: LetPassed;
}

const isForeign = ({ collected }: ProductRow, { currency }: CollectedProduct): boolean =>
  collected !== null && collected !== undefined && collected.currency !== currency;

/** What one product of the pool makes of a look; null when there is nothing new for it. */
function decideFor(
  watched: Watched,
  look: Look,
  row: ProductRow,
  variants: readonly VariantRow[],
  rules: readonly NoticeRow[],
  places: readonly ListedIn[],
): Step | null {
  const base = row.collected;
  if (!base || (look.kind === 'gone' && watched.wasGone)) return null;
  if (look.kind === 'found' && isForeign(row, look.product)) return null;
  const next = look.kind === 'gone' ? withoutStock(base) : withFigures(base, newsFor(row, look.product).item);
  const offered = new Set(
    variants.flatMap((one) => (one.supplierOffers && one.collectedKey ? [one.collectedKey] : [])),
  );
  const known = new Set([...offered, ...base.variants.map((one) => one.supplierSkuId ?? '')]);
  const news = newsBetween(base, next, offered);
  // What the merchant took out of the product is no news of theirs.
  const own: News = {
    cost: news.cost.filter(({ key }) => offered.has(key)),
    stock: news.stock.filter(({ key }) => offered.has(key)),
    gone: news.gone,
    fresh: news.fresh.filter(({ key }) => !known.has(key)),
  };
  const isGone = look.kind === 'gone';
  const isBack = !isGone && watched.wasGone;
  const nothing = [own.cost, own.stock, own.gone, own.fresh].every((moved) => moved.length === 0);
  if (nothing && !isGone && !isBack) return null;
  // What is in no store harms nobody: it keeps up as with every collection, and nobody is told.
  if (places.length === 0)
    return { known: { row, item: next }, before: variants, events: [], acts: [], letPass: watched.letPass };

  const cost = heldAgainst(own.cost, watched.letPass, 'cost');
  const stock = heldAgainst(own.stock, watched.letPass, 'stock');
  const percent = largestChange(cost);
  const loss = lossOf(base, next);
  const judge = (decide: (at: ReturnType<typeof applying>) => Verdict) =>
    places.map(({ storeId }) => ({ storeId, verdict: decide(applying(rules, row.productId, storeId)) }));
  const judged = {
    cost: own.cost.length > 0 ? judge((at) => onCost(at, percent)) : [],
    stock: isGone ? judge(onGone) : own.stock.length > 0 || isBack ? judge((at) => onStock(at, stock, loss)) : [],
    gone: own.gone.length > 0 ? judge(onGone) : [],
  };
  const verdicts = (of: keyof typeof judged): Verdict[] => judged[of].map(({ verdict }) => verdict);
  const event = (kind: EventRow['kind'], moved: readonly Moved[], of: keyof typeof judged): Happened[] => {
    const verdict = overall(verdicts(of));
    if (!verdict) return [];
    const byStore = new Map(judged[of].map(({ storeId, verdict: { state } }) => [storeId, state]));
    return [{ kind, moved, verdict, byStore }];
  };
  const general = applying(rules, row.productId);
  const events: Happened[] = [
    ...event('cost', cost, 'cost'),
    ...(isGone ? event('productGone', own.stock, 'stock') : event(isBack ? 'productBack' : 'stock', stock, 'stock')),
    ...event('variantGone', own.gone, 'gone'),
    ...(own.fresh.length > 0 ? [freshEvent(own.fresh, general)] : []),
  ];
  const following = followingOf({ cost: verdicts('cost'), stock: verdicts('stock'), gone: verdicts('gone') });
  const acts = places.map((place) => {
    const state = (of: keyof typeof judged) => judged[of].find(({ storeId }) => storeId === place.storeId)?.verdict;
    const price = state('cost');
    const comparison = price?.cause.settings.cost.action === 'priceAndComparison' ? 'both' : 'priceOnly';
    return {
      place,
      price: price?.state === 'applied' ? (comparison as 'both' | 'priceOnly') : ('none' as const),
      stock: state('stock')?.state === 'applied' || state('gone')?.state === 'applied',
    };
  });
  const passed = { cost: overall(verdicts('cost'))?.state, stock: overall(verdicts('stock'))?.state };
  return {
    known: { row, item: next, following },
    before: variants,
    events,
    acts,
    letPass: nextLetPass(watched.letPass, { cost: own.cost, stock: own.stock }, passed),
  };
}

/** Whether a new variant was added is the pool's to decide: where the merchant chose variants, it waits there. */
function freshEvent(moved: readonly Moved[], { scope, settings }: ReturnType<typeof applying>): Happened {
  const cause = { scope, settings, percent: null, reason: { key: 'why.variantNew' } };
  return { kind: 'variantNew', moved, verdict: { state: 'applied', cause }, byStore: new Map() };
}

const SHOWN = 50;

function eventRow(
  { kind, moved, verdict, byStore }: Happened,
  { before, known: { item } }: Step,
  at: { row: ProductRow; runId: string | null; jobs: ReadonlyMap<string, string>; seenBy: FigureSource },
): EventRow {
  const { row, runId, jobs, seenBy } = at;
  const byKey = new Map(before.map((variant) => [variant.collectedKey, variant]));
  const valuesOf = new Map(item.variants.map((variant) => [variant.supplierSkuId ?? '', variant.optionValues]));
  return {
    ...{ merchantId: row.merchantId, eventId: newId(), productId: row.productId, kind, state: verdict.state, seenBy },
    ...{ currency: item.currency, count: moved.length, at: new Date(), runId, cause: verdict.cause },
    changes: moved.slice(0, SHOWN).map(({ key, was, now }) => ({
      variantId: byKey.get(key)?.variantId ?? null,
      variant: byKey.get(key)?.optionValues ?? valuesOf.get(key) ?? [],
      ...{ was, now },
    })),
    stores: [...byStore].map(([storeId, state]) => ({ storeId, state, jobId: jobs.get(storeId) ?? null })),
  };
}
