import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { signature } from './kit/aliexpressClient.ts';
import { control, type Json } from './kit/wooClient.ts';

const APP = { key: '502345', secret: 'wSandboxAlibabaSecret4Qz8RtY1uVbN7mKe' };
const START = Date.UTC(2026, 10, 21, 12);
const id = (number: number): string => `1600900100${String(number).padStart(3, '0')}`;

interface Parameter {
  name: string;
  subParams?: Parameter[];
}

describe('Alibaba.com in the sandbox', () => {
  let sandbox: Sandbox;
  let token = '';
  let now = START;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, clock: () => now });
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    now = START;
    sandbox.world.reset();
    token = '';
    token = String((await rest('/auth/token/create', { code: await newCode() })).access_token);
  });

  const host = (name: string): string => `${sandbox.url}/_hosts/${name}`;
  const rest = async (path: string, params: Record<string, string>, overrides: Record<string, string> = {}) => {
    // A second of rest, so that only the test of the limit meets it.
    now += 1000;
    const all = {
      app_key: APP.key,
      timestamp: String(now),
      sign_method: 'sha256',
      ...(token && { access_token: token }),
      ...params,
      ...overrides,
    };
    const query = new URLSearchParams({ ...all, sign: overrides.sign ?? signature(APP.secret, all, path) });
    const reply = await fetch(`${host('openapi-api.alibaba.com')}/rest${path}?${query}`);
    expect(reply.status).toBe(200);
    return (await reply.json()) as Json;
  };
  const newCode = async (account = 'importer-one'): Promise<string> => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: APP.key,
      redirect_uri: 'https://app.example.test/cb',
      state: 's',
      account,
    });
    const reply = await fetch(`${host('openapi-auth.alibaba.com')}/oauth/authorize?${query}`, { redirect: 'manual' });
    return new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? '';
  };
  const described = async (number: number) => {
    const query_req = JSON.stringify({ product_id: id(number), country: 'US' });
    const answer = await rest('/eco/buyer/product/description', { query_req });
    return (answer.result as Json).result_data as Json;
  };

  it('takes a code once and for half an hour, and a refresh token once', async () => {
    const code = await newCode('importer-two');
    const tokens = await rest('/auth/token/create', { code });
    expect(tokens).toMatchObject({
      expires_in: '864000',
      refresh_expires_in: '5184000',
      account: 'importer-two@example.test',
      code: '0',
    });
    expect(await rest('/auth/token/create', { code })).toMatchObject({ code: 'InvalidCode' });
    const late = await newCode();
    now += 31 * 60_000;
    expect(await rest('/auth/token/create', { code: late })).toMatchObject({ code: 'InvalidCode' });
    const refresh_token = String(tokens.refresh_token);
    expect(await rest('/auth/token/refresh', { refresh_token })).toMatchObject({ code: '0' });
    expect(await rest('/auth/token/refresh', { refresh_token })).toMatchObject({ code: 'IllegalRefreshToken' });
  });

  it('refuses a request of which one byte differs', async () => {
    const path = '/eco/buyer/product/description';
    const query_req = JSON.stringify({ product_id: id(11), country: 'US' });
    const all = { app_key: APP.key, timestamp: String(now), sign_method: 'sha256', access_token: token, query_req };
    const sign = signature(APP.secret, all, path);
    for (const [changed, code] of [
      [{ query_req: query_req.replace('US', 'UT') }, 'IncompleteSignature'],
      [{ sign: sign.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }, 'IncompleteSignature'],
      [{ app_key: '1' }, 'InvalidAppkey'],
      [{ timestamp: String(now - 8_000_000) }, 'IllegalTimestamp'],
    ] as const) {
      expect(await rest(path, all, { sign, ...changed })).toMatchObject({ code });
    }
    expect(await rest(path, { ...all, access_token: 'nobody' })).toMatchObject({ code: 'IllegalAccessToken' });
    expect(await rest('/eco/buyer/product/nothing', {})).toMatchObject({ code: 'InvalidApiPath' });
  });

  it('lets through so many calls, then says so in its own words', async () => {
    const counts: Json[] = [];
    now += 10_000;
    for (let call = 0; call < 45; call += 1) {
      const all = { app_key: APP.key, timestamp: String(now), sign_method: 'sha256', access_token: token };
      const path = '/eco/buyer/product/description';
      const query = new URLSearchParams({
        ...all,
        query_req: '{}',
        sign: signature(APP.secret, { ...all, query_req: '{}' }, path),
      });
      counts.push((await (await fetch(`${host('openapi-api.alibaba.com')}/rest${path}?${query}`)).json()) as Json);
    }
    expect(counts.filter(({ code }) => code === 'ApiCallLimit')).toHaveLength(5);
    expect(counts.at(-1)).toMatchObject({ type: 'ISP', message: 'This ban will last 1 seconds more.' });
  });

  it('wants the country with a product, as the real one does', async () => {
    const query_req = JSON.stringify({ product_id: id(11) });
    expect(await rest('/eco/buyer/product/description', { query_req })).toMatchObject({
      code: '0',
      result: { result_code: '400', result_msg: 'Parameter format is error!' },
    });
  });

  it('holds the cases that bite', async () => {
    expect((await described(13)).skus).toHaveLength(72);
    expect(await described(12)).toMatchObject({ min_order_quantity: '1', skus: [{ sku_attr_list: [] }] });
    expect(await described(17)).toMatchObject({ status: 'PRODUCT_OFFLINE' });
    const state = (await (await fetch(`${sandbox.url}/_world`)).json()) as { suppliers: Record<string, Json> };
    const products = state.suppliers.alibaba?.products as { productId: string; skus: { stock: number }[] }[];
    expect(products.length).toBeGreaterThanOrEqual(30);
    expect(products.every(({ productId }) => /^\d{13}$/.test(productId))).toBe(true);
    expect(products.find(({ productId }) => productId === id(15))?.skus.every(({ stock }) => stock === 0)).toBe(true);
    expect(JSON.stringify(state.suppliers.alibaba)).not.toContain(token);
  });

  it.each([
    [{ product_id: id(19), destination_country: 'BR' }, '4015'],
    [{ product_id: id(999), destination_country: 'US' }, '4016'],
    [{ product_id: id(11), destination_country: 'US', dispatch_location: 'MX' }, '10012'],
    [{ product_id: id(11), destination_country: 'DE', dispatch_location: 'US' }, '10010'],
  ])('freight %j is refused with %s', async (params, code) => {
    expect(await rest('/shipping/freight/calculate', { quantity: '1', ...params })).toMatchObject({ code });
  });

  const metadata = 'alibaba/icbu-top-metadata/alibaba_shipping_freight_calculate.json';
  itWithFixture('freight has every field of the published call', metadata, async (text) => {
    const published: { responseParams: Parameter[] } = JSON.parse(text);
    const answer = await rest('/shipping/freight/calculate', {
      product_id: id(11),
      quantity: '1',
      destination_country: 'US',
    });
    const [first] = answer.value as Json[];
    for (const { name, subParams } of published.responseParams[0]?.subParams ?? []) {
      expect(first, name).toHaveProperty(name);
      for (const inner of subParams ?? []) expect(first?.[name]).toHaveProperty(inner.name);
    }
  });

  it('describes several at once, and names those that are not there', async () => {
    const param0 = `{"product_ids":[${id(11)},${id(999)}],"country":"US"}`;
    expect(await rest('/eco/buyer/product/batch/description', { param0 })).toMatchObject({
      result: {
        code: '200',
        data: {
          resultData: [{ product_id: id(11), wholesale_trade: [{ unit_type: 'Piece' }] }],
          failedItems: [{ productId: id(999) }],
        },
      },
    });
  });

  it('puts a new SKU where the first one lies', async () => {
    await control(sandbox, 'drift', { supplier: 'alibaba', productId: id(20), addSku: { value: 'Teal', stock: 7 } });
    const answer = await rest('/eco/buyer/product/inventory', { inv_req: JSON.stringify({ product_id: id(20) }) });
    expect((answer.result as Json).result_data).toMatchObject([
      { shipping_from: 'US', inventory_list: [{ inventory_count: '210' }, { inventory_count: '7' }] },
    ]);
  });

  it('troubles calls of the API only, and ends tokens when the account takes them back', async () => {
    await control(sandbox, 'faults', { alibaba: { errorRate: 1 } });
    const page = `${host('www.alibaba.com')}/product-detail/x_${id(11)}.html`;
    expect((await fetch(page)).status).toBe(200);
    expect((await fetch(`${host('sc04.alicdn.com')}/kf/Hx.jpg`)).headers.get('content-type')).toBe('image/jpeg');
    expect(await rest('/eco/buyer/product/description', {})).toMatchObject({ code: 'ServiceUnavailable' });
    await control(sandbox, 'faults', {});
    const code = await newCode('importer-two');
    const { access_token } = await rest('/auth/token/create', { code });
    const revoked = await control(sandbox, 'revoke', { platform: 'alibaba', account: 'importer-two' });
    expect(revoked.body).toMatchObject({ revoked: expect.any(Number) });
    const asked = { access_token: String(access_token) };
    expect(await rest('/eco/buyer/product/description', asked)).toMatchObject({ code: 'IllegalAccessToken' });
  });

  it('shows a product as the real page does: strict JSON, the price twice, and what must stay there', async () => {
    const html = await (await fetch(`${host('www.alibaba.com')}/product-detail/Any_Title_${id(11)}.html`)).text();
    expect(html.match(/data-testid="pc-purchase-price"/g)).toHaveLength(2);
    const data = JSON.parse(/window\.detailData = (\{.*\});<\/script>/.exec(html)?.[1] ?? '');
    expect(Object.keys(data)).toEqual(['globalData', 'nodeMap', 'devData', 'hierarchy', 'metaData']);
    expect(data.globalData.product).toMatchObject({ productId: Number(id(11)), moq: 50 });
    for (const secret of ['EXAMPLE-CHAT-TOKEN', 'EXAMPLE-VISITOR-ID', 'Contact Person']) expect(html).toContain(secret);
    const search = await (await fetch(`${host('www.alibaba.com')}/trade/search?SearchText=mat`)).text();
    expect(search).toContain(`data-ctrdot="${id(20)}"`);
    const check = await (await fetch(`${host('www.alibaba.com')}/product-detail/x_${id(21)}.html`)).text();
    expect(check).toContain('<title>Captcha Interception</title>');
  });

  it('refuses a drift of what is not there', async () => {
    const wrong = await control(sandbox, 'drift', { supplier: 'alibaba', productId: id(11), price: { '1': '2.00' } });
    expect(wrong).toMatchObject({ status: 400, body: { error: `product ${id(11)} has no SKU 1` } });
  });
});
