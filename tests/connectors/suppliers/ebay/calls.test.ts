import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { required } from '#tests/kit/required.ts';
import { type Scripted, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';
import { app, itemAnswer, query, refusal, sessionOver, variation } from './answers.ts';

const collect = async (answer: Parameters<typeof scriptedHttp>[0], more: Partial<typeof query> = {}) =>
  CollectedProduct.parse(await required(ebay.product)(sessionOver(answer), { ...query, ...more }));
const failure = (answer: () => Scripted | Error): Promise<unknown> =>
  collect(answer).then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );

describe('the app token', () => {
  const ask = required(ebay.appToken);

  it('is asked for as eBay documents it', async () => {
    const http = scriptedHttp(() => ({ body: { access_token: 'v^1.1#abc', expires_in: 7200, token_type: 'x' } }));
    const before = Date.now();
    const token = await ask(app, http);
    expect(http.requests).toMatchObject([
      {
        method: 'POST',
        url: 'https://api.ebay.com/identity/v1/oauth2/token',
        headers: {
          authorization: 'Basic Y2xpZW50OnNlY3JldA==',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials&scope=https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope',
      },
    ]);
    expect(token.accessToken).toBe('v^1.1#abc');
    expect(token.expiresAt.getTime() - before).toBeGreaterThanOrEqual(7_200_000);
  });

  it.each<[string, Scripted | Error, string]>([
    [
      'wrong keys',
      { status: 401, body: { error: 'invalid_client', error_description: 'no' } },
      'supplierNotConfigured',
    ],
    ['a scope it may not have', { status: 400, body: { error: 'invalid_scope' } }, 'supplierNotConfigured'],
    ['too many tokens today', refusal(2001, 429), 'supplierBusy'],
    ['an outage', { status: 503, body: '<html>' }, 'supplierUnavailable'],
    ['another error', { status: 400, body: { error: 'server_error' } }, 'supplierUnavailable'],
    ['silence', silence(true), 'supplierUnavailable'],
    ['an answer without a token', { body: { expires_in: 7200 } }, 'supplierForm'],
  ])('%s is %s', async (_name, answer, key) => {
    await expect(
      ask(
        app,
        scriptedHttp(() => answer),
      ),
    ).rejects.toMatchObject({ key });
  });
});

describe('a call', () => {
  it('names the marketplace, the place and the token, and nothing else', async () => {
    const session = sessionOver(() => ({ body: itemAnswer() }));
    await required(ebay.product)(session, { ...query, site: 'EBAY_CA', shipTo: 'CA', language: 'fr' });
    expect(session.http.requests).toEqual([
      {
        method: 'GET',
        url: 'https://api.ebay.com/buy/browse/v1/item/get_item_by_legacy_id?legacy_item_id=256100400001',
        headers: {
          authorization: 'Bearer token',
          accept: 'application/json',
          'x-ebay-c-marketplace-id': 'EBAY_CA',
          'x-ebay-c-enduserctx': 'contextualLocation=country%3DCA',
          'accept-language': 'fr-CA',
        },
        signal: session.signal,
      },
    ]);
  });

  it('asks for one item with its bars encoded and with the post code', async () => {
    const shippingOptions = [{ shippingServiceCode: 'USPS', shippingCost: { value: '1.00', currency: 'USD' } }];
    const session = sessionOver(() => ({ body: itemAnswer({ shippingOptions }) }));
    const skuId = 'v1|256100400001|556100001001';
    await required(ebay.freight)(session, { ...query, skuId, quantity: 1, zip: '19406' });
    const [request] = session.http.requests;
    expect(request?.url).toBe('https://api.ebay.com/buy/browse/v1/item/v1%7C256100400001%7C556100001001');
    expect(request?.headers?.['x-ebay-c-enduserctx']).toBe('contextualLocation=country%3DUS%2Czip%3D19406');
  });

  it('never follows an address out of an error', async () => {
    const parameters = [{ name: 'itemGroupHref', value: 'https://evil.example/group' }];
    const session = sessionOver(({ url }) =>
      url.includes('get_items_by_item_group')
        ? { body: { items: [variation(1, { Size: 'S' }), variation(2, { Size: 'M' })] } }
        : { status: 400, body: { errors: [{ errorId: 11006, parameters }] } },
    );
    await required(ebay.product)(session, query);
    expect(session.http.requests.map(({ url }) => url)).toEqual([
      'https://api.ebay.com/buy/browse/v1/item/get_item_by_legacy_id?legacy_item_id=256100400001',
      'https://api.ebay.com/buy/browse/v1/item/get_items_by_item_group?item_group_id=256100400001',
    ]);
  });

  it.each<[string, Scripted | Error, string]>([
    ['an unknown item', refusal(11001, 404), 'supplierProductGone'],
    ['an unknown group', refusal(11002, 404), 'supplierProductGone'],
    ['an unknown legacy id', refusal(11003), 'supplierProductGone'],
    ['not for sale just now', refusal(11004), 'supplierUnavailable'],
    ['a group not for sale just now', refusal(11008), 'supplierUnavailable'],
    ['a marketplace that is not supported', refusal(11011), 'supplierUnavailable'],
    ['an old token', refusal(1001, 401), 'supplierNotAuthorised'],
    ['no token', refusal(1002, 401), 'supplierNotAuthorised'],
    ['a right that the app has not', refusal(1100, 403), 'supplierNotConfigured'],
    ['the limit', refusal(2001, 429), 'supplierBusy'],
    ['the limit without its number', { status: 429, body: '' }, 'supplierBusy'],
    ['a breakdown', refusal(11000, 500), 'supplierUnavailable'],
    ['a web page', { body: '<html>maintenance</html>' }, 'supplierUnavailable'],
    ['a firewall', { status: 403, body: '<html>Access Denied</html>' }, 'supplierUnavailable'],
    ['an empty answer', { body: '' }, 'supplierUnavailable'],
    ['a list', { body: [] }, 'supplierUnavailable'],
    ['errors with a 200', { ...refusal(11001), status: 200 }, 'supplierProductGone'],
    ['a redirect', { status: 302, headers: { location: 'https://signin.ebay.com/' } }, 'supplierUnavailable'],
    ['silence', silence(false), 'supplierUnavailable'],
  ])('%s becomes what it means, with eBay’s words kept', async (_name, answer, key) => {
    const error = await failure(() => answer);
    expect(error).toMatchObject({ key, params: { supplier: 'eBay' } });
    expect(error instanceof DomainError && error.cause).toBeInstanceOf(Error);
  });

  it.each([
    ['itemId', { itemId: undefined }],
    ['itemId', { itemId: '256100400001' }],
    ['title', { title: null }],
    ['price.value', { price: { value: { amount: 3 } } }],
    ['localizedAspects', { localizedAspects: 'Colour: Black' }],
    ['price.currency', { price: undefined }],
  ])('names %s where an answer has it in another form', async (part, more) => {
    const error = await failure(() => ({ body: itemAnswer(more) }));
    expect(error).toMatchObject({ key: 'supplierForm', params: { supplier: 'eBay', part } });
  });

  it('lets an error that is not eBay’s pass', async () => {
    const guard = new DomainError('addressForbidden', { host: 'api.ebay.com' });
    expect(await failure(() => guard)).toBe(guard);
    const bug = new TypeError('bug');
    expect(await failure(() => bug)).toBe(bug);
  });
});
