import { describe, expect, it } from 'vitest';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, page, type Scripted, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';
import { refusal, session } from './answers.ts';
import { assumed, published, recipient, request } from './orderAnswers.ts';

const { place } = required(alibaba.buying);
const MARK = '0f3b9a1c-5f5e-4a58-9a0e-1d1c4c9f3c11';

const placing = (answer: Scripted | Error, asked = request) => {
  const http = scriptedHttp(() => answer);
  return { http, outcome: place(session(http), asked, MARK) };
};

const gateway = (error: object): Scripted => ({ body: { message: 'no', request_id: 'r', ...error } });

/** What each number of the published list refuses an order for. */
const causes = {
  '110001': 'account',
  '10005': 'sku',
  '10007': 'minimum',
  '10010': 'service',
  '10012': 'service',
  '130106': 'sku',
  '130602': 'service',
  '130608': 'service',
  '130703': 'stock',
  '130704': 'other',
  '140004': 'stock',
  '120019': 'country',
  '4015': 'country',
  '4016': 'service',
  '4027': 'minimum',
  '4028': 'service',
  '400007': 'country',
  '410006': 'minimum',
  '430013': 'amount',
  '480006': 'amount',
  '800022': 'address',
  '300000': 'account',
  '7': 'busy',
} as const;

