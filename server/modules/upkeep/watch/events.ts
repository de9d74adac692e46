import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.ts';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { ProductSource } from '#contract/platforms.ts';
import type { FigureChange, SupplierEvent, watchCalls } from '#contract/supplierEvent.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { figureSources } from '#contract/vocabulary.ts';
import { type ProductRow, product, type VariantRow } from '../../../db/schema/products.ts';
import { store } from '../../../db/schema/stores.ts';
import { supplierEvent } from '../../../db/schema/watch.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { isId, newId } from '../../../ids.ts';
import { keyOf } from '../../catalogue/pool/index.ts';
import type { EventState, Happened } from './policy.ts';
import type { Pushed } from './push.ts';

export type FigureSource = (typeof figureSources)[number];

export type EventRow = typeof supplierEvent.$inferSelect;

const open = sql`${supplierEvent.state} in ('waiting', 'held')`;

/** A page of changes, the latest first. */
export async function listEvents(
  tx: Tx,
  merchantId: string,
  language: Language,
  { state, kind, productId, pageSize, cursor }: InputOf<typeof watchCalls.events>,
): Promise<ResultOf<typeof watchCalls.events>> {
  const after = readCursor(cursor);
  const rows = await tx
    .select({ event: supplierEvent, product })
    .from(supplierEvent)
    .innerJoin(
      product,
      and(eq(product.merchantId, supplierEvent.merchantId), eq(product.productId, supplierEvent.productId)),
    )
    .where(
      and(
        eq(supplierEvent.merchantId, merchantId),
        stateIs(state),
        kind === undefined ? undefined : eq(supplierEvent.kind, kind),
        productId === undefined ? undefined : eq(supplierEvent.productId, productId),
        after === null
          ? undefined
          : or(
              lt(supplierEvent.at, after.at),
              and(eq(supplierEvent.at, after.at), lt(supplierEvent.eventId, after.eventId)),
            ),
      ),
    )
    .orderBy(desc(supplierEvent.at), desc(supplierEvent.eventId))
    .limit(pageSize + 1);
  const shops = await shopNames(
    tx,
    merchantId,
    rows.flatMap(({ event }) => event.stores.map(({ storeId }) => storeId)),
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1)?.event;
  return {
    rows: page.map((row) => toEvent(row, shops, language)),
    ...(rows.length > pageSize && last ? { next: `${last.at.toISOString()}~${last.eventId}` } : {}),
  };
}

function stateIs(state: InputOf<typeof watchCalls.events>['state']): SQL | undefined {
  if (state === 'all') return undefined;
  return state === 'open' ? open : eq(supplierEvent.state, state);
}

/** A cursor that cannot be read stands for the first page. */
function readCursor(cursor: string | undefined): { at: Date; eventId: string } | null {
  const [at = '', eventId = ''] = (cursor ?? '').split('~');
  return isId(eventId) && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), eventId } : null;
}

export async function countOpen(tx: Tx, merchantId: string): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(supplierEvent)
    .where(and(eq(supplierEvent.merchantId, merchantId), open));
  return counted?.count ?? 0;
}

async function shopNames(tx: Tx, merchantId: string, storeIds: readonly string[]): Promise<Map<string, string>> {
  if (storeIds.length === 0) return new Map();
  const rows = await tx
    .select({ storeId: store.storeId, name: store.name })
    .from(store)
    .where(and(eq(store.merchantId, merchantId), inArray(store.storeId, [...new Set(storeIds)])));
  return new Map(rows.map(({ storeId, name }) => [storeId, name]));
}

function toEvent(
  { event, product: of }: { event: EventRow; product: typeof product.$inferSelect },
  shops: ReadonlyMap<string, string>,
  language: Language,
): SupplierEvent {
  const { cause } = event;
  return {
    ...{ eventId: event.eventId, productId: event.productId, currency: event.currency, count: event.count },
    kind: event.kind as SupplierEvent['kind'],
    state: event.state as EventState,
    title: of.title,
    primaryIp: of.primaryImage,
    source: of.source as ProductSource,
    sourceUrl: of.sourceUrl,
    at: event.at.toISOString(),
    seenBy: event.seenBy as FigureSource,
    changes: event.changes as FigureChange[],
    reason: {
      ...{ scope: cause.scope, settings: cause.settings, percent: cause.percent },
      message: sentence(language, cause.reason.key, cause.reason.params),
    },
    stores: event.stores.flatMap(({ storeId, state, jobId }) => {
      const shopName = shops.get(storeId);
      return shopName === undefined ? [] : [{ shopId: storeId, shopName, state: state as EventState, jobId }];
    }),
    runId: event.runId,
    answeredAt: event.answeredAt?.toISOString() ?? null,
  };
}

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
  const { kind, moved, decision, stores } = heldWhereUnpriced(happened, productId, how.pushed);
  const mine = new Map(of.variants.map((variant) => [variant.collectedKey, variant]));
  const theirs = new Map(of.item.variants.map((variant) => [keyOf(variant), variant.optionValues]));
  return {
    ...{ merchantId, eventId: newId(), productId, kind, state: decision.state, seenBy: how.seenBy },
    ...{ currency: of.item.currency, count: moved.length, at: new Date(), runId: how.runId, cause: decision.cause },
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
  const cause = { ...happened.decision.cause, reason: { key: 'why.unpriced' as const } };
  return { ...happened, stores, decision: { state: 'held', cause } };
}
