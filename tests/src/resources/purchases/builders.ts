import type { DeliveryOption } from '#contract/delivery.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase, PurchaseDetail } from '#contract/purchase.schemas.ts';
import type { PlanFinding, PlannedPurchase, PurchaseLine, PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { shop } from '../stores/builders.ts';

export const PLAN_ID = '01890000-0000-7000-8000-0000000000f0';

/** The id of the n-th purchase, and of its order. */
export const purchaseId = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const orderIdOf = (n: number): string => `${shop().shopId}.${n}`;

export const purchaseLine = (changes: Partial<PurchaseLine> = {}): PurchaseLine => ({
  orderId: orderIdOf(1),
  lineId: 'l1',
  component: 0,
  title: 'Dock Tee',
  variantTitle: 'Red / M',
  image: null,
  supplierProductId: '1005008101000062',
  supplierSkuId: '12000041',
  optionValues: ['rojo', 'M'],
  supplierImage: null,
  quantity: 2,
  cancelled: 0,
  unitCost: { amount: '4.2', currency: 'USD' },
  ...changes,
});

export const service = (serviceCode: string, changes: Partial<DeliveryOption> = {}): DeliveryOption => ({
  serviceCode,
  shippingType: serviceCode,
  freight: { amount: '1.99', currency: 'USD' },
  company: '',
  daysMin: 7,
  daysMax: 12,
  tracking: true,
  shipFrom: 'CN',
  shipTo: 'US',
  ...changes,
});

export const finding = (cause: PlanFinding['cause'], changes: Partial<PlanFinding> = {}): PlanFinding => ({
  cause,
  stops: true,
  said: { key: `purchase.finding.${cause}` },
  field: null,
  fixes: ['address'],
  ...changes,
});

export const planned = (n: number, changes: Partial<PlannedPurchase> = {}): PlannedPurchase => ({
  purchaseId: purchaseId(n),
  orderId: orderIdOf(n),
  orderNumber: `#${n}`,
  warehouse: null,
  forOrders: [{ orderId: orderIdOf(n), orderNumber: `#${n}` }],
  channel: 'woo',
  shopName: 'Harbour',
  customerName: 'Ana Ruiz',
  supplier: 'aliexpress',
  accountId: '01890000-0000-7000-8000-0000000000b1',
  accountName: 'buyer-one',
  method: 'api',
  countryCode: 'US',
  lines: [purchaseLine()],
  isChecking: false,
  service: service('Standard'),
  services: [service('Standard'), service('Express', { freight: { amount: '9', currency: 'USD' }, daysMax: 5 })],
  goods: { amount: '8.4', currency: 'USD' },
  freight: { amount: '1.99', currency: 'USD' },
  total: { amount: '10.39', currency: 'USD' },
  revenue: { amount: '39.98', currency: 'EUR' },
  profit: { amount: '30.12', currency: 'EUR' },
  findings: [],
  ...changes,
});

/** A plan of these purchases, its findings by cause and its totals as the server makes them. */
export function plan(purchases: PlannedPurchase[], changes: Partial<PurchasePlan> = {}): PurchasePlan {
  const groups = new Map<string, PurchasePlan['findings'][number]>();
  for (const one of purchases) {
    for (const { cause, stops, fixes } of one.findings) {
      const key = `${cause} ${stops}`;
      const known = groups.get(key);
      if (known) known.purchaseIds.push(one.purchaseId);
      else groups.set(key, { cause, stops, fixes: [...fixes], purchaseIds: [one.purchaseId] });
    }
  }
  return {
    planId: PLAN_ID,
    state: purchases.some(({ isChecking }) => isChecking) ? 'checking' : 'ready',
    purchases,
    findings: [...groups.values()].sort((one, other) => Number(other.stops) - Number(one.stops)),
    totals: [],
    skipped: [],
    ...changes,
  };
}

export const purchase = (n: number, changes: Partial<Purchase> = {}): Purchase => ({
  purchaseId: purchaseId(n),
  orderId: orderIdOf(n),
  orderNumber: `#${n}`,
  warehouse: null,
  forOrders: [{ orderId: orderIdOf(n), orderNumber: `#${n}` }],
  channel: 'woo',
  shopName: 'Harbour',
  customerName: 'Ana Ruiz',
  supplier: 'aliexpress',
  accountId: '01890000-0000-7000-8000-0000000000b1',
  accountName: 'buyer-one',
  method: 'api',
  countryCode: 'US',
  mark: null,
  externalIds: [],
  status: 'waiting',
  payment: null,
  shipping: null,
  problem: null,
  effectState: null,
  agreed: { amount: '10.39', currency: 'USD' },
  charged: null,
  reason: null,
  confirmedAt: '2026-11-21T10:00:00.000Z',
  ruleName: null,
  sendAfter: '2026-11-21T10:10:00.000Z',
  placedAt: null,
  payBy: null,
  claimedBy: null,
  claimedByName: '',
  claimedUntil: null,
  quantity: 2,
  ...changes,
});

export const recipient = {
  name: 'Robin Castellan',
  company: '',
  phonePrefix: '+1',
  phone: '2125550142',
  address1: '14 Sample Quay',
  address2: '',
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  postcode: '97201',
  countryCode: 'US',
  personId: '',
};

export const detail = (n: number, changes: Partial<PurchaseDetail> = {}): PurchaseDetail => ({
  ...purchase(n),
  lines: [{ ...purchaseLine(), url: 'https://www.aliexpress.com/item/1005008101000062.html' }],
  recipient,
  serviceName: 'Standard',
  memo: '',
  orders: [],
  evidence: [],
  firstSentAt: null,
  ...changes,
});

export const settings = (
  changes: Partial<ResultOf<typeof purchaseCalls.settings>> = {},
): ResultOf<typeof purchaseCalls.settings> => ({
  holdMinutes: null,
  memo: '',
  phone: '',
  tolerancePercent: 5,
  services: [],
  warehouse: null,
  dayLimits: [],
  defaultHoldMinutes: 10,
  restoredAt: null,
  ...changes,
});

export const counts = (
  changes: Partial<ResultOf<typeof purchaseCalls.counts>> = {},
): ResultOf<typeof purchaseCalls.counts> => ({
  waiting: 0,
  unknown: 0,
  byHand: 0,
  toPay: 0,
  placed: 0,
  ended: 0,
  ...changes,
});
