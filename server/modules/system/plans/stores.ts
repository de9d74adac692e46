import { DomainError } from '#contract/errors.ts';
import type { StoreChoice } from '#contract/member.schemas.ts';
import { CHOOSE_WITHIN } from '#contract/planWords.ts';
import { storeChoice } from '../../../db/schema/plans.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Plans } from '../../../planFile.ts';
import { boundariesOf, type Held, planAt } from './planAt.ts';
import { type BoundStore, findBound, findChoice, findHeld, lockQuota } from './queries.ts';

/** Once it counts, a choice stands for so long, in ms. */
const CHOSEN_FOR = 86_400_000;

/**
 * Which stores stay writable where there is room for so many: those that were chosen, in that order, then those with most orders, then
 * those that were connected first.
 */
export function writableStores(bound: readonly BoundStore[], chosen: readonly string[], limit: number): string[] {
  const rank = ({ storeId }: BoundStore): number =>
    chosen.includes(storeId) ? chosen.indexOf(storeId) : chosen.length;
  return bound
    .toSorted((a, b) => rank(a) - rank(b) || b.orders - a.orders || a.linkedAt.getTime() - b.linkedAt.getTime())
    .slice(0, limit)
    .map(({ storeId }) => storeId);
}

/** Since when a plan has room for fewer stores than so many; null where it has room for them. */
export function overfullSince(plans: Plans, held: Held, count: number, now: Date): Date | null {
  const isOver = (at: Date): boolean => {
    const { level, limits, state } = planAt(plans, held, at);
    // What a level limits by itself it may not have limited yet; what was bought is frozen.
    const isOwn = state === 'free' || state === 'granted';
    if (isOwn && at < (plans.since.get(level.levelId) ?? at)) return false;
    return limits.stores !== null && limits.stores < count;
  };
  if (!isOver(now)) return null;
  let since = now;
  const moments = [...plans.since.values(), ...boundariesOf(held)].filter((at) => at <= now);
  for (const at of moments.toSorted((a, b) => b.getTime() - a.getTime())) {
    if (!isOver(at)) return since;
    since = at;
  }
  return since;
}

/** Which stores stay writable, where the plan has room for fewer than are connected; null where it has room for all. */
export async function readStoreChoice(tx: MerchantTx, { plans }: Pick<Deps, 'plans'>): Promise<StoreChoice | null> {
  if (plans === null) return null;
  const held = await findHeld(tx);
  const { limits } = planAt(plans, held, tx.now());
  const bound = await findBound(tx);
  if (limits.stores === null || bound.length <= limits.stores) return null;
  const since = overfullSince(plans, held, bound.length, tx.now()) ?? tx.now();
  const from = new Date(since.getTime() + CHOOSE_WITHIN);
  const choice = await findChoice(tx);
  const again = choice && from <= tx.now() ? new Date(choice.chosenAt.getTime() + CHOSEN_FOR) : null;
  return {
    limit: limits.stores,
    from: from.toISOString(),
    storeIds: writableStores(bound, choice?.storeIds ?? [], limits.stores),
    isChosen: choice?.storeIds.some((id) => bound.some(({ storeId }) => storeId === id)) ?? false,
    changeableAt: again && again > tx.now() ? again.toISOString() : null,
  };
}

/** The connected stores that can only be read now: nothing is published there, and nothing changed by hand. */
export async function findReadOnlyStores(tx: MerchantTx, { plans }: Pick<Deps, 'plans'>): Promise<Set<string>> {
  const choice = await readStoreChoice(tx, { plans });
  if (choice === null || new Date(choice.from) > tx.now()) return new Set();
  const bound = await findBound(tx);
  return new Set(bound.map(({ storeId }) => storeId).filter((id) => !choice.storeIds.includes(id)));
}

/** Refuses work in stores that can only be read, by the name of the first. Throws `storeReadOnly`. */
export async function needWritable(
  tx: MerchantTx,
  deps: Pick<Deps, 'plans'>,
  stores: readonly { storeId: string; name: string }[],
): Promise<void> {
  const readOnly = await findReadOnlyStores(tx, deps);
  const refused = stores.find(({ storeId }) => readOnly.has(storeId));
  if (refused) throw new DomainError('storeReadOnly', { store: refused.name });
}

/** A moment as a sentence has it: to the minute, in UTC. */
const inMinutes = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Chooses which stores stay writable. Throws `storesFit` where there is room for all, `storesTooMany`, `notFound` for a store that is not
 * connected, and `storesChosenToday` where the choice counts already and is less than a day old.
 */
export async function chooseStores(
  tx: MerchantTx,
  { plans }: Pick<Deps, 'plans'>,
  storeIds: readonly string[],
): Promise<StoreChoice> {
  if (plans === null) throw new DomainError('plansOff');
  await lockQuota(tx);
  const before = await readStoreChoice(tx, { plans });
  if (before === null) throw new DomainError('storesFit');
  const wanted = [...new Set(storeIds)];
  const { limit, changeableAt } = before;
  if (wanted.length > limit) throw new DomainError('storesTooMany', { limit, count: wanted.length });
  if (changeableAt !== null) throw new DomainError('storesChosenToday', { time: inMinutes(changeableAt) });
  const bound = await findBound(tx);
  if (!wanted.every((id) => bound.some(({ storeId }) => storeId === id))) throw new DomainError('notFound');
  const chosen = { storeIds: wanted, chosenAt: tx.now() };
  await tx
    .insert(storeChoice)
    .values({ merchantId: tx.merchantId, ...chosen })
    .onConflictDoUpdate({ target: storeChoice.merchantId, set: chosen });
  for (const resource of ['plan', 'stores'] as const) tx.tell({ type: 'changed', resource });
  const after = await readStoreChoice(tx, { plans });
  if (after === null) throw new Error('Stores that were too many fit after a choice.');
  return after;
}
