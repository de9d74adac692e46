import type { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import type { NoticeSettings } from '#contract/notice.ts';
import type { eventStates } from '#contract/vocabulary.ts';
import type { EventCause } from '../../../db/schema/watch.ts';
import type { Following } from '../../catalogue/pool/index.ts';
import type { Moved } from './figures.ts';

export type EventState = (typeof eventStates)[number];

/** The settings that count somewhere, and where they were set. */
export interface Applying {
  scope: EventCause['scope'];
  settings: NoticeSettings;
}

export interface Verdict {
  state: EventState;
  cause: EventCause;
}

const told = (percent: Decimal | null): string | null => percent?.toDecimalPlaces(2).toFixed() ?? null;

/** What is done about a change of cost. `percent`: the largest change since it was acted on last. */
export function onCost({ scope, settings }: Applying, percent: Decimal | null): Verdict {
  const { action, least, hold } = settings.cost;
  const verdict = (state: EventState, reason: Notice): Verdict => ({
    state,
    cause: { scope, settings, percent: told(percent), reason },
  });
  if (action === 'nothing') return verdict('ignored', { key: 'why.nothing' });
  if (percent?.lessThan(least)) return verdict('small', { key: 'why.small', params: { least } });
  if (action === 'remind') return verdict('waiting', { key: 'why.remind' });
  if (percent === null) return verdict('held', { key: 'why.unknown' });
  if (hold !== null && percent.greaterThan(hold)) return verdict('held', { key: 'why.held', params: { hold } });
  return verdict('applied', { key: 'why.applied' });
}

/** What is done about a change of stock. `loss`: how much of its pieces the product lost, in percent. */
export function onStock({ scope, settings }: Applying, moved: readonly Moved[], loss: Decimal | null): Verdict {
  const { action, least, hold } = settings.stock;
  const verdict = (state: EventState, reason: Notice): Verdict => ({
    state,
    cause: { scope, settings, percent: told(loss), reason },
  });
  if (action === 'nothing') return verdict('ignored', { key: 'why.nothing' });
  if (moved.every((one) => isSmall(one, least))) return verdict('small', { key: 'why.fewPieces', params: { least } });
  if (action === 'remind') return verdict('waiting', { key: 'why.remind' });
  if (hold !== null && loss?.greaterThan(hold)) {
    return verdict('held', { key: 'why.held', params: { hold } });
  }
  return verdict('applied', { key: 'why.applied' });
}

/** Few pieces more or less, while there are more than that. Near nothing every piece counts. */
const isSmall = ({ was, now }: Moved, least: number): boolean =>
  was !== null && now !== null && Math.abs(Number(now) - Number(was)) < least && Number(now) > least;

/** What is done about variants, or a whole product, that are not offered any more. */
export function onGone({ scope, settings }: Applying): Verdict {
  const states = { nothing: 'ignored', auto: 'applied', remind: 'waiting' } as const;
  const reasons = { nothing: 'why.nothing', auto: 'why.applied', remind: 'why.remind' } as const;
  const { action } = settings.gone;
  return { state: states[action], cause: { scope, settings, percent: null, reason: { key: reasons[action] } } };
}

/** What needs a person most stands for the whole. */
const RANK: readonly EventState[] = ['held', 'waiting', 'applied', 'small', 'ignored', 'kept'];

export const overall = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.toSorted((a, b) => RANK.indexOf(a.state) - RANK.indexOf(b.state))[0];

const isDone = (verdicts: readonly Verdict[]): boolean => verdicts.some(({ state }) => state === 'applied');

/** How far the pool's product goes along: as far as in any of its stores. */
export function followingOf(on: { cost: Verdict[]; stock: Verdict[]; gone: Verdict[] }): Following {
  const done = on.cost.filter(({ state }) => state === 'applied');
  const withComparison = done.some(({ cause }) => cause.settings.cost.action === 'priceAndComparison');
  return {
    price: done.length === 0 ? 'leave' : withComparison ? 'follow' : 'priceOnly',
    stock: isDone(on.stock) ? 'follow' : 'leave',
    gone: isDone(on.gone) ? 'follow' : 'leave',
  };
}
