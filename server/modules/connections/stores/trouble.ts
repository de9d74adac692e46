import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { type StoreRow, updateStore } from './queries.ts';
import { renewStore } from './session.ts';

/** Waits between tries at a store that does not answer, in ms; after the last it is given up. */
const PAUSES = [2000, 5000, 15_000, 30_000, 60_000];
const THROTTLED = 2000;

/** What is told while a store is waited for, by what it did. */
const waiting: Readonly<Record<string, string>> = {
  'row.storeUnreachable': 'row.storeWaits',
  'row.storeHtml': 'row.storeHtmlWaits',
};

/** What follows from a store's trouble: wait and try again, or give up and say why. */
export type AfterFault =
  | { kind: 'again'; at: Date; pauses: number; message?: Notice }
  | { kind: 'giveUp'; reason: Notice };

/**
 * Decides after a fault. Keys that are no longer accepted are renewed where the platform renews them; otherwise the store
 * goes offline, once, and the merchant sees where to reconnect it. Only refused keys take it there: what else keeps them
 * from being renewed is waited for like any other trouble. `pauses` counts the tries in a row that got nowhere.
 */
export async function afterStoreFault(
  deps: Deps,
  store: StoreRow,
  fault: StoreFault,
  pauses: number,
  signal: AbortSignal,
): Promise<AfterFault> {
  const inMs = (ms: number): Date => new Date(deps.now().getTime() + ms);
  if (fault.kind === 'throttled') return { kind: 'again', at: inMs(fault.retryAfter ?? THROTTLED), pauses };
  const wait = PAUSES[pauses];
  if (fault.kind === 'unreachable' && wait !== undefined) {
    const key = waiting[fault.reason.key] ?? 'row.storeErrorWaits';
    const message: Notice = { key, params: { seconds: Math.round(wait / 1000) } };
    return { kind: 'again', at: inMs(wait), pauses: pauses + 1, message };
  }
  if (fault.kind !== 'unauthorised') return { kind: 'giveUp', reason: fault.reason };
  // Whether a renewal helped, the next try shows; new keys that are refused time and again end it too.
  if (pauses <= PAUSES.length) {
    const refused = await renewalRefused(deps, store, signal);
    if (refused === null) return { kind: 'again', at: deps.now(), pauses: pauses + 1 };
    if (refused.kind !== 'unauthorised') return afterStoreFault(deps, store, refused, pauses, signal);
  }
  await takeOffline(deps, store);
  return { kind: 'giveUp', reason: { key: 'row.storeOffline' } };
}

/** Has the keys renewed; answers why there are no new ones, null where there are. */
async function renewalRefused(deps: Deps, store: StoreRow, signal: AbortSignal): Promise<StoreFault | null> {
  try {
    await renewStore(deps, store, signal);
    return null;
  } catch (error) {
    if (error instanceof StoreFault) return error;
    throw error;
  }
}

/** The store stopped accepting us: shown to the merchant, with the way back. */
async function takeOffline(deps: Deps, { merchantId, storeId }: StoreRow): Promise<void> {
  const problem: Notice = { key: 'store.offline' };
  await withMerchantTx(deps.db, merchantId, (tx) => updateStore(tx, storeId, { state: 'offline', problem }));
}
