import type { Customer, CustomerDetail, PrivacyRequest } from '#contract/customer.schemas.ts';

/** An id of its own for each number, as the server makes them. */
export const id = (n: number): string => `0198c000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const names = ['', 'Mia Wolf', 'Jonas Berg', 'Aiko Sato'];

export const customer = (n: number, changes: Partial<Customer> = {}): Customer => ({
  customerId: id(n),
  name: names[n] ?? `Customer ${n}`,
  email: `buyer${n}@mail.example`,
  phone: `+49 30 100${n}`,
  company: n === 1 ? 'Wolf Boats' : '',
  address1: 'Hafenstrasse 4',
  address2: '',
  city: 'Hamburg',
  province: 'Hamburg',
  provinceCode: 'HH',
  postcode: '20359',
  countryCode: 'DE',
  note: '',
  tags: [],
  edited: [],
  stores: [{ shopId: id(90), shopName: 'Harbour Shop', channel: 'shopify' }],
  orderCount: 2,
  firstOrderedAt: '2026-09-01T10:00:00.000Z',
  lastOrderedAt: '2026-11-20T10:00:00.000Z',
  lateCount: 0,
  refundedCount: 0,
  spent: [{ amount: '84.5', currency: 'EUR' }],
  isCertain: true,
  doubts: 0,
  revision: 3,
  ...changes,
});

export const detail = (n: number, changes: Partial<CustomerDetail> = {}): CustomerDetail => ({
  ...customer(n),
  parts: [],
  doubtful: [],
  changes: [],
  history: [],
  hasMore: false,
  forgetting: null,
  ...changes,
});

const order = { orderId: 'shopify:1001', channel: 'shopify', number: '#1001' } as const;

/** One event of each kind. */
export const history: CustomerDetail['history'] = [
  {
    kind: 'problem',
    at: '2026-11-23T10:00:00.000Z',
    ...order,
    task: 'track',
    reason: { key: 'customer.test', text: 'Its parcel stands still.' },
  },
  { kind: 'refund', at: '2026-11-22T10:00:00.000Z', ...order, amount: { amount: '10', currency: 'EUR' } },
  {
    kind: 'parcel',
    at: '2026-11-21T10:00:00.000Z',
    ...order,
    shipmentId: id(70),
    carrierName: 'DHL',
    trackingNumber: 'JD0001',
    state: 'moving',
    deliveredAt: null,
    isLate: true,
  },
  {
    kind: 'order',
    at: '2026-11-20T10:00:00.000Z',
    ...order,
    shopName: 'Harbour Shop',
    total: { amount: '42.25', currency: 'EUR' },
    itemCount: 3,
    isCancelled: false,
    payment: 'paid',
    fulfilment: 'fulfilled',
  },
];

export const request = (n: number, changes: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  requestId: id(500 + n),
  kind: 'forget',
  askedBy: 'merchant',
  askedAt: '2026-11-25T10:00:00.000Z',
  doneAt: '2026-11-25T10:00:01.000Z',
  waitsFor: null,
  customerId: null,
  shopName: 'Harbour Shop',
  orders: 2,
  backups: [],
  ...changes,
});
