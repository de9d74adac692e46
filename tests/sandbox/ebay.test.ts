import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApiOf } from '#tests/kit/publishedOpenApi.ts';
import { sharedFixture } from '#tests/kit/sharedFixtures.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { control, type Json } from './kit/wooClient.ts';

const browse = openApiOf(
  sharedFixture('ebay/schema.buy_browse_v1_oas3.json')?.toString('utf8') ?? null,
  [],
  /^\/buy\/browse\/v1(?=\/)/,
);
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21, 12);
const PAN = '256100400003';
const CASE = '256100400020';

interface Answer {
  status: number;
  body: Json;
}

describe('eBay in the sandbox', () => {
  let sandbox: Sandbox;
  let now = START;
  let token = '';
  let keys = { appKey: '', appSecret: '' };
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, clock: () => now });
    keys = (await (await fetch(`${sandbox.url}/_world/credentials`)).json()).ebay;
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    now = START;
    sandbox.world.reset();
    token = String((await askToken()).body.access_token);
  });

  const at = (address: string): string => `${sandbox.url}/_hosts/${address}`;
  const askToken = async (
    form: Record<string, string> = {},
    pair = `${keys.appKey}:${keys.appSecret}`,
  ): Promise<Answer> => {
    const reply = await fetch(at('api.ebay.com/identity/v1/oauth2/token'), {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'https://api.ebay.com/oauth/api_scope',
        ...form,
      }).toString(),
    });
    return { status: reply.status, body: (await reply.json()) as Json };
  };
  /** A call and its answer, held to the published description. */
  const call = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const reply = await fetch(at(`api.ebay.com/buy/browse/v1${path}`), {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const body = (await reply.json()) as Json;
    const url = `https://api.ebay.com/buy/browse/v1${path}`;
    if (browse.present && reply.ok) {
      expect(browse.problemsOf({ method: 'GET', url })).toEqual([]);
      expect(browse.answerProblemsOf({ method: 'GET', url }, 200, body)).toEqual([]);
    }
    return { status: reply.status, body };
  };
  const errorOf = ({ status, body }: Answer): [number, unknown] => {
    const [error] = body.errors as { errorId: number; longMessage: string; message: string }[];
    expect(error?.longMessage).toBeTruthy();
    return [status, error?.errorId];
  };
  const legacy = (id: string, more = '') => call(`/item/get_item_by_legacy_id?legacy_item_id=${id}${more}`);

  it('gives tokens for two hours to whoever has the keys', async () => {
    const { status, body } = await askToken();
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 7200, token_type: 'Application Access Token' });
    expect(body.access_token).toMatch(/^v\^1\.1#/);
    expect(await askToken({}, `${keys.appKey}:${keys.appSecret}x`)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await askToken({ grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
    expect(await askToken({ scope: 'https://api.ebay.com/oauth/api_scope/buy.order' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
  });

  it('refuses no token, another one, and one that is too old', async () => {
    expect(errorOf(await call('/item/v1%7C1%7C0', { authorization: '' }))).toEqual([400, 1002]);
    expect(errorOf(await call('/item/v1%7C1%7C0', { authorization: `Bearer ${token}x` }))).toEqual([401, 1001]);
    now += 7200 * 1000;
    expect(errorOf(await legacy(PAN))).toEqual([401, 1001]);
    token = String((await askToken()).body.access_token);
    expect((await legacy('256100400001')).status).toBe(200);
  });

  it('answers items, groups and searches as the published description says', async () => {
    for (const number of ['001', '004', '009', '010', '012', '022', '024', '025', '037']) {
      expect((await legacy(`256100400${number}`)).status).toBe(200);
    }
    for (const number of ['002', '003', '006', '007', '008', '020', '021', '023', '027', '033']) {
      const { status, body } = await call(`/item/get_items_by_item_group?item_group_id=256100400${number}`);
      expect(status).toBe(200);
      expect((body.items as unknown[]).length).toBeGreaterThan(1);
    }
    const { body } = await call('/item_summary/search?q=s&limit=50');
    expect((body.itemSummaries as unknown[]).length).toBeGreaterThan(10);
    expect((await call(`/item/v1%7C${CASE}%7C556100020002?fieldgroups=COMPACT`)).body.title).toBeUndefined();
  });

  it('holds at least thirty listings, one of them with 84 variations', async () => {
    const world = await (await fetch(`${sandbox.url}/_world`)).json();
    const { products } = world.suppliers.ebay;
    expect(products.length).toBeGreaterThanOrEqual(30);
    expect(products.find(({ productId }: Json) => productId === CASE).skus).toHaveLength(84);
    expect(JSON.stringify(world.suppliers.ebay)).not.toContain(token);
  });

  it('sends a listing with variations to its group, and a single item back', async () => {
    const group = await legacy(CASE);
    expect(errorOf(group)).toEqual([400, 11006]);
    expect(group.body.errors).toMatchObject([
      {
        parameters: [
          { value: `https://api.ebay.com/buy/browse/v1/item/get_items_by_item_group?item_group_id=${CASE}` },
        ],
      },
    ]);
    expect((await legacy(CASE, '&legacy_variation_id=556100020002')).body.itemId).toBe(`v1|${CASE}|556100020002`);
    expect(errorOf(await call('/item/get_items_by_item_group?item_group_id=256100400001'))).toEqual([400, 11005]);
  });

  it.each<[string, number, number]>([
    ['/item/get_item_by_legacy_id?legacy_item_id=256100400999', 404, 11003],
    ['/item/get_item_by_legacy_id?legacy_item_id=256100400036', 404, 11003],
    ['/item/v1%7C256100400020%7C1', 404, 11001],
    ['/item/get_items_by_item_group?item_group_id=1', 404, 11002],
    ['/item/v1%7C256100400001%7C0?fieldgroups=ALL', 400, 11501],
    ['/item_summary/search?limit=5', 400, 12001],
    ['/item_summary/search?q=a&limit=201', 400, 12006],
    ['/item_summary/search?q=a&limit=x', 400, 12007],
    ['/item_summary/search?q=a&offset=-1', 400, 12004],
    ['/item_summary/search?q=a&offset=1.5', 400, 12005],
    ['/item_summary/search?q=a&limit=10&offset=15', 400, 12031],
    ['/item_summary/search?q=a&offset=10000', 400, 12029],
    ['/nothing', 404, 2002],
  ])('refuses %s with HTTP %d and error %d', async (path, status, id) => {
    expect(errorOf(await call(path))).toEqual([status, id]);
  });

  it('knows its marketplaces, and converts to their currency', async () => {
    const priceAt = async (marketplace: string) => {
      const headers = { 'x-ebay-c-marketplace-id': marketplace };
      return (await call(`/item/v1%7C${CASE}%7C556100020001`, headers)).body.price;
    };
    expect(await priceAt('EBAY_GB')).toEqual({ value: '2.85', currency: 'GBP' });
    expect(await priceAt('EBAY_US')).toEqual({
      value: '3.61',
      currency: 'USD',
      convertedFromValue: '2.85',
      convertedFromCurrency: 'GBP',
    });
    const unknown = await call('/item/v1%7C1%7C0', { 'x-ebay-c-marketplace-id': 'EBAY_XX' });
    expect(errorOf(unknown)).toEqual([400, 11011]);
  });

  it('reckons shipping for the place in the end user’s context', async () => {
    const optionsAt = async (location: string) => {
      const headers = { 'x-ebay-c-enduserctx': `contextualLocation=${encodeURIComponent(location)}` };
      const path = `/item/get_items_by_item_group?item_group_id=${PAN}`;
      return ((await call(path, headers)).body.items as { shippingOptions?: Json[] }[])[0]?.shippingOptions;
    };
    expect((await optionsAt('country=US'))?.[0]).not.toHaveProperty('shippingCost');
    expect(await optionsAt('country=US,zip=19406')).toMatchObject([
      {
        shippingCost: { value: '12.95', currency: 'USD' },
        shippingCostType: 'CALCULATED',
        shipToLocationUsedForEstimate: { country: 'US', postalCode: '19406' },
      },
    ]);
    expect(await optionsAt('country=DE')).toBeUndefined();
  });

  it('filters, sorts and pages searches', async () => {
    const search = async (query: Record<string, string>) => {
      const { body } = await call(`/item_summary/search?${new URLSearchParams(query)}`);
      const items = (body.itemSummaries ?? []) as { legacyItemId: string; price: { value: string } }[];
      return {
        body,
        ids: items.map((item) => item.legacyItemId),
        prices: items.map(({ price }) => Number(price.value)),
      };
    };
    const all = await search({ q: 's', limit: '200', sort: 'price' });
    expect(all.prices).toEqual(all.prices.toSorted((a, b) => a - b));
    const dear = await search({ q: 's', limit: '200', filter: 'price:[10..20],priceCurrency:USD' });
    expect(dear.prices.length).toBeGreaterThan(0);
    expect(dear.prices.every((price) => price >= 10 && price <= 20)).toBe(true);
    const first = await search({ q: 's', limit: '3', sort: 'price' });
    const second = await search({ q: 's', limit: '3', offset: '3', sort: 'price' });
    expect([...first.ids, ...second.ids]).toEqual(all.ids.slice(0, 6));
    expect(first.body.next).toContain('offset=3');
    expect((await search({ q: 'auction' })).ids).toEqual([]);
    expect((await search({ q: 'auction', filter: 'buyingOptions:{AUCTION}' })).ids).toEqual(['256100400025']);
    expect((await search({ q: 'pendant', filter: 'deliveryCountry:BR' })).ids).toEqual([]);
  });

  it('counts the calls of a day, and gives no more than a thousand tokens in it', async () => {
    const limits = async () => (await (await fetch(`${sandbox.url}/_world`)).json()).suppliers.ebay.limits;
    const before = await limits();
    await legacy('256100400999');
    expect(await limits()).toEqual({ ...before, browseLeft: before.browseLeft - 1 });
    for (let left = before.tokensLeft; left > 0; left -= 50) {
      await Promise.all(Array.from({ length: Math.min(50, left) }, () => askToken({ scope: 'none' })));
    }
    const refused = await askToken();
    expect(errorOf(refused)).toEqual([429, 2001]);
    expect(refused.body.errors).toMatchObject([
      { domain: 'ACCESS', longMessage: 'The request limit has been reached for the resource.' },
    ]);
    now += DAY;
    token = String((await askToken()).body.access_token);
    expect((await limits()).browseLeft).toBe(5000);
    expect((await legacy('256100400001')).status).toBe(200);
  });

  it('is too busy or broken in its own words', async () => {
    await control(sandbox, 'faults', { ebay: { throttleRate: 1 } });
    expect(errorOf(await legacy('256100400001'))).toEqual([429, 2001]);
    await control(sandbox, 'faults', { ebay: { errorRate: 1 } });
    expect(errorOf(await legacy('256100400001'))).toEqual([500, 11000]);
    await control(sandbox, 'faults', {});
  });

  it('changes listings, and names what it does not know', async () => {
    const drift = (change: Json) =>
      control(sandbox, 'drift', { supplier: 'ebay', productId: '256100400030', ...change });
    const items = async () =>
      (await call('/item/get_items_by_item_group?item_group_id=256100400030')).body.items as Json[];
    expect((await drift({ removeSku: 'v1|256100400030|556100030001' })).status).toBe(200);
    expect((await drift({ addSku: { value: 'Otter', price: '13.00', stock: 2 } })).status).toBe(200);
    expect((await items()).map(({ itemId }) => itemId)).toEqual(
      ['2', '3', '4'].map((end) => `v1|256100400030|55610003000${end}`),
    );
    expect(await drift({ removeSku: 'v1|256100400030|1' })).toMatchObject({ status: 400 });
    expect(await drift({ productId: '5' })).toMatchObject({ status: 400 });
    await drift({ gone: 'deleted' });
    expect(errorOf(await legacy('256100400030'))).toEqual([404, 11003]);
    await drift({ gone: false });
    expect((await items()).length).toBe(3);
  });

  it('shows pages at their own addresses, pictures, and redirects without a page', async () => {
    const page = await fetch(at(`www.ebay.co.uk/itm/${CASE}`));
    const html = await page.text();
    expect(html).toContain('"MSKU":{"_type":"VariationViewModel"');
    expect(html).toContain('£2.85 to £3.68');
    // What a visitor has on the real page, and nobody may take along.
    for (const secret of ['EXAMPLE-VISITOR-TOKEN', 'EXAMPLE-CSRF-TOKEN', 'Robin Example', 'kim@example.test']) {
      expect(html).toContain(secret);
    }
    expect(await (await fetch(at('www.ebay.de/itm/256100400005'))).text()).toContain('EUR 24,90');
    expect(await (await fetch(at(`itm.ebaydesc.com/itmdesc/${CASE}?t=0`))).text()).toContain('<h2>Genuine Leather');
    expect((await fetch(at('www.ebay.com/itm/256100400999'))).status).toBe(404);
    expect(await (await fetch(at('www.ebay.com/itm/256100400013'))).text()).toContain('Pardon Our Interruption');
    const search = await (await fetch(at('www.ebay.com/sch/i.html?_nkw=case'))).text();
    expect(search).toContain(`data-listingid="${CASE}"`);
    expect((await fetch(at('i.ebayimg.com/images/g/AAA/s-l1600.jpg'))).headers.get('content-type')).toBe('image/jpeg');
    const short = await fetch(at('ebay.us/m/QwT9vz'), { redirect: 'manual' });
    expect([short.status, short.headers.get('location')]).toEqual([302, expect.stringContaining('/itm/256100400001')]);
  });

  it('ends the tokens of the application when they are revoked', async () => {
    const { body } = await control(sandbox, 'revoke', { platform: 'ebay', account: 'the application' });
    expect(body.revoked).toBeGreaterThan(0);
    expect(errorOf(await legacy('256100400001'))).toEqual([401, 1001]);
  });
});
