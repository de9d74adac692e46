import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf } from '#contract/endpoint.ts';
import { isFinished } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { journalCalls } from '#contract/journal.calls.ts';
import { equals } from '../../../db/list/conditions.ts';
import { computed, listOf, type RowIn, type RowOf } from '../../../db/list/list.ts';
import { account } from '../../../db/schema/accounts.ts';
import { job } from '../../../db/schema/jobs.ts';
import { journalEntry, journalRun, journalStoreEntry } from '../../../db/schema/journal.ts';
import { productVariant } from '../../../db/schema/products.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { EntryRow, StoreSubject } from '../../system/journal/index.ts';
import type { Sight } from './sight.ts';

const [r, e] = [alias(journalRun, 'r'), alias(journalEntry, 'e')];
const actorName = `coalesce(nullif(a.name, ''), a.email)`;
const withActor = 'left join account a on a.merchant_id = r.merchant_id and a.account_id = r.actor_id';

/** A run but for its title's language. */
const runColumns = {
  runId: r.runId,
  kind: r.kind,
  title: r.title,
  actor: computed<string | null>(actorName),
  createdAt: r.createdAt,
  jobId: r.jobId,
  undone: computed<boolean>('r.undone_by is not null'),
  isUndo: computed<boolean>('r.undoes is not null'),
  /** The title of the run that it takes back. */
  undoneTitle: computed<Notice | null>(
    '(select u.title from journal_run u where u.merchant_id = r.merchant_id and u.run_id = r.undoes)',
  ),
};
export type NamedRun = RowOf<typeof runColumns>;

const THINGS = 'from journal_store_entry t where t.merchant_id = r.merchant_id and t.run_id = r.run_id';

/** Runs that somebody may see, and how much each of them changed. */
export const runs = listOf<InputOf<typeof journalCalls.runs> & { sight: Sight }>()({
  from: 'journal_run r',
  joined: withActor,
  merchant: r.merchantId,
  columns: {
    ...runColumns,
    products: computed<number>(`(select count(distinct e.product_id)::int from journal_entry e
      where e.merchant_id = r.merchant_id and e.run_id = r.run_id)`),
    things: computed<number>(`(select count(*)::int ${THINGS})`),
    canBeUndone:
      computed<boolean>(`(exists (select 1 from journal_entry e where e.merchant_id = r.merchant_id and e.run_id = r.run_id)
      or exists (select 1 ${THINGS} and (jsonb_exists(t.changes, 'fields') or jsonb_exists(t.changes, 'variants'))))`),
    thing: computed<StoreSubject | null>(`(select t.subject ${THINGS} limit 1)`),
  },
  filters: {
    kind: equals(r.kind),
    actorId: equals(r.actorId),
    jobId: equals(r.jobId),
    sight: ({ ofPool, platforms }, bind) =>
      `case when cardinality(r.platforms) = 0 then ${ofPool} else r.platforms <@ ${bind([...platforms])}::text[] end`,
  },
  sorts: { createdAt: r.createdAt },
  unique: [r.runId],
});

export type CountedRun = RowIn<typeof runs>;

const t = alias(journalStoreEntry, 't');

/** What a run changed in orders or in products of stores. */
export const things = listOf<InputOf<typeof journalCalls.things>>()({
  from: 'journal_store_entry t',
  joined: 'left join store s on s.merchant_id = t.merchant_id and s.store_id = t.store_id',
  merchant: t.merchantId,
  columns: {
    id: computed<string>(`t.store_id || '.' || t.external_id`),
    storeId: t.storeId,
    externalId: t.externalId,
    subject: t.subject,
    label: t.label,
    changes: t.changes,
    shopName: computed<string>(`coalesce(s.name, '')`),
    currency: computed<string | null>('s.currency'),
    variants: computed<
      { externalId: string; optionValues: string[] }[] | null
    >(`(select p.detail -> 'variants' from store_product p
      where t.subject = 'storeProduct' and p.merchant_id = t.merchant_id and p.store_id = t.store_id and p.external_id = t.external_id)`),
  },
  filters: { runId: equals(t.runId) },
  sorts: { label: t.label },
  unique: [t.storeId, t.externalId],
});
export type NamedThing = RowIn<typeof things>;

/** What was changed in one product. Identifiers grow with time, so they are the order. */
export const entries = listOf<InputOf<typeof journalCalls.product>>()({
  from: 'journal_entry e',
  joined: `join journal_run r on r.merchant_id = e.merchant_id and r.run_id = e.run_id ${withActor}`,
  merchant: e.merchantId,
  columns: { entryId: e.entryId, productId: e.productId, at: e.at, by: e.by, changes: e.changes, ...runColumns },
  filters: { id: equals(e.productId) },
  sorts: { createdAt: e.entryId },
  unique: [e.entryId],
});
export type NamedEntry = RowIn<typeof entries>;

export async function findEntry(tx: MerchantTx, entryId: string): Promise<EntryRow | null> {
  const rows = await tx
    .select()
    .from(journalEntry)
    .where(and(eq(journalEntry.merchantId, tx.merchantId), eq(journalEntry.entryId, entryId)));
  return rows[0] ?? null;
}

/** Whether a job still works. */
export async function isUnderWay(tx: MerchantTx, jobId: string | null): Promise<boolean> {
  if (jobId === null) return false;
  const [found] = await tx
    .select({ state: job.state })
    .from(job)
    .where(and(eq(job.merchantId, tx.merchantId), eq(job.jobId, jobId)));
  return found !== undefined && !isFinished(found.state);
}

/** Everybody under whose name a run stands. */
export async function listActors(tx: MerchantTx): Promise<{ accountId: string; name: string }[]> {
  const acted = sql`exists (select 1 from journal_run r
    where r.merchant_id = ${account.merchantId} and r.actor_id = ${account.accountId})`;
  const name = sql<string | null>`coalesce(nullif(${account.name}, ''), ${account.email})`;
  const rows = await tx
    .select({ accountId: account.accountId, name })
    .from(account)
    .where(and(eq(account.merchantId, tx.merchantId), acted))
    .orderBy(name);
  return rows.map(({ accountId, name }) => ({ accountId, name: name ?? '' }));
}

/** What people call the variants that a product has now, by id: their option values. */
export async function variantNames(tx: MerchantTx, productId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ variantId: productVariant.variantId, optionValues: productVariant.optionValues })
    .from(productVariant)
    .where(and(eq(productVariant.merchantId, tx.merchantId), eq(productVariant.productId, productId)));
  return new Map(rows.map(({ variantId, optionValues }) => [variantId, optionValues.join(' / ')]));
}
