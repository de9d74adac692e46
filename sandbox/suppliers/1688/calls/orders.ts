import { orderView } from '../buying/orderView.ts';
import type { Ali1688 } from '../market.ts';
import type { Call } from './call.ts';

/** alibaba.trade.get.buyerView: success is a text here. By the order's id, or by the buyer's own. */
export const buyerView: Call = {
  needsToken: true,
  required: ['webSite'],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.access_token);
    const id = params.orderId ?? idsUnder(supplier, account, params.outOrderId ?? '')[0] ?? '';
    if (supplier.orders.isForeign(id, account)) {
      return {
        success: 'false',
        errorCode: 'order.nopermission.buyer',
        errorMessage: '你没有权限获取该订单详情(买家端)',
      };
    }
    const seen = supplier.orders.seen(id, account);
    if (!seen) return { success: 'false', errorCode: 'ORDER_NOT_EXIST', errorMessage: '订单不存在' };
    return { result: orderView(supplier, seen.call, seen.order), success: 'true' };
  },
};

/** The orders that the account sees under a mark; all of its for none. */
function idsUnder(supplier: Ali1688, account: string, mark: string): string[] {
  return supplier.orders.calls
    .values()
    .filter((call) => mark === '' || call.mark === mark)
    .flatMap(({ orders }) => orders.flatMap(({ id }) => supplier.orders.seen(id, account)?.order.id ?? []));
}

/**
 * alibaba.trade.getBuyerOrderList: pages from 1, and no word of success.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.getBuyerOrderList-1
 */
export const buyerOrderList: Call = {
  needsToken: true,
  required: [],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.access_token);
    const ids = idsUnder(supplier, account, params.outOrderId ?? '').reverse();
    const [page, size] = [Number(params.page ?? 1), Number(params.pageSize ?? 20)];
    const shown = ids.slice((page - 1) * size, page * size);
    const result = shown.flatMap((id) => {
      const seen = supplier.orders.seen(id, account);
      return seen ? [orderView(supplier, seen.call, seen.order)] : [];
    });
    return { result, totalRecord: ids.length, errorCode: '', errorMessage: '' };
  },
};

/**
 * alibaba.alipay.url.get: the cashier for these orders, as far as they wait for payment. Ids are numbers beyond 2^53.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.alipay.url.get-1
 */
export const payUrl: Call = {
  needsToken: true,
  required: ['orderIdList'],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.access_token);
    const ids = params.orderIdList?.match(/\d+/g) ?? [];
    const unpaid = new Set(supplier.orders.unpaid);
    const payable = ids.filter((id) => unpaid.has(id) && supplier.orders.seen(id, account) !== null);
    if (payable.length === 0) {
      return { success: 'false', errorCode: 'ORDER_STATUS_ERROR', erroMsg: '订单状态错误', payFailureOrderList: ids };
    }
    return { success: 'true', payUrl: `https://trade.1688.com/order/cashier.htm?orderId=${payable.join(';')}` };
  },
};
