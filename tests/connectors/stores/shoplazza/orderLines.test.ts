import { describe, expect, it } from 'vitest';
import { remoteOrder } from '#server/connectors/stores/shoplazza/mapOrder.ts';
import { noDetails } from '#server/connectors/stores/shoplazza/orderDetails.ts';
import { RefundList, WireOrder, WireRefund } from '#server/connectors/stores/shoplazza/wireOrder.ts';

const order = (over: object = {}, ...lines: object[]) =>
  remoteOrder(
    WireOrder.parse({
      id: '1',
      status: 'placed',
      financial_status: 'paid',
      currency: 'USD',
      total_price: '36.5',
      created_at: '2026-11-20T10:00:00Z',
      shipping_address: { address: '14 Sample Quay' },
      line_items: (lines.length === 0 ? [{}] : lines).map((line) => ({
        id: '11',
        quantity: 3,
        price: '10.5',
        ...line,
      })),
      ...over,
    }),
  );
const sent = (ship_quantity: number) => ({
  fulfillments: [{ id: 'f1', status: 'shipped', line_items: [{ id: '11', quantity: 3, ship_quantity }] }],
});

it.each([
  ['as it was ordered', {}, {}, { cancelled: null, refunded: 0, fulfilled: 0, openQuantity: 3 }],
  ['sent in part', {}, sent(2), { cancelled: null, fulfilled: 2, openQuantity: 1 }],
  ['given back', { refund_quantity_total: 1 }, {}, { refunded: 1, fulfilled: 0, openQuantity: 2 }],
  // Whether the one that was given back had left is not told: none is sent for nothing.
  [
    'sent in part and given back',
    { refund_quantity_total: 1 },
    sent(1),
    { refunded: 1, fulfilled: 1, openQuantity: 1 },
  ],
  ['of a cancelled order', {}, { ...sent(2), status: 'cancelled' }, { cancelled: 1, fulfilled: 2, openQuantity: 0 }],
  ['of one whose payment failed', {}, { financial_status: 'failed' }, { cancelled: null, openQuantity: 0 }],
  ['shipped, without a word on the pieces', { fulfillment_status: 'shipped' }, {}, { fulfilled: 3, openQuantity: 0 }],
  [
    'that came back',
    { fulfillment_status: 'returned', refund_quantity_total: 3 },
    sent(3),
    { refunded: 3, fulfilled: 3, openQuantity: 0 },
  ],
])('counts the pieces of a line %s', (_, line, over, expected) => {
  expect(order(over, line).lines[0]).toMatchObject({ quantity: 3, ...expected });
});

it.each(['returning', 'partially_returned', 'returned'])(
  'takes an order that is %s for one that was sent',
  (status) => {
    expect(order({ fulfillment_status: status }).fulfilment).toBe('fulfilled');
  },
);

describe('who sends a line', () => {
  it.each([
    ['the merchant, where it says so', {}, [{ requires_shipping: true }], ['merchant']],
    ['nobody, where others say so', {}, [{ requires_shipping: true }, { id: '12' }], ['merchant', 'nobody']],
    ['nobody, where the order says so', { config: { requires_shipping: true } }, [{}], ['nobody']],
    ['nobody, where it goes nowhere', { shipping_address: null }, [{}], ['nobody']],
    ['the merchant, where nothing is told of any', {}, [{}], ['merchant']],
  ])('%s', (_, over, lines, shippers) => {
    expect(order(over, ...lines).lines.map(({ shipper }) => shipper)).toEqual(shippers);
  });
});

it.each([
  [
    { fields: { Engraving: 'For Ada', Size: 4, _theme: 'x' } },
    [
      ['Engraving', 'For Ada'],
      ['Size', '4'],
    ],
  ],
  [
    {
      fields: [
        { name: 'Engraving', value: 'For Ada' },
        { name: 'Empty', value: '' },
      ],
    },
    [['Engraving', 'For Ada']],
  ],
  [{ fields: { nested: { deep: 1 } } }, []],
  [{}, []],
  [null, []],
])('reads what the customer wrote from %j', (custom_properties, expected) => {
  const [line] = order({}, { custom_properties }).lines;
  expect(line?.properties.map(({ name, value }) => [name, value])).toEqual(expected);
});

it('has a shipment once, with all its numbers', () => {
  const items = ['YT1', 'YT2'].map((number) => ({
    tracking_company: 'YunExpress',
    tracking_number: number,
    tracking_url: `https://t.example.test/${number}`,
  }));
  const [parcel] = order({ fulfillments: [{ id: 'f1', tracking_number: 'YT1', tracking_items: items }] }).fulfilments;
  expect(parcel).toMatchObject({
    company: 'YunExpress',
    trackingNumber: 'YT1',
    trackingUrl: 'https://t.example.test/YT1',
    lines: [],
    furtherTracking: [{ number: 'YT2', url: 'https://t.example.test/YT2' }],
  });
});

it('tells the numbers of whoever gets it and of whoever pays, each once', () => {
  const extra = { cpf: '529.982.247-25', tax_text: 'RCCMNL83S18D969H' };
  const addition = {
    field_1: { name: 'PCCC', val: 'P123456789012' },
    field_2: { name: 'Floor', val: '4' },
    vat: { name: '', val: 'DE1' },
    field_3: { name: 'Customs code', val: '' },
  };
  const ids = order({
    shipping_address: { extra_info: extra },
    billing_address: { extra_info: { ...extra, addition } },
  }).personIds;
  expect(ids).toEqual([
    { use: 'tax', name: 'cpf', value: '529.982.247-25' },
    { use: 'tax', name: 'tax_text', value: 'RCCMNL83S18D969H' },
    { use: 'customs', name: 'PCCC', value: 'P123456789012' },
    { use: 'tax', name: 'vat', value: 'DE1' },
  ]);
});

it('tells every way in which it was paid', () => {
  const card = { payment_channel: 'stripe', payment_name: 'Credit card', payment_method: 'credit_card' };
  const gift = { payment_channel: '', payment_name: 'Gift card', payment_method: 'gift_card' };
  expect(order({ payment_line: card, payment_lines: [card, gift] }).paymentMethod).toEqual({
    code: 'stripe, gift_card',
    name: 'Credit card, Gift card',
  });
  expect(order({ payment_method: 'online' }).paymentMethod).toEqual({ code: 'online', name: 'online' });
});

it('has the refunds that did not fail, with the pieces that they were for', () => {
  const { records } = RefundList.parse({
    records: [
      {
        id: '5',
        order_id: '1',
        refund_price: '10.5',
        refund_status: 'finished',
        created_at: '2026-11-21T10:00:00Z',
        refund_line_items: [{ line_item_id: '11', refund_quantity: 1 }],
      },
      { id: '6', order_id: '1', refund_price: '1', refund_status: 'pending', created_at: '2026-11-22T10:00:00Z' },
      { id: '7', order_id: '1', refund_price: '9', refund_status: 'failed' },
    ],
  });
  const wire = WireOrder.parse({ id: '1', currency: 'USD', created_at: '2026-11-20T10:00:00Z' });
  expect(
    remoteOrder(wire, { ...noDetails, refunds: records.map((record) => WireRefund.parse(record)) }).refunds,
  ).toEqual([
    { externalId: '5', at: new Date('2026-11-21T10:00:00Z'), amount: '10.50', lines: [{ lineId: '11', quantity: 1 }] },
    { externalId: '6', at: new Date('2026-11-22T10:00:00Z'), amount: '1.00', lines: [] },
  ]);
});
