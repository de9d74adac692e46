import { needed } from '../../lib/openPlatform.ts';
import type { StoredParcel } from '../../lib/parcels/journey.ts';
import { type Alibaba, Refusal } from '../market.ts';
import { parcelWords } from '../parcelWords.ts';
import type { Call } from './call.ts';

const stamp = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19);

/** /order/logistics/tracking/get: parcels with their events, the newest first, by a clock whose zone is not said. */
export const trackingGet: Call = {
  methods: ['GET', 'POST'],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.access_token);
    const id = needed(params, 'trade_id');
    const { orders } = supplier;
    if (orders.isForeign(id, account)) {
      throw new Refusal('130403', 'You have no permission to view the trade order.');
    }
    const parcels = orders.seen(id, account) ? orders.parcels.listed(id) : [];
    return { tracking_list: parcels.map((parcel) => rowOf(supplier, parcel)) };
  },
};

function rowOf(supplier: Alibaba, parcel: StoredParcel): Record<string, unknown> {
  const scans = supplier.orders.parcels.scans(parcel).reverse();
  return {
    carrier: parcel.carrier,
    tracking_number: parcel.number,
    current_event_code: parcelWords[scans[0]?.stage ?? 'announced'][0],
    tracking_url: `https://sale.alibaba.com/tracking?number=${encodeURIComponent(parcel.number)}`,
    event_list: scans.map(({ stage, at }) => {
      const [event_code, event_name] = parcelWords[stage];
      return { event_code, event_name, event_location: 'CN, GD, SHENZHEN', event_time: stamp(at) };
    }),
  };
}
