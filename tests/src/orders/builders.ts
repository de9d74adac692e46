import type { Order, OrderAddress, OrderDetail, OrderLine } from '#contract/order.ts';
import { shop } from '../stores/builders.ts';

export const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  lineId: 'l1',
  title: 'Dock Tee',
  variantTitle: 'M',
  sku: 'TEE-M',
  quantity: 2,
  openQuantity: 2,
  price: '19.99',
  image: null,
  productId: '01890000-0000-7000-8000-0000000000a1',
  variantId: null,
  supplier: 'aliexpress',
  supplierPrice: { amount: '4.2', currency: 'USD' },
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
  lines: [line()],
  ...changes,
});

export const orderAddress = (changes: Partial<OrderAddress> = {}): OrderAddress => ({
  name: 'Ana Ruiz',
  company: '',
  phone: '+34 600 000 000',
  address1: 'Calle Mayor 1',
  address2: '',
  city: 'Madrid',
  province: 'Madrid',
  postcode: '28013',
  countryCode: 'ES',
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
  ...changes,
});
