import { describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import type { PaceReport } from '#server/connectors/lib/pace.ts';
import { openPlatformSign as sign } from '#server/connectors/lib/signatures.ts';
import { asArray, unwrap } from '#server/connectors/suppliers/aliexpress/client.ts';
import { AliExpressFault } from '#server/connectors/suppliers/aliexpress/fault.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';
import { productAnswer } from './answers.ts';
import { app, query, sessionOver } from './scripted.ts';

const product = required(aliexpress.product);

async function failure(answer: Parameters<typeof scriptedHttp>[0], accessToken?: string): Promise<DomainError> {
  const error = await product(sessionOver(scriptedHttp(answer), accessToken), query).catch((thrown: unknown) => thrown);
  if (error instanceof DomainError) return error;
  throw error;
}

describe('envelopes', () => {
  const inner = { result: { a: 1 }, rsp_code: 200 };
  it.each([
    ['named by the method', { aliexpress_ds_product_get_response: inner }],
    ['simplified', { ...inner, code: '0', request_id: 'r' }],
    ['simplified with texts only', { result: { a: 1 }, code: '0', rsp_code: '200' }],
    ['bare', { result: { a: 1 } }],
  ])('%s', (_name, answer) => {
    expect(unwrap(answer)).toMatchObject({ result: { a: 1 } });
  });

  it.each([
    ['error_response', { error_response: { type: 'ISV', code: 15, sub_code: 'isv.x', msg: 'm', sub_msg: 's' } }, '15'],
    ['flat', { type: 'ISV', code: 'InvalidCode', message: 'm', request_id: 'r' }, 'InvalidCode'],
    ['rsp_code', { aliexpress_x_response: { rsp_code: 404, rsp_msg: 'ITEM_ID_NOT_FOUND' } }, '404'],
    ['rsp_code beside a good code', { code: '0', rsp_code: '405', rsp_msg: 'no' }, '405'],
    ['no object', [], ''],
  ])('refusal: %s', (_name, answer, code) => {
    const refused = () => unwrap(answer);
    expect(refused).toThrow(AliExpressFault);
    expect(refused).toThrow(expect.objectContaining({ code }));
  });

  it('lists come plain, wrapped, single or not at all', () => {
    expect(asArray([1, 2])).toEqual([1, 2]);
    expect(asArray({ x_d_t_o: [1, 2] })).toEqual([1, 2]);
    expect(asArray({ x_d_t_o: { a: 1 } })).toEqual([{ a: 1 }]);
    expect(asArray({ a: 1, b: 2 })).toEqual([{ a: 1, b: 2 }]);
    for (const nothing of [undefined, null, {}, 'text', 3]) expect(asArray(nothing)).toEqual([]);
  });
});

describe('a product call', () => {
  it('is a signed form, and the signature is over the plain parameters', async () => {
    const http = scriptedHttp(() => ({ body: productAnswer([{}]) }));
    await product(sessionOver(http), { ...query, language: 'zh' });
    const [request] = http.requests;
    const { sign: signature, ...form } = formOf(request);
    expect(request).toMatchObject({ method: 'POST', url: 'https://api-sg.aliexpress.com/sync' });
    expect(request?.headers?.['content-type']).toBe('application/x-www-form-urlencoded;charset=utf-8');
    expect(form).toMatchObject({
      method: 'aliexpress.ds.product.get',
      app_key: '123456',
      session: 'test_session',
      sign_method: 'sha256',
      format: 'json',
      simplify: 'true',
      product_id: query.productId,
      ship_to_country: 'US',
      target_currency: 'USD',
      target_language: 'en',
    });
    expect(form.timestamp).toMatch(/^\d{13}$/);
    expect(signature).toBe(sign(app.appSecret, form));
  });

  it('keeps SKU ids that come as bare numbers beyond 2^53', async () => {
    const text = JSON.stringify(productAnswer([{ id: 'ID' }])).replace('"ID"', '12000047828279239');
    const found = await product(sessionOver(scriptedHttp(() => ({ body: text }))), query);
    expect(found.variants[0]?.supplierSkuId).toBe('12000047828279239');
  });

  it.each([
    'IllegalAccessToken',
    'isv.invalid-authorization',
    'isv.insufficient-permission',
    'IllegalRefreshToken',
    'AUTH_TYPE_UNSUPPORTED',
    'isv.402',
    'isv.account-migration-check-fail',
    'InsufficientPermission',
    27,
  ])('refused with %s asks to link the account', async (code) => {
    const expected = { key: 'supplierNotAuthorised', code: 501001, params: { supplier: 'AliExpress' } };
    expect(await failure(() => ({ body: { error_response: { type: 'ISV', code, msg: 'no' } } }))).toMatchObject(
      expected,
    );
    const asSubCode = { error_response: { type: 'ISP', code: 11, sub_code: String(code), msg: 'no' } };
    expect(await failure(() => ({ body: asSubCode, status: 401 }))).toMatchObject(expected);
  });

  it('without a token asks nobody', async () => {
    const http = scriptedHttp(() => silence(false));
    await expect(product(sessionOver(http, ''), query)).rejects.toMatchObject({ key: 'supplierNotAuthorised' });
    expect(http.requests).toEqual([]);
  });

  it.each([
    ['ITEM_ID_NOT_FOUND', 'supplierProductGone'],
    ['The item is not found', 'supplierProductGone'],
    ['Item is not allowed to this country', 'supplierCountryRefused'],
    ['System Error', 'supplierUnavailable'],
  ])('rsp_msg "%s" is %s', async (rsp_msg, key) => {
    expect(await failure(() => ({ body: { rsp_code: 600, rsp_msg, request_id: 'r' } }))).toMatchObject({ key });
  });

  it('offline without SKUs is gone', async () => {
    for (const simplified of [true, false]) {
      const body = productAnswer([], { product_status_type: 'offline' }, simplified);
      expect(await failure(() => ({ body }))).toMatchObject({ key: 'supplierProductGone' });
    }
  });

  it.each([
    ['ServiceUnavailable', { body: { error_response: { code: 'ServiceUnavailable', msg: 'later' } } }],
    ['a web page', { body: '<html>maintenance</html>' }],
    ['an empty answer', { body: '' }],
    ['a text', { body: '"hello"' }],
    ['HTTP 502', { status: 502, body: productAnswer([{}]) }],
    ['a redirect', { status: 302, headers: { location: 'https://login.aliexpress.com/' } }],
    ['silence', silence(true)],
    ['a refused connection', silence(false)],
  ])('%s is unavailable, and the cause is kept', async (_name, answer) => {
    const error = await failure(() => answer);
    expect(error).toMatchObject({ key: 'supplierUnavailable', params: { supplier: 'AliExpress' } });
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('called too fast is made again after the ban that the words tell, and is busy in the end', async () => {
    const limit = { error_response: { type: 'ISP', code: 'ApiCallLimit', msg: 'This ban will last 3 seconds more.' } };
    const waits: unknown[] = [];
    const pace = { ...freePace, learn: ({ wait }: PaceReport) => void waits.push(wait) };
    let calls = 0;
    const once = scriptedHttp(() => ({ body: calls++ === 0 ? limit : productAnswer([{}]) }));
    expect(await product({ ...sessionOver(once), pace }, query)).toMatchObject({ source: 'aliexpress' });
    expect(once.requests).toHaveLength(2);
    expect(waits).toEqual([3_000]);
    for (const code of ['ApiCallLimit', 'AppApiCallLimit', 'isp.call-limited']) {
      const error = await failure(() => ({ body: { error_response: { code, msg: 'later' } } }));
      expect(error).toMatchObject({ key: 'supplierBusy', params: { supplier: 'AliExpress' } });
      expect(String(error.cause)).toContain(code);
    }
  });

  it('refused with 429 waits as long as the header says', async () => {
    const waits: unknown[] = [];
    const pace = { ...freePace, learn: ({ wait }: PaceReport) => void waits.push(wait) };
    let calls = 0;
    const once = scriptedHttp(() =>
      calls++ === 0 ? { status: 429, headers: { 'retry-after': '7' }, body: 'slow' } : { body: productAnswer([{}]) },
    );
    await product({ ...sessionOver(once), pace }, query);
    expect(waits).toEqual([7_000]);
  });

  it('names the field that an answer lacks, and the platform’s words, in the cause only', async () => {
    const lacking = await failure(() => ({ body: { result: { ae_item_base_info_dto: {} }, code: '0' } }));
    expect(lacking).toMatchObject({ key: 'supplierForm', params: { part: 'result.ae_item_base_info_dto.subject' } });
    const said = await failure(() => ({ body: { error_response: { code: 'Odd', msg: 'words', request_id: 'r77' } } }));
    expect(String(said.cause)).toMatch(/Odd.*words.*r77/);
    expect(said.message).not.toContain('words');
  });

  it('lets an error that is not the platform’s pass', async () => {
    const guard = new DomainError('addressForbidden', { host: 'api-sg.aliexpress.com' });
    expect(await failure(() => guard)).toBe(guard);
    const bug = new TypeError('bug');
    await expect(product(sessionOver(scriptedHttp(() => bug)), query)).rejects.toBe(bug);
  });
});
