import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoreSession } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { aSimple } from '#tests/kit/listings.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { type ShopifySandbox, startShopify } from './sandboxStore.ts';

let shop: ShopifySandbox;
beforeAll(async () => {
  shop = await startShopify();
});
afterAll(() => shop.close());

const money = (amount: string) => ({ shopMoney: { amount } });
const line = (number: number, over: object = {}) => ({
  id: `gid://shopify/LineItem/900719925474099${number}`,
  title: 'Lamp',
  variantTitle: 'Default Title',
  sku: null,
  quantity: 3,
  currentQuantity: 3,
  unfulfilledQuantity: 1,
  requiresShipping: true,
  isGiftCard: false,
  customAttributes: [],
  originalUnitPriceSet: money('10.00'),
  product: null,
  variant: null,
  image: null,
  ...over,
});
const order = (over: object = {}) => ({
  id: 'gid://shopify/Order/9007199254740993',
  name: '#1001',
  createdAt: '2026-11-20T10:00:00Z',
  processedAt: '2026-11-20T09:59:00Z',
  updatedAt: '2026-11-21T08:00:00Z',
  cancelledAt: null,
  closedAt: null,
  test: false,
  note: 'Ring twice',
  currencyCode: 'USD',
  paymentGatewayNames: ['shopify_payments', 'gift_card'],
  risk: { recommendation: 'INVESTIGATE', assessments: [{ riskLevel: 'LOW' }, { riskLevel: 'HIGH' }] },
  localizedFields: {
    nodes: [
      { key: 'TAX_CREDENTIAL_BR', purpose: 'TAX', value: '529.982.247-25' },
      { key: 'SHIPPING_CREDENTIAL_BR', purpose: 'SHIPPING', value: '529.982.247-25' },
      { key: 'TAX_EMAIL_IT', purpose: 'TAX', value: 'pec@example.test' },
    ],
  },
  refunds: [],
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
  email: null,
  phone: null,
  customer: {
    id: 'gid://shopify/Customer/9007199254740995',
    displayName: 'Robin Castellan',
    defaultEmailAddress: { emailAddress: 'robin@example.test' },
    defaultPhoneNumber: null,
  },
  shippingAddress: {
    name: 'R. Castellan',
    firstName: 'R.',
    lastName: 'Castellan',
    phone: '555',
    province: 'Oregon',
    provinceCode: 'OR',
    countryCodeV2: 'US',
  },
  billingAddress: null,
  totalPriceSet: money('37.50'),
  subtotalPriceSet: money('30.00'),
  totalShippingPriceSet: money('5.00'),
  totalTaxSet: money('2.50'),
  totalDiscountsSet: null,
  taxesIncluded: false,
  discountCodes: [],
  totalTipReceivedSet: money('0.0'),
  originalTotalDutiesSet: null,
  originalTotalAdditionalFeesSet: null,
  shippingLine: null,
  lineItems: { nodes: [line(1)], pageInfo: { hasNextPage: false, endCursor: null } },
  fulfillments: [
    {
      id: 'gid://shopify/Fulfillment/71',
      status: 'SUCCESS',
      createdAt: '2026-11-21T07:00:00Z',
      trackingInfo: [
        { company: 'USPS', number: '9400', url: 'https://track.example/9400' },
        { company: 'USPS', number: '9401', url: null },
      ],
    },
    { id: 'gid://shopify/Fulfillment/72', status: 'CANCELLED', createdAt: '2026-11-21T07:00:00Z', trackingInfo: [] },
  ],
  ...over,
});
const answering = (nodes: object[]): StoreSession => ({
  ...shop.session,
  http: intercept(shop.http, () => json(200, { data: { nodes } })),
});
const read = async (over: object = {}) => (await shopify.ordersById(answering([order(over)]), ['1'])).orders[0];

