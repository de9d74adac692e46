import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { isOnHost } from '../../lib/supplier/link.ts';
import { type OrderRead, ordersRead } from '../../lib/supplier/ordersRead.ts';
import { stockOf, textOf } from '../../lib/supplier/values.ts';
import type { OrdersRead } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { Ali1688Fault, speakingDomain } from './fault.ts';
import { orderFrom, orderId } from './mapOrder.ts';
import { OrderAnswer, OrderListAnswer } from './wireOrder.ts';

/** Codes of one order in lower case: there is none, or it is another account's. */
const ABSENT = 'order_not_exist';
const DENIED = 'order.nopermission.buyer';

/**
 * Orders by their ids, a call each. Throws the errors of every call.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.get.buyerView-1
 */
export const ordersOf = (session: SupplierSession, ids: readonly string[]): Promise<OrdersRead> =>
  ordersRead(ids, (id) => speakingDomain(() => orderAt(session, id)));

async function orderAt(session: SupplierSession, id: string): Promise<OrderRead> {
  try {
    const answer = await call(session, 'com.alibaba.trade:alibaba.trade.get.buyerView', {
      webSite: '1688',
      orderId: id,
    });
    const order = orderFrom(OrderAnswer.parse(answer).result);
    // Under another id, or none, it would pass for one that is not there.
    if (order.id !== id) throw formUnknown('baseInfo.idOfStr');
    return order;
  } catch (error) {
    if (!(error instanceof Ali1688Fault)) throw error;
    const code = error.code.toLowerCase();
    if (code === DENIED) return 'denied';
    if (code === ABSENT || /订单不存在/.test(error.words)) return 'absent';
    throw error;
  }
}

const PAGE = 20;
/** One call makes a few orders at most: more rows are not those of one mark. */
const MOST_PAGES = 3;

/**
 * The orders made under a mark, which 1688 keeps as `outOrderId` and takes as a filter. Throws `supplierForm` where an answer
 * holds an order of another mark or of none, or without an id: then the filter did not hold, and nothing follows from it.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.getBuyerOrderList-1
 */
export async function findOf(session: SupplierSession, mark: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await call(session, 'com.alibaba.trade:alibaba.trade.getBuyerOrderList', {
      outOrderId: mark,
      page,
      pageSize: PAGE,
    });
    const { result, totalRecord } = OrderListAnswer.parse(answer);
    const rows = result ?? [];
    if (rows.some(({ baseInfo }) => textOf(baseInfo.outOrderId) !== mark)) throw formUnknown('baseInfo.outOrderId');
    const found = rows.map(orderId);
    if (found.includes('')) throw formUnknown('baseInfo.idOfStr');
    ids.push(...found);
    if (rows.length < PAGE || ids.length >= (stockOf(totalRecord) ?? Number.POSITIVE_INFINITY)) break;
  }
  return ids;
}

/** More make the call run into its time-out. */
const PAID_AT_ONCE = 30;
const payHosts = ['1688.com', 'alipay.com'];

/**
 * The cashier for these orders; null for none, for more than it takes at once, and where one has no number of 1688's. Throws `supplierForm` for an address that
 * is not 1688's or Alipay's, and as `call` does.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.alipay.url.get-1
 */
export async function payLinkOf(session: SupplierSession, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0 || ids.length > PAID_AT_ONCE || !ids.every((id) => /^\d+$/.test(id))) return null;
  const { payUrl } = await call(session, 'com.alibaba.trade:alibaba.alipay.url.get', {
    // Ids are beyond 2^53 and numbers to them: written as digits, none is lost.
    orderIdList: `[${ids.join(',')}]`,
  });
  const url = textOf(payUrl);
  if (!url.startsWith('https://') || !URL.canParse(url) || !isOnHost(new URL(url), payHosts)) {
    throw formUnknown('payUrl');
  }
  return url;
}

const formUnknown = (part: string): DomainError =>
  new DomainError('supplierForm', { supplier: brandName['1688'], part });
