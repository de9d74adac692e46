import eBayApi, { MarketplaceId } from 'ebay-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { control } from '../kit/wooClient.ts';

/** A listing with 84 variations, one without any, and one that is not on sale. */
const CASE = '256100400020';
const KNIFE = '256100400001';
const ENDED = '256100400036';
const NOW = Date.UTC(2026, 10, 21, 12);

/** The client for eBay that most of Node uses against the sandbox: what it can do here is what it can do at eBay. */
describe('ebay-api', () => {
  let sandbox: Sandbox;
  let keys: { appKey: string; appSecret: string };
  const tokens: string[] = [];
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, clock: () => NOW });
    keys = (await (await fetch(`${sandbox.url}/_world/credentials`)).json()).ebay;
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    tokens.length = 0;
  });

  const clientOf = (over: { certId?: string; marketplaceId?: MarketplaceId; endUserCtx?: string } = {}) => {
    const client = new eBayApi({ appId: keys.appKey, certId: keys.appSecret, sandbox: false, ...over });
    client.OAuth2.on('refreshClientToken', ({ access_token }) => tokens.push(access_token));
    client.req.instance.interceptors.request.use((request) => {
      request.url = request.url?.replace('https://', `${sandbox.url}/_hosts/`);
      return request;
    });
    return client;
  };
  /** What eBay says against a call, and how the client names that. */
  const refused = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => null,
      ({ name, errorCode, meta }) => ({ name, errorCode, status: meta.res.status, parameters: meta.parameters }),
    );
  const limitsOf = async (client: eBayApi) =>
    (await client.developer.analytics.getRateLimits('buy', 'Browse')).rateLimits[0].resources[0].rates[0];

  it('finds listings by keyword, price, country and page', async () => {
    const { browse } = clientOf().buy;
    const filter = 'buyingOptions:{FIXED_PRICE},deliveryCountry:US,price:[10..20],priceCurrency:USD';
    const found = await browse.search({ q: 's', filter, sort: 'price', limit: '3', offset: '0' });
    expect(found).toMatchObject({ limit: 3, offset: 0, next: expect.stringContaining('offset=3') });
    const next = await browse.search({ q: 's', filter, sort: 'price', limit: '3', offset: '3' });
    const prices = [...found.itemSummaries, ...next.itemSummaries].map(({ price }) => Number(price.value));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.every((price) => price >= 10 && price <= 20)).toBe(true);
    expect(await refused(browse.search({ q: 's', limit: '3', offset: '4' }))).toMatchObject({ status: 400 });
    expect(await refused(browse.search({ limit: '3' }))).toMatchObject({ status: 400, errorCode: 12001 });
  });

  it('reads a listing by its number, by its item, and by its group where there are variations', async () => {
    const { browse } = clientOf().buy;
    const item = await browse.getItemByLegacyId({ legacy_item_id: KNIFE });
    expect(item).toMatchObject({ itemId: `v1|${KNIFE}|0`, legacyItemId: KNIFE, buyingOptions: ['FIXED_PRICE'] });
    expect(await browse.getItem(item.itemId)).toEqual(item);
    expect(Object.keys(await browse.getItem(item.itemId, 'COMPACT'))).not.toContain('title');
    expect(await refused(browse.getItemByLegacyId({ legacy_item_id: CASE }))).toMatchObject({
      name: 'EBayApiError',
      status: 400,
      errorCode: 11006,
      parameters: [{ value: expect.stringContaining(`item_group_id=${CASE}`) }],
    });
    const { items, commonDescriptions } = await browse.getItemsByItemGroup(CASE);
    expect([items.length, commonDescriptions[0].itemIds.length]).toEqual([84, 84]);
    const [{ itemId, price }] = items;
    expect((await browse.getItem(itemId)).price).toEqual(price);
  });

  it('asks with the eyes of a marketplace and of a place', async () => {
    const british = clientOf({ marketplaceId: MarketplaceId.EBAY_GB });
    const american = clientOf({ endUserCtx: `contextualLocation=${encodeURIComponent('country=US,zip=19406')}` });
    const first = async ({ buy }: eBayApi) => (await buy.browse.getItemsByItemGroup(CASE)).items[0];
    expect((await first(british)).price).toEqual({ value: '2.85', currency: 'GBP' });
    const { price, shippingOptions } = await first(american);
    expect(price).toMatchObject({ currency: 'USD', convertedFromValue: '2.85' });
    expect(shippingOptions[0].shipToLocationUsedForEstimate).toEqual({ country: 'US', postalCode: '19406' });
  });

  it.each([
    ['an item', 'EBayNotFound', 11001, ({ buy }: eBayApi) => buy.browse.getItem('v1|1|0')],
    ['a group', 'EBayApiError', 11002, ({ buy }: eBayApi) => buy.browse.getItemsByItemGroup('1')],
    ['a listing', 'EBayApiError', 11003, ({ buy }: eBayApi) => buy.browse.getItemByLegacyId({ legacy_item_id: ENDED })],
  ])('is told that %s is not there', async (_, name, errorCode, call) => {
    expect(await refused(call(clientOf()))).toMatchObject({ name, errorCode, status: 404 });
  });

  it('asks for a token once, and for another when it is not taken any more', async () => {
    const client = clientOf();
    const read = () => client.buy.browse.getItemByLegacyId({ legacy_item_id: KNIFE });
    await read();
    await read();
    expect(tokens).toHaveLength(1);
    await control(sandbox, 'revoke', { platform: 'ebay', account: 'the application' });
    expect(await read()).toMatchObject({ legacyItemId: KNIFE });
    expect(new Set(tokens).size).toBe(2);
    const wrong = clientOf({ certId: 'PRD-none' }).buy.browse.getItemByLegacyId({ legacy_item_id: KNIFE });
    await expect(wrong).rejects.toMatchObject({ message: 'invalid_client' });
  });

  it('sees the calls of its day go, and is refused without losing one', async () => {
    const client = clientOf();
    const before = await limitsOf(client);
    expect(before).toMatchObject({ limit: 5000, timeWindow: 86_400, reset: '2026-11-22T00:00:00.000Z' });
    await client.buy.browse.getItemByLegacyId({ legacy_item_id: KNIFE });
    expect((await limitsOf(client)).remaining).toBe(before.remaining - 1);
    const well = async () => void (await control(sandbox, 'faults', {}));
    onTestFinished(well);
    await control(sandbox, 'faults', { ebay: { throttleRate: 1 } });
    const busy = refused(client.buy.browse.getItemByLegacyId({ legacy_item_id: KNIFE }));
    expect(await busy).toMatchObject({ name: 'EBayAccessDenied', status: 429, errorCode: 2001 });
    await control(sandbox, 'faults', { ebay: { errorRate: 1 } });
    const broken = refused(client.buy.browse.getItemByLegacyId({ legacy_item_id: KNIFE }));
    expect(await broken).toMatchObject({ name: 'EBayApiError', status: 500, errorCode: 11000 });
    await well();
    expect((await limitsOf(client)).remaining).toBe(before.remaining - 1);
  });

  it.each([
    ['several items at once', ({ buy }: eBayApi) => buy.browse.getItems({ item_ids: `v1|${KNIFE}|0` })],
    ['a picture', ({ buy }: eBayApi) => buy.browse.searchByImage({ limit: '1' }, { image: '' })],
    ['a basket', ({ buy }: eBayApi) => buy.browse.getShoppingCart()],
  ])('cannot ask for %s here', async (_, call) => {
    expect(await refused(call(clientOf()))).toMatchObject({ status: 404, errorCode: 2002 });
  });
});
