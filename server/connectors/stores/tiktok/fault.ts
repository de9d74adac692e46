import { z } from 'zod';
import { retryAfterMs } from '../../lib/answer.ts';
import type { HttpReply } from '../../lib/http.ts';
import { StoreFault } from '../../lib/storeFault.ts';

/** TikTok Shop understood and said no. */
export class Refusal extends StoreFault {
  readonly code: number;
  /** Whether it is because the product does not exist (any more). */
  readonly gone: boolean;

  constructor({ code, message }: VendorError) {
    super('rejected', { key: 'row.storeRejected', params: { detail: message.slice(0, 300) || String(code) } });
    this.name = 'Refusal';
    this.code = code;
    this.gone = GONE.has(code) || /product\b.*\b(?:not exist|not found|been deleted)/i.test(message);
  }
}

export interface VendorError {
  code: number;
  message: string;
}

const GONE = new Set([12_052_220]);
const THROTTLED = 36_009_002;
/** "Internal error" and "time-out": they pass, and leave open what has happened. */
const PASSING = new Set([36_009_003, 36_009_007]);
/** The token does not hold this shop, or the shop's cipher is not one of it: only a new consent helps. */
const OTHER_SHOP = new Set([101_000, 106_013]);
/** A permission is missing: the token itself is good. */
const NO_SCOPE = 105_005;
const WRONG_PATH = 36_009_009;

const Envelope = z.object({ code: z.coerce.number().int(), message: z.string().catch('') });

/**
 * The one place where what TikTok Shop says becomes a fault of ours; null when it says that all went well. It is the
 * `code` that counts, whatever the HTTP status. `where` names the call.
 * partner.tiktokshop.com/docv2/page/common-errors
 */
export function faultOf(reply: HttpReply, json: unknown, where: string, writes: boolean): StoreFault | null {
  const { status, headers } = reply;
  const error = Envelope.safeParse(json).data;
  if (status === 429 || error?.code === THROTTLED) {
    const retryAfter = retryAfterMs(headers['retry-after']);
    return new StoreFault('throttled', { key: 'row.storeThrottled' }, { retryAfter });
  }
  // A 5xx page may come from a gateway that lost patience while the platform went on working.
  const maybeDone = writes && (status >= 500 || status < 300);
  if (json === undefined) return new StoreFault('unreachable', { key: 'row.storeHtml' }, { maybeDone });
  if (!error) return unexpected(`${where}: code`, maybeDone);
  if (error.code === 0) return null;
  if (PASSING.has(error.code) || status >= 500) {
    const reason = { key: 'row.storeRejected', params: { detail: error.message } };
    return new StoreFault('unreachable', reason, { maybeDone: writes });
  }
  if (isUnauthorised(error.code)) return new StoreFault('unauthorised', { key: 'row.storeOffline' });
  if (error.code === WRONG_PATH) {
    return new StoreFault('rejected', { key: 'row.apiVersionGone', params: { version: where } });
  }
  return new Refusal(error);
}

export function unexpected(where: string, maybeDone: boolean): StoreFault {
  return new StoreFault('unreachable', { key: 'row.answerUnexpected', params: { where } }, { maybeDone });
}

/** A fault as it was thrown; anything else is not the platform's and goes on. */
export function faultIn(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error;
  throw error;
}

/** 105xxx is about the access token: unknown, ended, revoked. */
function isUnauthorised(code: number): boolean {
  return OTHER_SHOP.has(code) || (Math.floor(code / 1000) === 105 && code !== NO_SCOPE);
}
