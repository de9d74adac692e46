import { ZodError } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { HttpFailure } from '../../lib/http.ts';
import { SupplierThrottled } from '../../lib/supplier/pacedCall.ts';
import type { PlaceOutcome, PurchaseRequest, Recipient, RefusalCause } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { addressOf } from './address.ts';
import { callMethod } from './client.ts';
import { AliExpressFault } from './fault.ts';
import { CreateAnswer } from './wireOrder.ts';

/** What each code of a refusal is about; the rest is `other`. */
const causes: Readonly<Record<string, RefusalCause>> = {
  B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL: 'address',
  B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID: 'personId',
  B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH: 'personId',
  BLACKLIST_BUYER_IN_LIST: 'account',
  USER_ACCOUNT_DISABLED: 'account',
  A003_SUSPICIOUS_BUYER: 'account',
  A006_INVALID_ACCOUNT_INFO: 'account',
  PRICE_PAY_CURRENCY_ERROR: 'currency',
  DELIVERY_METHOD_NOT_EXIST: 'service',
  INVENTORY_HOLD_ERROR: 'stock',
  A002_INVALID_ZONE: 'country',
  A005_INVALID_COUNTRIES: 'country',
  SKU_NOT_EXIST: 'sku',
  B_ORDER_LIMIT: 'limit',
};

/** The message alone names the field that the platform does not like. */
const fields: readonly (readonly [RegExp, keyof Recipient])[] = [
  [/\bcity\b/i, 'city'],
  [/state|province|county/i, 'province'],
  [/phone/i, 'phone'],
  [/2 ?- ?32 characters|contact|name/i, 'name'],
  [/zip|postal/i, 'postcode'],
  [/national address|customs|passport|\bcpf\b|tax/i, 'personId'],
  [/address/i, 'address1'],
];

/** Refusals before the platform looks at an order at all: the call itself, its signature, the account's permission. */
const neverLookedAt = /^(?:HTTP |ServiceUnavailable$|SystemError$|isp\.)/i;

/**
 * Orders under a mark. Success names the orders, and says nothing of payment. Whatever is no clear refusal leaves it open whether
 * the order was made.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.order.create)
 */
export async function place(session: SupplierSession, request: PurchaseRequest, mark: string): Promise<PlaceOutcome> {
  try {
    const answer = await callMethod(session, 'aliexpress.ds.order.create', {
      param_place_order_request4_open_api_d_t_o: JSON.stringify(bodyOf(request, mark)),
    });
    return outcomeOf(answer);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOf(answer: Record<string, unknown>): PlaceOutcome {
  const { is_success, error_code = '', error_msg = '', order_list } = CreateAnswer.parse(answer).result;
  if (is_success) {
    return order_list.length > 0
      ? { kind: 'placed', ids: order_list, answer }
      : { kind: 'unknown', said: error_msg, answer };
  }
  if (error_code === 'REPEATED_ORDER_ERROR') return { kind: 'repeated', ids: order_list, answer };
  if (error_code === '') return { kind: 'unknown', said: error_msg, answer };
  const cause = causes[error_code] ?? 'other';
  const field = cause === 'address' ? (fields.find(([words]) => words.test(error_msg))?.[1] ?? null) : null;
  return {
    kind: 'refused',
    cause,
    field: cause === 'personId' ? 'personId' : field,
    said: error_msg || error_code,
    answer,
  };
}

/** Throws on what is none of the platform's: the request was not allowed to leave. */
function outcomeOfFailure(error: unknown): PlaceOutcome {
  const refused = (cause: RefusalCause, said: string): PlaceOutcome => ({
    kind: 'refused',
    cause,
    field: null,
    said,
    answer: said,
  });
  if (error instanceof SupplierThrottled) return refused('busy', error.message);
  // Asked too often, each time: nothing was looked at.
  if (error instanceof DomainError && error.key === 'supplierBusy') return refused('busy', error.message);
  if (error instanceof HttpFailure) {
    return error.sent
      ? { kind: 'unknown', said: error.message, answer: error.message }
      : refused('busy', error.message);
  }
  if (error instanceof AliExpressFault) {
    // An outage says nothing of what was done before it.
    if (neverLookedAt.test(error.code)) return { kind: 'unknown', said: error.message, answer: error.message };
    return refused(
      /token|permission|authoriz|appkey|signature/i.test(`${error.code} ${error.subCode}`) ? 'account' : 'other',
      error.message,
    );
  }
  if (error instanceof ZodError) return { kind: 'unknown', said: error.message, answer: error.message };
  throw error;
}

function bodyOf({ items, recipient, service, memo }: PurchaseRequest, mark: string): Record<string, unknown> {
  return {
    out_order_id: mark,
    logistics_address: addressOf(recipient),
    product_items: items.map(({ productId, orderRef, quantity }) => ({
      ...{ product_id: Number(productId), product_count: quantity },
      ...(orderRef === '' ? {} : { sku_attr: orderRef }),
      ...(service === '' ? {} : { logistics_service_name: service }),
      ...(memo === '' ? {} : { order_memo: memo }),
    })),
  };
}
