import { describe, expect, it } from 'vitest';
import { sumOf } from '#server/connectors/lib/orderSums.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { remoteOrder as shopifyOrder } from '#server/connectors/stores/shopify/mapOrder.ts';
import { WireOrder as ShopifyOrder } from '#server/connectors/stores/shopify/wireOrder.ts';
import { remoteOrder as shoplazzaOrder } from '#server/connectors/stores/shoplazza/mapOrder.ts';
import { WireOrder as ShoplazzaOrder } from '#server/connectors/stores/shoplazza/wireOrder.ts';
import { remoteOrder as shoplineOrder } from '#server/connectors/stores/shopline/mapOrder.ts';
import { WireOrder as ShoplineOrder } from '#server/connectors/stores/shopline/wireOrder.ts';
import { remoteOrder as tiktokOrder } from '#server/connectors/stores/tiktok/mapOrder.ts';
import { WireOrder as TikTokOrder } from '#server/connectors/stores/tiktok/wireOrder.ts';
import { remoteOrder as wixOrder } from '#server/connectors/stores/wix/mapOrder.ts';
import { WireOrder as WixOrder } from '#server/connectors/stores/wix/wireOrder.ts';

const bag = (amount: string) => ({ shopMoney: { amount } });
const set = (amount: string) => ({ shop_money: { amount } });

