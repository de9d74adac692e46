import { DomainError } from '#contract/errors.ts';
import { HttpFailure } from '../../lib/http.ts';
import { PaymentFault } from '../../payment.ts';
import type { Answer } from './wire.ts';

/** Gateway codes of calls that were refused before anything happened, and will be again. */
const REFUSING = new Set(['20001', '40001', '40002', '40003', '40006']);
/** Too many calls. */
const LIMITED = '40005';
/** What a trade was asked for could not be done. */
const BUSINESS = '40004';

/** A trade’s refusal, of which `alipay.trade.refund` and its like know what it means. */
export class TradeRefusal extends PaymentFault {
  /** Such as `ACQ.TRADE_NOT_EXIST`. */
  readonly code: string;

  constructor(code: string, detail: string) {
    super('refused', detail);
    this.name = 'TradeRefusal';
    this.code = code;
  }
}

/**
 * An answer that is no success as a fault.
 *
 * @see https://opendocs.alipay.com/common/02km9f (codes of the gateway)
 */
export function faultOf({ code, msg, sub_code: subCode = '', sub_msg: subMessage = '' }: Answer): PaymentFault {
  const detail = `Alipay: ${[code, msg, subCode, subMessage].filter(Boolean).join(' ')}`;
  if (code === LIMITED) return new PaymentFault('away', detail);
  if (REFUSING.has(code)) return new PaymentFault('refused', detail);
  // `AQC` is how some calls spell it.
  if (code === BUSINESS && subCode !== '' && !/SYSTEM_ERROR/i.test(subCode)) return new TradeRefusal(subCode, detail);
  return new PaymentFault('unclear', detail);
}

/** A request without an answer as a fault; what is neither the network’s nor the guard’s goes on as it is. */
export function noAnswer(error: unknown): unknown {
  if (error instanceof HttpFailure) {
    return new PaymentFault(error.sent ? 'unclear' : 'away', `Alipay: ${error.message}`, { cause: error });
  }
  if (error instanceof DomainError) return new PaymentFault('away', `Alipay: ${error.message}`, { cause: error });
  return error;
}

export const unclear = (detail: string): PaymentFault => new PaymentFault('unclear', `Alipay: ${detail}`);
