import { describe, expect, it } from 'vitest';
import { remoteOrder } from '#server/connectors/stores/shopline/mapOrder.ts';
import { noDetails, type OrderDetails } from '#server/connectors/stores/shopline/orderDetails.ts';
import { WireOrder } from '#server/connectors/stores/shopline/wireOrder.ts';

const parked: OrderDetails['fulfilmentOrders'][number] = {
  id: '40',
  status: 'open',
  request_status: 'unsubmitted',
  assigned_location_id: '56',
  fulfillment_holds: [],
  line_items: [],
};

describe('a line as the platform may write it', () => {
  const lineOf = (line: object, over: object = {}, details: Partial<OrderDetails> = {}) => {
    const order = WireOrder.parse({
      id: '1',
      currency: 'USD',
      created_at: '2026-11-20T10:00:00+00:00',
      line_items: [{ id: '7', quantity: 3, ...line }],
      ...over,
    });
    return remoteOrder(order, { ...noDetails, ...details }).lines[0];
  };
  const refund = (quantity: number, restock_type: string, transactions: object[] = [{ amount: '1.00' }]) => ({
    refunds: [{ id: '5', transactions, refund_line_items: [{ line_item_id: '7', quantity, restock_type }] }],
  });
  const sent = (quantity: number, over: object = {}) => ({
    fulfillments: [{ id: '2', status: 'success', line_items: [{ id: '7', quantity, ...over }] }],
  });

  it.each([
    ['as it was ordered', {}, {}, { cancelled: 0, refunded: 0, fulfilled: 0, openQuantity: 3 }],
    ['sent in part', { fulfillable_quantity: 1 }, sent(2), { cancelled: 0, fulfilled: 2, openQuantity: 1 }],
    [
      'sent in part, where the shipment names what was ordered beside it',
      { fulfillable_quantity: 1 },
      sent(3, { fulfillment_quantity: 2 }),
      { fulfilled: 2, openQuantity: 1 },
    ],
    [
      'sent in part, where the shipment names nothing but what was ordered',
      { fulfillable_quantity: 1 },
      sent(3),
      { cancelled: 0, fulfilled: 2, openQuantity: 1 },
    ],
    ['given back before it left', {}, refund(1, 'cancel'), { cancelled: 0, refunded: 1, openQuantity: 2 }],
    [
      'sent whole, and one came back',
      { fulfillable_quantity: 0 },
      { ...sent(3), ...refund(1, 'return') },
      { cancelled: 0, refunded: 1, fulfilled: 3, openQuantity: 0 },
    ],
    ['taken out without money', {}, refund(1, 'cancel', []), { cancelled: 1, refunded: 0, openQuantity: 2 }],
    ['taken out by an edit', { fulfillable_quantity: 2 }, {}, { cancelled: 1, refunded: 0, openQuantity: 2 }],
    [
      'of a cancelled order',
      { fulfillable_quantity: 1 },
      { ...sent(2), status: 'canceled' },
      { cancelled: 1, fulfilled: 2, openQuantity: 0 },
    ],
    [
      'shipped, without a word on the pieces',
      { fulfillment_status: 'fulfilled' },
      {},
      { fulfilled: 3, openQuantity: 0 },
    ],
    [
      'of what is not sent at all',
      { requires_shipping: false, fulfillable_quantity: 0 },
      {},
      { shipper: 'nobody', cancelled: 0, openQuantity: 3 },
    ],
  ])('%s', (_, line, over, expected) => {
    expect(lineOf(line, over)).toMatchObject({ quantity: 3, ...expected });
  });

  it('is sent by whoever has it: the merchant, a service, or nobody', () => {
    const at = (over: object) => ({
      fulfilmentOrders: [{ ...parked, ...over, line_items: [{ id: '71', line_item_id: '7' }] }],
      serviceLocations: new Set(['55']),
    });
    expect(lineOf({})?.shipper).toBe('merchant');
    expect(lineOf({ gift_card: true })?.shipper).toBe('nobody');
    expect(lineOf({}, {}, at({}))?.shipper).toBe('merchant');
    expect(lineOf({}, {}, at({ assigned_location_id: '55' }))?.shipper).toBe('service');
    expect(lineOf({}, {}, at({ request_status: 'accepted' }))?.shipper).toBe('service');
    expect(lineOf({}, {}, at({ request_status: 'rejected' }))?.shipper).toBe('merchant');
  });

  it('has what the customer wrote, without what is between the theme and its apps', () => {
    const properties = [
      { name: 'Engraving', value: 'For Ada' },
      { name: 'Photo', value: '', type: 'picture', urls: ['https://cdn.example.test/1.png'] },
      { name: '_bundle', value: '12' },
      { name: 'Batch', value: '4', role_visibility: 'none' },
    ];
    expect(lineOf({ properties })?.properties).toEqual([
      { name: 'Engraving', value: 'For Ada' },
      { name: 'Photo', value: 'https://cdn.example.test/1.png' },
    ]);
  });
});

describe('what stands beside the list', () => {
  const order = WireOrder.parse({ id: '1', line_items: [], created_at: '2026-11-20T10:00:00+00:00' });
  const held = (...fulfilmentOrders: OrderDetails['fulfilmentOrders']) =>
    remoteOrder(order, { ...noDetails, fulfilmentOrders }).holds;

  it('holds it once, however many parts of it wait, and without a reason too', () => {
    const hold = { reason: 'fraud', reason_note: 'Called twice', reason_notes: '' };
    expect(
      held({ ...parked, status: 'on_hold', fulfillment_holds: [hold] }, { ...parked, fulfillment_holds: [hold] }),
    ).toEqual([{ reason: 'fraud', note: 'Called twice' }]);
    expect(held({ ...parked, status: 'on_hold' })).toEqual([{ reason: 'on_hold', note: '' }]);
    expect(held({ ...parked, status: 'open' })).toEqual([]);
  });

  it.each([
    [[], null],
    [['accept'], 'low'],
    [['accept', 'cancel', 'investigate'], 'high'],
    [['investigate'], 'medium'],
    [['of the future'], null],
  ])('assesses %j as %s', (said, risk) => {
    const risks = said.map((recommendation) => ({ recommendation }));
    expect(remoteOrder(order, { ...noDetails, risks }).risk).toBe(risk);
  });
});

it('counts a refund by what was paid back, and in another currency by what it was for', () => {
  const line = { line_item_id: '7', quantity: 1, subtotal_set: { shop_money: { amount: '10.00' } }, total_tax: 1.5 };
  const shipping = { kind: 'shipping_refund', amount_set: { shop_money: { amount: '2.00' } } };
  const refundsOf = (...transactions: object[]) =>
    remoteOrder(
      WireOrder.parse({
        created_at: '2026-11-20T10:00:00+00:00',
        id: '1',
        currency: 'USD',
        line_items: [],
        refunds: [
          {
            id: '5',
            created_at: '2026-11-20T10:00:00+08:00',
            transactions,
            refund_line_items: [line],
            order_adjustments: [shipping],
          },
        ],
      }),
    ).refunds;
  const expected = { externalId: '5', at: new Date('2026-11-20T02:00:00Z'), lines: [{ lineId: '7', quantity: 1 }] };
  const own = { amount: '12.00', currency: 'USD', status: 'success' };
  expect(refundsOf(own, { ...own, status: 'failure' })).toEqual([{ ...expected, amount: '12' }]);
  expect(refundsOf({ ...own, amount: '1800', currency: 'JPY' })).toEqual([{ ...expected, amount: '13.5' }]);
});
