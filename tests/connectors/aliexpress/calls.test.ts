import { describe, expect, it } from 'vitest';
import { CatalogueQuery, FoundProduct } from '#contract/catalogue.ts';
import { DeliveryOption } from '#contract/delivery.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { productAnswer, type SkuSketch } from './answers.ts';
import { itWithFixture } from './fixtures.ts';
import { query, sessionOver } from './scripted.ts';

const freight = required(aliexpress.freight);
const discovery = required(aliexpress.discovery);
const ask = (more: object = {}) => ({ ...CatalogueQuery.parse(more), language: 'en' });
const skuId = '12000040000000001';

/** Answers by method; a method that is not there is unknown to the platform. */
function answering(byMethod: Record<string, unknown>) {
  return scriptedHttp((request) => {
    const method = (formOf(request).method ?? '').replace('aliexpress.', '');
    return { body: byMethod[method] ?? { error_response: { type: 'ISV', code: 'InvalidApiPath', msg: 'unknown' } } };
  });
}
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

  itWithFixture('of the official sample', 'official-doc-samples/ds.freight.query.success.json', async (text) => {
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
  });

  itWithFixture(
    'that the older call really gave',
    'ds-api/logistics.buyer.freight.calculate.1005009017968975.success.json',
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
    'ds-api/logistics.buyer.freight.calculate.1005009076092229.unreachable.json',
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

const resp = (result: object) => ({ resp_result: { resp_code: 200, result } });

describe('categories and feeds', () => {
  const tree = resp({
    categories: [
      { category_id: 15, category_name: 'Home' },
      { category_id: '200003211', category_name: 'Kitchen', parent_category_id: '15' },
    ],
  });
  it('come as a tree, or what is below one', async () => {
    const session = sessionOver(answering({ 'ds.category.get': tree }));
    expect(await discovery.categories?.(session, { language: 'de' })).toEqual([
      { categoryId: '15', name: 'Home', parentId: null, isLeaf: false },
      { categoryId: '200003211', name: 'Kitchen', parentId: '15', isLeaf: true },
    ]);
    expect(await discovery.categories?.(session, { categoryId: '15', language: 'de' })).toMatchObject([
      { categoryId: '200003211' },
    ]);
  });

  it('keep their names to the letter', async () => {
    const promos = [{ promo_name: 'AEB_ PhoneAccessories_EG', promo_desc: '', product_num: '22859' }];
    expect(
      await discovery.feeds?.(sessionOver(answering({ 'ds.feedname.get': resp({ promos: { promo: promos } }) })), {
        language: 'en',
      }),
    ).toEqual([{ name: 'AEB_ PhoneAccessories_EG', title: 'AEB_ PhoneAccessories_EG', count: 22859 }]);
  });
});

describe('a page of a feed', () => {
  const listed = {
    product_id: 3256805783573816,
    product_title: 'Kettle',
    product_main_image_url: '//ae01.alicdn.com/kf/A.jpg_640x640.jpg',
    target_sale_price: '10.50',
    target_sale_price_currency: 'EUR',
    target_original_price: '21.00',
    target_original_price_currency: 'EUR',
    evaluate_rate: '97.8%',
    lastest_volume: 44,
    second_level_category_name: 'Kettles',
  };

  it('has products with their main id and the price asked for', async () => {
    const http = answering({
      'ds.recommend.feed.get': {
        result: {
          total_record_count: '41',
          total_page_no: 3,
          is_finished: 'false',
          products: [listed, { product_id: 1 }],
        },
        rsp_code: '200',
      },
    });
    const page = await discovery.feed?.(
      sessionOver(http),
      ask({ feed: 'AEB_ X', currency: 'EUR', sort: 'soldDesc', page: 2 }),
    );
    expect(page).toEqual({
      rows: [
        {
          supplier: 'aliexpress',
          supplierProductId: '1005005969888568',
          title: 'Kettle',
          url: 'https://www.aliexpress.com/item/1005005969888568.html',
          imageSrc: 'https://ae01.alicdn.com/kf/A.jpg',
          price: { amount: '10.50', currency: 'EUR' },
          priceMax: null,
          originalPrice: { amount: '21.00', currency: 'EUR' },
          rating: '4.89',
          sold: '44',
          minOrder: null,
          store: null,
          shipFrom: null,
          category: 'Kettles',
        },
      ],
      total: 41,
      hasMore: true,
    });
    expect(FoundProduct.parse(page?.rows[0])).toEqual(page?.rows[0]);
    expect(formOf(http.requests[0])).toMatchObject({
      feed_name: 'AEB_ X',
      sort: 'volumeDesc',
      page_no: '2',
      target_language: 'EN',
    });
  });

  it('where that call is gone comes from the feed’s ids, each product asked for itself', async () => {
    const pages: Record<string, object> = {
      '': {
        result: {
          products: ['1005004000000001', '1005004000000002', '1005004000000003'],
          total: 'total left',
          search_id: 's1',
        },
      },
      s1: { result: { products: [1005004000000004], search_id: 's2' } },
      s2: { result: { products: [], search_id: 's3' } },
    };
    const http = scriptedHttp((request) => {
      const { method = '', search_id = '', product_id } = formOf(request);
      if (method.endsWith('itemids.get')) return { body: pages[search_id] };
      if (product_id === '1005004000000003') return { body: { rsp_code: 600, rsp_msg: 'ITEM_ID_NOT_FOUND' } };
      if (method.endsWith('product.get')) {
        return {
          body: productAnswer([{ price: '3.50' }, { id: '12000040000000002', price: '4.10', attr: '14:2' }], {
            product_id,
          }),
        };
      }
      return { body: { error_response: { code: 'InvalidApiPath', msg: 'gone' } } };
    });
    const page = await discovery.feed?.(sessionOver(http), ask({ feed: 'F', page: 2, pageSize: 2 }));
    expect(page).toMatchObject({
      rows: [{ price: { amount: '3.5' }, priceMax: { amount: '4.1', currency: 'USD' } }],
      total: null,
      hasMore: false,
    });
  });

  it('leaves out what is beyond the prices asked for', async () => {
    const http = answering({
      'ds.recommend.feed.get': {
        result: { products: [listed, { ...listed, target_sale_price: '30' }], total_record_count: 2 },
      },
    });
    expect(await discovery.feed?.(sessionOver(http), ask({ feed: 'F', priceMin: '11' }))).toMatchObject({
      rows: [{ price: { amount: '30' } }],
      total: null,
    });
  });
});

describe('a search', () => {
  itWithFixture('as it really answered', 'ds-api/ds.text.search.items.json', async (text) => {
    const http = answering({
      'ds.text.search': {
        aliexpress_ds_text_search_response: {
          code: '00',
          msg: 'SUCCESS',
          data: { totalCount: 900, products: { selection_search_product: JSON.parse(text) } },
        },
      },
    });
    const page = await discovery.search?.(
      sessionOver(http),
      ask({ keyword: 'telefone', country: 'BR', currency: 'BRL', sort: 'priceAsc' }),
    );
    expect(page).toMatchObject({ total: 900, hasMore: true });
    expect(page?.rows[0]).toEqual({
      supplier: 'aliexpress',
      supplierProductId: '1005008349104746',
      title:
        'Telefone falso para telefone 16 15 pro 14 13 pro max plus 12 11 modelo manequim telefone celular não funcionando contador display tiro prop cópia',
      url: 'https://www.aliexpress.com/item/1005008349104746.html',
      imageSrc: 'https://ae01.alicdn.com/kf/Sd0941085b37c457cb28f35611e8cf347G.jpg',
      price: { amount: '52.39', currency: 'BRL' },
      priceMax: null,
      originalPrice: { amount: '65.49', currency: 'BRL' },
      rating: '4.95',
      sold: '292',
      minOrder: null,
      store: null,
      shipFrom: null,
      category: null,
    });
    expect(page?.rows.every(({ price }) => price.currency === 'BRL')).toBe(true);
    expect(formOf(http.requests[0])).toMatchObject({
      keyWord: 'telefone',
      countryCode: 'BR',
      currency: 'BRL',
      local: 'en_BR',
      sortBy: 'min_price,asc',
    });
  });
});
