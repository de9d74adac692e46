import type { CollectedProduct } from '#contract/collected.ts';
import type { supplierEvent } from '../../db/schema/watch.ts';
import { newId } from '../../ids.ts';
import { keyOf, type ProductRow, type VariantRow } from '../pool/index.ts';
import type { EventState } from './decide.ts';
import type { Happened } from './judge.ts';
import type { FigureSource } from './noteChecked.ts';
import type { Pushed } from './push.ts';

export type NewEvent = typeof supplierEvent.$inferInsert;

/** Variants that an event names; the others are counted. */
const SHOWN = 50;

/** A change as it is kept. */
export function eventRow(
  { kind, moved, verdict, stores }: Happened,
  of: { row: ProductRow; variants: readonly VariantRow[]; item: CollectedProduct },
  how: { runId: string | null; pushed: Pushed; seenBy: FigureSource },
): NewEvent {
  const { merchantId, productId } = of.row;
  const mine = new Map(of.variants.map((variant) => [variant.collectedKey, variant]));
  const theirs = new Map(of.item.variants.map((variant) => [keyOf(variant), variant.optionValues]));
  const isUnpriced = (storeId: string, state: EventState): boolean =>
    kind === 'cost' && state === 'applied' && how.pushed.isUnpriced(productId, storeId);
  const inStores = [...stores].map(([storeId, state]) => ({
    storeId,
    state: isUnpriced(storeId, state) ? 'held' : state,
    jobId: state === 'applied' ? how.pushed.jobFor(productId, storeId) : null,
  }));
  const unpriced = [...stores].some(([storeId, state]) => isUnpriced(storeId, state));
  const { state, cause } = unpriced
    ? { state: 'held', cause: { ...verdict.cause, reason: { key: 'why.unpriced' as const } } }
    : verdict;
  return {
    ...{ merchantId, eventId: newId(), productId, kind, state, seenBy: how.seenBy },
    ...{ currency: of.item.currency, count: moved.length, at: new Date(), runId: how.runId, cause },
    changes: moved.slice(0, SHOWN).map(({ key, was, now }) => ({
      variantId: mine.get(key)?.variantId ?? null,
      variant: mine.get(key)?.optionValues ?? theirs.get(key) ?? [],
      ...{ was, now },
    })),
    stores: inStores,
  };
}
