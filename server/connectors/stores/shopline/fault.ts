import { z } from 'zod';
import type { FulfilmentRefusal } from '../../fulfilment.ts';
import { type FailedAnswer, keysRefused, pageInstead, throttled } from '../../lib/answer.ts';
import { StoreFault } from '../../lib/storeFault.ts';

/**
 * What a refusal is about, as far as the connector acts on it. `missing`: what the address names; `handle`: it is taken;
 * `image`: one could not be loaded.
 */
export type RefusalAbout = 'missing' | 'handle' | 'image' | 'other';

/** The store understood and said no. */
export class Refusal extends StoreFault {
  readonly about: RefusalAbout;
  /** The platform's own words. */
  readonly detail: string;

  constructor(about: RefusalAbout, detail: string) {
    super('rejected', { key: 'row.storeRejected', params: { detail } });
    this.name = 'Refusal';
    this.about = about;
    this.detail = detail;
  }
}

/** These keys may not know that: the store was connected before we asked for it, or the merchant's app leaves it out. */
export class ScopeMissing extends StoreFault {
  /** The platform's own words. */
  readonly detail: string;

  constructor(detail: string) {
    const { kind, reason } = keysRefused();
    super(kind, reason);
    this.name = 'ScopeMissing';
    this.detail = detail;
  }
}

/** No page names the reasons why nothing is shipped: they are read from the words, and any other stays as it stands. */
const FULFILMENT_CAUSES: readonly [RegExp, FulfilmentRefusal][] = [
  [/\bon[ _]hold\b|\bheld\b/i, 'onHold'],
  [/\bscheduled\b/i, 'scheduled'],
  [/\bscope\b|permission|not authori[sz]ed/i, 'scope'],
  [/tracking|\burls?\b/i, 'tracking'],
  [/(?<!fulfillment )\border\b[^.]*(cancell?ed|archived|closed)/i, 'orderOver'],
  [/quantity|fulfillable|not exist|not found|closed|cancell?ed|already|remaining/i, 'notOpen'],
];

/**
 * What a refusal of a fulfilment means.
 * https://developer.shopline.com/docs/admin-rest-api/order/shipping-and-fulfillment/create-a-fulfillment-based-on-an-order
 */
export const refusalCause = (detail: string): FulfilmentRefusal =>
  FULFILMENT_CAUSES.find(([pattern]) => pattern.test(detail))?.[1] ?? 'other';

/** `{code, message}`, or `{errors}` as text, a list or a map of lists. */
const VendorError = z.object({
  message: z.string().nullish().catch(null),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
  errors: z
    .union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .catch(null),
});

/** The store is frozen for an unpaid bill, or locked: until the merchant has settled that with Shopline. */
const CLOSED = [402, 423];

/**
 * The one place where what Shopline, or a network in front of it, says becomes a fault of ours.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/http-status-code
 */
export function faultOf(answer: FailedAnswer): StoreFault {
  const { status, json, writes } = answer;
  if (status === 429) return throttled(answer);
  if (status === 401) return keysRefused();
  if (json === undefined) return pageInstead(answer);
  const { detail, fields } = messageOf(json, status);
  if (status === 403) return new ScopeMissing(detail);
  if (status >= 500 || CLOSED.includes(status)) {
    const reason = { key: 'row.storeRejected', params: { detail } };
    return new StoreFault('unreachable', reason, { maybeDone: writes && status >= 500 });
  }
  return new Refusal(status === 404 ? 'missing' : aboutOf(fields, detail), detail);
}

function aboutOf(fields: string[], detail: string): RefusalAbout {
  const names = fields.length > 0 ? fields.join(' ') : detail;
  if (/\bhandle\b/i.test(names)) return 'handle';
  return /image/i.test(names) ? 'image' : 'other';
}

/** The platform's own words, and the fields that they are about where it names them. */
function messageOf(json: unknown, status: number): { detail: string; fields: string[] } {
  const { message, code, errors } = VendorError.safeParse(json).data ?? {};
  const isMap = typeof errors === 'object' && errors !== null && !Array.isArray(errors);
  const words = isMap
    ? Object.entries(errors).map(([field, each]) => `${field}: ${[each].flat().join(', ')}`)
    : [errors ?? message ?? code ?? `HTTP ${status}`].flat();
  return { detail: words.join('; ').slice(0, 300), fields: isMap ? Object.keys(errors) : [] };
}
