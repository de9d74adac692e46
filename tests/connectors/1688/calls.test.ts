import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.ts';
import { DomainError } from '#contract/errors.ts';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { sign } from '#server/connectors/suppliers/1688/sign.ts';
import { joinSkuId, splitSkuId } from '#server/connectors/suppliers/1688/skuId.ts';
import { momentOf } from '#server/connectors/suppliers/1688/time.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';
import { app, query, sessionOver } from './scripted.ts';

const product = required(ali1688.product);
const specId = 'a5ec665cf58e308ce3cb03d155fa7c5d';

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

  it('called too fast is tried again, each time signed anew', async () => {
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

describe('freight', () => {
  const freight = required(ali1688.freight);
  const question = { ...query, shipTo: 'CN', quantity: 3, skuId: `5758814873275;${specId}` };
  const estimate = (more: object = {}) => ({
    result: {
      success: true,
      code: 'S0000',
      result: { freight: '12.3', freePostage: false, templateId: 2324342, subTemplateType: 1, ...more },
    },
  });

  it('asks by the SKU’s id without its spec, to the place or to where forwarders are', async () => {
    const http = scriptedHttp(() => ({ body: estimate() }));
    const options = await freight(sessionOver(http), { ...question, province: '330000', city: '330108' });
    expect(JSON.parse(formOf(http.requests[0]).productFreightQueryParamsNew ?? '')).toEqual({
      offerId: 823_801_520_021,
      toProvinceCode: '330000',
      toCityCode: '330100',
      toCountryCode: '330108',
      totalNum: 3,
      logisticsSkuNumModels: [{ skuId: '5758814873275', number: 3 }],
    });
    expect(options).toMatchObject([
      { serviceCode: '2324342', shippingType: '货运', freight: { amount: '12.3', currency: 'CNY' } },
    ]);
    await freight(sessionOver(http), question);
    expect(formOf(http.requests[1]).productFreightQueryParamsNew).toContain('"toCountryCode":"330782"');
  });

  it.each([
    [{ freePostage: true, freight: null }, '0'],
    [{ freight: 0 }, '0'],
  ])('%j is free', async (more, amount) => {
    const [option] = await freight(sessionOver(scriptedHttp(() => ({ body: estimate(more) }))), question);
    expect(option?.freight?.amount).toBe(amount);
  });

  it('does not call a missing figure free', async () => {
    const http = scriptedHttp(() => ({ body: estimate({ freight: null }) }));
    await expect(freight(sessionOver(http), question)).rejects.toMatchObject({ key: 'supplierForm' });
  });

  it('goes nowhere but China, and asks nobody to know that', async () => {
    const http = scriptedHttp(() => ({ body: estimate() }));
    await expect(freight(sessionOver(http), { ...question, shipTo: 'US' })).rejects.toMatchObject({
      key: 'supplierNoDelivery',
    });
    expect(http.requests).toEqual([]);
  });
});

describe('authorisation', () => {
  const authorisation = required(ali1688.authorisation);
  const tokens = {
    access_token: 'at',
    refresh_token: 'rt',
    expires_in: '36000',
    refresh_token_timeout: '20270521200339000+0800',
    aliId: '88',
    memberId: 'b2b-1',
    resource_owner: '采购',
  };
  const exchange = (body: unknown, status = 200) =>
    authorisation.exchange(
      app,
      'c',
      scriptedHttp(() => ({ body, status })),
      'https://q.example/back',
    );

  it('sends the browser to the consent page', () => {
    const url = new URL(authorisation.authorizeUrl(app, { state: 's t&', redirectUri: 'https://q.example/back?a=1' }));
    expect(`${url.origin}${url.pathname}`).toBe('https://auth.1688.com/auth/authorize.htm');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '1234567',
      site: '1688',
      redirect_uri: 'https://q.example/back?a=1',
      state: 's t&',
    });
  });

  it('sends the secret in the body, never in the address', async () => {
    const http = scriptedHttp(() => ({ body: tokens }));
    const made = await authorisation.exchange(app, 'the-code', http, 'https://q.example/back');
    expect(http.requests[0]?.url).toBe('https://gw.open.1688.com/openapi/http/1/system.oauth2/getToken/1234567');
    expect(formOf(http.requests[0])).toEqual({
      grant_type: 'authorization_code',
      need_refresh_token: 'true',
      redirect_uri: 'https://q.example/back',
      code: 'the-code',
      client_id: '1234567',
      client_secret: 'test_secret',
    });
    expect(made).toMatchObject({ accessToken: 'at', refreshToken: 'rt', accountName: '采购', accountId: '88' });
    expect(made.refreshExpiresAt).toEqual(new Date('2027-05-21T12:03:39.000Z'));
    expect(made.expiresAt.getTime() - Date.now()).toBeCloseTo(36_000_000, -4);
  });

  it('keeps the refresh token where a refresh names no new one', async () => {
    const { refresh_token: _old, ...fresh } = tokens;
    const made = await authorisation.refresh(
      app,
      'old',
      scriptedHttp(() => ({ body: fresh })),
    );
    expect(made.refreshToken).toBe('old');
  });

  it.each([
    [{ error: 'invalid_grant', error_description: 'the code is expired' }, 'authorisationStale'],
    [{ error: 'invalid_client', error_description: 'no' }, 'supplierNotConfigured'],
    [{ error_code: '401', error_message: 'Request need user authorized' }, 'supplierNotAuthorised'],
    [{ error_code: 'gw.QosAppFrequencyLimit', error_message: 'slow' }, 'supplierBusy'],
    [{ access_token: 'at' }, 'supplierForm'],
  ])('%j is %s', async (body, key) => {
    await expect(exchange(body, 400)).rejects.toMatchObject({ key });
  });

  it('asks to link again when the refresh token is refused', async () => {
    const http = scriptedHttp(() => ({ status: 400, body: { error: 'invalid_grant', error_description: 'expired' } }));
    await expect(authorisation.refresh(app, 'old', http)).rejects.toMatchObject({ key: 'supplierNotAuthorised' });
  });
});

describe('small things', () => {
  it('both ids of a SKU are one text and two again', () => {
    expect(splitSkuId(joinSkuId('5758814873275', specId))).toEqual({ skuId: '5758814873275', specId });
    expect(splitSkuId(joinSkuId('823801520021', ''))).toEqual({ skuId: '823801520021', specId: null });
  });

  it('moments are read in their own zone', () => {
    expect(momentOf('20261014200339000+0800')).toEqual(new Date('2026-10-14T12:03:39.000Z'));
    expect(momentOf('20261014200339')).toEqual(new Date('2026-10-14T12:03:39.000Z'));
    for (const odd of ['', 'soon', '2026-10-14', '20269914200339000+0800']) expect(momentOf(odd)).toBeNull();
  });
});
