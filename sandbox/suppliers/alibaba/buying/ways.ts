import type { AlibabaProduct } from '../market.ts';

/** A way to ship, priced by weight in cents. */
interface Way {
  /** The codes of the estimate and of the quote for an order differ: an order takes the latter only. */
  estimate: string;
  order: string;
  name: string;
  type: string;
  base: number;
  perKg: number;
  days: string;
}

const fromChina: Way[] = [
  {
    estimate: 'EX_ASP_Economy_Express_3C',
    order: 'SEMI_MANAGED_CARRIER_CODE_CHEAPEST',
    name: 'Alibaba.com Economy Express (3C)',
    type: 'EXPRESS',
    base: 390,
    perKg: 820,
    days: '10~15',
  },
  {
    estimate: 'EX_ASP_JYC_FEDEX',
    order: 'SEMI_MANAGED_CARRIER_CODE_FASTEST',
    name: 'Alibaba.com Premium (FedEx IP)',
    type: 'EXPRESS',
    base: 1290,
    perKg: 1150,
    days: '5-9',
  },
  {
    estimate: 'SEA_ASP_LCL',
    order: 'SEMI_MANAGED_CARRIER_CODE_SEA',
    name: 'Alibaba.com Ocean',
    type: 'MULTIMODAL_TRANSPORT',
    base: 2900,
    perKg: 95,
    days: '32',
  },
];
const local: Way[] = [
  {
    estimate: 'seller_oversea_distributor_usps',
    order: 'seller_oversea_distributor_sellers_shipping_method_1',
    name: "Seller's Shipping Method 1",
    type: 'EXPRESS/MULTIMODAL_TRANSPORT',
    base: 300,
    perKg: 210,
    days: '3-9',
  },
];

/** The ways out of a country. */
export const waysFrom = (place: string): readonly Way[] => (place === 'CN' ? fromChina : local);

/** What a way costs for so many pieces of each, in cents. */
export function feeOf(way: Way, lines: readonly { product: AlibabaProduct; quantity: number }[]): number {
  const kilograms = lines.reduce((all, { product, quantity }) => all + Number(product.weightKg) * quantity, 0);
  return Math.round(way.base + way.perKg * kilograms);
}
