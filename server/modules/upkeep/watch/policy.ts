import type { Decimal } from 'decimal.js';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { eventKinds, eventStates } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import type { EventCause, IgnoredBaseline } from '../../../db/schema/watch.ts';
import { type Known, newsFor, type UpdatePolicy } from '../../catalogue/pool/index.ts';
import {
  isNothing,
  largestChange,
  lossOf,
  type Moved,
  type News,
  ownNews,
  withFigures,
  withoutStock,
} from './compare.ts';
import type { Act } from './push.ts';
import { type Applying, applying, type NoticeRow } from './rules.ts';

/** What a look at a supplier's product found: the product, or that it is not offered any more. */
export type CheckResult = { kind: 'found'; product: CollectedProduct } | { kind: 'gone' };

/** A product of the pool as a look meets it. */
export interface Followed {
  row: ProductRow;
  variants: readonly VariantRow[];
  /** The stores that it is in. */
  storeIds: readonly string[];
  rules: readonly NoticeRow[];
  wasGone: boolean;
  ignoredBaseline: IgnoredBaseline;
}

/** What a product makes of a look. */
export interface Step {
  known: Known;
  events: Happened[];
  acts: Act[];
  ignoredBaseline: IgnoredBaseline;
}

/** Amounts of two currencies cannot be compared. */
export const isForeign = ({ collected }: ProductRow, { currency }: CollectedProduct): boolean =>
  collected !== null && collected.currency !== currency;

/** What one product of the pool makes of a look; null when there is nothing new for it. */
export function decideFor(followed: Followed, look: CheckResult): Step | null {
  const { row, variants, storeIds, wasGone, ignoredBaseline } = followed;
  const base = row.collected;
  if (!base || (look.kind === 'gone' && wasGone)) return null;
  if (look.kind === 'found' && isForeign(row, look.product)) return null;
  const next = look.kind === 'gone' ? withoutStock(base) : withFigures(base, newsFor(row, look.product).item);
  const news = ownNews(base, next, variants);
  const isTurn = (look.kind === 'gone') !== wasGone;
  if (isNothing(news) && !isTurn) return null;
  // What is in no store harms nobody: it keeps up as with every collection, and nobody is told.
  if (storeIds.length === 0) return { known: { row, item: next }, events: [], acts: [], ignoredBaseline };
  const since = {
    cost: sinceBaseline(news.cost, ignoredBaseline, 'cost'),
    stock: sinceBaseline(news.stock, ignoredBaseline, 'stock'),
  };
  const decided = evaluate(followed, look, { ...news, ...since }, { base, next });
  const states = { cost: stateOf(decided.cost), stock: stateOf(decided.stock) };
  return {
    known: { row, item: next, updatePolicy: poolPolicy(decided) },
    events: eventsOf(followed, look, { ...news, ...since }, decided),
    acts: actsOf(storeIds, decided),
    ignoredBaseline: nextIgnoredBaseline(ignoredBaseline, news, states),
  };
}

function evaluate(
  { row, storeIds, rules, wasGone }: Followed,
  look: CheckResult,
  { cost, stock, gone }: News,
  { base, next }: { base: CollectedProduct; next: CollectedProduct },
): Decisions {
  const settingsAt = (storeId: string): Applying => applying(rules, row.productId, storeId);
  const percent = largestChange(cost);
  const loss = lossOf(base, next);
  const onAnyStock = (at: Applying) => (look.kind === 'gone' ? onGone(at) : onStock(at, stock, loss));
  const isStock = look.kind === 'gone' || wasGone || stock.length > 0;
  return {
    cost: cost.length > 0 ? inEach(storeIds, settingsAt, (at) => onCost(at, percent)) : undecided,
    stock: isStock ? inEach(storeIds, settingsAt, onAnyStock) : undecided,
    gone: gone.length > 0 ? inEach(storeIds, settingsAt, onGone) : undecided,
  };
}

