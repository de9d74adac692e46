import type { StoredParcel } from '../../lib/parcels/journey.ts';
import type { Ali1688 } from '../market.ts';
import { parcelWords } from '../parcelWords.ts';
import type { Call } from './call.ts';

const EIGHT_HOURS = 8 * 3_600_000;
/** By the clocks of China. */
const stamp = (at: number): string => new Date(at + EIGHT_HOURS).toISOString().replace('T', ' ').slice(0, 19);

const logisticsId = ({ id }: StoredParcel): string => `LP${String(id).padStart(14, '0')}`;

const notPermitted = {
  success: false,
  errorCode: 'order.nopermission.buyer',
  errorMessage: '你没有权限获取该订单详情(买家端)',
};

/**
 * alibaba.trade.getLogisticsInfos.buyerView: the parcels of an order; what is in them by name.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.logistics:alibaba.trade.getLogisticsInfos.buyerView-1
 */
export const logisticsInfos: Call = {
  needsToken: true,
  required: ['orderId', 'webSite'],
  answer: (supplier, params) => {
    const { orders } = supplier;
    const account = supplier.tokens.accountOf(params.access_token);
    const id = params.orderId ?? '';
    if (orders.isForeign(id, account)) return notPermitted;
    const parcels = orders.seen(id, account) ? orders.parcels.listed(id) : [];
    if (parcels.length === 0 && !orders.parcels.isHidden(id)) {
      return { success: false, errorCode: '500_2', errorMessage: '订单尚未发货，暂无物流详情，请稍候再试。' };
    }
    return { success: true, result: parcels.map((parcel) => infoOf(supplier, parcel)) };
  },
};

/**
 * alibaba.trade.getLogisticsTraceInfo.buyerView: the scans of one parcel or of all, the oldest first.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.logistics:alibaba.trade.getLogisticsTraceInfo.buyerView-1
 */
export const logisticsTrace: Call = {
  needsToken: true,
  required: ['orderId', 'webSite'],
  answer: (supplier, params) => {
    const { orders } = supplier;
    const account = supplier.tokens.accountOf(params.access_token);
    const id = params.orderId ?? '';
    if (orders.isForeign(id, account)) return notPermitted;
    const parcels = (orders.seen(id, account) ? orders.parcels.listed(id) : []).filter(
      (parcel) => params.logisticsId === undefined || params.logisticsId === logisticsId(parcel),
    );
    if (parcels.length === 0) {
      return { success: false, errorCode: '404', errorMessage: '无法找到相对应的物流单跟踪信息。' };
    }
    return { success: true, logisticsTrace: parcels.map((parcel) => traceOf(supplier, parcel)) };
  },
};

function infoOf(supplier: Ali1688, parcel: StoredParcel): Record<string, unknown> {
  const { parcels } = supplier.orders;
  return {
    logisticsId: logisticsId(parcel),
    logisticsBillNo: parcel.number,
    orderEntryIds: parcel.orderId,
    status: parcelWords[parcels.scans(parcel).at(-1)?.stage ?? 'announced'][0],
    logisticsCompanyName: parcel.carrier,
    remarks: '',
    ...(parcel.isBare ? {} : { sendGoods: parcel.items.map((item) => goodOf(supplier, item)) }),
  };
}

function goodOf(supplier: Ali1688, { productId, quantity }: StoredParcel['items'][number]) {
  const offer = supplier.products.get(productId);
  return { goodName: offer?.title.zh ?? '', quantity, unit: offer?.unit.zh ?? '件' };
}

/** Ids of orders as numbers are rounded, as in the documentation's own example. */
const traceOf = (supplier: Ali1688, parcel: StoredParcel): Record<string, unknown> => ({
  logisticsId: logisticsId(parcel),
  logisticsBillNo: parcel.number,
  orderId: Number(parcel.orderId),
  logisticsSteps: supplier.orders.parcels.scans(parcel).map(({ stage, at }) => ({
    acceptTime: stamp(at),
    remark: parcelWords[stage][1],
  })),
});
