import { z } from 'zod';
import type { FulfilmentRefusal } from '../../fulfilment.ts';
import { type FailedAnswer, isMaybeDone, keysRefused, pageInstead, throttled } from '../../lib/answer.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import { API_VERSION } from './wire.ts';

/** What a refusal is about, as far as the connector acts on it. */
type RefusalAbout = 'gone' | 'image' | 'token' | 'other';

/** The store understood and said no. */
export class Refusal extends StoreFault {
  readonly about: RefusalAbout;
  /** The store's own words. */
  readonly detail: string;

  constructor(about: RefusalAbout, detail: string) {
    super('rejected', { key: 'row.storeRejected', params: { detail } });
    this.name = 'Refusal';
    this.about = about;
    this.detail = detail;
  }
}

/** The token is good, and was not given the scope that this call needs. */
export class ScopeMissing extends StoreFault {
  /** The store's own words. */
  readonly detail: string;

  constructor(detail: string) {
    super('unauthorised', { key: 'row.storeOffline' });
    this.name = 'ScopeMissing';
    this.detail = detail;
  }
}

/** Whether a thrown thing says that what was named does not exist (any more). */
export const saysGone = (error: unknown): boolean => error instanceof Refusal && error.about === 'gone';

const Errors = z.union([
  z.array(z.string()),
  z
    .record(z.string(), z.union([z.array(z.string()), z.string()]))
    .transform((byField) =>
      Object.entries(byField).flatMap(([field, messages]) =>
        [messages].flat().map((message) => `${field}: ${message}`),
      ),
    ),
]);
const VendorError = z.object({
  message: z.string().catch(''),
  errors: Errors.optional().catch(undefined),
});

export interface Answer extends FailedAnswer {
  /**
   * Whether the path names one thing, which then is what a 404 is about; else it is the route, of a version that was
   * retired.
   */
  names: boolean;
}

/**
 * The one place where an answer that is no success becomes a fault of ours; also a 200 whose `code` is no success.
 * https://www.shoplazza.dev/reference/http-status-codes
 */
export function faultOf(answer: Answer): StoreFault {
  const { status, json, names } = answer;
  if (status === 429) return throttled(answer);
  if (status === 401) return keysRefused();
  if (json === undefined) return pageInstead(answer);
  const { message = '', errors = [] } = VendorError.safeParse(json).data ?? {};
  const detail = (errors.join(' ') || message || `HTTP ${status}`).slice(0, 600);
  // A scope that is missing comes back with a new consent, as a token does.
  if (status === 403) return new ScopeMissing(detail);
  if (status >= 500) {
    return new StoreFault(
      'unreachable',
      { key: 'row.storeRejected', params: { detail } },
      { maybeDone: isMaybeDone(answer) },
    );
  }
  if (status === 404 && !names) {
    return new StoreFault('rejected', { key: 'row.apiVersionGone', params: { version: API_VERSION } });
  }
  return new Refusal(aboutOf(status, detail), detail);
}

function aboutOf(status: number, detail: string): RefusalAbout {
  if (status === 404) return 'gone';
  if (/unique_token/i.test(detail)) return 'token';
  return /image|src/i.test(detail) ? 'image' : 'other';
}

/**
 * Why a fulfilment was refused, as far as the store's words tell: no codes are published for it. Errors by field begin with the name
 * of the field.
 */
export function refusalCause(detail: string): FulfilmentRefusal {
  if (/tracking|carrier/i.test(detail)) return 'tracking';
  if (/\border\b.*\b(cancell?ed|closed|deleted|refunded)\b/i.test(detail)) return 'orderOver';
  if (/line.?item|quantity|\balready\b.*\b(shipped|fulfilled)\b/i.test(detail)) return 'notOpen';
  return 'other';
}
