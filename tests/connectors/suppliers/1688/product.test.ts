import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { sign } from '#server/connectors/suppliers/1688/client.ts';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';
import { app, query, sessionOver, specId } from './scripted.ts';

const product = required(ali1688.product);

/** An answer of the product call with a little of everything; `more` stands over it. */
const detail = (more: object = {}) => ({
  offerId: 823801520021,
  subject: '红枣',
  subjectTrans: 'Jujube',
  description: '<p>红枣</p>',
  categoryName: '干枣',
  companyName: '和香',
  status: 'published',
  minOrderQuantity: 3,
  productImage: {
    images: ['img/ibank/O1CN01a_!!1-0-cib.jpg', 'https://cbu01.alicdn.com/img/ibank/O1CN01b_!!1-0-cib.220x220.jpg'],
  },
  productAttribute: [{ attributeName: '产地', value: '新疆', valueTrans: 'Xinjiang' }],
  productSkuInfos: [
    {
      skuId: 5758814873275,
      specId,
      price: '5.80',
      promotionPrice: null,
      amountOnSale: 34512,
      skuAttributes: [
        {
          attributeId: 2020563,
          attributeName: '包装规格',
          attributeNameTrans: 'Pack',
          value: '250克',
          valueTrans: '250 g',
        },
      ],
    },
  ],
  productSaleInfo: {
    quoteType: 1,
    amountOnSale: 34512,
    priceRangeList: [
      { startQuantity: 3, price: '3.80' },
      { startQuantity: 3, price: '8.20' },
    ],
  },
  productShippingInfo: {
    weight: 0.5,
    skuShippingInfoList: [{ skuId: 5758814873275, weight: 300 }],
    skuShippingDetails: [{ skuId: '5758814873275', weight: 0.3 }],
  },
  ...more,
});
const answer = (more: object = {}) => ({
  result: { success: true, code: '200', message: '成功', result: detail(more) },
});
const collect = async (body: unknown) =>
  CollectedProduct.parse(await product(sessionOver(scriptedHttp(() => ({ body }))), query));

async function failure(given: Parameters<typeof scriptedHttp>[0], accessToken?: string): Promise<DomainError> {
  const error = await product(sessionOver(scriptedHttp(given), accessToken), query).catch((thrown: unknown) => thrown);
  if (error instanceof DomainError) return error;
  throw error;
}

