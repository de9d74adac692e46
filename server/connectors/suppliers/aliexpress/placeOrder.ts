import { ZodError } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { HttpFailure } from '../../lib/http.ts';
import { exactJson, idNumber } from '../../lib/supplier/json.ts';
import type { PlaceOutcome, PurchaseRequest, RefusalCause } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { addressOf } from './address.ts';
import { callMethod } from './client.ts';
import { AliExpressFault } from './fault.ts';
import { refusalOf, refusalOfFault } from './refusals.ts';
import { CreateAnswer } from './wireOrder.ts';

/**
 * Orders under a mark. Success names the orders, and says nothing of payment. Whatever is no listed refusal leaves it open
 * whether the order was made.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.order.create)
 */
export async function place(session: SupplierSession, request: PurchaseRequest, mark: string): Promise<PlaceOutcome> {
  try {
    const answer = await callMethod(session, 'aliexpress.ds.order.create', {
      param_place_order_request4_open_api_d_t_o: exactJson(bodyOf(request, mark)),
    });
    return outcomeOf(answer);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOf(answer: Record<string, unknown>): PlaceOutcome {
  const { is_success, error_code = '', error_msg = '', order_list: ids } = CreateAnswer.parse(answer).result;
  if (is_success && ids.length > 0) return { kind: 'placed', ids, notPlaced: [], answer };
  const said = error_msg || error_code || 'the answer names no order';
  if (!is_success && error_code === 'REPEATED_ORDER_ERROR') return { kind: 'repeated', ids, answer };
  // Success without an order, and a refusal with one, contradict themselves.
  const refusal = is_success || ids.length > 0 ? null : refusalOf(error_code, error_msg);
  return refusal === null ? { kind: 'unknown', said, answer } : { kind: 'refused', ...refusal, said, answer };
}

/** Throws on what is none of the platform's: the request was not allowed to leave. */
function outcomeOfFailure(error: unknown): PlaceOutcome {
  if (!isOfThePlatform(error)) throw error;
  const said = error.message;
  const cause = causeOf(error);
  if (cause === null) return { kind: 'unknown', said, answer: said };
  return { kind: 'refused', cause, field: null, said, answer: said };
}

const isOfThePlatform = (error: unknown): error is Error =>
  error instanceof HttpFailure ||
  error instanceof AliExpressFault ||
  error instanceof ZodError ||
  (error instanceof DomainError && error.key === 'supplierBusy');

/** Why nothing was ordered; null where that is not certain. */
function causeOf(error: Error): RefusalCause | null {
  // Called too fast, each time: nothing was executed.
  if (error instanceof DomainError) return 'busy';
  if (error instanceof HttpFailure) return error.sent ? null : 'busy';
  return error instanceof AliExpressFault ? refusalOfFault(error) : null;
}

function bodyOf({ items, recipient, service, memo }: PurchaseRequest, mark: string): Record<string, unknown> {
  return {
    out_order_id: mark,
    logistics_address: addressOf(recipient),
    product_items: items.map(({ productId, orderRef, quantity }) => ({
      product_id: idNumber(productId),
      product_count: quantity,
      ...(orderRef === '' ? {} : { sku_attr: orderRef }),
      ...(service === '' ? {} : { logistics_service_name: service }),
      ...(memo === '' ? {} : { order_memo: memo }),
    })),
  };
}
