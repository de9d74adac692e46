import { z } from 'zod';
import type { Notice } from '#contract/errors.ts';
import type { ChangeOutcome, ProductChange, RemoteProduct } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import { saveStoreProducts } from '../../connections/mirror/index.ts';
import {
  completeStoreEntries,
  recordStoreChanges,
  type StoreChanges,
  storeEntriesOf,
} from '../../system/journal/index.ts';
import { changesAfter, changesBefore, changesBetween, isInStore, setBack, valuesOf } from '../storeJournal/index.ts';
import type { Items, Step, StepEnd, Work } from './lane.ts';

/** Under which run changes are written down, and which run they take back. */
const Journalled = z.object({ runId: z.uuid().optional(), undoes: z.uuid().optional() });

/** Times that a change whose end is not known is sent in all before its row is given up. */
const TRIES = 3;

/** What is to be sent of some items, and what is known of others before anything is. */
interface Plan {
  changes: ProductChange[];
  warnings: Map<string, Notice[]>;
  /** Nothing is to be sent for these: they are as they shall be, or were changed since. */
  settled: string[];
  /** What stands in the store of these cannot be read, so that no change of theirs could be taken back: why, by id. */
  unreadable: Map<string, Notice>;
}

/**
 * Changes products in one store. All values are absolute, so that what a crash left open is simply sent again. Under a run
 * of the journal, what stands there is written down before anything leaves, and completed by what is read back.
 */
export const changeStep: Step = async (work, items) => {
  const journal = Journalled.parse(work.run.job.params);
  const plan = await prepare(work, items, journal);
  const ids = items.map(({ change }) => change.externalId);
  const { outcomes, fresh } = await send(work, plan, ids);
  return {
    outcomes,
    save: async (tx) => {
      await saveStoreProducts(tx, work.store, work.store.platform, fresh);
      if (journal.runId) await complete(tx, { runId: journal.runId, storeId: work.store.storeId }, ids, fresh);
    },
  };
};

/** Looks at what stands in the store where that matters, and writes it down. */
async function prepare(work: Work, items: Items, { runId, undoes }: z.infer<typeof Journalled>): Promise<Plan> {
  const { connector, session, store, run, deps } = work;
  const { storeId } = store;
  const plan: Plan = {
    changes: items.map(({ change }) => change),
    warnings: new Map(),
    settled: [],
    unreadable: new Map(),
  };
  if (!runId && items.every(({ only }) => only === null)) return plan;
  const ids = plan.changes.map(({ externalId }) => externalId);
  const { products, unreadable } = await connector.productsById(session, ids);
  const byId = new Map(products.map((product) => [product.externalId, product]));
  plan.unreadable = new Map(unreadable.map(({ externalId, reason }) => [externalId, reason]));
  plan.changes = plan.changes.filter(({ externalId }) => !plan.unreadable.has(externalId));
  await withMerchantTx(deps.db, run.merchantId, async (tx) => {
    const entries = undoes ? await storeEntriesOf(tx, { runId: undoes, storeId }, ids) : [];
    const guards = new Map(entries.map(({ externalId, changes }) => [externalId, changes]));
    for (const { change, only } of items) if (only) guards.set(change.externalId, changesBetween(only, change));
    guard(plan, guards, byId);
    if (!runId) return;
    await recordStoreChanges(
      tx,
      { runId, subject: 'storeProduct' },
      plan.changes.flatMap((change) => {
        const before = byId.get(change.externalId);
        const changes = before && changesBefore(change, before);
        return changes ? [{ storeId, externalId: change.externalId, label: before.title, changes }] : [];
      }),
    );
  });
  return plan;
}

