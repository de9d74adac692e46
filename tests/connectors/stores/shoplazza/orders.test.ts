import { expect, it } from 'vitest';
import { remoteOrder } from '#server/connectors/stores/shoplazza/mapOrder.ts';
import { WireOrder } from '#server/connectors/stores/shoplazza/wireOrder.ts';

const line = { id: '11', product_title: 'Lamp', quantity: 3, price: '10.5', sku: 'L' };
const order = (over: object = {}) =>
  remoteOrder(
    WireOrder.parse({
      id: '1',
      number: '1001',
      status: 'placed',
      financial_status: 'paid',
      fulfillment_status: 'initialled',
      currency: 'USD',
      total_price: '36.5',
      line_items: [line],
      placed_at: '2026-11-20T10:00:00Z',
      updated_at: '2026-11-21T10:00:00Z',
      ...over,
    }),
  );

it('reads what is left out as nothing', () => {
  expect(order()).toMatchObject({
    total: '36.50',
    tax: '0.00',
    shippingAddress: null,
    customer: { name: '', email: '', phone: '', externalId: null },
    lines: [{ productId: null, variantId: null, price: '10.50', openQuantity: 3, image: null }],
    cancelledAt: null,
  });
});

it.each([
  ['placed', 'open'],
  ['finished', 'completed'],
  ['cancelled', 'cancelled'],
  ['something new', 'open'],
])('takes %s for %s', (status, state) => {
  expect(order({ status }).state).toBe(state);
});

it.each([
  ['waiting', undefined, 'unpaid'],
  ['authorized', undefined, 'authorised'],
  ['partially_paid', undefined, 'partiallyPaid'],
  ['paid', '0.00', 'paid'],
  ['paid', '1.00', 'partiallyRefunded'],
  ['paid', '36.50', 'refunded'],
  ['partially_refunded', '1.00', 'partiallyRefunded'],
  ['cancelled', undefined, 'voided'],
])('takes %s with %s refunded for %s', (financial_status, total_refund_price, payment) => {
  expect(order({ financial_status, total_refund_price }).payment).toBe(payment);
});

it.each([
  [{ payment_method: 'cod' }, 'waiting', 'onDelivery'],
  [{ payment_line: { payment_channel: 'COD' } }, 'waiting', 'onDelivery'],
  [{ payment_line: { payment_channel: 'cod' } }, 'paid', 'paid'],
  [{ payment_line: { payment_channel: 'codapay' } }, 'waiting', 'unpaid'],
])('takes %j that is %s for %s', (over, financial_status, payment) => {
  expect(order({ ...over, financial_status }).payment).toBe(payment);
});

it('counts what is still to be shipped', () => {
  const sent = (ship_quantity: number, status = 'shipped') => ({
    id: `f${ship_quantity}`,
    status,
    tracking_number: 'YT1',
    created_at: '2026-11-21T09:00:00Z',
    line_items: [{ id: '11', quantity: 3, ship_quantity }],
  });
  const partly = order({ fulfillment_status: 'partially_shipped', fulfillments: [sent(1), sent(2, 'cancelled')] });
  expect(partly).toMatchObject({ fulfilment: 'partial', lines: [{ openQuantity: 2 }] });
  expect(partly.fulfilments).toEqual([
    {
      externalId: 'f1',
      company: '',
      trackingNumber: 'YT1',
      trackingUrl: '',
      furtherTracking: [],
      lines: [{ lineId: '11', quantity: 1 }],
      shippedAt: new Date('2026-11-21T09:00:00Z'),
    },
  ]);
  const refunded = order({ line_items: [{ ...line, refund_quantity_total: 1 }], fulfillments: [sent(1)] });
  expect(refunded.lines[0]?.openQuantity).toBe(1);
  expect(order({ line_items: [{ ...line, fulfillment_status: 'shipped' }] }).lines[0]?.openQuantity).toBe(0);
  expect(order({ status: 'cancelled' }).lines[0]?.openQuantity).toBe(0);
});

it('takes the street and what is added to it for what they are', () => {
  const address = {
    first_name: 'Robin',
    last_name: 'Castellan',
    address: '14 Sample Quay',
    address1: 'Floor 2',
    area: 'Old Town',
    province: 'Oregon',
    province_code: 'OR',
    country_code: 'us',
  };
  expect(order({ shipping_address: address }).shippingAddress).toMatchObject({
    name: 'Robin Castellan',
    firstName: 'Robin',
    lastName: 'Castellan',
    address1: '14 Sample Quay',
    address2: 'Floor 2, Old Town',
    neighborhood: 'Old Town',
    province: 'Oregon',
    provinceCode: 'OR',
    countryCode: 'US',
    isMasked: false,
  });
  const { address: _, area: __, ...only } = address;
  expect(order({ shipping_address: only }).shippingAddress).toMatchObject({ address1: 'Floor 2', address2: '' });
});

it('keeps the coin of the currency', () => {
  expect(order({ currency: 'JPY', total_price: '1200' }).total).toBe('1200');
});