const shopify = (over: object = {}, line: object = {}): RemoteOrder => {
  const order = ShopifyOrder.parse({
    id: 'gid://shopify/Order/1',
    name: '#1',
    cancelledAt: null,
    closedAt: null,
    currencyCode: 'USD',
    createdAt: '2026-11-20T10:00:00Z',
    processedAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    displayFulfillmentStatus: 'UNFULFILLED',
    customer: null,
    shippingAddress: null,
    billingAddress: null,
    totalPriceSet: bag('32.50'),
    subtotalPriceSet: bag('25.00'),
    totalShippingPriceSet: bag('5.00'),
    totalTaxSet: bag('2.50'),
    totalDiscountsSet: bag('5.00'),
    taxesIncluded: false,
    discountCodes: ['FIVE'],
    totalTipReceivedSet: bag('0.0'),
    originalTotalDutiesSet: null,
    originalTotalAdditionalFeesSet: null,
    test: false,
    paymentGatewayNames: [],
    risk: { recommendation: 'NONE', assessments: [] },
    refunds: [],
    localizedFields: { nodes: [] },
    shippingLine: { title: 'Express', discountedPriceSet: bag('5.00') },
    lineItems: {
      nodes: [
        {
          id: 'gid://shopify/LineItem/1',
          title: 'Lamp',
          quantity: 3,
          currentQuantity: 3,
          unfulfilledQuantity: 3,
          requiresShipping: true,
          isGiftCard: false,
          customAttributes: [],
          originalUnitPriceSet: bag('10.00'),
          product: null,
          variant: null,
          ...line,
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
    fulfillments: [],
    ...over,
  });
  return shopifyOrder(order, order.lineItems.nodes);
};

const shopline = (over: object): RemoteOrder =>
  shoplineOrder(
    ShoplineOrder.parse({
      id: '1',
      currency: 'USD',
      created_at: '2026-11-20T10:00:00+08:00',
      line_items: [{ id: '1', title: 'Lamp', quantity: 2, price_set: set('10.00') }],
      ...over,
    }),
  );

const shoplazza = (over: object): RemoteOrder =>
  shoplazzaOrder(
    ShoplazzaOrder.parse({
      id: '1',
      currency: 'USD',
      sub_total: '20.00',
      total_shipping: '5.00',
      placed_at: '2026-11-20T10:00:00Z',
      line_items: [{ id: '1', product_title: 'Lamp', quantity: 2, price: '10.00' }],
      ...over,
    }),
  );

const tiktok = (payment: object, over: object = {}): RemoteOrder =>
  tiktokOrder(
    TikTokOrder.parse({
      id: '57',
      status: 'AWAITING_SHIPMENT',
      create_time: 1_790_000_000,
      update_time: 1_790_000_100,
      paid_time: 1,
      payment: { currency: 'USD', sub_total: '18.00', original_total_product_price: '20.00', ...payment },
      line_items: [],
      ...over,
    }),
  );

const wix = (priceSummary: Record<string, string>, over: object = {}): RemoteOrder =>
  wixOrder(
    WixOrder.parse({
      id: '1',
      number: 1,
      createdDate: '2026-11-20T10:00:00Z',
      updatedDate: '2026-11-20T10:00:00Z',
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      currency: 'USD',
      priceSummary: Object.fromEntries(Object.entries(priceSummary).map(([part, amount]) => [part, { amount }])),
      lineItems: [],
      ...over,
    }),
    [],
  );

describe('S5: the parts of an order come to its total', () => {
  const FREE = { totalPriceSet: bag('32.50'), subtotalPriceSet: bag('30.00'), totalDiscountsSet: bag('5.00') };
  const cases: [string, RemoteOrder, Partial<RemoteOrder>][] = [
    [
      'Shopify, a discount on the goods',
      shopify(),
      { subtotal: '30.00', discount: '5.00', shipping: '5.00', tax: '2.50', taxIncluded: '0', coupons: ['FIVE'] },
    ],
    ['Shopify, the way of shipping', shopify(), { shippingMethod: 'Express', fees: [] }],
    [
      'Shopify, tax within the prices',
      shopify({ taxesIncluded: true, totalPriceSet: bag('30.00') }),
      { tax: '0', taxIncluded: '2.50', fees: [] },
    ],
    [
      'Shopify, shipping given free',
      shopify({ ...FREE, shippingLine: { title: 'Express', discountedPriceSet: bag('0.00') } }),
      { subtotal: '30.00', discount: '0.00', shipping: '0.00', fees: [] },
    ],
    [
      'Shopify, a tip and duties',
      shopify({ totalPriceSet: bag('38.75'), totalTipReceivedSet: bag('2.00'), originalTotalDutiesSet: bag('4.25') }),
      {
        fees: [
          { kind: 'tip', name: '', amount: '2.00' },
          { kind: 'duty', name: '', amount: '4.25' },
        ],
      },
    ],
    [
      'Shopline, a discount whose subtotal has it off',
      shopline({
        current_total_price_set: set('24.00'),
        subtotal_price_set: set('18.00'),
        current_subtotal_price_set: set('18.00'),
        total_shipping_price_set: set('5.00'),
        total_tax_set: set('1.00'),
        total_discounts_set: set('2.00'),
        discount_codes: [{ code: 'TWO' }],
        shipping_lines: [{ title: 'Post' }],
      }),
      { subtotal: '20.00', discount: '2.00', tax: '1.00', fees: [], coupons: ['TWO'], shippingMethod: 'Post' },
    ],
    [
      'Shopline, tax within the prices, a tip, and points',
      shopline({
        current_total_price_set: set('25.00'),
        total_shipping_price_set: set('5.00'),
        total_tax_set: set('3.00'),
        total_tip_received_set: set('1.00'),
        deduct_member_point_amount_set: set('1.00'),
      }),
      {
        tax: '0',
        taxIncluded: '3.00',
        fees: [
          { kind: 'tip', name: '', amount: '1.00' },
          { kind: 'fee', name: '', amount: '-1' },
        ],
      },
    ],
    [
      'Shoplazza, a tip, a fee and duties',
      shoplazza({
        total_price: '29.00',
        total_tax: '1.00',
        total_discount: '2.00',
        total_tip_received: '1.00',
        additional_total: '1.50',
        duty_total: '2.50',
        shipping_line: { name: 'Air' },
      }),
      {
        tax: '1.00',
        shippingMethod: 'Air',
        fees: [
          { kind: 'tip', name: '', amount: '1.00' },
          { kind: 'fee', name: '', amount: '1.50' },
          { kind: 'duty', name: '', amount: '2.50' },
        ],
      },
    ],
    [
      'TikTok Shop, fees of a country and a discount',
      tiktok({
        total_amount: '25.75',
        tax: '1.50',
        shipping_fee: '5.00',
        small_order_fee: '1.00',
        retail_delivery_fee: '0.25',
      }),
      {
        subtotal: '20.00',
        discount: '2',
        shipping: '5.00',
        tax: '1.50',
        fees: [
          { kind: 'fee', name: '', amount: '1.00' },
          { kind: 'fee', name: '', amount: '0.25' },
        ],
      },
    ],
    [
      'Wix, a fee with a name, a coupon and tax on top',
      wix(
        { subtotal: '20.00', shipping: '5.00', tax: '1.00', discount: '2.00', total: '27.00' },
        {
          additionalFees: [{ name: 'Gift wrap', price: { amount: '3.00' } }],
          appliedDiscounts: [{ coupon: { code: 'TWO' } }],
          shippingInfo: { title: 'Courier' },
        },
      ),
      {
        tax: '1.00',
        coupons: ['TWO'],
        shippingMethod: 'Courier',
        fees: [{ kind: 'fee', name: 'Gift wrap', amount: '3.00' }],
      },
    ],
    [
      'Wix, tax within the prices',
      wix({ subtotal: '20.00', shipping: '5.00', tax: '3.99', discount: '0', total: '25.00' }),
      { tax: '0', taxIncluded: '3.99', fees: [] },
    ],
    [
      'what no part names',
      wix({ subtotal: '20.00', shipping: '5.00', tax: '0', discount: '0', total: '24.98' }),
      { fees: [{ kind: 'rest', name: '', amount: '-0.02' }] },
    ],
  ];

  it.each(cases)('%s', (_, order, parts) => {
    expect(order).toMatchObject(parts);
    expect(sumOf(order).equals(order.total)).toBe(true);
  });
});

describe('S2 and S6 on the other platforms', () => {
  it('Shopify: pieces taken off the order are not to be shipped', () => {
    expect(shopify({}, { currentQuantity: 1, unfulfilledQuantity: 3 }).lines).toMatchObject([{ openQuantity: 1 }]);
  });

  it('Wix: a cart that nobody began to pay for is not open, and money on its way back was paid', () => {
    const sums = { subtotal: '1', shipping: '0', tax: '0', discount: '0', total: '1' };
    expect(wix(sums, { status: 'INITIALIZED', paymentStatus: 'NOT_PAID' })).toMatchObject({
      state: 'cancelled',
      payment: 'unpaid',
      cancelledAt: null,
    });
    expect(wix(sums, { paymentStatus: 'PENDING_REFUND' }).payment).toBe('paid');
  });

  it('Shoplazza: where paying failed nothing is to be shipped', () => {
    const failed = shoplazza({ total_price: '25.00', status: 'opened', financial_status: 'failed' });
    expect(failed).toMatchObject({ state: 'cancelled', payment: 'unpaid', lines: [{ openQuantity: 0 }] });
  });

  it('TikTok Shop: what is paid to the carrier is shipped before', () => {
    const order = tiktok({ total_amount: '18.00', shipping_fee: '0' }, { is_cod: true, paid_time: null });
    expect(order).toMatchObject({ state: 'open', payment: 'onDelivery' });
  });
});