/** Leaves of a plan what stands in the store as it is supposed to: what was changed there since is kept, and named. */
function guard(plan: Plan, guards: ReadonlyMap<string, StoreChanges>, byId: ReadonlyMap<string, RemoteProduct>): void {
  plan.changes = plan.changes.flatMap((change) => {
    const { externalId } = change;
    const [changes, now] = [guards.get(externalId), byId.get(externalId)];
    // What is gone from the store is told by the store itself.
    if (!changes || !now) return [change];
    const back = setBack(externalId, changes, now);
    if (back.kept.length > 0) plan.warnings.set(externalId, [changedSince(back.kept)]);
    if (!back.change) plan.settled.push(externalId);
    return back.change ?? [];
  });
}

const changedSince = (fields: readonly string[]): Notice => ({
  key: 'row.changedInStoreSince',
  params: { facts: fields.map((field) => `storeField.${field}`).join(',') },
});

/** Sends a plan, reads back what came of it, and sends again what is not there and of which nobody knows why. */
async function send(
  work: Work,
  plan: Plan,
  ids: string[],
): Promise<Pick<StepEnd, 'outcomes'> & { fresh: RemoteProduct[] }> {
  const { connector, session } = work;
  const ends = new Map<string, ChangeOutcome>(plan.settled.map((externalId) => [externalId, done(plan, externalId)]));
  for (const [externalId, reason] of plan.unreadable) ends.set(externalId, { externalId, kind: 'rejected', reason });
  let open = plan.changes;
  let fresh: RemoteProduct[] = [];
  for (let tries = 1; open.length > 0; tries += 1) {
    for (const outcome of await connector.change(session, open)) {
      const { externalId } = outcome;
      ends.set(externalId, outcome.kind === 'done' ? done(plan, externalId, outcome.warnings) : outcome);
    }
    fresh = await readBack(work, ids, ends);
    const byId = new Map(fresh.map((product) => [product.externalId, product]));
    const unknown = open.filter(({ externalId }) => ends.get(externalId)?.kind === 'unknown');
    for (const change of unknown) {
      const now = byId.get(change.externalId);
      if (now && stands(change, now)) ends.set(change.externalId, done(plan, change.externalId));
    }
    open = tries < TRIES ? unknown.filter(({ externalId }) => ends.get(externalId)?.kind === 'unknown') : [];
  }
  if (plan.changes.length === 0) fresh = await readBack(work, ids, ends);
  return { outcomes: ids.flatMap((id) => ends.get(id) ?? []), fresh };
}

const done = ({ warnings }: Plan, externalId: string, more: Notice[] = []): ChangeOutcome => ({
  externalId,
  kind: 'done',
  warnings: [...(warnings.get(externalId) ?? []), ...more],
});

async function readBack(
  { connector, session }: Work,
  ids: readonly string[],
  ends: ReadonlyMap<string, ChangeOutcome>,
): Promise<RemoteProduct[]> {
  const there = ids.filter((id) => ends.get(id)?.kind !== 'gone');
  return there.length > 0 ? (await connector.productsById(session, there)).products : [];
}

/** Whether all that a change wanted is in the store. */
function stands({ externalId: _, variants = [], ...own }: ProductChange, now: RemoteProduct): boolean {
  const values = valuesOf(now);
  const has = (wanted: object, held: object | undefined): boolean => {
    const there: Record<string, unknown> = { ...held };
    return Object.entries(wanted).every(([field, value]) => isInStore(field, value, there[field]));
  };
  return (
    has(own, values.own) && variants.every(({ externalId, ...wish }) => has(wish, values.variants.get(externalId)))
  );
}

/** Writes down what became of products, by what was read back. */
async function complete(
  tx: MerchantTx,
  of: { runId: string; storeId: string },
  ids: readonly string[],
  fresh: readonly RemoteProduct[],
): Promise<void> {
  const byId = new Map(fresh.map((product) => [product.externalId, product]));
  const entries = await storeEntriesOf(tx, of, ids);
  await completeStoreEntries(
    tx,
    of,
    entries.map(({ externalId, changes }) => {
      const now = byId.get(externalId);
      return { externalId, changes: now ? changesAfter(changes, now) : null };
    }),
  );
}
