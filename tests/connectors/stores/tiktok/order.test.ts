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
      lines.map(({ externalId, variantId, variantTitle, quantity, openQuantity, price }) => [
        externalId,
        variantId,
        variantTitle,
        quantity,
        openQuantity,
        price,
      ]),
    ).toEqual([
      ['576131799382409991', '1729380000000000010', 'Red / S', 3, 1, '10.00'],
      ['576131799382409994', '1729380000000000010', 'Red / S', 1, 1, '0'],
      ['576131799382409995', '1729380000000000011', '', 1, 1, '10.00'],
    ]);
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
        shippedAt: new Date(1_790_000_050_000),
      },
    ]);
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
    const district = (address_level: string, address_level_name: string, address_name: string) => ({
      address_level,
      address_level_name,
      address_name,
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
      district('L1', 'State', 'Oregon'),
      district('L2', 'County', 'Multnomah'),
      district('L3', 'City', 'Portland'),
    ];
    expect(address(us)).toMatchObject({
      name: 'J***n',
      phone: '(+1)555*****42',
      address1: '1 Quay',
      address2: 'Flat 2',
      province: 'Oregon',
      city: 'Portland',
      countryCode: 'US',
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
