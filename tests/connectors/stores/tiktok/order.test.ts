import { describe, expect, it } from 'vitest';
import { remoteOrder } from '#server/connectors/stores/tiktok/mapOrder.ts';
import { WireOrder } from '#server/connectors/stores/tiktok/wireOrder.ts';

const piece = (id: string, over: object = {}) => ({
  id,
  sku_id: '1729380000000000010',
  product_id: '1729380000000000001',
  product_name: 'Lamp',
  sku_name: 'Red, S',
  sku_image: 'https://p16.example.com/a.png',
  seller_sku: 'L-R-S',
  sale_price: '9.00',
  original_price: '10.00',
  display_status: 'AWAITING_SHIPMENT',
  ...over,
});
const order = (over: object = {}, pieces: object[] = [piece('5761')]) =>
  remoteOrder(
    WireOrder.parse({
      id: '576131799382409999',
      status: 'AWAITING_SHIPMENT',
      create_time: 1_790_000_000,
      update_time: 1_790_000_100,
      paid_time: 1_790_000_010,
      payment: {
        currency: 'USD',
        total_amount: '25.50',
        sub_total: '18.00',
        original_total_product_price: '20.00',
        tax: '1.50',
      },
      line_items: pieces,
      ...over,
    }),
  );

describe('an order of TikTok Shop', () => {
  it('is one line for each SKU and price, by the first piece’s id, however the pieces come', () => {
    const pieces = [
      piece('576131799382409992', {
        display_status: 'IN_TRANSIT',
        package_id: '11',
        tracking_number: 'T1',
        shipping_provider_name: 'UPS',
        rts_time: 1_790_000_050,
      }),
      piece('576131799382409991'),
      piece('576131799382409993', { display_status: 'CANCELLED' }),
      piece('576131799382409994', { original_price: '0', sale_price: '0' }),
      piece('576131799382409995', { sku_id: '1729380000000000011', sku_name: 'Default' }),
    ];
    const { lines, fulfilment, fulfilments } = order({}, pieces);
    expect(
      lines.map(({ externalId, variantId, variantTitle, openQuantity, price }) => [
        externalId,
        variantId,
        variantTitle,
        openQuantity,
        price,
      ]),
    ).toEqual([
      ['576131799382409991', '1729380000000000010', 'Red / S', 1, '10.00'],
      ['576131799382409994', '1729380000000000010', 'Red / S', 1, '0'],
      ['576131799382409995', '1729380000000000011', '', 1, '10.00'],
    ]);
    // As ordered; what was given back after it had left is a return, which orders do not show.
    expect(lines[0]).toMatchObject({
      quantity: 3,
      cancelled: 1,
      fulfilled: 1,
      refunded: null,
      shipper: 'merchant',
      properties: [],
      pieceIds: ['576131799382409991', '576131799382409992', '576131799382409993'],
    });
    expect(
      order({}, [...pieces].reverse())
        .lines.map(({ externalId }) => externalId)
        .sort(),
    ).toEqual(lines.map(({ externalId }) => externalId).sort());
    expect(fulfilment).toBe('partial');
    expect(fulfilments).toEqual([
      {
        externalId: '11',
        company: 'UPS',
        trackingNumber: 'T1',
        trackingUrl: '',
        furtherTracking: [],
        lines: [{ lineId: '576131799382409991', quantity: 1 }],
        shippedAt: new Date(1_790_000_050_000),
      },
    ]);
  });

  it('is one fulfilment for each package that has left, with all its numbers and pieces', () => {
    const sent = (id: string, over: object) => piece(id, { display_status: 'IN_TRANSIT', package_id: '11', ...over });
    const { lines, fulfilments } = order({}, [
      sent('1', { tracking_number: 'T1' }),
      sent('2', { tracking_number: 'T2', sku_id: '7' }),
      sent('3', { tracking_number: 'T1' }),
      // On its way without a number, a plan, and a package that was lost.
      sent('4', { package_id: '12' }),
      piece('5', { package_id: '13', package_status: 'TO_FULFILL' }),
      sent('6', { package_id: '14', tracking_number: 'T6', display_status: 'CANCELLED' }),
    ]);
    expect(fulfilments).toMatchObject([
      {
        externalId: '11',
        trackingNumber: 'T1',
        furtherTracking: [{ number: 'T2', url: '' }],
        lines: [
          { lineId: '1', quantity: 2 },
          { lineId: '2', quantity: 1 },
        ],
      },
      { externalId: '12', trackingNumber: '', furtherTracking: [], lines: [{ lineId: '1', quantity: 1 }] },
    ]);
    expect(lines).toMatchObject([
      { externalId: '1', quantity: 5, fulfilled: 3, cancelled: 1, openQuantity: 1 },
      { externalId: '2', quantity: 1, fulfilled: 1, openQuantity: 0 },
    ]);
  });

  it.each([
    ['FULFILLMENT_BY_SELLER', 'SELLER', 'merchant'],
    ['FULFILLMENT_BY_SELLER', 'TIKTOK', 'platform'],
    ['FULFILLMENT_BY_TIKTOK', 'TIKTOK', 'platform'],
    ['FULFILLMENT_BY_TIKTOK', 'SELLER', 'platform'],
    ['FULFILLMENT_BY_DILAYANI_TOKOPEDIA', 'TIKTOK', 'platform'],
    ['FULFILLMENT_BY_SELLER', 'TIKTOK_DIGITAL', 'nobody'],
    ['', '', 'merchant'],
  ])('with %s and %s shipping is sent by the %s', (fulfillment_type, shipping_type, shipper) => {
    expect(order({ fulfillment_type, shipping_type }).lines).toMatchObject([{ shipper }]);
  });

  it('is held while the buyer may cancel it, or has asked to', () => {
    expect(order({ status: 'ON_HOLD' }).holds).toEqual([{ reason: 'ON_HOLD', note: '' }]);
    const asked = { is_buyer_request_cancel: true, cancel_reason: 'No longer needed' };
    expect(order(asked).holds).toEqual([{ reason: 'BUYER_REQUEST_CANCEL', note: 'No longer needed' }]);
    expect(order({ ...asked, status: 'CANCELLED' }).holds).toEqual([]);
    // It was held once, which says nothing of now.
    expect(order({ is_on_hold_order: true }).holds).toEqual([]);
  });

  it.each([
    ['what the platform says', { rts_sla_time: 1_790_172_800 }, new Date(1_790_172_800_000)],
    ['the same as text', { rts_sla_time: '1790172800' }, new Date(1_790_172_800_000)],
    ['no time where none is set', {}, null],
    ['no time for a zero', { rts_sla_time: 0 }, null],
    ['no time for what is no number', { rts_sla_time: 'soon' }, null],
    // By these it has to be collected or delivered, or is cancelled.
    [
      'no time of other steps',
      { tts_sla_time: 1_790_259_200, shipping_due_time: 1_790_345_600, delivery_sla_time: 1_790_345_600 },
      null,
    ],
  ])('has to be shipped by %s', (_, over, shipBy) => {
    expect(order(over).shipBy).toEqual(shipBy);
  });

  it('is no test where it is a sample: somebody waits for it', () => {
    expect(order({ is_sample_order: true }).isTest).toBe(false);
  });

  it('tells how it is paid and, in Brazil, the number for the invoice', () => {
    expect(order()).toMatchObject({ personIds: [], paymentMethod: { code: '', name: '' }, risk: null, refunds: [] });
    expect(order({ cpf: '529.982.247-25', payment_method_name: 'PIX', payment_method_code: 'PIX' })).toMatchObject({
      personIds: [{ use: 'invoice', name: 'CPF', value: '529.982.247-25' }],
      // The list of orders does not tell the code: read both ways an order is the same.
      paymentMethod: { code: '', name: 'PIX' },
    });
  });

  it('adds up: goods before discounts, delivery with its fees, tax', () => {
    expect(order()).toMatchObject({ total: '25.50', subtotal: '20.00', discount: '2', tax: '1.50', shipping: '6' });
    const bare = { currency: 'IDR', total_amount: '20000' };
    expect(order({ payment: bare })).toMatchObject({
      total: '20000',
      subtotal: '0',
      discount: '0',
      tax: '0',
      shipping: '20000',
    });
  });

  it.each([
    ['UNPAID', { paid_time: null }, { state: 'open', payment: 'unpaid', cancelledAt: null }],
    ['ON_HOLD', {}, { state: 'open', payment: 'paid' }],
    // Ordered before its release: paid a day before that.
    ['ON_HOLD', { order_type: 'PRE_ORDER', paid_time: null }, { state: 'open', payment: 'unpaid' }],
    ['COMPLETED', {}, { state: 'completed', payment: 'paid' }],
    ['IN_TRANSIT', { is_cod: true }, { state: 'open', payment: 'onDelivery' }],
    [
      'CANCELLED',
      { cancel_time: 1_790_000_090 },
      { state: 'cancelled', payment: 'refunded', cancelledAt: new Date(1_790_000_090_000) },
    ],
    [
      'CANCELLED',
      { paid_time: 0 },
      { state: 'cancelled', payment: 'voided', cancelledAt: new Date(1_790_000_100_000) },
    ],
  ])('that is %s (%j) stands so', (status, over, expected) => {
    expect(order({ status, ...over })).toMatchObject({ ...expected, platformStatus: status });
  });

  it('finds city and province in districts of any depth, and keeps what is masked', () => {
    const district = (address_level: string, address_level_name: string, address_name: string, iso_code = '') => ({
      address_level,
      address_level_name,
      address_name,
      iso_code,
    });
    const address = (district_info: object[], over: object = {}) =>
      order({
        recipient_address: {
          name: 'J***n',
          phone_number: '(+1)555*****42',
          address_line1: '1 Quay',
          address_line2: '',
          address_line3: 'Flat 2',
          district_info,
          postal_code: '97201',
          region_code: 'US',
          ...over,
        },
      }).shippingAddress;
    const us = [
      district('L0', 'Country', 'United States'),
      district('L1', 'State', 'Oregon', 'US-OR'),
      district('L2', 'County', 'Multnomah'),
      district('L3', 'City', 'Portland'),
    ];
    expect(address(us)).toMatchObject({
      name: 'J***n',
      phone: '(+1)555*****42',
      address1: '1 Quay',
      address2: 'Flat 2',
      province: 'Oregon',
      provinceCode: 'OR',
      city: 'Portland',
      countryCode: 'US',
      isMasked: true,
    });
    const plain = { name: 'Robin Castellan', phone_number: '(+1)5550142' };
    expect(address(us, plain)).toMatchObject({ isMasked: false, firstName: '', lastName: '' });
    expect(address(us, { ...plain, postal_code: '97***' })?.isMasked).toBe(true);
    expect(address(us, { ...plain, first_name: 'Robin', last_name: 'Castellan' })).toMatchObject({
      name: 'Robin Castellan',
      firstName: 'Robin',
      lastName: 'Castellan',
    });
    // One name only is told as the first one too.
    expect(address(us, { ...plain, name: 'Madonna', first_name: 'Madonna' })).toMatchObject({
      name: 'Madonna',
      firstName: '',
      lastName: '',
    });
    const unnamed = [district('L0', '', 'Viet Nam'), district('L1', '', 'Hà Nội'), district('L2', '', 'Ba Đình')];
    expect(address(unnamed, { region_code: 'VN' })).toMatchObject({
      province: 'Hà Nội',
      city: 'Ba Đình',
      countryCode: 'VN',
    });
    expect(address([], { post_town: 'Leeds', region_code: 'GB' })).toMatchObject({ province: '', city: 'Leeds' });
    expect(order().shippingAddress).toBeNull();
  });
});
