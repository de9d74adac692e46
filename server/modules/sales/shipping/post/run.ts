import type { OrderToShip } from '../../../../connectors/fulfilment.ts';
import { StoreFault } from '../../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../../connectors/registry.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { askForAll, type BackgroundTask, type TaskEnd, type TaskRun } from '../../../../jobs/backgroundTasks.ts';
import { priorities } from '../../../../jobs/queue.ts';
import { requestRefreshOf, saveReadOrders } from '../../../connections/mirror/index.ts';
import {
  type AfterFault,
  afterStoreFault,
  findStore,
  openStore,
  type StoreRow,
} from '../../../connections/stores/index.ts';
import { followOrders } from '../../orders/index.ts';
import { restoredAt } from '../../purchasing/index.ts';
import { POST_FULFILMENTS } from '../create.ts';
import { type FulfilmentState, lockFulfilments, moveFulfilments } from '../life.ts';
import { afterPosted } from './afterPosted.ts';
import { inMs, inTx, type Posting, timesOf } from './posting.ts';
import { postNew } from './postNew.ts';
import { findDue, findDueStores, findNextDue } from './queries.ts';

/** Fulfilments that are taken on before it is asked whether others wait. */
const AT_ONCE = 20;
/** When one is taken on again whose turn came to nothing, such as by a crash or a store that is away, in ms. */
const AGAIN = 5 * 60_000;
/** How often it is asked whether nothing stands against posting any more after a restore, in ms. */
const RESTORED_AGAIN = 60_000;
/** For so long in ms a store is asked what became of something that it did not answer; then a person is. */
const GIVEN_UP = 24 * 3_600_000;
/** A store that was away for longer, in ms, is told what waited for it only when somebody says so. */
const AWAY_TOO_LONG = 48 * 3_600_000;

const open: readonly FulfilmentState[] = ['posting', 'unknown', 'blocked', 'question', 'posted', 'cancelling'];

/** Once a minute: has fulfilments posted that are due, store by store, those that wait longest first. */
export async function postDueFulfilments({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const stores = await findDueStores(tx);
    await askForAll(
      tx,
      POST_FULFILMENTS,
      stores.map(({ merchantId, storeId }) => ({ merchantId, subject: storeId, priority: priorities.price })),
    );
  });
}

/** Tells a store of the parcels that are due, order by order. It shares the queue of the store's lanes. */
export const postFulfilments: BackgroundTask = async (asked, deps) => {
  const { merchantId, subject: storeId } = asked;
  let run: TaskRun = asked;
  for (;;) {
    if (await run.shouldYield()) return { again: deps.now() };
    const { due, next, store, isRestored } = await withMerchantTx(deps.db, merchantId, async (tx) => ({
      due: await takeDue(tx, deps, storeId),
      next: await findNextDue(tx, storeId),
      store: await findStore(tx, storeId),
      isRestored: (await restoredAt(tx)) !== null,
    }));
    // What comes due in less than a minute waits for no turn of the minute.
    if (due.length === 0) return next && { again: next };
    const ids = due.map(({ fulfilmentId }) => fulfilmentId);
    if (store?.state !== 'linked') {
      await withMerchantTx(deps.db, merchantId, (tx) => block(tx, ids, 'shipment.blocked.storeAway', AGAIN));
      continue;
    }
    if (isRestored) {
      await withMerchantTx(deps.db, merchantId, (tx) => block(tx, ids, 'shipment.blocked.restored', RESTORED_AGAIN));
      continue;
    }
    const end = await postAll(run, deps, store, due);
    if (end) return end;
    run = { ...run, errors: 0 };
  }
};

type Due = Awaited<ReturnType<typeof findDue>>;

/** The next that are due. They are put off first: whatever comes of it, they are not taken on again while somebody may be at them. */
async function takeDue(tx: MerchantTx, deps: Deps, storeId: string): Promise<Due> {
  const due = await findDue(tx, storeId, AT_ONCE);
  const ids = due.map(({ fulfilmentId }) => fulfilmentId);
  await moveFulfilments(tx, ids, { from: open, set: { postAt: inMs(tx, timesOf(deps).lease) } });
  return due;
}

/** What was not told waits; what the store has, or may have, is left as it is. A person is asked about what nobody could find out for a day. */
async function block(tx: MerchantTx, ids: readonly string[], key: string, again: number): Promise<void> {
  const reason = { key };
  await moveFulfilments(tx, ids, {
    from: ['posting', 'blocked'],
    to: 'blocked',
    set: { reason, postAt: inMs(tx, again) },
  });
  await giveUpAsking(tx, ids);
}

/** What nobody could find out, or tell, for a day is for a person. */
async function giveUpAsking(tx: MerchantTx, ids: readonly string[]): Promise<void> {
  for (const { fulfilmentId, state, stateSince, numbers } of await lockFulfilments(tx, ids)) {
    if (state !== 'posting' && state !== 'unknown') continue;
    if (tx.now().getTime() - stateSince.getTime() < GIVEN_UP) continue;
    const reason = { key: 'shipment.question.notKnown', params: { number: numbers[0] ?? '' } };
    await moveFulfilments(tx, [fulfilmentId], { from: [state], to: 'question', set: { reason } });
  }
}

