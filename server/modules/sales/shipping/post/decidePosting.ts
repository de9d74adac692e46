import type { Notice } from '#contract/errors.ts';
import type {
  FoundFulfilment,
  FulfilledLine,
  FulfilmentPlace,
  FulfilmentRules,
  OrderToShip,
} from '../../../../connectors/fulfilment.ts';
import { normalNumber } from '../trackingNumber.ts';
import type { ToPost } from './queries.ts';

/** What is known of an order while one of its fulfilments is posted. */
export interface Surroundings {
  found: OrderToShip;
  rules: FulfilmentRules;
  /** Remote ids of our other fulfilments. */
  taken: ReadonlySet<string>;
  /** By line, items that are in none of our other fulfilments, by what the store tells of the order. */
  open: ReadonlyMap<string, number>;
  /** It was sent, and no certain answer came. */
  isMaybePosted: boolean;
  firstSentAt: Date | null;
}

export const numbersOf = ({ trackings }: Pick<ToPost, 'trackings'>): string[] =>
  trackings.flatMap(({ number }) => (number === '' ? [] : [normalNumber(number)]));

const numbersThere = ({ trackings }: FoundFulfilment): string[] =>
  trackings.flatMap(({ number }) => (number === '' ? [] : [normalNumber(number)]));

const quantityIn = (lines: readonly FulfilledLine[], lineId: string): number =>
  lines.reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

export const isSameLines = (some: readonly FulfilledLine[], others: readonly FulfilledLine[]): boolean =>
  [...some, ...others].every(({ lineId }) => quantityIn(some, lineId) === quantityIn(others, lineId));

/** No more of any line than there is in the other. */
const isWithin = (some: readonly FulfilledLine[], others: readonly FulfilledLine[]): boolean =>
  some.every(({ lineId }) => quantityIn(some, lineId) <= quantityIn(others, lineId));

/**
 * Which of the store's fulfilments is this one: by our mark, else by our number, where nobody else has it and it holds nothing
 * else. One without a number is known by its lines alone, once it was sent, and only where one alone fits.
 */
export function findOurs(row: ToPost, around: Surroundings): FoundFulfilment | 'unsure' | null {
  const { found, taken, isMaybePosted, firstSentAt } = around;
  const free = found.fulfilments.filter(({ remoteId }) => !taken.has(remoteId));
  const marked = free.filter(({ mark }) => mark === row.fulfilmentId);
  const whole = marked.find(({ isDraft }) => !isDraft) ?? marked[0];
  if (whole) return whole;
  const unmarked = free.filter(({ mark, isDraft }) => mark === null && !isDraft);
  const wanted = [...numbersOf(row), ...row.numbers];
  const numbered = unmarked.filter((one) => numbersThere(one).some((number) => wanted.includes(number)));
  const fitting = numbered.find(({ lines }) => isWithin(lines, row.lines));
  if (fitting) return fitting;
  if (wanted.length > 0 || !isMaybePosted) return null;
  const alike = unmarked.filter(
    (one) =>
      numbersThere(one).length === 0 &&
      isSameLines(one.lines, row.lines) &&
      (one.createdAt === null || firstSentAt === null || one.createdAt.getTime() >= firstSentAt.getTime() - CLOCKS),
  );
  return alike.length > 1 ? 'unsure' : (alike[0] ?? null);
}

/** By how much the store's clock may differ from ours, in ms. */
const CLOCKS = 2 * 60_000;

/** One call: what leaves from one place. */
export interface PlannedCall {
  place: string;
  lines: FulfilledLine[];
}

export type PostingDecision =
  | { kind: 'send'; calls: readonly [PlannedCall, ...PlannedCall[]] }
  /** The store's own fulfilment of these items has no number: it gets ours. */
  | { kind: 'take'; remoteId: string; numbers: string[] }
  | { kind: 'blocked'; reason: Notice }
  | { kind: 'question'; reason: Notice };

/** What is to be done about a fulfilment that the store does not have. */
export function decidePosting(row: ToPost, around: Surroundings): PostingDecision {
  const { found, open } = around;
  const params = { number: row.trackings[0]?.number ?? '' };
  const question = (key: string, more: Record<string, string> = {}): PostingDecision => ({
    kind: 'question',
    reason: { key: `shipment.question.${key}`, params: { ...params, ...more } },
  });
  const { state, payment } = found.order;
  if (state === 'cancelled' || payment === 'refunded' || payment === 'voided') return question('orderOver');
  const isOpen = row.lines.every(({ lineId, quantity }) => (open.get(lineId) ?? 0) >= quantity);
  const calls = isOpen ? allocate(row, found.places) : null;
  if (calls && !around.rules.hasPartialQuantities && isPart(calls, found.places)) return question('wholeLine');
  if (calls) return { kind: 'send', calls };
  const closed = isOpen
    ? found.places.find((place) => place.state !== 'open' && holdsAny(place, row.lines))
    : undefined;
  if (closed?.state === 'shared') return question('shared', { said: closed.said });
  if (closed) return { kind: 'blocked', reason: blockedBy(closed) };
  return takenThere(row, around, question) ?? shortfall(row, around, question);
}

