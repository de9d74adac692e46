import { describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import { openPlatformSign } from '#server/connectors/lib/signatures.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { required } from '#tests/kit/required.ts';
import { type Scripted, silence } from '#tests/kit/scriptedHttp.ts';
import { described, ok, query, refusal, serving, session, sku } from './answers.ts';

const collect = (product: Scripted | Error, then?: Scripted | Error) =>
  required(alibaba.product)(session(serving(product, then)), query);

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
