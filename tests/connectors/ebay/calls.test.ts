import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import { DomainError } from '#contract/errors.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { required } from '#tests/kit/required.ts';
import { type Scripted, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';
import { app, groupOf, itemAnswer, query, refusal, sessionOver, variation } from './answers.ts';

const collect = async (answer: Parameters<typeof scriptedHttp>[0], more: Partial<typeof query> = {}) =>
  CollectedProduct.parse(await required(ebay.product)(sessionOver(answer), { ...query, ...more }));
const collectItem = (more: Record<string, unknown>) => collect(() => ({ body: itemAnswer(more) }));
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

describe('a listing', () => {
  it.each([
    [{ estimatedAvailabilityStatus: 'IN_STOCK', estimatedAvailableQuantity: 43 }, 43],
    [
      { estimatedAvailabilityStatus: 'IN_STOCK', availabilityThreshold: 10, availabilityThresholdType: 'MORE_THAN' },
      10,
    ],
    [{ estimatedAvailabilityStatus: 'IN_STOCK' }, 1],
    [{ estimatedAvailabilityStatus: 'LIMITED_STOCK' }, 1],
    [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK' }, 0],
    [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK', estimatedAvailableQuantity: 5 }, 0],
    [{ estimatedAvailabilityStatus: 'SOMETHING_NEW' }, null],
    [{ estimatedAvailableQuantity: 0 }, 0],
    [{ estimatedAvailableQuantity: 'many' }, null],
    [undefined, null],
  ])('with availability %j has %j in stock', async (availability, stock) => {
    const found = await collectItem({ estimatedAvailabilities: availability ? [availability] : undefined });
    expect(found.variants[0]?.stock).toBe(stock);
  });

  it('takes a price before only where it is higher and of the same currency', async () => {
    const struckOut = async (originalPrice: object) =>
      (await collectItem({ marketingPrice: { originalPrice } })).variants[0]?.compareAtPrice;
    expect(await struckOut({ value: '20.00', currency: 'USD' })).toBe('20.00');
    expect(await struckOut({ value: '9.00', currency: 'USD' })).toBeNull();
    expect(await struckOut({ value: '20.00', currency: 'GBP' })).toBeNull();
  });

  it('has no price for an item in another currency than the rest', async () => {
    const found = await collect(
      groupOf([
        variation(1, { Size: 'S' }),
        variation(2, { Size: 'M' }, { price: { value: '9.00', currency: 'GBP' } }),
      ]),
    );
    expect(found.currency).toBe('USD');
    expect(found.variants.map(({ price }) => price)).toEqual(['12.90', null]);
  });

  it.each([
    ['an auction', { buyingOptions: ['AUCTION'] }, 'linkNotProduct'],
    ['an advertisement', { buyingOptions: ['CLASSIFIED_AD'] }, 'linkNotProduct'],
    ['one that has ended', { itemEndDate: '2020-03-24T10:00:00.000Z' }, 'supplierProductGone'],
    [
      'one that excludes the country',
      { shipToLocations: { regionExcluded: [{ regionType: 'COUNTRY', regionId: 'US' }] } },
      'supplierCountryRefused',
    ],
    [
      'one for other countries only',
      { shipToLocations: { regionIncluded: [{ regionType: 'COUNTRY', regionId: 'GB' }] } },
      'supplierCountryRefused',
    ],
  ])('that is %s is refused', async (_name, more, key) => {
    await expect(collectItem(more)).rejects.toMatchObject({ key });
  });

  it.each([
    { buyingOptions: ['FIXED_PRICE', 'AUCTION'] },
    { buyingOptions: [] },
    { itemEndDate: '2999-01-01T00:00:00.000Z' },
    { shipToLocations: { regionIncluded: [{ regionType: 'WORLDWIDE', regionId: 'WORLDWIDE' }] } },
    { shipToLocations: { regionIncluded: [{ regionType: 'WORLD_REGION', regionId: 'AMERICAS' }] } },
    { shipToLocations: { regionExcluded: [{ regionType: 'STATE_OR_PROVINCE', regionId: 'US' }] } },
  ])('with %j is for sale', async (more) => {
    expect((await collectItem(more)).variants).toHaveLength(1);
  });

  it('keeps descriptions whole: a shared one, or its own', async () => {
    const items = [variation(1, { Size: 'S' }), variation(2, { Size: 'M' })];
    const shared = [
      { description: '<p>others</p>', itemIds: ['v1|256100400001|9'] },
      { description: '<p>ours</p><script>x</script>', itemIds: ['v1|256100400001|1'] },
    ];
    expect((await collect(groupOf(items, shared))).bodyHtml).toBe('<p>ours</p><script>x</script>');
    expect((await collectItem({ description: '<b>own</b>' })).bodyHtml).toBe('<b>own</b>');
    expect((await collectItem({})).bodyHtml).toBe('');
  });

  it('shows the listing’s pictures first, in full size, each once', async () => {
    const picture = (key: string, size = 's-l1600') => ({
      imageUrl: `https://i.ebayimg.com/images/g/${key}/${size}.jpg`,
    });
    const primaryItemGroup = {
      itemGroupTitle: 'The listing',
      itemGroupImage: picture('GROUP', 's-l500'),
      itemGroupAdditionalImages: [picture('MORE')],
    };
    const found = await collect(
      groupOf([
        variation(1, { Size: 'S' }, { primaryItemGroup, image: picture('S1') }),
        variation(2, { Size: 'M' }, { primaryItemGroup, image: picture('GROUP') }),
      ]),
    );
    expect(found.title).toBe('The listing');
    expect(found.images.map(({ src }) => src)).toEqual(['GROUP', 'MORE', 'S1'].map((key) => picture(key).imageUrl));
    expect(found.variants.map(({ imageSrc }) => imageSrc)).toEqual([picture('S1').imageUrl, picture('GROUP').imageUrl]);
  });
});

describe('the options of a listing', () => {
  const optionsOf = async (...items: Record<string, string>[]) => {
    const found = await collect(groupOf(items.map((aspects, at) => variation(at + 1, aspects))));
    return { names: found.options.map(({ name }) => name), count: found.variants.length };
  };

  it('are the aspects that differ', async () => {
    expect(
      await optionsOf(
        { Colour: 'Red', Size: 'S', Brand: 'X', Material: 'Silk' },
        { Colour: 'Red', Size: 'M', Brand: 'X', Material: 'Silk' },
        { Colour: 'Blue', Size: 'S', Brand: 'X', Material: 'Silk' },
      ),
    ).toEqual({ names: ['Colour', 'Size'], count: 3 });
  });

  it('are no part numbers, unless nothing else tells the items apart', async () => {
    expect(await optionsOf({ MPN: 'A1', Colour: 'Red' }, { MPN: 'A2', Colour: 'Blue' })).toEqual({
      names: ['Colour'],
      count: 2,
    });
    expect(await optionsOf({ MPN: 'A1', Colour: 'Red' }, { MPN: 'A2', Colour: 'Red' })).toEqual({
      names: ['MPN'],
      count: 2,
    });
  });

  it('may be missing in an item', async () => {
    const found = await collect(groupOf([variation(1, { Size: 'S', Fit: 'Slim' }), variation(2, { Size: 'M' })]));
    expect(found.variants.map(({ optionValues }) => optionValues)).toEqual([
      ['S', 'Slim'],
      ['M', '-'],
    ]);
  });

  it('are no more than a product holds', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const item = (digit: string) => Object.fromEntries(names.map((name) => [name, `${name}${digit}`]));
    expect(await optionsOf(item('1'), item('2'), item('3'))).toEqual({ names: names.slice(0, 6), count: 3 });
  });
});

describe('freight', () => {
  const cost = (value: string, currency = 'USD') => ({ value, currency });
  const way = (more: Record<string, unknown> = {}) => ({
    shippingServiceCode: 'USPS Ground Advantage',
    shippingCarrierCode: 'USPS',
    type: 'Standard Shipping',
    shippingCost: cost('4.00'),
    additionalShippingCostPerUnit: cost('1.25'),
    shippingCostType: 'FIXED',
    quantityUsedForEstimate: 1,
    ...more,
  });
  const ask = (quantity: number, ...shippingOptions: unknown[]): Promise<DeliveryOption[]> =>
    required(ebay.freight)(
      sessionOver(() => ({ body: itemAnswer({ shippingOptions, itemLocation: { country: 'US' } }) })),
      { ...query, quantity },
    );
  const freightOf = async (quantity: number, more: Record<string, unknown>) =>
    (await ask(quantity, way(more)))[0]?.freight;

  it('counts the first piece and each further one', async () => {
    expect(await freightOf(1, {})).toEqual({ amount: '4.00', currency: 'USD' });
    expect(await freightOf(3, {})).toEqual({ amount: '6.50', currency: 'USD' });
    expect(await freightOf(3, { quantityUsedForEstimate: 3 })).toEqual({ amount: '4.00', currency: 'USD' });
  });

  it('is unknown where eBay does not say, and free where it is free', async () => {
    expect(await freightOf(1, { shippingCost: undefined })).toBeNull();
    expect(await freightOf(2, { additionalShippingCostPerUnit: undefined })).toBeNull();
    expect(await freightOf(2, { quantityUsedForEstimate: 5 })).toBeNull();
    expect(await freightOf(2, { additionalShippingCostPerUnit: cost('1.00', 'GBP') })).toBeNull();
    const free = { shippingCost: cost('0.00'), additionalShippingCostPerUnit: undefined };
    expect(await freightOf(9, free)).toEqual({ amount: '0.00', currency: 'USD' });
    expect(await freightOf(9, { ...free, shippingCostType: 'CALCULATED' })).toBeNull();
  });

  it('tells the days until it arrives, and none that have passed', async () => {
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
    const [way1, way2] = await ask(
      1,
      way({ minEstimatedDeliveryDate: inDays(3), maxEstimatedDeliveryDate: inDays(8) }),
      way({ minEstimatedDeliveryDate: '2020-03-24T10:00:00.000Z', maxEstimatedDeliveryDate: 'soon' }),
    );
    expect(way1).toMatchObject({ daysMin: 3, daysMax: 8, tracking: null, shipFrom: 'US', shipTo: 'US' });
    expect(way2).toMatchObject({ daysMin: null, daysMax: null });
  });

  it('leaves out what is for another country or collected in person', async () => {
    await expect(
      ask(
        1,
        way({ shipToLocationUsedForEstimate: { country: 'GB' } }),
        way({ type: 'Local Pickup', shippingServiceCode: 'Local Pickup' }),
      ),
    ).rejects.toMatchObject({ key: 'supplierNoDelivery' });
    await expect(ask(1)).rejects.toMatchObject({ key: 'supplierNoDelivery' });
  });

  it('is asked for the first variation in stock', async () => {
    const out = [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK' }];
    const answer = groupOf([
      variation(
        1,
        { Size: 'S' },
        { estimatedAvailabilities: out, shippingOptions: [way({ shippingCost: cost('1.00') })] },
      ),
      variation(2, { Size: 'M' }, { shippingOptions: [way({ shippingCost: cost('2.00') })] }),
    ]);
    const options = await required(ebay.freight)(sessionOver(answer), { ...query, quantity: 1 });
    expect(options[0]?.freight).toEqual({ amount: '2.00', currency: 'USD' });
  });
});