/** Whether a call leaves some of a line's items where it ships the others from. */
const isPart = (calls: readonly PlannedCall[], places: readonly FulfilmentPlace[]): boolean =>
  calls.some(({ place, lines }) => {
    const parts = places.find(({ id }) => id === place)?.parts ?? [];
    const roomFor = (lineId: string): number => parts.reduce((sum, part) => sum + quantityIn(part.lines, lineId), 0);
    return lines.some(({ lineId, quantity }) => quantity < roomFor(lineId));
  });

const holdsAny = ({ parts }: FulfilmentPlace, lines: readonly FulfilledLine[]): boolean =>
  parts.some((part) => part.lines.some(({ lineId, quantity }) => quantity > 0 && quantityIn(lines, lineId) > 0));

function blockedBy({ state, said }: FulfilmentPlace): Notice {
  if (state === 'onHold')
    return said ? { key: 'shipment.blocked.onHoldFor', params: { said } } : { key: 'shipment.blocked.onHold' };
  if (state === 'scheduled') return { key: 'shipment.blocked.scheduled' };
  if (state === 'platform') return { key: 'shipment.blocked.platform' };
  return { key: state === 'otherService' ? 'shipment.blocked.service' : 'shipment.blocked.scope' };
}

/** The items over the places that ship them, as few calls as they take; null where the open ones do not hold them all. */
function allocate(row: ToPost, places: readonly FulfilmentPlace[]): readonly [PlannedCall, ...PlannedCall[]] | null {
  const usable = places.filter(({ state, id }) => state === 'open' && (row.place === '' || row.place === id));
  const roomIn = (place: FulfilmentPlace, lineId: string): number =>
    place.parts.reduce((sum, part) => sum + quantityIn(part.lines, lineId), 0);
  const whole = usable.find((place) => row.lines.every(({ lineId, quantity }) => roomIn(place, lineId) >= quantity));
  if (whole) return [{ place: whole.id, lines: [...row.lines] }];
  const left = new Map(row.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const [first, ...others] = usable.flatMap((place) => {
    const lines = row.lines.flatMap(({ lineId }) => {
      const quantity = Math.min(left.get(lineId) ?? 0, roomIn(place, lineId));
      left.set(lineId, (left.get(lineId) ?? 0) - quantity);
      return quantity > 0 ? [{ lineId, quantity }] : [];
    });
    return lines.length > 0 ? [{ place: place.id, lines }] : [];
  });
  const isAll = [...left.values()].every((quantity) => quantity === 0);
  return isAll && first ? [first, ...others] : null;
}

type Ask = (key: string, more?: Record<string, string>) => PostingDecision;

/** Somebody shipped these items in the store: without a number ours is added, with another a person says which counts. */
function takenThere(row: ToPost, { found, taken }: Surroundings, question: Ask): PostingDecision | null {
  const theirs = found.fulfilments.filter(
    ({ remoteId, mark, isDraft, lines }) =>
      !taken.has(remoteId) && mark === null && !isDraft && lines.length > 0 && isSameLines(lines, row.lines),
  );
  const [one, ...more] = theirs;
  if (!one) return null;
  if (more.length > 0) return question('unsure');
  const numbers = numbersThere(one);
  if (numbers.length === 0) return { kind: 'take', remoteId: one.remoteId, numbers };
  return question('shippedThere', { there: numbers.join(', '), remoteId: one.remoteId });
}

function shortfall(row: ToPost, { found }: Surroundings, question: Ask): PostingDecision {
  const refunded = (lineId: string): number =>
    found.order.lines.find(({ externalId }) => externalId === lineId)?.refunded ?? 0;
  if (row.lines.some(({ lineId }) => refunded(lineId) > 0)) return question('refunded');
  const isSome = found.order.lines.some(
    ({ externalId, openQuantity }) => openQuantity > 0 && quantityIn(row.lines, externalId) > 0,
  );
  return question(isSome ? 'lessOpen' : 'nothingOpen');
}