function eventsOf(
  { row, rules, wasGone }: Followed,
  look: CheckResult,
  { cost, stock, gone, fresh }: News,
  decided: Decisions,
): Happened[] {
  const ofStock = look.kind === 'gone' ? 'productGone' : wasGone ? 'productBack' : 'stock';
  return [
    ...happened('cost', cost, decided.cost),
    ...happened(ofStock, stock, decided.stock),
    ...happened('variantGone', gone, decided.gone),
    ...(fresh.length > 0 ? [freshEvent(fresh, applying(rules, row.productId))] : []),
  ];
}

/** Whether a new variant was added is the pool's to decide: where the merchant chose variants, it waits there. */
function freshEvent(moved: readonly Moved[], { scope, settings }: Applying): Happened {
  const cause = { scope, settings, percent: null, reason: { key: 'why.variantNew' } };
  return { kind: 'variantNew', moved, decision: { state: 'applied', cause }, stores: new Map() };
}

/** What was decided about one kind of figure in each store that a product is in. */
type ByStore = ReadonlyMap<string, Decision>;

/** What was decided about a look. `stock` is of the whole product where it is gone or back. */
interface Decisions {
  cost: ByStore;
  stock: ByStore;
  gone: ByStore;
}

/** A change that is told. */
export interface Happened {
  kind: (typeof eventKinds)[number];
  moved: readonly Moved[];
  decision: Decision;
  stores: ReadonlyMap<string, EventState>;
}

/** Decides in each store by the settings that count there. */
const inEach = (
  storeIds: readonly string[],
  settingsAt: (storeId: string) => Applying,
  decide: (at: Applying) => Decision,
): ByStore => new Map(storeIds.map((storeId) => [storeId, decide(settingsAt(storeId))]));

/** Nothing to decide. */
const undecided: ByStore = new Map();

const decisions = (of: ByStore): Decision[] => [...of.values()];

/** What stands for a kind of figure in all stores together. */
const stateOf = (of: ByStore): EventState | undefined => overall(decisions(of))?.state;

/** A change as it is told; none where nothing was to be decided. */
function happened(kind: Happened['kind'], moved: readonly Moved[], of: ByStore): Happened[] {
  const decision = overall(decisions(of));
  if (!decision) return [];
  return [{ kind, moved, decision, stores: new Map([...of].map(([storeId, { state }]) => [storeId, state])) }];
}

/** How far the pool's product goes along. */
const poolPolicy = ({ cost, stock, gone }: Decisions): UpdatePolicy =>
  updatePolicyOf({ cost: decisions(cost), stock: decisions(stock), gone: decisions(gone) });

/** What each store shall get. */
const actsOf = (storeIds: readonly string[], decided: Decisions): Act[] =>
  storeIds.map((storeId) => {
    const isDone = (of: ByStore): boolean => of.get(storeId)?.state === 'applied';
    const comparison = decided.cost.get(storeId)?.cause.settings.cost.action === 'priceAndComparison';
    return {
      storeId,
      price: !isDone(decided.cost) ? 'none' : comparison ? 'both' : 'priceOnly',
      stock: isDone(decided.stock) || isDone(decided.gone),
    };
  });

export type EventState = (typeof eventStates)[number];

interface Decision {
  state: EventState;
  cause: EventCause;
}

const told = (percent: Decimal | null): string | null => percent?.toDecimalPlaces(2).toFixed() ?? null;

/** What is done about a change of cost. `percent`: the largest change since it was acted on last. */
export function onCost({ scope, settings }: Applying, percent: Decimal | null): Decision {
  const { action, least, hold } = settings.cost;
  const decision = (state: EventState, reason: Notice): Decision => ({
    state,
    cause: { scope, settings, percent: told(percent), reason },
  });
  if (action === 'nothing') return decision('ignored', { key: 'why.nothing' });
  if (percent?.lessThan(least)) return decision('small', { key: 'why.small', params: { least } });
  if (action === 'remind') return decision('waiting', { key: 'why.remind' });
  if (percent === null) return decision('held', { key: 'why.unknown' });
  if (hold !== null && percent.greaterThan(hold)) return decision('held', { key: 'why.held', params: { hold } });
  return decision('applied', { key: 'why.applied' });
}

