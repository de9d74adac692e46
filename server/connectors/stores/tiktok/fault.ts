import { z } from 'zod';
import type { FulfilmentRefusal } from '../../fulfilment.ts';
import { isMaybeDone, keysRefused, pageInstead, throttled, unreadable } from '../../lib/answer.ts';
import type { HttpReply } from '../../lib/http.ts';
import { StoreFault } from '../../lib/storeFault.ts';

/** TikTok Shop understood and said no. */
export class Refusal extends StoreFault {
  readonly code: number;
  /** In the platform's words. */
  readonly detail: string;
  /** Whether it is because the product does not exist (any more). */
  readonly gone: boolean;

  constructor({ code, message }: VendorError) {
    const detail = message.slice(0, 300) || String(code);
    super('rejected', { key: 'row.storeRejected', params: { detail } });
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
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
  const { status } = reply;
  const error = Envelope.safeParse(json).data;
  if (status === 429 || error?.code === THROTTLED) return throttled(reply);
  if (json === undefined) return pageInstead({ status, writes });
  if (!error) return unreadable(`${where}: code`, isMaybeDone({ status, writes }));
  if (error.code === 0) return null;
  if (PASSING.has(error.code) || status >= 500) {
    const reason = { key: 'row.storeRejected', params: { detail: error.message } };
    return new StoreFault('unreachable', reason, { maybeDone: writes });
  }
  if (isUnauthorised(error.code)) return keysRefused();
  if (error.code === WRONG_PATH) {
    return new StoreFault('rejected', { key: 'row.apiVersionGone', params: { version: where } });
  }
  return new Refusal(error);
}

/** 105xxx is about the access token: unknown, ended, revoked. */
function isUnauthorised(code: number): boolean {
  return OTHER_SHOP.has(code) || (Math.floor(code / 1000) === 105 && code !== NO_SCOPE);
}

/** What refusals of shipping say, the first that fits: their codes are not published. */
const SHIPPING: readonly (readonly [RegExp, FulfilmentRefusal])[] = [
  // A number may be changed for some hours only.
  [/\b\d+ hours\b/i, 'other'],
  [/\bon[ _]hold\b/i, 'onHold'],
  [/\bitems?\b.*cancel/i, 'notOpen'],
  [/cancel/i, 'orderOver'],
  [/tracking|provider|carrier/i, 'tracking'],
  [/\bnot (exist|found)\b/i, 'gone'],
  [/\balready\b|\bshipped\b|\bstatus\b/i, 'notOpen'],
];

/** About the app and its signature: it says nothing of a parcel. */
const isOfApp = (code: number): boolean => Math.floor(code / 1000) === 106;

/** Why the platform took nothing that was shipped; null where the refusal is about the call, whatever it was for. */
export function shippingCause({ code, detail }: Refusal): FulfilmentRefusal | null {
  if (isOfApp(code)) return null;
  if (code === NO_SCOPE) return 'scope';
  return SHIPPING.find(([words]) => words.test(detail))?.[1] ?? 'other';
}
