import { describe, expect, it } from 'vitest';
import { CatalogueQuery } from '#contract/catalogue.ts';
import { DomainError } from '#contract/errors.ts';
import { openPlatformSign } from '#server/connectors/lib/supplier/openPlatformSign.ts';
import type { ProductQuery, SupplierSession } from '#server/connectors/supplier.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, type Scripted, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';

const app = { appKey: '123456', appSecret: 'test_secret' };
const query: ProductQuery = { productId: '1601206892606', shipTo: 'US', currency: 'USD', language: 'ja' };
const sku = (more: object = {}) => ({
  sku_id: '105613018158',
  sku_attr_list: [
    {
      attr_name_id: '1111',
      attr_name_desc: 'Color',
      attr_value_id: '-11',
      attr_value_desc: 'Ink',
      attr_value_image: '',
    },
  ],
  ladder_price: [{ min_quantity: '50', max_quantity: '499', price: '3.69', currency: 'USD' }],
  ...more,
});
const described = (more: object = {}) => ({
  product_id: '1601206892606',
  title: 'Mug',
  images: ['https://sc04.alicdn.com/kf/A.jpg_100x100.jpg'],
  currency: 'USD',
  min_order_quantity: '50',
  status: 'PRODUCT_ONLINE',
  skus: [sku()],
  ...more,
});
const ok = (data: unknown) => ({ body: { result: { result_code: '200', result_data: data }, code: '0' } });
const session = (http: ReturnType<typeof scriptedHttp>, accessToken = 'at'): SupplierSession => ({
  app,
  accessToken,
  http,
  signal: new AbortController().signal,
  pace: freePace,
});
/** Answers the description, and the stock or any other call with the second. */
const serving = (product: Scripted | Error, then: Scripted | Error = ok([])) =>
  scriptedHttp(({ url }) => (url.includes('/product/description') ? product : then));
const collect = (product: Scripted | Error, then?: Scripted | Error) =>
  required(alibaba.product)(session(serving(product, then)), query);
const refusal = (code: string, message = 'no') => ({ body: { type: 'ISV', code, message, request_id: 'r77' } });

