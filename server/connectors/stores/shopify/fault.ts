import { z } from 'zod';
import type { FulfilmentRefusal } from '../../fulfilment.ts';
import { type FailedAnswer, isMaybeDone, keysRefused, pageInstead, throttled } from '../../lib/answer.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import { API_VERSION, WireCost } from './wire.ts';

/** Shopify understood and said no: `userErrors`, or an error about the whole request. */
export class Refusal extends StoreFault {
  readonly codes: readonly string[];
  /** Whether it is because the product does not exist (any more). */
  readonly gone: boolean;

  constructor(errors: readonly VendorError[]) {
    const detail = [...new Set(errors.map(({ message }) => message))].join(' ').slice(0, 300);
    super('rejected', { key: 'row.storeRejected', params: { detail } });
    this.name = 'Refusal';
    this.codes = errors.flatMap(({ code }) => code ?? []);
    this.gone = errors.some(
      ({ code, message }) =>
        code === 'PRODUCT_DOES_NOT_EXIST' || code === 'NOT_FOUND' || /^product does not exist/i.test(message),
    );
  }
}

/** Whether Shopify refuses a field to these keys as a whole: nothing of the operation was done. */
export const isAccessDenied = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.codes.includes('ACCESS_DENIED');

/** Whether an operation was refused because it asks for more points than a single one may: it has done nothing. */
export const isTooCostly = (error: unknown): boolean =>
  error instanceof Refusal && error.codes.includes('MAX_COST_EXCEEDED');

export interface VendorError {
  message: string;
  code?: string | null | undefined;
}

const TopLevel = z.array(
  z.object({
    message: z.string().catch(''),
    extensions: z
      .object({ code: z.string().optional().catch(undefined) })
      .optional()
      .catch(undefined),
  }),
);

/** Shopify tells the reason of a refused fulfilment in words alone: its errors have no code there. */
const FULFILMENT_CAUSES: readonly [RegExp, FulfilmentRefusal][] = [
  [/\bon[ _]hold\b/i, 'onHold'],
  [/\bscheduled\b/i, 'scheduled'],
  [/access|permission|scope|not authori[sz]ed/i, 'scope'],
  [/tracking|\burls?\b/i, 'tracking'],
  // A fulfilment order may be cancelled because another one took its place.
  [/(?<!fulfillment )\border\b[^.]*(cancell?ed|archived)/i, 'orderOver'],
  [/quantity|not exist|not found|closed|cancell?ed|unfulfillable|already|remaining|invalid/i, 'notOpen'],
];

/** What a refusal of a fulfilment means. https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentCreate */
export const refusalCause = (message: string): FulfilmentRefusal =>
  FULFILMENT_CAUSES.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';

/** Business errors that say "try again" and leave open what has happened. */
const PASSING = [
  'GENERIC_ERROR',
  'JOB_ERROR',
  'INTERNAL_SERVER_ERROR',
  'IDEMPOTENCY_CONCURRENT_REQUEST',
  'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED',
];

/** Makes a fault of `userErrors`; null where there are none. */
export function refusalOf(errors: readonly VendorError[]): StoreFault | null {
  if (errors.length === 0) return null;
  const refusal = new Refusal(errors);
  if (!errors.some(({ code }) => PASSING.includes(code ?? ''))) return refusal;
  return new StoreFault('unreachable', refusal.reason, { maybeDone: true });
}

/**
 * The one place where an answer that is no success becomes a fault of ours.
 * https://shopify.dev/docs/api/usage/response-codes
 */
export function faultOf(answer: FailedAnswer): StoreFault {
  const { status, json } = answer;
  if (status === 429) return throttled(answer);
  if (status === 401) return keysRefused();
  if (status === 404) {
    // A version that is over has no address, and says so in JSON; so has a shop that was closed, which shows a page.
    const params = { platform: 'Shopify', version: API_VERSION };
    return new StoreFault('rejected', { key: json === undefined ? 'row.shopGone' : 'row.apiVersionGone', params });
  }
  if (json === undefined) return pageInstead(answer);
  const errors = topLevelErrors(json);
  const [first] = errors;
  if (status >= 500 || status === 402 || status === 423 || errors.some(({ code }) => PASSING.includes(code ?? ''))) {
    const reason = first
      ? { key: 'row.storeRejected', params: { detail: first.message } }
      : { key: 'row.storeUnreachable' };
    return new StoreFault('unreachable', reason, { maybeDone: isMaybeDone(answer) });
  }
  if (errors.some(({ code }) => code === 'THROTTLED')) {
    return new StoreFault('throttled', { key: 'row.storeThrottled' }, { retryAfter: untilAfforded(json) });
  }
  return new Refusal(first ? errors : [{ message: `HTTP ${status}` }]);
}

/** `errors` of an answer: a list of objects, or one text from what stands in front of GraphQL. */
export function topLevelErrors(json: unknown): VendorError[] {
  const { errors } = z.object({ errors: z.unknown() }).safeParse(json).data ?? {};
  if (typeof errors === 'string') return [{ message: errors }];
  const listed = TopLevel.safeParse(errors).data ?? [];
  return listed.map(({ message, extensions }) => ({ message, code: extensions?.code }));
}

/** Milliseconds until the points that a refused operation asked for are back; null where the answer does not tell. */
function untilAfforded(json: unknown): number | null {
  const cost = WireCost.safeParse(json).data?.extensions.cost;
  if (!cost) return null;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  return Math.ceil(Math.max(0, (cost.requestedQueryCost - currentlyAvailable) / restoreRate) * 1000);
}