/** Posts what is due at a store, order by order. Returns when to go on, where the store has to be waited for. */
async function postAll(run: TaskRun, deps: Deps, store: StoreRow, due: Due): Promise<TaskEnd> {
  const { fulfilling } = storeConnector(store.platform);
  const left = new Set(due.map(({ fulfilmentId }) => fulfilmentId));
  try {
    if (!fulfilling) throw new StoreFault('rejected', { key: 'row.storeRejected', params: { detail: store.platform } });
    const session = await openStore(deps, store, run.signal);
    const at: Posting = { deps, store, session, fulfilling, rules: await fulfilling.rules(session) };
    await inTx(at, (tx) => askAfterLongAway(tx, [...left]));
    for (const externalId of new Set(due.map((one) => one.externalId))) {
      const ids = due.flatMap((one) => (one.externalId === externalId ? [one.fulfilmentId] : []));
      await postOrder(at, externalId, ids, (id) => left.delete(id));
    }
    return null;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    // A store that is away again and again, and takes some in between, is not given up: what counts is how often nothing came of it.
    const tried = left.size < due.length ? { ...run, errors: 0 } : run;
    return afterTrouble({ run: tried, deps, store, fault: error }, [...left]);
  }
}

/** What waited for a store that was disconnected for long is told only when somebody says so. */
async function askAfterLongAway(tx: MerchantTx, ids: readonly string[]): Promise<void> {
  for (const { fulfilmentId, state, reason: blocked, stateSince, numbers } of await lockFulfilments(tx, ids)) {
    if (state !== 'blocked' || blocked?.key !== 'shipment.blocked.storeAway') continue;
    if (tx.now().getTime() - stateSince.getTime() < AWAY_TOO_LONG) continue;
    const reason = { key: 'shipment.question.storeWasAway', params: { number: numbers[0] ?? '' } };
    await moveFulfilments(tx, [fulfilmentId], { from: ['blocked'], to: 'question', set: { reason } });
  }
}

/** Posts fulfilments of one order one after the other, the order read again wherever one changed it. */
async function postOrder(
  at: Posting,
  externalId: string,
  ids: readonly string[],
  done: (fulfilmentId: string) => void,
): Promise<void> {
  let found: OrderToShip | null = null;
  for (const id of ids) {
    try {
      found ??= await readOrder(at, externalId);
      if (!found) await inTx(at, (tx) => orderGone(tx, id));
      else if (await takeOn(at, found, id)) found = null;
    } catch (error) {
      if (!(error instanceof StoreFault) || !isOfOneOrder(error)) throw error;
      at.deps.log.warn({ err: error, externalId }, 'an order could not be shipped in its store');
      await inTx(at, (tx) => noteTrouble(tx, id, error));
      found = null;
    }
    done(id);
  }
  if (found) return;
  // What the store says of the order now is read with others, whether or not a webhook comes.
  const { merchantId, storeId } = at.store;
  await inTx(at, (tx) => requestRefreshOf(tx, { merchantId, storeId }, 'order', [externalId]));
}

/** What is wrong with one order holds up no other. */
const isOfOneOrder = ({ kind, reason }: StoreFault): boolean =>
  kind === 'rejected' || reason.key === 'row.answerUnexpected';

/** Posts it where the store is not known to have it, and then what is still to be done about what it has. */
async function takeOn(at: Posting, found: OrderToShip, id: string): Promise<boolean> {
  // What was just sent is not in what was read before.
  return (await postNew(at, found, id)) || (await afterPosted(at, found, id));
}

/** The order as its store shows it now, taken over here. */
async function readOrder(at: Posting, externalId: string): Promise<OrderToShip | null> {
  const { store, session, fulfilling } = at;
  const found = await fulfilling.find(session, externalId);
  if (!found) return null;
  const { merchantId, storeId, platform } = store;
  await inTx(at, (tx) =>
    saveReadOrders(
      tx,
      { merchantId, storeId, platform },
      { orders: [found.order], unreadable: [] },
      { followOrders, secrets: at.deps.secrets },
    ),
  );
  return found;
}

async function orderGone(tx: MerchantTx, id: string): Promise<void> {
  const reason = { key: 'shipment.question.gone' };
  await moveFulfilments(tx, [id], { from: ['cancelling'], to: 'cancelled' });
  await moveFulfilments(tx, [id], {
    from: ['posting', 'unknown', 'blocked', 'posted'],
    to: 'question',
    set: { reason },
  });
}

/** A refusal is for a person; an answer that nobody can read may be readable later. */
async function noteTrouble(tx: MerchantTx, id: string, { kind, reason }: StoreFault): Promise<void> {
  if (kind !== 'rejected') return giveUpAsking(tx, [id]);
  const [one] = await lockFulfilments(tx, [id]);
  const params = { number: one?.numbers[0] ?? '', said: String(reason.params?.detail ?? '') };
  const question = { key: 'shipment.question.refused', params };
  await moveFulfilments(tx, [id], {
    from: ['posting', 'unknown', 'blocked', 'posted', 'cancelling'],
    to: 'question',
    set: { reason: question },
  });
}

/** Waits and tries again; a store that stays away has what was to be told blocked, until it is back. */
async function afterTrouble(
  { run, deps, store, fault }: { run: TaskRun; deps: Deps; store: StoreRow; fault: StoreFault },
  left: readonly string[],
): Promise<TaskEnd> {
  // At shutdown the calls under way are aborted: the next process goes on at once.
  const after: AfterFault = run.signal.aborted
    ? { kind: 'again', at: deps.now(), pauses: run.errors }
    : await afterStoreFault(deps, store, fault, run.errors, run.signal);
  await withMerchantTx(deps.db, store.merchantId, async (tx) => {
    if (after.kind === 'giveUp') return block(tx, left, 'shipment.blocked.storeAway', AGAIN);
    const postAt = after.at;
    await moveFulfilments(tx, left, {
      from: ['posting', 'unknown', 'blocked', 'posted', 'cancelling', 'question'],
      set: { postAt },
    });
  });
  return after.kind === 'again'
    ? { again: after.at, errors: after.pauses }
    : { again: new Date(deps.now().getTime() + AGAIN) };
}
