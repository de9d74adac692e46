import type { CollectedProduct } from '#contract/collected.ts';
import type { supplierEvent } from '../../db/schema/watch.ts';
import { newId } from '../../ids.ts';
import { keyOf, type ProductRow, type VariantRow } from '../pool/index.ts';
import type { Happened } from './judge.ts';
import type { FigureSource } from './noteChecked.ts';

export type NewEvent = typeof supplierEvent.$inferInsert;

/** Variants that an event names; the others are counted. */
const SHOWN = 50;

/** A change as it is kept. */
export function eventRow(
  { kind, moved, verdict, stores }: Happened,
  of: { row: ProductRow; variants: readonly VariantRow[]; item: CollectedProduct },
  how: { runId: string | null; jobs: ReadonlyMap<string, string>; seenBy: FigureSource },
): NewEvent {
  const { merchantId, productId } = of.row;
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
    stores: [...stores].map(([storeId, state]) => ({ storeId, state, jobId: how.jobs.get(storeId) ?? null })),
  };
}
