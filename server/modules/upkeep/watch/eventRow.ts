import type { CollectedProduct } from '#contract/collected.ts';
import type { supplierEvent } from '../../../db/schema/watch.ts';
import { newId } from '../../../ids.ts';
import { keyOf, type ProductRow, type VariantRow } from '../../catalogue/pool/index.ts';
import type { EventState } from './decide.ts';
import type { Happened } from './judge.ts';
import type { FigureSource } from './noteChecked.ts';
import type { Pushed } from './push.ts';

export type NewEvent = typeof supplierEvent.$inferInsert;

/** Variants that an event names; the others are counted. */
const SHOWN = 50;

/** A change as it is kept. */
export function eventRow(
  happened: Happened,
  of: { row: ProductRow; variants: readonly VariantRow[]; item: CollectedProduct },
  how: { runId: string | null; pushed: Pushed; seenBy: FigureSource },
): NewEvent {
  const { merchantId, productId } = of.row;
  const { kind, moved, verdict, stores } = heldWhereUnpriced(happened, productId, how.pushed);
  const mine = new Map(of.variants.map((variant) => [variant.collectedKey, variant]));
  const theirs = new Map(of.item.variants.map((variant) => [keyOf(variant), variant.optionValues]));
  return {
    ...{ merchantId, eventId: newId(), productId, kind, state: verdict.state, seenBy: how.seenBy },
    ...{ currency: of.item.currency, count: moved.length, at: new Date(), runId: how.runId, cause: verdict.cause },
    changes: moved.slice(0, SHOWN).map(({ key, was, now }) => ({
      variantId: mine.get(key)?.variantId ?? null,
      variant: mine.get(key)?.optionValues ?? theirs.get(key) ?? [],
      ...{ was, now },
    })),
    stores: [...stores].map(([storeId, state]) => ({
      ...{ storeId, state },
      jobId: state === 'applied' ? how.pushed.jobFor(productId, storeId) : null,
    })),
  };
}

/** A cost that was to be acted on waits for the merchant in stores for which no price can be told. */
function heldWhereUnpriced(happened: Happened, productId: string, pushed: Pushed): Happened {
  const stores = new Map(
    [...happened.stores].map(([storeId, state]): [string, EventState] => {
      const isHeld = happened.kind === 'cost' && state === 'applied' && pushed.isUnpriced(productId, storeId);
      return [storeId, isHeld ? 'held' : state];
    }),
  );
  if ([...stores].every(([storeId, state]) => state === happened.stores.get(storeId))) return happened;
  const cause = { ...happened.verdict.cause, reason: { key: 'why.unpriced' as const } };
  return { ...happened, stores, verdict: { state: 'held', cause } };
}
