import type { HttpReply } from '../../lib/http.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { SupplierThrottled } from '../../lib/supplier/pacedCall.ts';
import { placeOnce } from '../../lib/supplier/placeOnce.ts';
import { isObject, textOf } from '../../lib/supplier/values.ts';
import type { PlaceOutcome, PurchaseRequest } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { type Answer, type ApiName, replyIn, sendOnce } from './client.ts';
import { Ali1688Fault } from './fault.ts';
import { ADDRESS_AT_MOST, addressOf, cargoOf } from './orderForm.ts';
import { isRepetition, refusalOf } from './refusals.ts';

/** Lines of one order; the call for cross-border purchases splits more into several. */
const ONE_ORDER = 50;
const MESSAGE_AT_MOST = 500;

/**
 * Orders of one seller without paying, under the mark as `outOrderId`, by the terms of the quote. Throws as `Buying.place`
 * says.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.fastCreateOrder-1
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.createCrossOrder-1
 */
export async function place(session: SupplierSession, request: PurchaseRequest, mark: string): Promise<PlaceOutcome> {
  const addressParam = addressOf(request.recipient);
  if (session.accessToken === '') return unsent('account', null, 'no account is linked');
  if ((addressParam.address ?? '').length > ADDRESS_AT_MOST) {
    return unsent('address', 'address1', `the address is longer than ${ADDRESS_AT_MOST} characters`);
  }
  const isLong = request.items.length > ONE_ORDER;
  const api: ApiName = `com.alibaba.trade:alibaba.trade.${isLong ? 'createCrossOrder' : 'fastCreateOrder'}`;
  const parameters = {
    flow: request.terms.flow || 'general',
    tradeType: request.terms.tradeType || undefined,
    ...(isLong && { isvBizType: 'cross' }),
    message: request.memo === '' ? undefined : [...request.memo].slice(0, MESSAGE_AT_MOST).join(''),
    addressParam,
    cargoParamList: cargoOf(request.items),
    outOrderId: mark,
  };
  return placeOnce(session, () => sendOnce(session, api, parameters), outcomeOf);
}

type Refused = Extract<PlaceOutcome, { kind: 'refused' }>;

/** Refused here: nothing was sent. */
const unsent = (cause: Refused['cause'], field: Refused['field'], said: string): PlaceOutcome => ({
  kind: 'refused',
  cause,
  field,
  said,
  answer: null,
});

/** Only a refusal that is known is one: anything else may have been made. */
function outcomeOf(reply: HttpReply): PlaceOutcome {
  const answer = parseJsonIfAny(reply.body) ?? { status: reply.status, body: reply.body.slice(0, 2000) };
  try {
    const inner = replyIn(reply);
    const ids = idsIn(isObject(inner.result) ? inner.result : inner);
    return ids.length > 0
      ? { kind: 'placed', ids, answer }
      : { kind: 'unknown', said: 'the answer names no order', answer };
  } catch (error) {
    if (error instanceof SupplierThrottled) {
      return { kind: 'refused', cause: 'busy', field: null, said: error.message, answer };
    }
    if (!(error instanceof Ali1688Fault)) throw error;
    return outcomeOfFault(error, answer);
  }
}

function outcomeOfFault(fault: Ali1688Fault, answer: unknown): PlaceOutcome {
  const result = isObject(answer) && isObject(answer.result) ? answer.result : {};
  const ids = idsIn(result);
  if (isRepetition(fault)) return { kind: 'repeated', ids, answer };
  const refusal = refusalOf(fault);
  // Some of several orders were made all the same.
  if (ids.length > 0) return { kind: 'placed', ids, answer };
  if (refusal === null) return { kind: 'unknown', said: fault.message, answer };
  return { kind: 'refused', ...refusal, said: fault.message, answer };
}

/** The orders that were made: one, or those of a list that say no failure. */
function idsIn({ orderId, orderList }: Answer): string[] {
  const listed = Array.isArray(orderList) ? orderList.filter(isObject) : [];
  const made = listed.filter(({ success }) => String(success ?? true) === 'true').map((order) => textOf(order.orderId));
  return [...new Set([textOf(orderId), ...made])].filter((id) => id !== '');
}
