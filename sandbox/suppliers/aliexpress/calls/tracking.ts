import type { StoredParcel } from '../../lib/parcels/journey.ts';
import type { AliExpress } from '../market.ts';
import { parcelWords } from '../parcelWords.ts';
import { type Call, RemoteRefusal } from './call.ts';

const DAY = 86_400_000;
/** Days after shipping for which a parcel is promised. */
const PROMISED = 12;

/**
 * aliexpress.ds.order.tracking.get: parcels with what is in them, by the item's id and its options in words.
 * https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.order.tracking.get)
 */
export const trackingGet: Call = {
  needsSession: true,
  required: ['ae_order_id', 'language'],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.session ?? params.access_token);
    const id = params.ae_order_id ?? '';
    const { orders } = supplier;
    if (orders.isForeign(id, account)) {
      throw new RemoteRefusal('isv.insufficient-permission', 'Insufficient permission.');
    }
    const parcels = orders.seen(id, account) ? orders.parcels.listed(id) : [];
    if (parcels.length === 0 && !orders.parcels.isHidden(id)) {
      return { result: { ret: false, msg: 'TRACKING DATA NOT FOUND', code: '1001' } };
    }
    const tracking_detail_line_list = parcels.map((parcel) => lineOf(supplier, parcel));
    return { result: { ret: true, msg: '', code: '', data: { tracking_detail_line_list } } };
  },
};

function lineOf(supplier: AliExpress, parcel: StoredParcel): Record<string, unknown> {
  return {
    mail_no: parcel.number,
    carrier_name: parcel.carrier,
    eta_time_stamps: parcel.shippedAt + PROMISED * DAY,
    // The newest first.
    detail_node_list: supplier.orders.parcels
      .scans(parcel)
      .reverse()
      .map(({ stage, at }) => {
        const [tracking_name, tracking_detail_desc] = parcelWords[stage];
        return { time_stamp: at, tracking_name, tracking_detail_desc };
      }),
    ...(parcel.isBare ? {} : { package_item_list: parcel.items.map((item) => itemOf(supplier, item)) }),
  };
}

function itemOf(supplier: AliExpress, { productId, skuId, quantity }: StoredParcel['items'][number]) {
  const product = supplier.products.get(productId);
  const properties = product?.skus.find(({ id }) => id === skuId)?.properties ?? [];
  const options = properties.map(({ propertyName, definition, value }) => `${propertyName}:${definition ?? value}`);
  return { item_id: Number(productId), item_title: product?.title ?? '', sku_desc: options.join('; '), quantity };
}
