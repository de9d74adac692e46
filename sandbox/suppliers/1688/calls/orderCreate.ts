import type { AcceptedCall, SupplierSideOrder } from '../../lib/orders.ts';
import { linesOf } from '../../lib/orders.ts';
import { addressIn } from '../buying/address.ts';
import { type Basket, type BasketLine, basketIn } from '../buying/basket.ts';
import { BusinessError } from '../errors.ts';
import type { Ali1688 } from '../market.ts';
import type { Call } from './call.ts';

/** Where ids of orders count on from: 19 digits, beyond what a JavaScript number holds safely. */
const FIRST_ID = 2_257_164_624_870_311_973n;
/** Lines of one order. */
const ONE_ORDER = 50;
const MESSAGE_AT_MOST = 500;

const creating = (mostLines: number): Call => ({
  needsToken: true,
  required: ['addressParam', 'cargoParamList'],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.access_token);
    const mark = params.outOrderId ?? '';
    const book = supplier.orders;
    try {
      const known = () => {
        const repeated = book.repeated(mark, account);
        return repeated && repetition(repeated.call);
      };
      const answer = book.rules.checkOrder === 'mark' ? known() : null;
      if (answer) return answer;
      const { shipTo, basket } = contentsOf(supplier, params, mostLines);
      const late = known();
      if (late) return late;
      const [failed, sold] = parted(basket, book.rules.failOffers);
      const failedOfferList = failed.map(failedOffer);
      if (sold.length === 0) return allFailed(failedOfferList);
      const wanted = { lines: linesFor(sold), shipTo, service: params.tradeType ?? '', memo: params.message ?? '' };
      const call = book.accept({ mark, account, ...wanted }, FIRST_ID, basket.freightFen);
      const result = book.rules.withoutIds ? { success: true } : { ...created(call), failedOfferList };
      return { result, success: true };
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      book.refuse(mark, account);
      return { result: null, success: false, code: error.code, message: error.message };
    }
  },
});

/**
 * alibaba.trade.fastCreateOrder: one order of one seller, placed and not paid.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.fastCreateOrder-1
 */
export const fastCreateOrder: Call = creating(ONE_ORDER);

/**
 * alibaba.trade.createCrossOrder: the same for cross-border purchases; more than fifty lines become several orders.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.createCrossOrder-1
 */
export const createCrossOrder: Call = creating(100);

/** @throws BusinessError 400, 500_001 to 500_009 */
function contentsOf(supplier: Ali1688, params: Record<string, string>, mostLines: number) {
  const shipTo = addressIn(params);
  const basket = basketIn(supplier, params);
  if (basket.lines.length > mostLines) throw new BusinessError('400', `一次最多${mostLines}个SKU`);
  if ((params.message ?? '').length > MESSAGE_AT_MOST) throw new BusinessError('400', '买家留言不能超过500字');
  const { tradeType = basket.tradeTypes[0] ?? '' } = params;
  if (!basket.tradeTypes.includes(tradeType)) throw new BusinessError('400', `not support tradeType:【${tradeType}】`);
  return { shipTo: { ...shipTo }, basket };
}

/** What orders are made without, and the rest. */
function parted({ lines }: Basket, failOffers: readonly string[]): [failed: Basket['lines'], sold: Basket['lines']] {
  const fails = ({ offer }: BasketLine): boolean => failOffers.includes(offer.offerId);
  return [lines.filter(fails), lines.filter((line) => !fails(line))];
}

const failedOffer = ({ offer, sku }: BasketLine): Record<string, unknown> => ({
  offerId: offer.offerId,
  specId: sku?.specId ?? null,
  errorCode: '500_004',
  errorMessage: `商品[${offer.offerId}]库存不足,请核实库存后订购。`,
});

/** Code and words for the whole are assumed. */
const allFailed = (failedOfferList: readonly Record<string, unknown>[]): Record<string, unknown> => ({
  result: { success: false, orderId: null, totalSuccessAmount: 0, failedOfferList },
  success: false,
  code: '500',
  message: '下单失败',
});

/** The book keeps an order for each seller: fifty lines are one. */
const linesFor = (lines: Basket['lines']) =>
  lines.map(({ offer, sku, quantity, fen }, at) => ({
    productId: offer.offerId,
    skuId: sku?.skuId ?? offer.offerId,
    quantity,
    cancelled: 0,
    cents: fen,
    seller: `${offer.shop.memberId}/${Math.floor(at / ONE_ORDER)}`,
  }));

/** Amounts in fen. Several orders stand in a list, and then there is no sum. */
function created(call: AcceptedCall): Record<string, unknown> {
  const [first, ...others] = call.orders;
  if (first && others.length === 0) {
    return {
      totalSuccessAmount: sumOf(call, first),
      orderId: first.id,
      success: true,
      postFee: first.freightCents,
    };
  }
  return {
    success: true,
    orderList: call.orders.map((order) => ({
      postFee: order.freightCents,
      orderAmmount: sumOf(call, order),
      success: true,
      orderId: order.id,
    })),
  };
}

const sumOf = (call: AcceptedCall, order: SupplierSideOrder): number =>
  order.freightCents + linesOf(call, order).reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

/** Code and words of a repetition are assumed: none are published. */
const repetition = (call: AcceptedCall | null): Record<string, unknown> => ({
  result: call && { orderList: call.orders.map(({ id }) => ({ orderId: id, success: true })) },
  success: false,
  code: '400',
  message: '外部订单号outOrderId已存在',
});
