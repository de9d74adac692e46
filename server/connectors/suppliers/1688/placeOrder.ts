import type { HttpReply } from '../../lib/http.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { SupplierThrottled } from '../../lib/supplier/pacedCall.ts';
import { placeOnce } from '../../lib/supplier/placeOnce.ts';
import { isObject, textOf } from '../../lib/supplier/values.ts';
import type { PlaceOutcome, PurchaseItem, PurchaseRequest, RefusalCause } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { type Answer, type ApiName, replyIn, sendOnce } from './client.ts';
import { Ali1688Fault } from './fault.ts';
import { ADDRESS_AT_MOST, addressOf, bySku, cargoOf } from './orderForm.ts';
import { causeOfCode, isRepetition, refusalOf } from './refusals.ts';

/** Lines of one order; the call for cross-border purchases splits more into several. */
const ONE_ORDER = 50;
const MESSAGE_AT_MOST = 500;

/**
 * Orders of one seller without paying, under the mark as `outOrderId`, by the terms of the quote. Lines of one SKU are ordered, and
 * named where they are left out, as one. Throws as `Buying.place` says.
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
  const items = bySku(request.items);
  const isLong = items.length > ONE_ORDER;
  const api: ApiName = `com.alibaba.trade:alibaba.trade.${isLong ? 'createCrossOrder' : 'fastCreateOrder'}`;
  const parameters = {
    flow: request.terms.flow || 'general',
    tradeType: request.terms.tradeType || undefined,
    ...(isLong && { isvBizType: 'cross' }),
    message: request.memo === '' ? undefined : [...request.memo].slice(0, MESSAGE_AT_MOST).join(''),
    addressParam,
    cargoParamList: cargoOf(items),
    outOrderId: mark,
  };
  return placeOnce(
    session,
    () => sendOnce(session, api, parameters),
    (reply) => outcomeOf(reply, items),
  );
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

/** Only a refusal that is listed is one: anything else may have been made. */
function outcomeOf(reply: HttpReply, items: readonly PurchaseItem[]): PlaceOutcome {
  const answer = parseJsonIfAny(reply.body) ?? { status: reply.status, body: reply.body.slice(0, 2000) };
  const created = createdIn(payloadOf(answer), items);
  try {
    replyIn(reply);
    return decide(items, created, { cause: null, message: 'the answer names no order' }, answer);
  } catch (error) {
    const fault = error instanceof SupplierThrottled ? (error.cause ?? error) : error;
    if (fault instanceof SupplierThrottled) {
      return { kind: 'refused', cause: 'busy', field: null, said: fault.message, answer };
    }
    if (!(fault instanceof Ali1688Fault)) throw error;
    if (isRepetition(fault)) return { kind: 'repeated', ids: created?.ids ?? [], answer };
    return decide(items, created, { cause: refusalOf(fault), message: fault.message }, answer);
  }
}

/** What holds the orders, in an envelope or without one. */
function payloadOf(answer: unknown): Answer {
  if (!isObject(answer)) return {};
  return isObject(answer.result) ? answer.result : answer;
}

/** Orders that are named were made, whatever the answer is otherwise: some of several, or all but the offers that failed. */
function decide(
  items: readonly PurchaseItem[],
  created: Created | null,
  refusal: { cause: Refused['cause'] | null; message: string },
  answer: unknown,
): PlaceOutcome {
  const { ids = [], failed = [] } = created ?? {};
  const left = new Set(failed.flatMap((offer) => offer.items));
  const isAll = items.every((item) => left.has(item));
  const said = [refusal.message, ...failed.map(({ message }) => message)].join('; ');
  // Rows that cannot be read, or an order in which nothing is.
  if (created === null || (ids.length > 0 && isAll)) return { kind: 'unknown', said, answer };
  if (ids.length > 0) {
    const notPlaced = [...left].map(({ productId, skuId, quantity }) => ({ productId, skuId, quantity }));
    return { kind: 'placed', ids, notPlaced, answer };
  }
  const isCertain = isAll && failed.every(({ cause }) => cause !== null);
  const cause = refusal.cause ?? (isCertain ? (failed[0]?.cause ?? null) : null);
  return cause === null ? { kind: 'unknown', said, answer } : { kind: 'refused', cause, field: null, said, answer };
}

/** An offer that an order was made without. `cause`: null where its code is on no list of certain refusals. */
interface FailedOffer {
  items: readonly PurchaseItem[];
  cause: RefusalCause | null;
  message: string;
}

/** What a call that orders came to, as its answer names it. */
interface Created {
  ids: string[];
  failed: FailedOffer[];
}

/**
 * Reads which orders were made and which offers (`failedOfferList`) are in none of them. Null where a row of either list
 * cannot be read: with fewer rows it would be another result.
 */
function createdIn(payload: Answer, items: readonly PurchaseItem[]): Created | null {
  const ids = idsIn(payload);
  const failed = rowsIn(payload.failedOfferList)?.map((row) => failedOffer(row, items));
  if (ids === null || failed === undefined) return null;
  const known = failed.filter((one) => one !== null);
  return known.length === failed.length ? { ids, failed: known } : null;
}

/** The orders that were made: one, or those of a list. Null where a row contradicts itself: success without an id, failure with one. */
function idsIn({ orderId, orderList }: Answer): string[] | null {
  const rows = rowsIn(orderList);
  if (rows === undefined) return null;
  const ids = rows.map((row) => textOf(row.orderId));
  if (rows.some(({ success }, at) => (String(success ?? true) === 'true') === (ids[at] === ''))) return null;
  return [...new Set([textOf(orderId), ...ids])].filter((id) => id !== '');
}

/** The rows of a list; none where there is no list, undefined where it or one of its rows is something else. */
function rowsIn(list: unknown): Answer[] | undefined {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) return undefined;
  const rows = list.filter(isObject);
  return rows.length === list.length ? rows : undefined;
}

/** Null where it is nothing that was asked for. Without a spec it is every SKU of the offer. */
function failedOffer(row: Answer, items: readonly PurchaseItem[]): FailedOffer | null {
  const specId = textOf(row.specId);
  const failed = items.filter(
    ({ productId, orderRef }) => productId === textOf(row.offerId) && (specId === '' || specId === orderRef),
  );
  if (failed.length === 0) return null;
  const code = textOf(row.errorCode);
  return { items: failed, cause: causeOfCode(code), message: `${code} ${textOf(row.errorMessage)}`.trim() };
}