it('tells an order to the last digit, with its fulfilments and what is still open', async () => {
  expect(await read()).toEqual({
    externalId: '9007199254740993',
    number: '#1001',
    state: 'open',
    payment: 'paid',
    fulfilment: 'partial',
    platformStatus: 'PAID, PARTIALLY_FULFILLED',
    currency: 'USD',
    total: '37.50',
    subtotal: '30.00',
    shipping: '5.00',
    shippingMethod: '',
    tax: '2.50',
    taxIncluded: '0',
    fees: [],
    discount: '0.00',
    coupons: [],
    customer: {
      name: 'Robin Castellan',
      email: 'robin@example.test',
      phone: '555',
      externalId: '9007199254740995',
    },
    shippingAddress: {
      name: 'R. Castellan',
      firstName: 'R.',
      lastName: 'Castellan',
      company: '',
      phone: '555',
      address1: '',
      address2: '',
      houseNumber: '',
      neighborhood: '',
      city: '',
      province: 'Oregon',
      provinceCode: 'OR',
      postcode: '',
      countryCode: 'US',
      isMasked: false,
    },
    billingAddress: null,
    note: 'Ring twice',
    isTest: false,
    holds: [],
    risk: 'high',
    paymentMethod: { code: 'shopify_payments', name: 'shopify_payments, gift_card' },
    personIds: [
      { use: 'tax', name: 'TAX_CREDENTIAL_BR', value: '529.982.247-25' },
      { use: 'customs', name: 'SHIPPING_CREDENTIAL_BR', value: '529.982.247-25' },
      { use: 'invoice', name: 'TAX_EMAIL_IT', value: 'pec@example.test' },
    ],
    refunds: [],
    lines: [
      {
        externalId: '9007199254740991',
        productId: null,
        variantId: null,
        title: 'Lamp',
        variantTitle: '',
        sku: '',
        quantity: 3,
        cancelled: 0,
        refunded: 0,
        fulfilled: 2,
        openQuantity: 1,
        shipper: 'merchant',
        assignedTo: '',
        properties: [],
        pieceIds: [],
        price: '10.00',
        image: null,
      },
    ],
    fulfilments: [
      {
        externalId: '71',
        company: 'USPS',
        trackingNumber: '9400',
        trackingUrl: 'https://track.example/9400',
        furtherTracking: [{ number: '9401', url: '' }],
        lines: [{ lineId: '9007199254740991', quantity: 2 }],
        shippedAt: new Date('2026-11-21T07:00:00Z'),
      },
    ],
    placedAt: new Date('2026-11-20T09:59:00Z'),
    updatedAt: new Date('2026-11-21T08:00:00Z'),
    cancelledAt: null,
    shipBy: null,
  });
});

it.each([
  [{ cancelledAt: '2026-11-21T08:00:00Z', closedAt: '2026-11-21T08:00:00Z' }, { state: 'cancelled' }],
  [{ closedAt: '2026-11-21T08:00:00Z' }, { state: 'completed' }],
  [{ displayFinancialStatus: 'PENDING' }, { payment: 'unpaid' }],
  [{ displayFinancialStatus: 'AUTHORIZED' }, { payment: 'authorised' }],
  [{ displayFinancialStatus: null }, { payment: 'unpaid', platformStatus: 'PARTIALLY_FULFILLED' }],
  [{ displayFinancialStatus: 'PAID' }, { payment: 'paid' }],
  [{ displayFinancialStatus: 'REFUNDED' }, { payment: 'refunded' }],
  [{ displayFinancialStatus: 'VOIDED' }, { payment: 'voided' }],
  [{ displayFulfillmentStatus: 'FULFILLED' }, { fulfilment: 'fulfilled' }],
  // Where who holds it is not to be seen, that it is held still is; what was sent before stays sent.
  [{ displayFulfillmentStatus: 'ON_HOLD' }, { fulfilment: 'partial', holds: [{ reason: '', note: '' }] }],
  [{ displayFulfillmentStatus: 'NEW_IN_2027', fulfillments: [] }, { fulfilment: 'unfulfilled' }],
  [{ test: true }, { isTest: true }],
  [{ risk: { recommendation: 'NONE', assessments: [{ riskLevel: 'PENDING' }] } }, { risk: null }],
  [{ risk: { recommendation: 'INVESTIGATE', assessments: [] } }, { risk: 'medium' }],
  [{ paymentGatewayNames: [] }, { paymentMethod: { code: '', name: '' } }],
  [
    { cancelledAt: '2026-11-21T08:00:00Z' },
    { lines: [{ quantity: 3, cancelled: 1, refunded: 0, fulfilled: 2, openQuantity: 0 }] },
  ],
  [
    { customer: null, shippingAddress: null },
    { customer: { name: '', email: '', phone: '', externalId: null }, shippingAddress: null },
  ],
  [{ customer: { id: 7, displayName: 'Robin' } }, { customer: { name: 'Robin', externalId: '7' } }],
  [{ customer: { id: { odd: true }, displayName: 'Robin' } }, { customer: { name: 'Robin', externalId: null } }],
])('understands %j', async (over, expected) => {
  expect(await read(over)).toMatchObject(expected);
});

it('reads the lines of a long order to the end', async () => {
  const listing = aSimple({}, { inventoryQuantity: 500 });
  await shopify.publish(shop.session, [listing], { created: async () => {} });
  const sku = listing.variants[0]?.sku ?? '';
  const id = await shop.order(Array.from({ length: 120 }, (_, at) => ({ sku, quantity: (at % 3) + 1 })));
  const {
    orders: [whole],
  } = await shopify.ordersById(shop.session, [id]);
  expect(whole?.lines).toHaveLength(120);
  expect(new Set(whole?.lines.map(({ externalId }) => externalId)).size).toBe(120);
});
