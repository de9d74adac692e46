import { decimalOf } from '../../../lib/cents.ts';
import { needed } from '../../lib/openPlatform.ts';
import { Refusal } from '../market.ts';
import { type Call, countIn } from './call.ts';

interface Way {
  code: string;
  name: string;
  type: string;
  base: number;
  perKg: number;
  days: string;
}

const fromChina: Way[] = [
  {
    code: 'EX_ASP_Economy_Express_3C',
    name: 'Alibaba.com Economy Express (3C)',
    type: 'EXPRESS',
    base: 390,
    perKg: 820,
    days: '10~15',
  },
  {
    code: 'EX_ASP_JYC_FEDEX',
    name: 'Alibaba.com Premium (FedEx IP)',
    type: 'EXPRESS',
    base: 1290,
    perKg: 1150,
    days: '5-9',
  },
  {
    code: 'SEA_ASP_LCL',
    name: 'Alibaba.com Ocean',
    type: 'MULTIMODAL_TRANSPORT',
    base: 2900,
    perKg: 95,
    days: '32',
  },
];
const local: Way[] = [
  {
    code: 'seller_oversea_distributor_usps',
    name: "Seller's Shipping Method 1",
    type: 'EXPRESS/MULTIMODAL_TRANSPORT',
    base: 300,
    perKg: 210,
    days: '3-9',
  },
];

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
      value: (place === 'CN' ? fromChina : local).map((way) => ({
        vendor_code: way.code,
        vendor_name: way.name,
        shipping_type: way.type,
        trade_term: 'DAP',
        dispatch_country: place,
        destination_country: destination,
        delivery_time: way.days,
        solution_biz_type: 'distributionWaybill',
        fee: {
          amount: decimalOf(Math.round(way.base + way.perKg * Number(product.weightKg) * quantity)),
          currency: 'USD',
        },
      })),
    };
  },
};
