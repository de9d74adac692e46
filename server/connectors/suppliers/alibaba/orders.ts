import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import { ordersRead } from '../../lib/supplier/ordersRead.ts';
import { isObject, stockOf } from '../../lib/supplier/values.ts';
import type { OrdersRead } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { AlibabaFault, faultKey, speakingDomain } from './fault.ts';
import { isPaid, moneyOf, orderFrom } from './mapOrder.ts';
import { Fund, Order, OrderList } from './wireOrder.ts';

const MINUTE = 60_000;
/** An order is made within a call's time-out; the rest is for clocks that differ. */
const BEFORE = 5 * MINUTE;
const AFTER = 15 * MINUTE;
const PAGE = 20;
/** Each order in the window is a call of its own: an account that bought more than this meanwhile is not looked through. */
const MOST_PAGES = 5;

/** Orders by their ids, a call each, those paid another one for the payment's fee. Throws the errors of every call. */
export function orders(session: SupplierSession, ids: readonly string[]): Promise<OrdersRead> {
  return ordersRead(ids, (id) =>
    speakingDomain(async () => {
      const told = await orderAt(session, id);
      if (told === 'absent' || told === 'denied') return told;
      const order = Order.parse(told);
      // Under another id it would pass for one that is not there.
      if (order.trade_id !== id)
        throw new DomainError('supplierForm', { supplier: brandName.alibaba, part: 'trade_id' });
      return orderFrom(order, isPaid(order) ? await feeOf(session, id) : null);
    }),
  );
}

/**
 * Orders made around this time whose answer holds the mark, wherever it stands. It is not known to be given back: what is
 * found is this attempt's, and nothing found says nothing. Throws the errors of every call.
 *
 * @see https://openapi.alibaba.com/doc/api.htm (/alibaba/order/list)
 */
export function find(session: SupplierSession, mark: string, sentAt: Date): Promise<string[]> {
  return speakingDomain(async () => {
    const found: string[] = [];
    for (const id of await madeAround(session, sentAt)) {
      const told = await orderAt(session, id);
      if (typeof told === 'object' && JSON.stringify(told).includes(mark)) found.push(id);
    }
    return found;
  });
}

async function madeAround(session: SupplierSession, sentAt: Date): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await call(session, '/alibaba/order/list', {
      role: 'buyer',
      start_page: String(page),
      page_size: String(PAGE),
      create_date_start: dateOf(sentAt.getTime() - BEFORE),
      create_date_end: dateOf(sentAt.getTime() + AFTER),
    });
    const { order_list, total_count } = OrderList.parse(answer.value);
    ids.push(...order_list.rows.map(({ trade_id }) => trade_id));
    if (order_list.told < PAGE || ids.length >= (stockOf(total_count) ?? Number.POSITIVE_INFINITY)) break;
  }
  return ids;
}

/** Their date, of which the number counts: the text's time zone is not said. */
const dateOf = (at: number): string =>
  JSON.stringify({ date_timestamp: String(at), date_str: new Date(at).toISOString().slice(0, 19).replace('T', ' ') });

/** An order as it is told. */
async function orderAt(session: SupplierSession, id: string): Promise<object | 'absent' | 'denied'> {
  try {
    const { value } = await call(session, '/alibaba/order/get', { e_trade_id: id, language: 'en_US' });
    return isObject(value) ? value : 'absent';
  } catch (error) {
    if (!(error instanceof AlibabaFault)) throw error;
    if (isForeign(error)) return 'denied';
    if (isUnknownOrder(error)) return 'absent';
    throw error;
  }
}

/** By its words: no code of it is published. */
const isUnknownOrder = ({ words }: AlibabaFault): boolean =>
  /\b(?:order|trade)\b.{0,40}\b(?:not found|not exist)/i.test(words);

/** By its words too, which speak of the order: a token or an app that may not call at all is refused by its code. */
const isForeign = (fault: AlibabaFault): boolean =>
  faultKey(fault) === 'supplierUnavailable' &&
  /\b(?:no|not have|without) (?:the )?permission\b/i.test(fault.words) &&
  /\b(?:order|trade)\b/i.test(fault.words) &&
  !/\bapi\b/i.test(fault.words);

/** Codes that refuse the call for the fee, which wants a permission of its own. */
const notGranted = new Set(['insufficientpermission', 'isv.insufficient-permission']);

/** What the payment cost, which only some apps may ask; null where it is not told. */
async function feeOf(session: SupplierSession, id: string): Promise<Money | null> {
  try {
    const select = { e_trade_id: id, data_select: 'fund_transaction_fee' };
    const { value } = await call(session, '/alibaba/order/fund/query', select);
    return isObject(value) ? moneyOf(Fund.parse(value).payment_transaction_fee) : null;
  } catch (error) {
    if (error instanceof AlibabaFault && notGranted.has(error.code.toLowerCase())) return null;
    throw error;
  }
}
