import { describe, expect, it } from 'vitest';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { remoteOrder } from '#server/connectors/stores/woo/mapOrder.ts';
import type { OrderParts } from '#server/connectors/stores/woo/orderLines.ts';
import { personIds } from '#server/connectors/stores/woo/personIds.ts';
import { WireFulfilment, WireOrder, WireRefund } from '#server/connectors/stores/woo/wireOrder.ts';

const line = (id: number, over: object = {}) => ({
  id,
  name: 'Lamp',
  product_id: 10 + id,
  variation_id: 0,
  quantity: 3,
  subtotal: '30.00',
  meta_data: [],
  ...over,
});
const address = { first_name: 'A', last_name: 'B', address_1: 'Rua 1', city: 'C', state: 'SP', country: 'BR' };
const read = (over: object = {}, parts: OrderParts = {}): RemoteOrder =>
  remoteOrder(
    WireOrder.parse({
      id: 24,
      number: '24',
      status: 'processing',
      currency: 'USD',
      total: '60.00',
      billing: address,
      shipping: address,
      date_created_gmt: '2026-11-21T03:34:27',
      date_paid_gmt: '2026-11-21T03:34:27',
      line_items: [line(1), line(2)],
      ...over,
    }),
    parts,
  );
const status = (value: string) => ({ meta_data: [{ key: '_fulfillment_status', value }] });
const sent = (id: number, items: object[], over: object = {}) =>
  WireFulfilment.parse({
    id,
    is_fulfilled: true,
    date_deleted: null,
    meta_data: [
      { key: '_items', value: items },
      { key: '_tracking_number', value: `N${id}` },
      { key: '_shipment_provider', value: 'other' },
      { key: '_provider_name', value: 'Yun' },
      { key: '_date_fulfilled', value: '2026-11-22 01:02:03' },
    ],
    ...over,
  });
const pieces = ({ lines }: RemoteOrder) =>
  lines.map((line) => [line.quantity, line.cancelled, line.refunded, line.fulfilled, line.openQuantity]);

describe('what became of the pieces of a line', () => {
  it('is not told as sent where the store keeps no fulfilments, until the order is completed', () => {
    expect(pieces(read())[0]).toEqual([3, 0, 0, null, 3]);
    expect(pieces(read({ status: 'completed' }))[0]).toEqual([3, 0, 0, 3, 0]);
    expect(pieces(read({ status: 'cancelled', date_paid_gmt: null }))[0]).toEqual([3, 3, 0, null, 0]);
  });

  it('is told to the piece where it keeps them, but for what is of another order, undone or not sent yet', () => {
    const fulfilments = [
      sent(7, [
        { item_id: 1, qty: 2 },
        { item_id: 99, qty: 5 },
      ]),
      sent(8, [{ item_id: 1, qty: 5 }]),
      sent(9, [{ item_id: 2, qty: 1 }], { is_fulfilled: false }),
      sent(10, [{ item_id: 2, qty: 1 }], { date_deleted: '2026-11-22 02:00:00' }),
    ];
    const order = read(status('partially_fulfilled'), { fulfilments, timeZone: 'America/New_York' });
    expect(pieces(order)).toEqual([
      [3, 0, 0, 3, 0],
      [3, 0, 0, 0, 3],
    ]);
    expect(order).toMatchObject({ state: 'open', fulfilment: 'partial' });
    expect(order.fulfilments).toEqual([
      {
        externalId: '7',
        company: 'Yun',
        trackingNumber: 'N7',
        trackingUrl: '',
        furtherTracking: [],
        lines: [{ lineId: '1', quantity: 2 }],
        shippedAt: new Date('2026-11-22T06:02:03Z'),
      },
      expect.objectContaining({ externalId: '8', lines: [{ lineId: '1', quantity: 5 }] }),
    ]);
    // The owner has switched them off again: how many pieces were sent is not known any more, that some were is.
    const off = read(status('partially_fulfilled'));
    expect([off.fulfilment, pieces(off)[0]]).toEqual(['partial', [3, 0, 0, null, 3]]);
  });

  it('tells pieces that were given back apart from money, and nothing of pieces where only sums are told', () => {
    const refund = (id: number, amount: string, line_items: object[]) =>
      WireRefund.parse({ id, amount, line_items, date_created_gmt: '2026-11-22T05:00:00' });
    const named = (quantity: number) => ({
      product_id: 11,
      variation_id: 0,
      quantity,
      meta_data: [{ key: '_refunded_item_id', value: '1' }],
    });
    const refunds = [refund(5, '10.00', [named(-1)]), refund(6, '2.00', [named(0)])];
    const order = read(
      {
        refunds: [
          { id: 5, total: '-10.00' },
          { id: 6, total: '-2.00' },
        ],
      },
      { refunds },
    );
    expect(pieces(order)[0]).toEqual([3, 0, 1, null, 2]);
    expect(order.refunds).toEqual([
      { externalId: '5', at: new Date('2026-11-22T05:00:00Z'), amount: '10.00', lines: [{ lineId: '1', quantity: 1 }] },
      { externalId: '6', at: new Date('2026-11-22T05:00:00Z'), amount: '2.00', lines: [] },
    ]);
    const all = read({ status: 'refunded', refunds: [{ id: 7, total: '-60.00' }] });
    expect(pieces(all)[0]).toEqual([3, 0, null, null, 0]);
    expect(all.refunds).toEqual([{ externalId: '7', at: null, amount: '60.00', lines: [] }]);
  });

  it('tells what the customer wrote from the options of the variation', () => {
    const meta = (key: string, value: string, display_key = key) => ({ key, value, display_key, display_value: value });
    const meta_data = [
      meta('pa_colour', 'Red', 'Colour'),
      meta('%e5%b0%ba', 'M', '尺'),
      meta('Engraving &amp; font', 'For Jo'),
      meta('_reduced_stock', '3'),
      meta('_bundled_by', 'x'),
    ];
    expect(read({ line_items: [line(1, { variation_id: 15, meta_data })] }).lines[0]).toMatchObject({
      variantTitle: 'Red / M',
      properties: [{ name: 'Engraving & font', value: 'For Jo' }],
    });
    const [simple] = read({ line_items: [line(1, { meta_data: [meta('engraving', 'For Jo')] })] }).lines;
    expect(simple).toMatchObject({ variantTitle: '', properties: [{ name: 'engraving', value: 'For Jo' }] });
  });
});

