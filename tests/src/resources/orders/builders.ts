import type { ResultOf } from '#contract/endpoint.ts';
import type { orderCalls } from '#contract/order.calls.ts';
import type { Order, OrderAddress, OrderDetail, OrderLine } from '#contract/order.schemas.ts';
import type { OrderWork } from '#contract/orderWork.schemas.ts';
import { shop } from '../stores/builders.ts';

export const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  lineId: 'l1',
  title: 'Dock Tee',
  variantTitle: 'M',
  sku: 'TEE-M',
  quantity: 2,
  openQuantity: 2,
  cancelled: 0,
  refunded: 0,
  fulfilled: 0,
  shipper: 'merchant',
  assignedTo: '',
  properties: [],
  price: '19.99',
  image: null,
  productId: '01890000-0000-7000-8000-0000000000a1',
  variantId: null,
  storeProductId: '41',
  isMapped: true,
  supplier: 'aliexpress',
  supplierPrice: { amount: '4.2', currency: 'USD' },
  ...changes,
});

type Counts = ResultOf<typeof orderCalls.counts>;

export const counts = ({
  tasks,
  ...changes
}: Partial<Omit<Counts, 'tasks'>> & { tasks?: Partial<Counts['tasks']> }) => ({
  all: 0,
  unpaid: 0,
  unfulfilled: 0,
  partial: 0,
  fulfilled: 0,
  cancelled: 0,
  bought: 0,
  shipped: 0,
  ...changes,
  tasks: {
    problem: 0,
    unknown: 0,
    takeIn: 0,
    service: 0,
    hold: 0,
    map: 0,
    buy: 0,
    byHand: 0,
    pay: 0,
    ship: 0,
    track: 0,
    ...tasks,
  } satisfies Counts['tasks'],
});

export const work = (changes: Partial<OrderWork> = {}): OrderWork => ({
  stage: 'open',
  handling: 'buy',
  tasks: [],
  note: '',
  tags: [],
  ownerId: null,
  forwarded: null,
  revision: 1,
  ...changes,
});

export const order = (changes: Partial<Order> = {}): Order => ({
  orderId: `${shop().shopId}.9007199254740993`,
  externalId: '9007199254740993',
  channel: 'woo',
  shopId: shop().shopId,
  shopName: 'Harbour',
  number: '#1001',
  state: 'open',
  payment: 'paid',
  fulfilment: 'unfulfilled',
  placement: 'notPlaced',
  platformStatus: 'processing',
  currency: 'EUR',
  total: '1234567.89',
  itemCount: 2,
  customerName: 'Ana Ruiz',
  countryCode: 'ES',
  placedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
  goneAt: null,
  work: work(),
  lines: [line()],
  ...changes,
});

export const orderAddress = (changes: Partial<OrderAddress> = {}): OrderAddress => ({
  name: 'Ana Ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  company: '',
  phone: '+34 600 000 000',
  address1: 'Calle Mayor 1',
  address2: '',
  houseNumber: '',
  neighborhood: '',
  city: 'Madrid',
  province: 'Madrid',
  provinceCode: 'M',
  postcode: '28013',
  countryCode: 'ES',
  isMasked: false,
  ...changes,
});

export const orderDetail = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...order(),
  subtotal: '39.98',
  shipping: '5',
  tax: '0.00',
  taxIncluded: '0',
  fees: [],
  coupons: [],
  shippingMethod: '',
  discount: '3',
  email: 'ana@shop.example',
  phone: '',
  note: 'Please ring twice.',
  shippingAddress: orderAddress(),
  billingAddress: orderAddress(),
  cancelledAt: null,
  fulfilments: [],
  shipTo: null,
  isTest: false,
  service: null,
  holds: [],
  risk: null,
  paymentMethod: { code: '', name: '' },
  personIds: [],
  refunds: [],
  ...changes,
});
