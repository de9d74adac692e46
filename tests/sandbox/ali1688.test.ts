import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { sign } from '../../sandbox/suppliers/1688/gateway.ts';
import { authorize, call, host, redirectUri, signIn, tokenCall } from './kit/ali1688Client.ts';
import { control } from './kit/wooClient.ts';

const DETAIL = 'com.alibaba.fenxiao.crossborder/product.search.queryProductDetail';
const PAGES = 'com.alibaba.fenxiao/jxhy.product.getPageList';
const offer = (number: number): string => String(823_801_530_000 + number);
const asked = (number: number) => ({
  offerDetailParam: JSON.stringify({ offerId: Number(offer(number)), country: 'en' }),
});

describe('signatures of 1688', () => {
  it.each([
    ['test123', 'param2/1/system/currentTime/1000000', { a: '1', b: '2' }, '33E54F4F7B989E3E0E912D3FBD2F1A03CA7CCE88'],
    [
      'test_secret',
      'param2/1/com.alibaba.fenxiao/jxhy.product.getPageList/1234567',
      { access_token: 'test_token', pageNum: '1', pageSize: '20', keyword: '红枣' },
      'AC55B89454B7BBE156A5DE2F022E45BFD14E264C',
    ],
  ])('vector %s %s', (secret, path, params, expected) => {
    expect(sign(secret, path, params)).toBe(expected);
  });
});