describe('where it goes, and who it is', () => {
  const withNumber = (number: unknown, over: object = {}) =>
    read({
      shipping: { ...address, ...over },
      meta_data: [
        { key: '_shipping_number', value: number },
        { key: '_shipping_neighborhood', value: 'Vila Modelo' },
      ],
    });

  it('has the house number apart and in the street, once', () => {
    const parts = { houseNumber: '145', neighborhood: 'Vila Modelo', address2: 'Vila Modelo' };
    expect(withNumber('145').shippingAddress).toMatchObject({ ...parts, address1: 'Rua 1, 145' });
    expect(withNumber(145).shippingAddress).toMatchObject({ ...parts, address1: 'Rua 1, 145' });
    const whole = withNumber('145', { address_1: 'Rua 1, 145', address_2: 'Apto 3' }).shippingAddress;
    expect(whole).toMatchObject({ ...parts, address1: 'Rua 1, 145', address2: 'Apto 3, Vila Modelo' });
    // The street's own number is not the house's.
    expect(withNumber('1', { address_1: 'Rua 11' }).shippingAddress).toMatchObject({ address1: 'Rua 11, 1' });
    expect(withNumber('145').billingAddress).toMatchObject({ address1: 'Rua 1', houseNumber: '' });
  });

  it.each([
    ['SP', 'SP'],
    ['JP13', 'JP13'],
    ['DE-BY', 'DE-BY'],
    ['Seoul', ''],
    ['서울', ''],
    ['', ''],
  ])('takes the state "%s" for the code "%s"', (state, provinceCode) => {
    const found = read({ shipping: { ...address, state } }).shippingAddress;
    expect(found).toMatchObject({ province: state, provinceCode });
  });

  it('knows an order that tried the shop out, by what payment plug-ins note', () => {
    const noting = (key: string, value: string) => read({ meta_data: [{ key, value }] }).isTest;
    expect([noting('_wcpay_mode', 'test'), noting('_ppcp_paypal_payment_mode', 'sandbox')]).toEqual([true, true]);
    expect([noting('_wcpay_mode', 'prod'), noting('_ppcp_paypal_payment_mode', 'live'), read().isTest]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('has the numbers of checkout plug-ins, each once, and of nothing else', () => {
    const meta = (key: string, value: unknown) => ({ key, value });
    expect(
      personIds([
        meta('_billing_cpf', ' 529.982.247-25 '),
        meta('_shipping_cpf', '529.982.247-25'),
        meta('_billing_eu_vat_number', 'DE123456789'),
        meta('billing_rut', '12.531.909-2'),
        meta('_wc_other/my-shop/tax-id', 17291716060),
        meta('_wc_billing/korea/pccc', 'P123456789012'),
        meta('_billing_pec', 'a@pec.example'),
        meta('_billing_cnpj', ''),
        meta('_billing_vat_number', ['odd']),
        meta('_billing_cpf_validated', '1'),
        meta('_wcpay_mode', 'test'),
      ]),
    ).toEqual([
      { use: 'tax', name: '_billing_cpf', value: '529.982.247-25' },
      { use: 'tax', name: '_billing_eu_vat_number', value: 'DE123456789' },
      { use: 'tax', name: 'billing_rut', value: '12.531.909-2' },
      { use: 'tax', name: '_wc_other/my-shop/tax-id', value: '17291716060' },
      { use: 'customs', name: '_wc_billing/korea/pccc', value: 'P123456789012' },
      { use: 'invoice', name: '_billing_pec', value: 'a@pec.example' },
    ]);
  });
});
