import { describe, expect, it } from 'vitest';
import { DeliveryOption } from '#contract/delivery.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { productAnswer, type SkuSketch } from './answers.ts';
import { answering, query, sessionOver } from './scripted.ts';

const freight = required(aliexpress.freight);
const skuId = '12000040000000001';
const option = {
  code: 'CAINIAO_STANDARD',
  company: 'AliExpress standard shipping',
  shipping_fee_cent: '172.71',
  shipping_fee_currency: 'USD',
  free_shipping: false,
  mayHavePFS: false,
  min_delivery_days: 17,
  max_delivery_days: 34,
  tracking: true,
  ship_from_country: 'CN',
};
const offered = (...options: object[]) => ({
  'ds.freight.query': { result: { success: true, code: 200, delivery_options: options } },
});
const product = (...skus: SkuSketch[]) => ({ 'ds.product.get': productAnswer(skus.length === 0 ? [{}] : skus) });
const refused = {
  'ds.freight.query': { result: { success: false, code: 505, msg: 'DELIVERY_NOT_AVAILABLE_TO_YOUR_ADDRESS' } },
};

describe('freight', () => {
  it('asks for the variant, the pieces and the place, and names every field', async () => {
    const http = answering(offered(option));
    const options = await freight(sessionOver(http), { ...query, skuId, quantity: 3, province: 'CA', city: 'LA' });
    expect(options).toEqual([
      {
        serviceCode: 'CAINIAO_STANDARD',
        shippingType: 'AliExpress standard shipping',
        freight: { amount: '172.71', currency: 'USD' },
        company: 'AliExpress standard shipping',
        daysMin: 17,
        daysMax: 34,
        tracking: true,
        shipFrom: 'CN',
        shipTo: 'US',
      },
    ]);
    expect(JSON.parse(formOf(http.requests[0]).queryDeliveryReq ?? '')).toEqual({
      quantity: 3,
      shipToCountry: 'US',
      productId: query.productId,
      selectedSkuId: skuId,
      provinceCode: 'CA',
      cityCode: 'LA',
      language: 'en_US',
      locale: 'en_US',
      currency: 'USD',
    });
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    [
      { free_shipping: 'true', shipping_fee_cent: undefined, shipping_fee_currency: undefined },
      { amount: '0', currency: 'USD' },
    ],
    [
      { mayHavePFS: true, free_shipping_threshold: '0' },
      { amount: '0', currency: 'USD' },
    ],
    [
      { mayHavePFS: true, free_shipping_threshold: '10.00' },
      { amount: '172.71', currency: 'USD' },
    ],
    [{ shipping_fee_cent: undefined }, null],
  ])('of %j is %j', async (change, expected) => {
    const [found] = await freight(sessionOver(answering(offered({ ...option, ...change }))), {
      ...query,
      skuId,
      quantity: 1,
    });
    expect(found?.freight).toEqual(expected);
  });

  it('without a variant is that of the first in stock', async () => {
    const skus = [
      { id: '12000040000000001', stock: 0 },
      { id: '12000040000000002', stock: 4, attr: '14:2' },
    ];
    const http = answering({ ...product(...skus), ...offered(option) });
    await freight(sessionOver(http), { ...query, quantity: 1 });
    expect(formOf(http.requests[1]).queryDeliveryReq).toContain('"selectedSkuId":"12000040000000002"');
  });

  it('looks at the stock before it blames the country', async () => {
    const asked = (stock: number) =>
      freight(sessionOver(answering({ ...refused, ...product({ stock }) })), { ...query, skuId, quantity: 1 });
    await expect(asked(0)).rejects.toMatchObject({ key: 'supplierSkuSoldOut', params: { supplier: 'AliExpress' } });
    await expect(asked(5)).rejects.toMatchObject({ key: 'supplierNoDelivery' });
  });

  it('asks the older call where the newer one is refused', async () => {
    const old = {
      success: 'true',
      aeop_freight_calculate_result_for_buyer_d_t_o_list: [
        {
          service_name: 'CAINIAO_ECONOMY',
          estimated_delivery_time: '5-8day',
          freight: { amount: 1.29, currency_code: 'USD' },
          tracking_available: 'false',
          error_code: 0,
        },
        { service_name: 'BROKEN', error_code: '1' },
      ],
    };
    const properties = [{ id: 200007763, name: 'Ships From', valueId: 203372089, value: 'Poland' }];
    const http = answering({ ...product({ properties }), 'logistics.buyer.freight.calculate': { result: old } });
    expect(await freight(sessionOver(http), { ...query, skuId, quantity: 2 })).toEqual([
      {
        serviceCode: 'CAINIAO_ECONOMY',
        shippingType: 'CAINIAO_ECONOMY',
        freight: { amount: '1.29', currency: 'USD' },
        company: 'CAINIAO_ECONOMY',
        daysMin: 5,
        daysMax: 8,
        tracking: false,
        shipFrom: 'PL',
        shipTo: 'US',
      },
    ]);
    const sent = formOf(http.requests.at(-1)).param_aeop_freight_calculate_for_buyer_d_t_o ?? '';
    expect(JSON.parse(sent)).toMatchObject({
      sku_id: skuId,
      product_num: 2,
      country_code: 'US',
      send_goods_country_code: 'PL',
      price: '3.50',
    });
  });

  it('by the older call reads the product once for a variant that nobody named', async () => {
    const http = answering({ ...product(), 'logistics.buyer.freight.calculate': { result: { success: 'false' } } });
    await expect(freight(sessionOver(http), { ...query, quantity: 1 })).rejects.toMatchObject({
      key: 'supplierNoDelivery',
    });
    const methods = http.requests.map((request) => formOf(request).method);
    expect(methods.filter((method) => method === 'aliexpress.ds.product.get')).toHaveLength(1);
  });

  it('is not asked for twice where the account or the platform is the trouble', async () => {
    for (const [code, key] of [
      ['IllegalAccessToken', 'supplierNotAuthorised'],
      ['ServiceUnavailable', 'supplierUnavailable'],
    ] as const) {
      const http = answering({ 'ds.freight.query': { error_response: { code, msg: 'no' } } });
      await expect(freight(sessionOver(http), { ...query, skuId, quantity: 1 })).rejects.toMatchObject({ key });
      expect(http.requests).toHaveLength(1);
    }
  });

  it('in a form that is not known says which part', async () => {
    const http = answering(offered({ company: 'X' }));
    await expect(freight(sessionOver(http), { ...query, skuId, quantity: 1 })).rejects.toMatchObject({
      key: 'supplierForm',
      params: { supplier: 'AliExpress', part: 'result.delivery_options.0.code' },
    });
  });

  itWithFixture(
    'of the official sample',
    'aliexpress/official-doc-samples/ds.freight.query.success.json',
    async (text) => {
      const http = scriptedHttp(() => ({ body: text }));
      const [found, ...others] = await freight(sessionOver(http), { ...query, skuId, quantity: 1 });
      expect(others).toEqual([]);
      expect(DeliveryOption.parse(found)).toMatchObject({
        serviceCode: 'CAINIAO_STANDARD',
        freight: { amount: '172.71', currency: 'USD' },
        daysMin: 17,
        daysMax: 34,
        tracking: true,
      });
    },
  );

  itWithFixture(
    'that the older call really gave',
    'aliexpress/ds-api/logistics.buyer.freight.calculate.1005009017968975.success.json',
    async (text) => {
      const http = answering({ ...product({}), 'logistics.buyer.freight.calculate': JSON.parse(text) });
      expect(await freight(sessionOver(http), { ...query, skuId, quantity: 1 })).toEqual([
        {
          serviceCode: 'CAINIAO_FULFILLMENT_STD',
          shippingType: 'CAINIAO_FULFILLMENT_STD',
          freight: { amount: '3.5', currency: 'USD' },
          company: 'CAINIAO_FULFILLMENT_STD',
          daysMin: null,
          daysMax: 75,
          tracking: true,
          shipFrom: null,
          shipTo: 'US',
        },
      ]);
    },
  );

  itWithFixture(
    'that was really unreachable: for want of stock',
    'aliexpress/ds-api/logistics.buyer.freight.calculate.1005009076092229.unreachable.json',
    async (text) => {
      const asked = (stock: number) =>
        freight(
          sessionOver(answering({ ...product({ stock }), 'logistics.buyer.freight.calculate': JSON.parse(text) })),
          { ...query, skuId, quantity: 1 },
        );
      await expect(asked(0)).rejects.toMatchObject({ key: 'supplierSkuSoldOut' });
      await expect(asked(1)).rejects.toMatchObject({ key: 'supplierNoDelivery' });
    },
  );
});
