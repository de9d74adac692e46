import { describe, expect, it } from 'vitest';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, page, type Scripted, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';
import { created, published, request } from './orderAnswers.ts';
import { sessionOver } from './scripted.ts';

const { place } = required(aliexpress.buying);
const MARK = '0f3b9a1c-5f5e-4a58-9a0e-1d1c4c9f3c11';

const placing = (answer: Scripted | Error, asked = request) => {
  const http = scriptedHttp(() => answer);
  return { http, outcome: place(sessionOver(http), asked, MARK) };
};
const refused = (error_code: string, error_msg = 'no') => ({
  body: created({ is_success: false, error_code, error_msg }),
});
const gateway = (error: object) => ({ body: { error_response: { msg: 'no', request_id: 'r', ...error } } });

/** What each code of the published list comes to. */
const outcomes = {
  B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL: 'address',
  B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID: 'personId',
  B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH: 'personId',
  BLACKLIST_BUYER_IN_LIST: 'account',
  USER_ACCOUNT_DISABLED: 'account',
  PRICE_PAY_CURRENCY_ERROR: 'currency',
  DELIVERY_METHOD_NOT_EXIST: 'service',
  INVENTORY_HOLD_ERROR: 'unknown',
  REPEATED_ORDER_ERROR: 'repeated',
  ERROR_WHEN_BUILD_FOR_PLACE_ORDER: 'unknown',
  A001_ORDER_CANNOT_BE_PLACED: 'other',
  A002_INVALID_ZONE: 'country',
  A003_SUSPICIOUS_BUYER: 'account',
  A004_CANNOT_USER_COUPON: 'other',
  A005_INVALID_COUNTRIES: 'country',
  A006_INVALID_ACCOUNT_INFO: 'account',
  SKU_NOT_EXIST: 'sku',
  InsufficientBalance: 'unknown',
  B_ORDER_LIMIT: 'unknown',
} as const;

