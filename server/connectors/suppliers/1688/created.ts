import { isObject, textOf } from '../../lib/supplier/values.ts';
import type { PurchaseItem, RefusalCause } from '../../purchase.ts';
import type { Answer } from './client.ts';
import { causeOfCode } from './refusals.ts';

/** An offer that an order was made without. `cause`: null where its code is on no list of certain refusals. */
interface FailedOffer {
  items: readonly PurchaseItem[];
  cause: RefusalCause | null;
  message: string;
}

/** What a call that orders came to, as its answer names it. */
export interface Created {
  ids: string[];
  failed: FailedOffer[];
}

/**
 * Reads which orders were made and which offers (`failedOfferList`) are in none of them. Null where a row of either list
 * cannot be read: with fewer rows it would be another result.
 */
export function createdIn(payload: Answer, items: readonly PurchaseItem[]): Created | null {
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