describe('an order at Alibaba.com', () => {
  it('is sent once, signed, with the mark in both of its places', async () => {
    const { http, outcome } = placing({ body: published.created });
    expect(await outcome).toEqual({
      kind: 'placed',
      ids: ['234193410001028893'],
      notPlaced: [],
      answer: published.created,
    });
    expect(http.requests).toHaveLength(1);
    expect(http.requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://openapi-api.alibaba.com/rest/buynow/order/create',
    });
    const form = formOf(http.requests[0]);
    expect(form).toMatchObject({ channel_refer_id: MARK, remark: 'Please handle with care', access_token: 'at' });
    expect(form.sign).toMatch(/^[0-9A-F]{64}$/);
    expect(JSON.parse(form.properties ?? '')).toEqual({ platform: 'Quayside', orderId: MARK });
    expect(JSON.parse(form.product_list ?? '')).toEqual([{ product_id: '100001', sku_id: '200001', quantity: '10' }]);
    expect(JSON.parse(form.logistics_detail ?? '')).toEqual({
      shipment_address: {
        zip: '10012',
        country: 'United States',
        country_code: 'US',
        province: 'New York',
        province_code: 'NY',
        city: 'New York',
        city_code: '',
        address: '123 Main Street',
        alternate_address: 'Apt 4B',
        contact_person: 'John Doe',
        telephone: { country: '+1', area: '', number: '5551234567' },
      },
      dispatch_location: 'CN',
      carrier_code: 'EX_ASP_JYC_FEDEX',
    });
  });

  it('leaves from the quoted place where none was chosen, and leaves out what is empty', async () => {
    const bare = {
      ...request,
      items: [{ productId: '100001', skuId: '', orderRef: '', quantity: 1 }],
      recipient: { ...recipient, company: 'Doe Ltd' },
      service: '',
      shipFrom: null,
      memo: '',
      terms: { dispatchLocation: 'MX' },
    };
    const { http, outcome } = placing({ body: published.created }, bare);
    await outcome;
    const form = formOf(http.requests[0]);
    expect(form).not.toHaveProperty('remark');
    expect(JSON.parse(form.product_list ?? '')).toEqual([{ product_id: '100001', quantity: '1' }]);
    const { dispatch_location, carrier_code, shipment_address } = JSON.parse(form.logistics_detail ?? '');
    expect([dispatch_location, carrier_code]).toEqual(['MX', undefined]);
    expect(shipment_address.alternate_address).toBe('Apt 4B, Doe Ltd');
  });

  it.each(Object.entries(causes))('%s is a certain refusal: %s', async (code, cause) => {
    const { http, outcome } = placing(refusal(code, 'no'));
    expect(await outcome).toMatchObject({ kind: 'refused', cause, field: null, answer: { code } });
    expect(http.requests).toHaveLength(1);
  });

  const text = sharedSchema('orders/alibaba-orders.json');
  it.skipIf(text === null)('every number of the published list has its cause', () => {
    expect(Object.keys(JSON.parse(text ?? '{}').errors).sort()).toEqual(Object.keys(causes).sort());
  });

  it('keeps what it said, word by word', async () => {
    expect(await placing({ body: published.testAccount }).outcome).toEqual({
      kind: 'refused',
      cause: 'account',
      field: null,
      said: "300000 The internal seller test account can only place orders to the buyer's test account...",
      answer: published.testAccount,
    });
  });

  it.each([
    ['800022', 'Unable to calculate tariff: the zip code is incomplete', 'address', 'postcode'],
    ['800022', 'Unable to calculate tariff: province is empty', 'address', 'province'],
    ['InvalidParameter', 'The parameter shipment_address.telephone is invalid: phone number', 'address', 'phone'],
    ['MissingParameter', 'The input parameter "product_list" is not supplied', 'other', null],
    ['130106', 'The product has expired. Please select again.', 'sku', null],
    ['130106', 'The specified access token is expired.', 'account', null],
    ['IllegalAccessToken', 'The specified access token is invalid or expired', 'account', null],
    ['IncompleteSignature', 'The request signature does not conform to platform standards', 'account', null],
    ['AppWhiteIpLimit', 'not on the list', 'account', null],
    ['ApiCallLimit', 'This ban will last 1 seconds more.', 'busy', null],
  ])('%s "%s" is %s, at %s', async (code, words, cause, field) => {
    expect(await placing(refusal(code, words)).outcome).toMatchObject({ kind: 'refused', cause, field });
  });

  it.each([
    ['no answer', silence(true)],
    ['an outage', page(503)],
    ['a page in place of data', page(200)],
    ['a firewall', page(403)],
    ['success that names no order', { body: { code: '0', value: {} } }],
    ['success with nothing', { body: { code: '0' } }],
    ['a code that nobody published', refusal('990001', 'system error')],
    ['the service is away', refusal('ServiceUnavailable', 'Service temporarily unavailable.')],
    [
      'B2: words of a token under a code that nobody published',
      refusal('990001', 'The access token service is invalid'),
    ],
    ['B2: a listed code that the service behind the gateway says', gateway({ type: 'ISP', code: 'InvalidParameter' })],
    ['B2: a listed number as a system error', gateway({ type: 'SYSTEM', code: '130703' })],
    ['B2: a time-out behind the gateway', gateway({ code: '15', type: 'ISP', sub_code: 'isp.remote-service-timeout' })],
    ['B2: a listed number beside a time-out', gateway({ code: '130703', sub_code: 'isp.remote-service-timeout' })],
    ['B2: a code of another call', refusal('product_not_found', 'The product is not found')],
    ['B2: a mark that does not exist', refusal('990002', 'The channel_refer_id does not exist.')],
    ['B2: a refusal that names an order', gateway({ code: '130703', value: { trade_id: '1' } })],
    ['B2: an answer that is a list', { body: '[]' }],
  ])('with %s nobody knows, and nothing is sent again', async (_name, answer) => {
    const { http, outcome } = placing(answer);
    expect(await outcome).toMatchObject({ kind: 'unknown', said: expect.stringMatching(/./) });
    expect(http.requests).toHaveLength(1);
  });

  it('that the supplier knows already is told as such (assumed)', async () => {
    expect(await placing({ body: assumed.repeated }).outcome).toMatchObject({ kind: 'repeated', ids: ['1'] });
  });

  it('throttled at the door is refused at once', async () => {
    const { http, outcome } = placing({ status: 429, headers: { 'retry-after': '3' }, body: 'slow down' });
    expect(await outcome).toMatchObject({ kind: 'refused', cause: 'busy' });
    expect(http.requests).toHaveLength(1);
  });

  it('that surely did not arrive was not made', async () => {
    expect(await placing(silence(false)).outcome).toMatchObject({ kind: 'refused', cause: 'busy' });
  });

  it('that may not leave is not swallowed', async () => {
    const lost = new Error('the lease is lost');
    await expect(placing(lost).outcome).rejects.toBe(lost);
  });

  it('needs a linked account, without asking anybody', async () => {
    const http = scriptedHttp(() => ({ body: published.created }));
    expect(await place(session(http, ''), request, MARK)).toMatchObject({ kind: 'refused', cause: 'account' });
    expect(http.requests).toEqual([]);
  });
});