describe('a product call', () => {
  it('is a signed GET, over the path and the plain parameters', async () => {
    const http = serving(ok(described()));
    await required(alibaba.product)(session(http), query);
    const [first, second] = http.requests.map(({ method, url }) => ({ method, url: new URL(url) }));
    expect(first?.method).toBe('GET');
    expect(`${first?.url.origin}${first?.url.pathname}`).toBe(
      'https://openapi-api.alibaba.com/rest/eco/buyer/product/description',
    );
    const { sign, ...form } = Object.fromEntries(first?.url.searchParams ?? []);
    expect(form).toMatchObject({ app_key: '123456', access_token: 'at', sign_method: 'sha256' });
    expect(JSON.parse(form.query_req ?? '')).toEqual({
      product_id: '1601206892606',
      country: 'US',
      language: 'ja-JP',
      currency: 'USD',
    });
    expect(sign).toBe(openPlatformSign('test_secret', form, '/eco/buyer/product/description'));
    expect(second?.url.pathname).toBe('/rest/eco/buyer/product/inventory');
  });

  it.each([
    [
      'the minimum inside the second tier',
      '120',
      [
        ['1', '5'],
        ['100', '4'],
        ['500', '3'],
      ],
      '4',
      120,
    ],
    [
      'the minimum below the first tier',
      '10',
      [
        ['50', '5'],
        ['100', '4'],
      ],
      '5',
      10,
    ],
    [
      'tiers in any order',
      '2',
      [
        ['100', '4'],
        ['1', '5'],
      ],
      '5',
      2,
    ],
    [
      'no minimum told',
      undefined,
      [
        ['20', '5'],
        ['100', '4'],
      ],
      '5',
      20,
    ],
    [
      'numbers in place of texts',
      100,
      [
        [1, 2],
        [100, 1.8],
      ],
      '1.8',
      100,
    ],
  ])('pays the price of the least order: %s', async (_name, min_order_quantity, tiers, price, least) => {
    const ladder_price = tiers.map(([min_quantity, amount]) => ({
      min_quantity,
      max_quantity: -1,
      price: amount,
      currency: 'USD',
    }));
    const product = await collect(ok(described({ min_order_quantity, skus: [sku({ ladder_price })] })));
    expect(product.variants[0]).toMatchObject({ price, supplierPrice: price });
    expect(product.minOrder).toBe(least);
  });

  it('never mixes currencies: a SKU priced in another one has no price', async () => {
    const euros = sku({
      sku_id: '2',
      sku_attr_list: [{ attr_name_desc: 'Color', attr_value_desc: 'Oat' }],
      ladder_price: [{ min_quantity: 1, price: '3', currency: 'EUR' }],
    });
    const product = await collect(ok(described({ skus: [sku(), euros] })));
    expect(product.currency).toBe('USD');
    expect(product.variants.map(({ price }) => price)).toEqual(['3.69', null]);
  });

  it('keeps ids that come as bare numbers beyond 2^53, and negative value ids', async () => {
    const body = JSON.stringify(ok(described({ skus: [sku({ sku_id: 'ID' })] })).body).replace(
      '"ID"',
      '12000047828279239',
    );
    const product = await collect({ body });
    expect(product.variants[0]?.supplierSkuId).toBe('12000047828279239');
    expect(product.options).toEqual([{ name: 'Color', values: ['Ink'] }]);
    expect(product.images).toEqual([{ src: 'https://sc04.alicdn.com/kf/A.jpg' }]);
  });

  it('adds up the stock of all places, and leaves uncounted stock unknown', async () => {
    const place = (shipping_from: string, inventory_count: unknown) => ({
      shipping_from,
      inventory_list: [{ sku_id: 105613018158, inventory_count }],
    });
    const stockOf = async (stock: unknown) => (await collect(ok(described()), ok(stock))).variants[0]?.stock;
    expect(await stockOf([place('CN', '1196'), place('US', 4)])).toBe(1200);
    expect(await stockOf([place('CN', '0')])).toBe(0);
    expect(await stockOf([place('CN', '-1')])).toBeNull();
    expect(await stockOf([])).toBeNull();
    expect(await stockOf(null)).toBeNull();
    const untold = { body: { result: { result_code: '400', result_msg: 'Parameter format is error!' }, code: '0' } };
    expect((await collect(ok(described()), untold)).variants[0]?.stock).toBeNull();
  });

  it('weighs a piece in kilograms; a batch says nothing of a piece', async () => {
    const weight = async (trade: unknown) =>
      (await collect(ok(described({ wholesale_trade: trade })))).variants[0]?.weight;
    expect(await weight({ weight: '0.45' })).toBe('0.45');
    expect(await weight([{ weight: 0.45, sale_type: 'normal' }])).toBe('0.45');
    expect(await weight({ weight: '12', sale_type: 'batch' })).toBeNull();
    expect(await weight({ weight: '0' })).toBeNull();
    expect(await weight(undefined)).toBeNull();
  });

  it.each([
    ['off sale', described({ status: 'PRODUCT_OFFLINE' }), 'supplierProductGone'],
    ['deleted', described({ status: 'PRODUCT_DELETE' }), 'supplierProductGone'],
    ['nothing', null, 'supplierProductGone'],
    ['no price', described({ skus: [sku({ ladder_price: [] })] }), 'supplierForm'],
    ['no currency', described({ currency: '', skus: [sku({ ladder_price: [{ price: '3' }] })] }), 'supplierForm'],
    ['no title', described({ title: undefined }), 'supplierForm'],
    ['skus of another kind', described({ skus: 'none' }), 'supplierForm'],
  ])('an answer with %s is told by name', async (_name, data, key) => {
    await expect(collect(ok(data))).rejects.toMatchObject({ key });
  });

  it('names the part that an answer lacks', async () => {
    await expect(collect(ok(described({ title: undefined })))).rejects.toMatchObject({
      params: { supplier: 'Alibaba.com', part: 'title' },
    });
  });

  it.each([
    ['IllegalAccessToken', 'no', 'supplierNotAuthorised'],
    ['InsufficientPermission', 'no', 'supplierNotAuthorised'],
    ['InvalidAppkey', 'no', 'supplierNotConfigured'],
    ['IncompleteSignature', 'no', 'supplierNotConfigured'],
    ['AppWhiteIpLimit', 'no', 'supplierNotConfigured'],
    ['120019', 'restricted', 'supplierCountryRefused'],
    ['4027', 'below the minimum order quantity', 'supplierBelowMinimum'],
    ['10007', 'below the minimum order quantity', 'supplierBelowMinimum'],
    ['410006', 'below the minimum order quantity', 'supplierBelowMinimum'],
    ['130106', 'The product has expired. Please select again.', 'supplierProductGone'],
    ['130106', 'The access token is expired', 'supplierNotAuthorised'],
    ['PRODUCT_NOT_FOUND', 'product not found', 'supplierProductGone'],
    ['ServiceUnavailable', 'later', 'supplierUnavailable'],
    ['99999', 'odd', 'supplierUnavailable'],
  ])('%s (%s) is %s', async (code, message, key) => {
    const error = await collect(refusal(code, message)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ key });
    expect(String((error as DomainError).cause)).toContain('r77');
    expect((error as DomainError).message).not.toContain('r77');
  });

  it.each(['ApiCallLimit', 'AppCallLimit', '7'])('%s is asked again, then the supplier is busy', async (code) => {
    const http = serving(refusal(code, 'This ban will last 1 seconds more.'));
    await expect(required(alibaba.product)(session(http), query)).rejects.toMatchObject({ key: 'supplierBusy' });
    expect(http.requests.length).toBeGreaterThan(1);
    const timestamps = http.requests.map(({ url }) => new URL(url).searchParams.get('sign'));
    expect(timestamps.every((sign) => /^[0-9A-F]{64}$/.test(sign ?? ''))).toBe(true);
  });

  it.each([
    ['a web page', { body: '<html>maintenance</html>' }],
    ['an empty answer', { body: '' }],
    ['HTTP 502', { status: 502, body: ok(described()).body }],
    ['silence', silence(true)],
    ['a refused connection', silence(false)],
  ])('%s is unavailable', async (_name, answer) => {
    await expect(collect(answer)).rejects.toMatchObject({ key: 'supplierUnavailable' });
  });

  it('lets an error that is not the platform’s pass, and asks nobody without a token', async () => {
    const guard = new DomainError('addressForbidden', { host: 'openapi-api.alibaba.com' });
    await expect(collect(guard)).rejects.toBe(guard);
    const http = serving(ok(described()));
    await expect(required(alibaba.product)(session(http, ''), query)).rejects.toMatchObject({
      key: 'supplierNotAuthorised',
    });
    expect(http.requests).toEqual([]);
  });
});

