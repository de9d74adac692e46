import { and, eq, inArray, lt } from 'drizzle-orm';
import type { TakeOverOutcome, TakingOver } from '../../../connectors/fulfilment.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreSession } from '../../../connectors/store.ts';
import { serviceOrder } from '../../../db/schema/orders.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askForAll, type BackgroundTask, type TaskEnd, type TaskRun } from '../../../jobs/backgroundTasks.ts';
import { saveReadOrders } from '../../connections/mirror/index.ts';
import { afterStoreFault, findStore, openStore, type StoreRow } from '../../connections/stores/index.ts';
import { followOrders, lockOrders, TAKE_OVER } from '../orders/index.ts';
import { findDueStores, findNextDue, isToTakeOver, putOff, type ToTakeOver, takeDue } from './queries.ts';

/** Orders that are taken on before it is asked whether others wait. */
const AT_ONCE = 20;
/** When one is taken on again whose turn came to nothing, such as by a crash, in ms. */
const AGAIN = 5 * 60_000;
/** How often a service that was asked is looked after, in ms. */
const ANSWER_AGAIN = 30 * 60_000;

/** Twice a minute: has orders taken over that are due, store by store. */
export async function takeOverDueOrders({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const stores = await findDueStores(tx);
    await askForAll(
      tx,
      TAKE_OVER,
      stores.map(({ merchantId, storeId }) => ({ merchantId, subject: storeId })),
    );
  });
}

const inMs = (tx: MerchantTx, ms: number): Date => new Date(tx.now().getTime() + ms);

/**
 * Takes a store's orders over from the services that ship them, one by one. What it asks of the store is absolute, so that whatever a
 * crash or a lost reply leaves is asked again.
 */
export const takeOverOrders: BackgroundTask = async (asked, deps) => {
  const { merchantId, subject: storeId } = asked;
  let run: TaskRun = asked;
  for (;;) {
    if (await run.shouldYield()) return { again: deps.now() };
    const { due, next, store } = await withMerchantTx(deps.db, merchantId, async (tx) => ({
      due: await takeDue(tx, storeId, AT_ONCE, inMs(tx, AGAIN)),
      next: await findNextDue(tx, storeId),
      store: await findStore(tx, storeId),
    }));
    // Of a disconnected store they wait until it is connected again.
    if (due.length === 0 || store?.state !== 'linked') return due.length === 0 && next ? { again: next } : null;
    const end = await takeOverAll(run, deps, store, due);
    if (end) return end;
    run = { ...run, errors: 0 };
  }
};

/** Returns when to go on, where the store has to be waited for. */
async function takeOverAll(run: TaskRun, deps: Deps, store: StoreRow, due: readonly ToTakeOver[]): Promise<TaskEnd> {
  const left = new Set(due.map(({ externalId }) => externalId));
  try {
    const { takingOver } = storeConnector(store.platform);
    if (!takingOver) throw new StoreFault('rejected', { key: 'row.storeRejected', params: { detail: store.platform } });
    const session = await openStore(deps, store, run.signal);
    for (const one of due) {
      await takeOverOne({ deps, store, session, takingOver }, one);
      left.delete(one.externalId);
    }
    return null;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    const errors = left.size < due.length ? 0 : run.errors;
    const after = await afterStoreFault(deps, store, error, errors, run.signal);
    const again = after.kind === 'again' ? after.at : new Date(deps.now().getTime() + AGAIN);
    await withMerchantTx(deps.db, store.merchantId, (tx) => putOff(tx, store.storeId, [...left], again));
    return after.kind === 'again' ? { again, errors: after.pauses } : { again };
  }
}

interface Asking {
  deps: Deps;
  store: StoreRow;
  session: StoreSession;
  takingOver: TakingOver;
}

async function takeOverOne({ deps, store, session, takingOver }: Asking, one: ToTakeOver): Promise<void> {
  const { merchantId, storeId, platform } = store;
  const { externalId } = one;
  if (!(await withMerchantTx(deps.db, merchantId, (tx) => isToTakeOver(tx, storeId, externalId)))) return;
  const outcome = await orRefused(() => takingOver.takeOver(session, externalId, one.asksAgain));
  // What the store shows now ends what was decided, or leaves it to be tried again.
  const read = await storeConnector(platform).ordersById(session, [externalId]);
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    await lockOrders(tx, [{ storeId, externalId }]);
    await writeOutcome(tx, storeId, externalId, outcome);
    await saveReadOrders(tx, { merchantId, storeId, platform }, read, { followOrders, secrets: deps.secrets });
    if (outcome.kind === 'done') await giveUpLong(tx, storeId, externalId);
    await followOrders(tx, { merchantId, storeId }, [externalId]);
    tx.tell({ type: 'changed', resource: 'orders' });
  });
}

/** What a store refuses of one order holds up no other. */
async function orRefused(ask: () => Promise<TakeOverOutcome>): Promise<TakeOverOutcome> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof StoreFault) || error.kind !== 'rejected') throw error;
    return { kind: 'refused', cause: 'other', service: '', said: String(error.reason.params?.detail ?? '') };
  }
}

/** The store has nothing of it at a service, and still shows it there: after a while a person is told. */
async function giveUpLong(tx: MerchantTx, storeId: string, externalId: string): Promise<void> {
  const reason = { key: 'work.service.refused.other', params: { name: '–', said: '' } };
  await tx
    .update(serviceOrder)
    .set({ state: 'refused', nextAt: null, reason, stateSince: tx.now() })
    .where(
      and(
        eq(serviceOrder.merchantId, tx.merchantId),
        eq(serviceOrder.storeId, storeId),
        eq(serviceOrder.externalId, externalId),
        inArray(serviceOrder.state, ['asked', 'waiting']),
        lt(serviceOrder.stateSince, inMs(tx, -ANSWER_AGAIN)),
      ),
    );
}

/** Of an order that was left to its service meanwhile, nothing is written. */
async function writeOutcome(
  tx: MerchantTx,
  storeId: string,
  externalId: string,
  outcome: TakeOverOutcome,
): Promise<void> {
  if (outcome.kind === 'done') return;
  const { service } = outcome;
  const known = { service, asksAgain: false, stateSince: tx.now() };
  const set =
    outcome.kind === 'waits'
      ? { ...known, state: 'waiting' as const, reason: null, nextAt: inMs(tx, ANSWER_AGAIN) }
      : {
          ...known,
          state: 'refused' as const,
          nextAt: null,
          reason: {
            key: `work.service.refused.${outcome.cause}`,
            params: { name: service || '–', said: outcome.said },
          },
        };
  await tx
    .update(serviceOrder)
    .set(set)
    .where(
      and(
        eq(serviceOrder.merchantId, tx.merchantId),
        eq(serviceOrder.storeId, storeId),
        eq(serviceOrder.externalId, externalId),
        inArray(serviceOrder.state, ['asked', 'waiting']),
      ),
    );
}
