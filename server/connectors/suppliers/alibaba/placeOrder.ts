import type { HttpReply } from '../../lib/http.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { SupplierThrottled } from '../../lib/supplier/pacedCall.ts';
import { placeOnce } from '../../lib/supplier/placeOnce.ts';
import { isObject, textOf } from '../../lib/supplier/values.ts';
import type { PlaceOutcome, PurchaseRequest } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { addressOf } from './address.ts';
import { replyIn, sendOnce } from './client.ts';
import { AlibabaFault } from './fault.ts';
import { DEFAULT_PLACE } from './freight.ts';
import { lineOf } from './quote.ts';
import { isRepetition, refusalOf } from './refusals.ts';

/** What an order says of where it comes from, beside the mark. */
const PLATFORM = 'Quayside';

/**
 * Orders without paying, under the mark as `channel_refer_id`. Whether a second order under the same mark is refused is not
 * documented. Throws as `Buying.place` says.
 *
 * @see https://openapi.alibaba.com/doc/api.htm (/buynow/order/create)
 */
export async function place(session: SupplierSession, request: PurchaseRequest, mark: string): Promise<PlaceOutcome> {
  if (session.accessToken === '') return notLinked;
  return placeOnce(session, () => sendOnce(session, '/buynow/order/create', parametersOf(request, mark)), outcomeOf);
}

const notLinked: PlaceOutcome = {
  kind: 'refused',
  cause: 'account',
  field: null,
  said: 'no account is linked',
  answer: null,
};

function parametersOf(request: PurchaseRequest, mark: string): Record<string, string> {
  const { items, recipient, service, shipFrom, memo, terms } = request;
  return {
    channel_refer_id: mark,
    properties: JSON.stringify({ platform: PLATFORM, orderId: mark }),
    product_list: JSON.stringify(items.map(lineOf)),
    logistics_detail: JSON.stringify({
      shipment_address: addressOf(recipient),
      dispatch_location: shipFrom ?? (terms.dispatchLocation || DEFAULT_PLACE),
      ...(service !== '' && { carrier_code: service }),
    }),
    ...(memo !== '' && { remark: memo }),
  };
}

/** Only a refusal that is listed is one: anything else may have been made. */
function outcomeOf(reply: HttpReply): PlaceOutcome {
  const answer = parseJsonIfAny(reply.body) ?? { status: reply.status, body: reply.body.slice(0, 2000) };
  try {
    const ids = idsIn(replyIn(reply));
    return ids.length > 0
      ? { kind: 'placed', ids, notPlaced: [], answer }
      : { kind: 'unknown', said: 'the answer names no order', answer };
  } catch (error) {
    if (error instanceof SupplierThrottled) {
      return { kind: 'refused', cause: 'busy', field: null, said: error.message, answer };
    }
    if (!(error instanceof AlibabaFault)) throw error;
    const ids = idsIn(answer);
    if (isRepetition(error)) return { kind: 'repeated', ids, answer };
    // A refusal that names an order contradicts itself.
    const refusal = ids.length > 0 ? null : refusalOf(error);
    const said = `${error.code} ${error.words}`.trim();
    return refusal === null ? { kind: 'unknown', said, answer } : { kind: 'refused', ...refusal, said, answer };
  }
}

function idsIn(answer: unknown): string[] {
  const value = isObject(answer) && isObject(answer.value) ? answer.value : {};
  const id = textOf(value.trade_id);
  return id === '' ? [] : [id];
}
