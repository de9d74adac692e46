import { z } from 'zod';
import { retryAfterMs } from '../../lib/answer.ts';
import type { HttpReply } from '../../lib/http.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { pacedCall, SupplierThrottled } from '../../lib/supplier/pacedCall.ts';
import { extraRows } from '../../lib/supplier/rows.ts';
import { isObject } from '../../lib/supplier/values.ts';
import type { SupplierSession } from '../../supplier.ts';
import { EbayFault } from './fault.ts';
import { localeFor } from './link.ts';

const base = 'https://api.ebay.com/buy/browse/v1';
const LIMIT_REACHED = 2001;

/** Whose eyes a call is made with: prices are the marketplace's, shipping is to the place. */
export interface Place {
  marketplace: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  zip?: string;
  language: string;
}

/**
 * A call of the Browse API, at the session's pace. `path` is encoded already. Returns the object. Throws `EbayFault` and
 * `HttpFailure` (callers wrap it in `speakingDomain`) and `DomainError('supplierBusy')` where the limit is used up.
 *
 * @see https://developer.ebay.com/api-docs/buy/static/api-browse.html
 */
export function callBrowse(
  session: SupplierSession,
  place: Place,
  path: string,
  parameters: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const { accessToken, http, signal } = session;
  const query = new URLSearchParams(parameters).toString();
  const url = `${base}${path}${query === '' ? '' : `?${query}`}`;
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json', ...contextOf(place) };
  return pacedCall('ebay', session, async () => answerOf(await http.request({ method: 'GET', url, headers, signal })));
}

function contextOf({ marketplace, country, zip, language }: Place): Record<string, string> {
  const location = [`country=${country}`, ...(zip ? [`zip=${zip}`] : [])].join(',');
  const locale = localeFor(marketplace, language);
  return {
    'x-ebay-c-marketplace-id': marketplace,
    // Without it the estimate is for the marketplace's own country.
    'x-ebay-c-enduserctx': `contextualLocation=${encodeURIComponent(location)}`,
    ...(locale === undefined ? {} : { 'accept-language': locale }),
  };
}

const Errors = z.looseObject({
  errors: extraRows(
    z.looseObject({ errorId: z.number(), message: z.string().catch(''), longMessage: z.string().catch('') }),
  ),
});

/**
 * The answer's object. Throws `SupplierThrottled` when the app has made its calls, `EbayFault` for every other refusal and
 * for what is no answer of an API at all.
 */
export function answerOf(reply: HttpReply): Record<string, unknown> {
  const answer = parseJsonIfAny(reply.body);
  const errors = Errors.safeParse(answer).data?.errors ?? [];
  const ids = errors.map(({ errorId }) => errorId);
  const words = errors.map(({ message, longMessage }) => longMessage || message).join('; ') || reply.body.slice(0, 200);
  if (ids.includes(LIMIT_REACHED) || reply.status === 429) {
    throw new SupplierThrottled(`eBay: ${words}`, { retryAfter: retryAfterMs(reply.headers['retry-after']) });
  }
  if (reply.status < 200 || reply.status > 299 || ids.length > 0 || !isObject(answer)) {
    throw new EbayFault(reply.status, ids, words);
  }
  return answer;
}
