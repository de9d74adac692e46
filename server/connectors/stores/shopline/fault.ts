import { z } from 'zod';
import { retryAfterMs } from '../../lib/answer.ts';
import { StoreFault } from '../../lib/storeFault.ts';

/**
 * What a refusal is about, as far as the connector acts on it. `missing`: what the address names; `handle`: it is taken;
 * `image`: one could not be loaded.
 */
export type RefusalAbout = 'missing' | 'handle' | 'image' | 'other';

/** The store understood and said no. */
export class Refusal extends StoreFault {
  readonly about: RefusalAbout;

  constructor(about: RefusalAbout, detail: string) {
    super('rejected', { key: 'row.storeRejected', params: { detail } });
    this.name = 'Refusal';
    this.about = about;
  }
}

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
 * The one place where what Shopline, or a network in front of it, says becomes a fault of ours. `json` is undefined when
 * the answer was not JSON; `writes` tells whether the call wrote: only then can a broken answer leave an effect behind.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/http-status-code
 */
export function faultOf(answer: {
  status: number;
  headers: Readonly<Record<string, string>>;
  json: unknown;
  writes: boolean;
}): StoreFault {
  const { status, headers, json, writes } = answer;
  if (status === 429) {
    const retryAfter = retryAfterMs(headers['retry-after']);
    return new StoreFault('throttled', { key: 'row.storeThrottled' }, { retryAfter });
  }
  if (json === undefined) {
    if (status === 401) return new StoreFault('unauthorised', { key: 'row.storeOffline' });
    // A 5xx page may come from a gateway that lost patience while the store went on working.
    const maybeDone = writes && (status >= 500 || status < 300);
    return new StoreFault('unreachable', { key: 'row.storeHtml' }, { maybeDone });
  }
  if (status === 401 || status === 403) return new StoreFault('unauthorised', { key: 'row.storeOffline' });
  const { detail, fields } = said(json, status);
  if (status >= 500 || CLOSED.includes(status)) {
    const reason = { key: 'row.storeRejected', params: { detail } };
    return new StoreFault('unreachable', reason, { maybeDone: writes && status >= 500 });
  }
  return new Refusal(status === 404 ? 'missing' : aboutOf(fields, detail), detail);
}

/** An answer that is not what the documentation says, by the place where it differs. */
export function unreadable(where: string, writes: boolean): StoreFault {
  const reason = { key: 'row.answerUnexpected', params: { where } };
  return new StoreFault('unreachable', reason, { maybeDone: writes });
}

function aboutOf(fields: string[], detail: string): RefusalAbout {
  const names = fields.length > 0 ? fields.join(' ') : detail;
  if (/\bhandle\b/i.test(names)) return 'handle';
  return /image/i.test(names) ? 'image' : 'other';
}

/** The platform's own words, and the fields that they are about where it names them. */
function said(json: unknown, status: number): { detail: string; fields: string[] } {
  const { message, code, errors } = VendorError.safeParse(json).data ?? {};
  const isMap = typeof errors === 'object' && errors !== null && !Array.isArray(errors);
  const words = isMap
    ? Object.entries(errors).map(([field, each]) => `${field}: ${[each].flat().join(', ')}`)
    : [errors ?? message ?? code ?? `HTTP ${status}`].flat();
  return { detail: words.join('; ').slice(0, 300), fields: isMap ? Object.keys(errors) : [] };
}
