import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { figureSources } from '#contract/enums.ts';
import type { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { equals } from '../../../db/list/conditions.ts';
import { listOf, type Paging, type RowIn } from '../../../db/list/list.ts';
import { type ProductRow, product, type VariantRow } from '../../../db/schema/products.ts';
import { store } from '../../../db/schema/stores.ts';
import { supplierEvent } from '../../../db/schema/watch.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { keyOf } from '../../catalogue/pool/index.ts';
import type { EventState, Happened } from './policy.ts';
import type { Pushed } from './push.ts';

export type FigureSource = (typeof figureSources)[number];

export type EventRow = typeof supplierEvent.$inferSelect;

const OPEN = `e.state in ('waiting', 'held')`;
const [e, p] = [alias(supplierEvent, 'e'), alias(product, 'p')];

const events = listOf<Paging<'at'> & Omit<InputOf<typeof watchCalls.events>, 'pageSize' | 'cursor'>>()({
  from: 'supplier_event e',
  joined: 'join product p on p.merchant_id = e.merchant_id and p.product_id = e.product_id',
  merchant: e.merchantId,
  columns: {
    eventId: e.eventId,
    kind: e.kind,
    state: e.state,
    productId: e.productId,
    title: p.title,
    primaryIp: p.primaryImage,
    source: p.source,
    sourceUrl: p.sourceUrl,
    currency: e.currency,
    at: e.at,
    seenBy: e.seenBy,
    count: e.count,
    changes: e.changes,
    cause: e.cause,
    stores: e.stores,
    runId: e.runId,
    answeredAt: e.answeredAt,
  },
  filters: {
    state: (state, bind) => (state === 'all' ? null : state === 'open' ? OPEN : `e.state = ${bind(state)}::text`),
    kind: equals(e.kind),
    productId: equals(e.productId),
  },
  sorts: { at: e.at },
  unique: [e.eventId],
  looksAhead: true,
  // Nobody is told how many there are.
  countAtMost: 0,
});

/** A page of changes, the latest first. */
export async function listEvents(
  tx: MerchantTx,
  language: Language,
  input: InputOf<typeof watchCalls.events>,
): Promise<ResultOf<typeof watchCalls.events>> {
  const latestFirst = { page: 1, sort: 'at', order: 'DESC' } as const;
  const { rows, next } = await events.page(askIn(tx), tx.merchantId, { ...input, ...latestFirst });
  const storeIds = rows.flatMap(({ stores }) => stores.map(({ storeId }) => storeId));
  const shops = await shopNames(tx, storeIds);
  return { rows: rows.map((row) => toEvent(row, shops, language)), ...(next === undefined ? {} : { next }) };
}

export async function countOpen(tx: MerchantTx): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(supplierEvent)
    .where(and(eq(supplierEvent.merchantId, tx.merchantId), sql`${supplierEvent.state} in ('waiting', 'held')`));
  return counted?.count ?? 0;
}

async function shopNames(tx: MerchantTx, storeIds: readonly string[]): Promise<Map<string, string>> {
  if (storeIds.length === 0) return new Map();
  const rows = await tx
    .select({ storeId: store.storeId, name: store.name })
    .from(store)
    .where(and(eq(store.merchantId, tx.merchantId), inArray(store.storeId, [...new Set(storeIds)])));
  return new Map(rows.map(({ storeId, name }) => [storeId, name]));
}

function toEvent(
  { cause, stores, ...event }: RowIn<typeof events>,
  shops: ReadonlyMap<string, string>,
  language: Language,
): SupplierEvent {
  return {
    ...event,
    reason: {
      scope: cause.scope,
      settings: cause.settings,
      percent: cause.percent,
      message: sentence(language, cause.reason.key, cause.reason.params),
    },
    stores: stores.flatMap(({ storeId, state, jobId }) => {
      const shopName = shops.get(storeId);
      return shopName === undefined ? [] : [{ shopId: storeId, shopName, state, jobId }];
    }),
  };
}

export type NewEvent = typeof supplierEvent.$inferInsert;

/** Variants that an event names; the others are counted. */
const SHOWN = 50;

/** A change as it is kept. */
export function eventRow(
  happened: Happened,
  of: { row: ProductRow; variants: readonly VariantRow[]; item: CollectedProduct },
  how: { runId: string | null; pushed: Pushed; seenBy: FigureSource; at: Date },
): NewEvent {
  const { merchantId, productId } = of.row;
  const { kind, moved, decision, stores } = heldWhereUnpriced(happened, productId, how.pushed);
  const mine = new Map(of.variants.map((variant) => [variant.collectedKey, variant]));
  const theirs = new Map(of.item.variants.map((variant) => [keyOf(variant), variant.optionValues]));
  return {
    merchantId,
    eventId: newId(),
    productId,
    kind,
    state: decision.state,
    seenBy: how.seenBy,
    currency: of.item.currency,
    count: moved.length,
    at: how.at,
    runId: how.runId,
    cause: decision.cause,
    changes: moved.slice(0, SHOWN).map(({ key, was, now }) => ({
      variantId: mine.get(key)?.variantId ?? null,
      variant: mine.get(key)?.optionValues ?? theirs.get(key) ?? [],
      was,
      now,
    })),
    stores: [...stores].map(([storeId, state]) => ({
      storeId,
      state,
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