describe('an order at AliExpress', () => {
  it.each(Object.entries(outcomes))('B2: %s is %s', async (code, outcome) => {
    const expected =
      outcome === 'unknown' || outcome === 'repeated' ? { kind: outcome } : { kind: 'refused', cause: outcome };
    expect(await placing(refused(code)).outcome).toMatchObject(expected);
  });

  const text = sharedSchema('orders/aliexpress-orders.json');
  it.skipIf(text === null)('every code of the published list has its outcome', () => {
    expect(Object.keys(JSON.parse(text ?? '{}').order_create.errors).sort()).toEqual(Object.keys(outcomes).sort());
  });

  it.each([
    ['ITEM_ID_NOT_FOUND', 'sku'],
    ['Item is not allowed to this country', 'country'],
    ['DELIVERY_NOT_AVAILABLE_TO_YOUR_ADDRESS', 'country'],
  ])('B2: "%s", seen on the live platform, is a certain refusal: %s', async (code, cause) => {
    expect(await placing(refused(code, code)).outcome).toMatchObject({ kind: 'refused', cause, field: null });
  });

  it.each([
    ['Please enter a City', 'city'],
    ['Please select a State/Province/County', 'province'],
    ['Please enter the country code and phone number without any spaces or special characters', 'phone'],
    ['Please enter between 2 - 32 characters', 'name'],
    ['Please enter a zip code', 'postcode'],
    // No field is known to take it.
    ['Please enter a 8-digit national address in right format, eg. ABCD1234.', null],
    ['Something else', null],
  ])('an address that is refused by "%s" names its field: %s', async (message, field) => {
    const answer = refused('B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL', message);
    expect(await placing(answer).outcome).toMatchObject({ kind: 'refused', cause: 'address', field, said: message });
  });

  it.each([
    [{ type: 'ISV', code: 'IllegalAccessToken' }, 'account'],
    [{ type: 'ISV', code: 'InsufficientPermission' }, 'account'],
    [{ type: 'ISV', code: 'AUTH_TYPE_UNSUPPORTED' }, 'account'],
    [{ type: 'ISV', code: 'IncompleteSignature' }, 'account'],
    [{ type: 'ISV', code: 'InvalidAppkey' }, 'account'],
    [{ type: 'ISV', code: 'isv.402' }, 'account'],
    [{ code: '27', sub_code: 'invalid-sessionkey' }, 'account'],
    [{ code: '15', type: 'ISP', sub_code: 'isv.insufficient-permission' }, 'account'],
    [{ code: '15', type: 'ISP', sub_code: 'isv.invalid-authorization' }, 'account'],
    [{ type: 'ISV', code: 'IllegalTimestamp' }, 'other'],
    [{ type: 'ISV', code: 'MissingParameter' }, 'other'],
    [{ type: 'ISP', code: 'ApiCallLimit' }, 'busy'],
    [{ type: 'ISP', code: 'AppApiCallLimit' }, 'busy'],
  ])('B2: the gateway’s %j was never executed: %s', async (error, cause) => {
    expect(await placing(gateway(error)).outcome).toMatchObject({ kind: 'refused', cause });
  });

  it.each<[string, Scripted | Error]>([
    ['a time-out behind the gateway', gateway({ code: '15', type: 'ISP', sub_code: 'isp.remote-service-timeout' })],
    ['a service that is away', gateway({ code: '15', type: 'ISP', sub_code: 'isp.service-unavailable' })],
    ['a remote error of no known meaning', gateway({ code: '15', type: 'ISP', sub_code: 'isv.order-create-error' })],
    ['a listed code with an outage behind it', gateway({ code: 'IllegalAccessToken', sub_code: 'isp.unknown-error' })],
    ['a listed code that the service itself says', gateway({ code: 'IllegalAccessToken', type: 'ISP' })],
    ['a system error', gateway({ code: 'SystemError', type: 'SYSTEM' })],
    ['the platform away', gateway({ code: 'ServiceUnavailable', type: 'ISP' })],
    ['a gateway code that nobody published', gateway({ code: 'OrderTokenPermissionLater', type: 'ISV' })],
    ['a limit that nobody published', gateway({ code: 'BuyerOrderCallLimit', type: 'ISV' })],
    ['a code that nobody published', refused('B_SOMETHING_NEW')],
    ['a refusal without a code', refused('')],
    [
      'a refusal that names an order',
      { body: created({ is_success: false, error_code: 'SKU_NOT_EXIST', order_list: { number: [8] } }) },
    ],
    ['success that names no order', { body: created({ is_success: true, order_list: { number: [] } }) }],
    ['success without a list', { body: created({ is_success: true }) }],
    ['an answer that is no object', { body: '"created"' }],
    ['an answer that is a list', { body: '[]' }],
    ['an empty object', { body: {} }],
    ['a result that is none', { body: created({ order_list: { number: [8] } }) }],
    ['an outage', page(503)],
    ['a firewall', page(403)],
    ['a page in place of data', page(200)],
    ['no answer', silence(true)],
  ])('B2: with %s nobody knows', async (_name, answer) => {
    const { http, outcome } = placing(answer);
    expect(await outcome).toMatchObject({ kind: 'unknown', said: expect.stringMatching(/./) });
    expect(http.requests).toHaveLength(1);
  });

  it('is placed by all of its numbers, whatever became of the payment', async () => {
    expect(await placing({ body: published.created }).outcome).toMatchObject({
      kind: 'placed',
      ids: ['8198352049851315'],
      notPlaced: [],
    });
    expect(await placing({ body: published.unpaid }).outcome).toMatchObject({ kind: 'placed' });
  });

  it('sends and reads ids digit by digit, beyond what a number holds', async () => {
    const productId = '9190000000000000001';
    const [item] = request.items;
    const items = [{ ...required(item), productId }];
    const { http, outcome } = placing(
      {
        body: '{"aliexpress_ds_order_create_response":{"result":{"is_success":true,"order_list":{"number":[9190000000000000003]}}}}',
      },
      { ...request, items },
    );
    expect(await outcome).toMatchObject({ kind: 'placed', ids: ['9190000000000000003'] });
    expect(formOf(http.requests[0]).param_place_order_request4_open_api_d_t_o).toContain(`"product_id":${productId},`);
  });

  it('that surely did not arrive was not made; one that may not leave is not swallowed', async () => {
    expect(await placing(silence(false)).outcome).toMatchObject({ kind: 'refused', cause: 'busy' });
    const lost = new Error('the lease is lost');
    await expect(placing(lost).outcome).rejects.toBe(lost);
  });
});