describe('a product call', () => {
  it('is a signed form: the token in it, the secret not', async () => {
    const http = scriptedHttp(() => ({ body: answer() }));
    await product(sessionOver(http), { ...query, language: 'ja' });
    const [request] = http.requests;
    const path = 'param2/1/com.alibaba.fenxiao.crossborder/product.search.queryProductDetail/1234567';
    const { _aop_signature: signature, ...form } = formOf(request);
    expect(request).toMatchObject({ method: 'POST', url: `https://gw.open.1688.com/openapi/${path}` });
    expect(form).toEqual({
      offerDetailParam: '{"offerId":823801520021,"country":"ja"}',
      access_token: 'test_token',
      _aop_timestamp: expect.stringMatching(/^\d{13}$/),
    });
    expect(signature).toBe(sign(app.appSecret, path, form));
    expect(JSON.stringify(request)).not.toContain(app.appSecret);
  });

  it('gives both ids of a SKU, weight in kilograms, whole pictures, words in the language', async () => {
    expect(await collect(answer())).toMatchObject({
      supplierProductId: '823801520021',
      title: 'Jujube',
      bodyHtml: '<p>红枣</p>',
      origin: 'Xinjiang',
      currency: 'CNY',
      minOrder: 3,
      images: [
        { src: 'https://cbu01.alicdn.com/img/ibank/O1CN01a_!!1-0-cib.jpg' },
        { src: 'https://cbu01.alicdn.com/img/ibank/O1CN01b_!!1-0-cib.jpg' },
      ],
      options: [{ name: 'Pack', values: ['250 g'] }],
      variants: [
        { supplierSkuId: `5758814873275;${specId}`, price: '5.80', stock: 34512, weight: '0.3', weightUnit: 'kg' },
      ],
    });
  });

  it.each([undefined, null, 0, -1, '1.5', 'some'])('tells no least quantity where %j stands for it', async (told) => {
    expect((await collect(answer({ minOrderQuantity: told }))).minOrder).toBeNull();
  });

  it('keeps a SKU id beyond 2^53', async () => {
    const text = JSON.stringify(answer()).replaceAll('5758814873275', '12000047828279239');
    const http = scriptedHttp(() => ({ body: text }));
    expect((await product(sessionOver(http), query)).variants[0]?.supplierSkuId).toBe(`12000047828279239;${specId}`);
  });

  it('takes the price that is paid: of the SKU, of the ladder at the least quantity, or the promotion’s', async () => {
    const price = async (more: object) => (await collect(answer(more))).variants[0]?.price;
    const ladder = [
      { startQuantity: 100, price: '4.00' },
      { startQuantity: 3, price: '5.00' },
      { startQuantity: 10, price: '4.50' },
    ];
    expect(await price({ productSaleInfo: { quoteType: 2, priceRangeList: ladder } })).toBe('5.00');
    expect(await price({ productSaleInfo: { quoteType: 2, priceRangeList: ladder }, minOrderQuantity: 20 })).toBe(
      '4.50',
    );
    const [sku] = detail().productSkuInfos;
    expect(await price({ productSkuInfos: [{ ...sku, promotionPrice: '4.99' }] })).toBe('4.99');
    const single = await collect(
      answer({ productSkuInfos: null, productSaleInfo: { quoteType: 0, priceRangeList: ladder, amountOnSale: 7 } }),
    );
    expect(single.variants).toMatchObject([
      { supplierSkuId: '823801520021', optionValues: [], price: '5.00', stock: 7, weight: '0.5' },
    ]);
  });

  it.each([
    ['a SKU without an id', { productSkuInfos: [{ price: '1' }] }, 'productSkuInfos.0.skuId'],
    ['SKUs that are no list', { productSkuInfos: { skuId: 1 } }, 'productSkuInfos'],
    [
      'a choice of a SKU that is none',
      { productSkuInfos: [{ ...detail().productSkuInfos[0], skuAttributes: ['250 g'] }] },
      'productSkuInfos.0.skuAttributes.0',
    ],
    ['no title', { subject: null }, 'subject'],
    [
      'no price anywhere',
      { productSkuInfos: [{ skuId: 5758814873275, specId, price: 'ask' }] },
      'productSkuInfos.price',
    ],
  ])('names what an answer lacks: %s', async (_name, more, part) => {
    expect(await failure(() => ({ body: answer(more) }))).toMatchObject({
      key: 'supplierForm',
      params: { supplier: '1688', part },
    });
  });

  it.each([
    ['off sale', answer({ status: 'expired' })],
    ['deleted', { result: { success: false, code: 'x', message: '商品不存在' } }],
    ['empty', { result: { success: true, result: null } }],
  ])('says that a product is gone: %s', async (_name, body) => {
    expect(await failure(() => ({ body }))).toMatchObject({ key: 'supplierProductGone' });
  });

  it.each([
    ['401', 'Request need user authorized', 'supplierNotAuthorised'],
    ['gw.SignatureInvalid', 'Invalid signature', 'supplierNotConfigured'],
    ['gw.APIACLDecline', 'AppKey is not allowed(acl)', 'supplierNotConfigured'],
    ['gw.APIUnsupported', 'not supported', 'supplierNotOffered'],
    ['gw.QosAppFrequencyLimit', 'App call exceeds limited frequency', 'supplierBusy'],
    ['gw.Odd', 'words', 'supplierUnavailable'],
  ])('the gateway’s %s is %s', async (error_code, error_message, key) => {
    const error = await failure(() => ({ status: 400, body: { error_code, error_message, exception: error_message } }));
    expect(error).toMatchObject({ key, params: { supplier: '1688' } });
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.message).not.toContain(error_message);
  });

  it('called too fast is tried again, each time signed again', async () => {
    let tries = 0;
    const http = scriptedHttp(() => {
      tries += 1;
      return tries < 3 ? { status: 400, body: { error_code: 'gw.QosAppFrequencyLimit' } } : { body: answer() };
    });
    expect((await product(sessionOver(http), query)).title).toBe('Jujube');
    expect(http.requests).toHaveLength(3);
  });

  it.each([
    ['a web page', { body: '<html>maintenance</html>' }],
    ['an empty answer', { body: '' }],
    ['a list', { body: '[]' }],
    ['HTTP 502', { status: 502, body: answer() }],
    ['a redirect', { status: 302, headers: { location: 'https://login.1688.com/' } }],
    ['silence', silence(true)],
  ])('%s is unavailable, and the cause is kept', async (_name, given) => {
    const error = await failure(() => given);
    expect(error).toMatchObject({ key: 'supplierUnavailable', params: { supplier: '1688' } });
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('without a token asks nobody', async () => {
    const http = scriptedHttp(() => silence(false));
    await expect(product(sessionOver(http, ''), query)).rejects.toMatchObject({
      key: 'supplierNotAuthorised',
      code: 501001,
    });
    expect(http.requests).toEqual([]);
  });

  it('lets an error that is not 1688’s pass', async () => {
    const guard = new DomainError('addressForbidden', { host: 'gw.open.1688.com' });
    expect(await failure(() => guard)).toBe(guard);
  });
});