describe('1688 in the sandbox', () => {
  let sandbox: Sandbox;
  let offset = 0;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, clock: () => 1_790_000_000_000 + offset });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    offset = 0;
    sandbox.world.reset();
  });

  const world = async () => (await (await fetch(`${sandbox.url}/_world`)).json()).suppliers['1688'];
  const exchange = (code: string) =>
    tokenCall(sandbox, { grant_type: 'authorization_code', redirect_uri: redirectUri, code });
  const newCode = async (): Promise<string> => (await authorize(sandbox, 'buyer-one')).searchParams.get('code') ?? '';

  it('returns code and state to the address it was given', async () => {
    const url = await authorize(sandbox, 'buyer-two');
    expect(Object.fromEntries(url.searchParams)).toEqual({ x: '1', code: expect.any(String), state: 'st+ate' });
  });

  it.each([{ client_id: '1' }, { site: 'china' }, { redirect_uri: 'nowhere' }])(
    'shows no accounts for %j',
    async (odd) => {
      const params = { client_id: '4816880', site: '1688', redirect_uri: redirectUri, ...odd };
      const reply = await fetch(`${host(sandbox, 'auth.1688.com')}/auth/authorize.htm?${new URLSearchParams(params)}`);
      expect([reply.status, (await reply.text()).includes('buyer-one')]).toEqual([400, false]);
    },
  );

  it('gives tokens with their validity; a code once and for ten minutes', async () => {
    const code = await newCode();
    expect((await exchange(code)).body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '36000',
      refresh_token_timeout: expect.stringMatching(/^\d{17}\+0800$/),
      aliId: '2200000000001',
      memberId: expect.any(String),
      resource_owner: '采购一号',
    });
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const late = await newCode();
    offset = 601_000;
    expect((await exchange(late)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('ends access after ten hours; a refresh gives a new access token and keeps the other', async () => {
    const { access_token = '', refresh_token = '' } = await signIn(sandbox);
    const read = (token: string) => call(sandbox, DETAIL, { ...asked(23), access_token: token });
    expect((await read(access_token)).status).toBe(200);
    offset = 36_001_000;
    const refused = await read(access_token);
    expect(refused).toMatchObject({
      status: 401,
      body: { error_code: '401', error_message: 'Request need user authorized' },
    });
    const { body } = await tokenCall(sandbox, { grant_type: 'refresh_token', refresh_token });
    expect(body).not.toHaveProperty('refresh_token');
    expect((await read(String(body.access_token))).status).toBe(200);
    offset = 181 * 86_400_000;
    const late = await tokenCall(sandbox, { grant_type: 'refresh_token', refresh_token });
    expect(late.body).toMatchObject({ error: 'invalid_grant' });
  });

  it('refuses revoked tokens', async () => {
    const { access_token = '' } = await signIn(sandbox);
    expect(await control(sandbox, 'revoke', { platform: '1688', account: 'buyer-one' })).toMatchObject({
      body: { revoked: 1 },
    });
    expect((await call(sandbox, DETAIL, { ...asked(23), access_token })).body).toMatchObject({ error_code: '401' });
  });

  it.each([
    [{ _aop_signature: 'A'.repeat(40) }, 'gw.SignatureInvalid'],
    [{ pageNum: '2' }, 'gw.SignatureInvalid'],
    [{ _aop_signature: '' }, 'gw.SignatureMissing'],
  ])('refuses %j with %s', async (odd, code) => {
    const { access_token = '' } = await signIn(sandbox);
    const reply = await call(
      sandbox,
      PAGES,
      { pageNum: '1', pageSize: '2', access_token },
      odd as Record<string, string>,
    );
    expect(reply).toMatchObject({ status: 400, body: { error_code: code, error_message: expect.any(String) } });
  });

  it.each([
    ['com.alibaba.nothing/x.y', {}, 'gw.APIUnsupported'],
    ['com.alibaba.trade/alibaba.trade.refund.buyer.create', {}, 'gw.APIACLDecline'],
    [PAGES, { pageSize: '2' }, 'gw.ParamMissing'],
    [DETAIL, { offerDetailParam: 'no json' }, 'gw.ParamMissing'],
  ])('refuses %s with %j', async (api, params, code) => {
    const { access_token = '' } = await signIn(sandbox);
    expect((await call(sandbox, api, { ...params, access_token })).body).toMatchObject({ error_code: code });
  });

  it('has a limit of its own, which time fills again', async () => {
    const { access_token = '' } = await signIn(sandbox);
    const codes: unknown[] = [];
    for (let count = 0; count < 101; count += 1) {
      codes.push((await call(sandbox, PAGES, { pageNum: '1', pageSize: '1', access_token })).body.error_code);
    }
    expect(codes.slice(0, 100).every((code) => code === undefined)).toBe(true);
    expect(codes[100]).toBe('gw.QosAppFrequencyLimit');
    offset = 1000;
    expect((await call(sandbox, PAGES, { pageNum: '1', pageSize: '1', access_token })).status).toBe(200);
    expect((await world()).requests).toEqual({
      total: 103,
      byRoute: { 'POST /openapi/http/1/system.oauth2/getToken/{appKey}': 1, [PAGES]: 102 },
    });
  });

  it('answers a product in the documented shape', async () => {
    const { access_token = '' } = await signIn(sandbox);
    const { body } = await call(sandbox, DETAIL, { ...asked(24), access_token });
    expect(body).toMatchObject({
      result: {
        success: true,
        code: '200',
        result: {
          offerId: Number(offer(24)),
          subject: '连帽卫衣男女同款',
          subjectTrans: 'Hooded sweatshirt unisex',
          status: 'published',
          productSkuInfos: expect.arrayContaining([
            expect.objectContaining({
              skuId: expect.any(Number),
              specId: expect.stringMatching(/^[0-9a-f]{32}$/),
              price: '35.00',
              promotionPrice: '31.50',
              amountOnSale: 120,
              skuAttributes: expect.arrayContaining([
                expect.objectContaining({ attributeId: 3216, valueTrans: 'Black' }),
              ]),
            }),
          ]),
          productShippingInfo: { weight: 0.52, skuShippingInfoList: expect.any(Array) },
        },
      },
    });
    const gone = await call(sandbox, DETAIL, { ...asked(28), access_token });
    expect(gone).toMatchObject({ status: 200, body: { result: { success: false, message: '商品不存在' } } });
  });

  it('answers categories without an account, flat and as its documentation spells', async () => {
    const { body } = await call(sandbox, 'com.alibaba.product/alibaba.category.get', { categoryID: '0' });
    expect(body).toMatchObject({
      succes: 'true',
      categoryInfo: [
        { categoryID: 0, childCategorys: [{ id: 130822002, name: '食品酒水', isLeaf: false }, {}, {}, {}, {}] },
      ],
    });
  });

  it('ignores pageNo, as the real list does', async () => {
    const { access_token = '' } = await signIn(sandbox);
    const rows = async (params: Record<string, string>) =>
      (
        (await call(sandbox, PAGES, { pageSize: '3', access_token, ...params })).body.result as {
          result: { itemId: number }[];
        }
      ).result.map(({ itemId }) => itemId);
    const first = await rows({ pageNum: '1' });
    expect(await rows({ pageNum: '1', pageNo: '2' })).toEqual(first);
    expect(await rows({ pageNum: '2' })).not.toEqual(first);
  });

  it('shows an offer that quotes by quantity at one price, whoever asks', async () => {
    const { access_token = '' } = await signIn(sandbox);
    const { body } = await call(sandbox, PAGES, { pageNum: '1', pageSize: '1', keyword: 'Ballpoint', access_token });
    expect(body).toMatchObject({ result: { result: [{ itemId: Number(offer(25)), minPrice: 29, maxPrice: 45 }] } });
    const found = await fetch(`${host(sandbox, 's.1688.com')}/selloffer/offer_search.htm?keywords=Ballpoint`);
    expect(await found.text()).toContain('<div class="text-main">0</div><div class="text-main">.29</div>');
  });

  it('holds thirty offers and more, and drifts', async () => {
    const { products } = await world();
    expect(products.length).toBeGreaterThanOrEqual(30);
    expect(Math.max(...products.map(({ skus }: { skus: unknown[] }) => skus.length))).toBeGreaterThanOrEqual(60);
    await control(sandbox, 'drift', {
      supplier: '1688',
      productId: offer(23),
      price: { [offer(23)]: '9.99' },
      stock: 5,
    });
    const drifted = (await world()).products.find(({ productId }: { productId: string }) => productId === offer(23));
    expect(drifted.skus).toEqual([{ skuId: offer(23), specId: null, price: '9.99', stock: 5 }]);
    const unknown = await control(sandbox, 'drift', { supplier: '1688', productId: offer(23), removeSku: '1' });
    expect(unknown).toMatchObject({ status: 400 });
  });

  it('shows pages at their real addresses, and they follow the drift', async () => {
    const page = async (address: string) => {
      const reply = await fetch(`${sandbox.url}/_hosts/${address}`);
      return { status: reply.status, html: await reply.text() };
    };
    const shown = await page(`detail.1688.com/offer/${offer(24)}.html`);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('window.context=(function(b,d)');
    // As on real pages the data is no JSON: keys without quotes.
    expect(shown.html).toMatch(/"skuWeight":\{5700024368100:/);
    await control(sandbox, 'drift', { supplier: '1688', productId: offer(24), title: '换了标题' });
    expect((await page(`m.1688.com/offer/${offer(24)}.html`)).html).toContain('<h1>换了标题</h1>');
    expect((await page(`detail.1688.com/offer/${offer(31)}.html`)).html).toContain('Captcha Interception');
    expect((await page(`detail.1688.com/offer/${offer(27)}.html`)).status).toBe(404);
    const search = await page(`s.1688.com/selloffer/offer_search.htm?keywords=${encodeURIComponent('眼镜')}`);
    expect(search.html.match(/search-offer-item/g)).toHaveLength(1);
    expect((await page(`itemcdn.tmall.com/1688offer/icoss${offer(24)}`)).html).toMatch(/^var offer_details=\{/);
    expect((await fetch(`${sandbox.url}/_hosts/cbu01.alicdn.com/img/ibank/x.jpg`)).headers.get('content-type')).toBe(
      'image/jpeg',
    );
  });
});
