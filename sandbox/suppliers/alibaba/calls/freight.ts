import { decimalOf } from '../../../lib/cents.ts';
import { needed } from '../../lib/openPlatform.ts';
import { feeOf, waysFrom } from '../buying/ways.ts';
import { Refusal } from '../market.ts';
import { type Call, countIn } from './call.ts';

/** /shipping/freight/calculate: the estimate for one product, from one place. */
export const freight: Call = {
  methods: ['GET', 'POST'],
  answer: (supplier, params) => {
    const product = supplier.find(needed(params, 'product_id'));
    const quantity = countIn(needed(params, 'quantity'));
    const destination = needed(params, 'destination_country');
    if (!product || !quantity) throw new Refusal('4016', 'freight template service error');
    const place = params.dispatch_location ?? 'CN';
    if (!product.skus.some(({ stock }) => place in stock)) {
      throw new Refusal('10012', 'Dispatch location is invalid for this product.');
    }
    if (product.unreachable.includes(destination)) {
      throw new Refusal('4015', `The seller can not ship to ${destination}.`);
    }
    if (place !== 'CN' && place !== destination) throw new Refusal('10010', 'Logistics route not found.');
    return {
      value: waysFrom(place).map((way) => ({
        vendor_code: way.estimate,
        vendor_name: way.name,
        shipping_type: way.type,
        trade_term: 'DAP',
        dispatch_country: place,
        destination_country: destination,
        delivery_time: way.days,
        solution_biz_type: 'distributionWaybill',
        fee: {
          amount: decimalOf(feeOf(way, [{ product, quantity }])),
          currency: 'USD',
        },
      })),
    };
  },
};