describe('freight', () => {
  const option = (more: object = {}) => ({
    vendor_code: 'EX',
    vendor_name: 'Express',
    shipping_type: 'EXPRESS',
    dispatch_country: 'CN',
    destination_country: 'UK',
    delivery_time: '3-9',
    fee: { amount: '19.1', currency: 'USD' },
    ...more,
  });
  const ask = (answer: Scripted | Error, stock: unknown = []) => {
    const http = scriptedHttp(({ url }) => (url.includes('/inventory') ? ok(stock) : answer));
    const asked = { ...query, quantity: 3, shipTo: 'GB', zip: 'E1 6AN' };
    return { http, options: required(alibaba.freight)(session(http), asked) };
  };

  it('asks from the usual place where no stock is told, and reads every field', async () => {
    const { http, options } = ask({ body: { code: '0', value: [option()] } });
    expect(await options).toEqual([
      {
        serviceCode: 'EX',
        shippingType: 'EXPRESS',
        freight: { amount: '19.1', currency: 'USD' },
        company: 'Express',
        daysMin: 3,
        daysMax: 9,
        tracking: null,
        shipFrom: 'CN',
        shipTo: 'GB',
      },
    ]);
    expect(formOf(http.requests[1])).toMatchObject({
      product_id: '1601206892606',
      quantity: '3',
      destination_country: 'GB',
      dispatch_location: 'CN',
      zip_code: 'E1 6AN',
    });
  });

  it.each([
    ['10~15', 10, 15],
    ['32', 32, 32],
    ['5-9 days', 5, 9],
    ['to be negotiated', null, null],
    ['', null, null],
  ])('takes %j days', async (delivery_time, daysMin, daysMax) => {
    const { options } = ask({ body: { code: '0', values: [option({ delivery_time, fee: null })] } });
    expect((await options)[0]).toMatchObject({ daysMin, daysMax, freight: null });
  });

  it.each([
    ['an empty list', { body: { code: '0', value: [] } }],
    ['4015', refusal('4015', 'can not ship')],
    ['10010', refusal('10010')],
    ['130608', refusal('130608')],
  ])('%s is no delivery', async (_name, answer) => {
    await expect(ask(answer).options).rejects.toMatchObject({ key: 'supplierNoDelivery' });
  });

  it('an ill template service is worth another try; a form not known is told', async () => {
    await expect(ask(refusal('4016')).options).rejects.toMatchObject({ key: 'supplierUnavailable' });
    await expect(ask({ body: { code: '0', value: [option({ vendor_code: null })] } }).options).rejects.toMatchObject({
      key: 'supplierForm',
    });
  });
});

describe('a search', () => {
  const found = (price: unknown) =>
    scriptedHttp(() => ({
      body: {
        code: '0',
        result: { code: '200', data: { products: [{ product_id: 1600398490, title: 'Earbuds', price }] } },
      },
    }));
  it.each([
    ['99', '99', null, 'USD'],
    ['$6.06-7.71', '6.06', '7.71', 'USD'],
    ['US$1,234.50', '1234.50', null, 'USD'],
    ['€4.10 - €5.00', '4.10', '5.00', 'EUR'],
  ])('reads the price %j', async (price, amount, max, currency) => {
    const ask = { language: 'en', ...CatalogueQuery.parse({ keyword: 'earbuds' }) };
    const { rows, total } = await required(alibaba.selection).page(session(found(price)), ask);
    expect(rows[0]).toMatchObject({
      supplierProductId: '1600398490',
      price: { amount, currency },
      priceMax: max === null ? null : { amount: max, currency },
    });
    expect(total).toBeNull();
  });

  it.each(['¥12-15', 'Negotiable', '$5 / €4', '', undefined])('leaves out a row priced %j', async (price) => {
    const ask = { language: 'en', ...CatalogueQuery.parse({ keyword: 'earbuds' }) };
    expect((await required(alibaba.selection).page(session(found(price)), ask)).rows).toEqual([]);
  });
});
