import type { eventKinds } from '#contract/vocabulary.ts';
import type { Following } from '../../catalogue/pool/index.ts';
import { type Applying, type EventState, followingOf, overall, type Verdict } from './decide.ts';
import type { Moved } from './figures.ts';
import type { Act } from './push.ts';

/** What was decided about one kind of figure in each store that a product is in. */
export type ByStore = ReadonlyMap<string, Verdict>;

/** What was decided about a look. `stock` is of the whole product where it is gone or back. */
export interface Judged {
  cost: ByStore;
  stock: ByStore;
  gone: ByStore;
}

/** A change that is told. */
export interface Happened {
  kind: (typeof eventKinds)[number];
  moved: readonly Moved[];
  verdict: Verdict;
  stores: ReadonlyMap<string, EventState>;
}

/** Decides in each store by the settings that count there. */
export const inEach = (
  storeIds: readonly string[],
  settingsAt: (storeId: string) => Applying,
  decide: (at: Applying) => Verdict,
): ByStore => new Map(storeIds.map((storeId) => [storeId, decide(settingsAt(storeId))]));

/** Nothing to decide. */
export const undecided: ByStore = new Map();

const verdicts = (of: ByStore): Verdict[] => [...of.values()];

/** What stands for a kind of figure in all stores together. */
export const stateOf = (of: ByStore): EventState | undefined => overall(verdicts(of))?.state;

/** A change as it is told; none where nothing was to be decided. */
export function happened(kind: Happened['kind'], moved: readonly Moved[], of: ByStore): Happened[] {
  const verdict = overall(verdicts(of));
  if (!verdict) return [];
  return [{ kind, moved, verdict, stores: new Map([...of].map(([storeId, { state }]) => [storeId, state])) }];
}

/** How far the pool's product goes along. */
export const poolFollows = ({ cost, stock, gone }: Judged): Following =>
  followingOf({ cost: verdicts(cost), stock: verdicts(stock), gone: verdicts(gone) });

/** What each store shall get. */
export const actsOf = (storeIds: readonly string[], judged: Judged): Act[] =>
  storeIds.map((storeId) => {
    const isDone = (of: ByStore): boolean => of.get(storeId)?.state === 'applied';
    const comparison = judged.cost.get(storeId)?.cause.settings.cost.action === 'priceAndComparison';
    return {
      storeId,
      price: !isDone(judged.cost) ? 'none' : comparison ? 'both' : 'priceOnly',
      stock: isDone(judged.stock) || isDone(judged.gone),
    };
  });