/** What is done about a change of stock. `loss`: how much of its pieces the product lost, in percent. */
export function onStock({ scope, settings }: Applying, moved: readonly Moved[], loss: Decimal | null): Decision {
  const { action, least, hold } = settings.stock;
  const decision = (state: EventState, reason: Notice): Decision => ({
    state,
    cause: { scope, settings, percent: told(loss), reason },
  });
  if (action === 'nothing') return decision('ignored', { key: 'why.nothing' });
  if (moved.every((one) => isSmall(one, least))) return decision('small', { key: 'why.fewPieces', params: { least } });
  if (action === 'remind') return decision('waiting', { key: 'why.remind' });
  if (hold !== null && loss?.greaterThan(hold)) {
    return decision('held', { key: 'why.held', params: { hold } });
  }
  return decision('applied', { key: 'why.applied' });
}

/** Few pieces more or less, while there are more than that. Near nothing every piece counts. */
const isSmall = ({ was, now }: Moved, least: number): boolean =>
  was !== null && now !== null && Math.abs(Number(now) - Number(was)) < least && Number(now) > least;

/** What is done about variants, or a whole product, that are not offered any more. */
export function onGone({ scope, settings }: Applying): Decision {
  const states = { nothing: 'ignored', auto: 'applied', remind: 'waiting' } as const;
  const reasons = { nothing: 'why.nothing', auto: 'why.applied', remind: 'why.remind' } as const;
  const { action } = settings.gone;
  return { state: states[action], cause: { scope, settings, percent: null, reason: { key: reasons[action] } } };
}

/** What needs a person most stands for the whole. */
const RANK: readonly EventState[] = ['held', 'waiting', 'applied', 'small', 'ignored', 'kept'];

export const overall = (decisions: readonly Decision[]): Decision | undefined =>
  decisions.toSorted((a, b) => RANK.indexOf(a.state) - RANK.indexOf(b.state))[0];

const isDone = (decisions: readonly Decision[]): boolean => decisions.some(({ state }) => state === 'applied');

/** How far the pool's product goes along: as far as in any of its stores. */
export function updatePolicyOf(on: { cost: Decision[]; stock: Decision[]; gone: Decision[] }): UpdatePolicy {
  const done = on.cost.filter(({ state }) => state === 'applied');
  const withComparison = done.some(({ cause }) => cause.settings.cost.action === 'priceAndComparison');
  return {
    price: done.length === 0 ? 'leave' : withComparison ? 'follow' : 'priceOnly',
    stock: isDone(on.stock) ? 'follow' : 'leave',
    gone: isDone(on.gone) ? 'follow' : 'leave',
  };
}

/** Changes held against what was acted on last, not against the look before: many small steps are one large one. */
export const sinceBaseline = (moved: readonly Moved[], passed: IgnoredBaseline, figure: 'cost' | 'stock'): Moved[] =>
  moved.map((one) => {
    const before = passed[one.key]?.[figure];
    return before === undefined ? one : { ...one, was: before === null ? null : String(before) };
  });

/** What is kept after a look: figures from before changes that were too small; forgotten once something was done. */
export function nextIgnoredBaseline(
  passed: IgnoredBaseline,
  moved: { cost: readonly Moved[]; stock: readonly Moved[] },
  states: { cost: EventState | undefined; stock: EventState | undefined },
): IgnoredBaseline {
  const next: IgnoredBaseline = { ...passed };
  for (const { key, was } of moved.cost) {
    const { cost: kept, ...rest } = next[key] ?? {};
    next[key] = states.cost === 'small' ? { ...rest, cost: kept === undefined ? was : kept } : rest;
  }
  for (const { key, was } of moved.stock) {
    const { stock: kept, ...rest } = next[key] ?? {};
    const before = was === null ? null : Number(was);
    next[key] = states.stock === 'small' ? { ...rest, stock: kept === undefined ? before : kept } : rest;
  }
  return Object.fromEntries(Object.entries(next).filter(([, figures]) => Object.keys(figures).length > 0));
}
