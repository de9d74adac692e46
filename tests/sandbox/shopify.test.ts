import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { startReceiver } from './kit/receiver.ts';
import { ask, TOKENS } from './kit/shopifyClient.ts';

const START = Date.UTC(2026, 10, 21, 12);
let now = START;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: () => now });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now = START;
  sandbox.world.reset();
});

const APP = { client_id: '3f0c5d8a91b24e67a2f4c1d07e9b6a35', client_secret: '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' };
const admin = (path: string): string => `${sandbox.url}/_hosts/harbour.myshopify.com/admin/${path}`;
const asked = (over: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: APP.client_id,
    scope: 'write_products,read_orders',
    redirect_uri: 'http://127.0.0.1:9/back',
    state: 's-1',
    ...over,
  });
const allow = async (over: Record<string, string> = {}): Promise<URLSearchParams> => {
  const reply = await fetch(admin(`oauth/allow?${asked(over)}`), { method: 'POST', redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '').searchParams;
};
const tokens = async (body: object) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(admin('oauth/access_token'), { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: await reply.json() };
};
const SHOP = '{ shop { name } }';

describe('consent', () => {
  it('is asked with two buttons, and answered with a signature over everything', async () => {
    const page = await (await fetch(admin(`oauth/authorize?${asked()}`))).text();
    expect(page).toContain('Allow');
    expect(page).toContain('Refuse');
    const { hmac, ...rest } = Object.fromEntries(await allow());
    expect(rest).toMatchObject({ shop: 'harbour.myshopify.com', state: 's-1', timestamp: String(now / 1000) });
    const message = new URLSearchParams(Object.entries(rest).sort(([a], [b]) => Number(a > b) - Number(a < b)));
    expect(hmac).toBe(createHmac('sha256', APP.client_secret).update(message.toString()).digest('hex'));
  });

  it('is not asked for strangers, unknown scopes or addresses in the open', async () => {
    const wrongs: Record<string, string>[] = [
      { client_id: 'x' },
      { scope: 'write_products read_orders' },
      { redirect_uri: 'http://x.example' },
    ];
    for (const wrong of wrongs) {
      expect((await fetch(admin(`oauth/authorize?${asked(wrong)}`))).status).toBe(400);
    }
  });
});

describe('tokens', () => {
  it('are given for a code once, within ten minutes, to those who know the secret', async () => {
    const code = (await allow()).get('code') ?? '';
    expect((await tokens({ ...APP, client_secret: 'x', code, expiring: '1' })).status).toBe(401);
    const { status, body } = await tokens({ ...APP, code, expiring: '1' });
    expect([status, body]).toMatchObject([200, { expires_in: 3600, scope: 'write_products,read_orders' }]);
    expect((await tokens({ ...APP, code, expiring: '1' })).status).toBe(400);
    const late = (await allow()).get('code') ?? '';
    now += 10 * 60_000;
    expect((await tokens({ ...APP, code: late, expiring: '1' })).status).toBe(400);
    expect((await tokens({ ...APP, code: late, expirng: '1' })).body).toMatchObject({ error: 'invalid_request' });
  });

  it('end after an hour; without "expiring" they do not, and cannot be renewed', async () => {
    const short = (await tokens({ ...APP, code: (await allow()).get('code'), expiring: '1' })).body;
    const long = (await tokens({ ...APP, code: (await allow()).get('code') })).body;
    expect(long.refresh_token).toBeUndefined();
    now += 3_600_000;
    expect((await ask(sandbox, SHOP, {}, { token: short.access_token })).status).toBe(401);
    expect((await ask(sandbox, SHOP, {}, { token: long.access_token })).status).toBe(200);
    const again = await tokens({ ...APP, grant_type: 'refresh_token', refresh_token: short.refresh_token });
    expect((await ask(sandbox, SHOP, {}, { token: again.body.access_token })).body.data).toEqual({
      shop: { name: 'Harbour & Hearth' },
    });
    const wrong = await tokens({ ...APP, grant_type: 'refresh_token', refresh_token: 'shprt_x' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant']);
  });

  it('open what they were granted for, in their own shop, and nothing else', async () => {
    const { body } = await tokens({ ...APP, code: (await allow()).get('code'), expiring: '1' });
    const token = body.access_token;
    expect((await ask(sandbox, '{ productsCount { count } }', {}, { token })).body.data).toMatchObject({
      productsCount: { count: 3 },
    });
    const denied = await ask(sandbox, '{ publications(first: 1) { nodes { id } } }', {}, { token });
    expect(denied.body.errors).toMatchObject([{ extensions: { code: 'ACCESS_DENIED' } }]);
    expect((await ask(sandbox, SHOP, {}, { shop: 'lantern', token })).status).toBe(401);
    expect((await ask(sandbox, SHOP, {}, { version: 'latest' })).status).toBe(404);
  });
});

describe('GraphQL', () => {
  it('refuses what the schema does not name', async () => {
    const wrong = await ask(sandbox, '{ shop { nane } }');
    expect([wrong.status, wrong.body.errors]).toMatchObject([200, [{ message: expect.stringContaining('nane') }]]);
    const document = `mutation Set($input: ProductSetInput!) { productSet(input: $input) { product { id } userErrors { code } } }`;
    const misspelt = await ask(sandbox, document, { input: { titel: 'T' } });
    expect(misspelt.body.errors).toMatchObject([{ message: expect.stringContaining('titel') }]);
    const price = await ask(sandbox, document, {
      input: { title: 'T', variants: [{ optionValues: [], price: '1,50' }] },
    });
    expect(price.body.errors).toMatchObject([{ message: expect.stringContaining('1,50') }]);
    const long = await ask(sandbox, document, {
      input: { title: 'T', tags: Array.from({ length: 251 }, (_, at) => `t${at}`) },
    });
    expect(long.body.errors).toMatchObject([{ extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }]);
  });

  it('wants options with variants, and variants with options', async () => {
    const document = `mutation Set($input: ProductSetInput!) { productSet(input: $input) { product { id } userErrors { code } } }`;
    const variants = [{ optionValues: [{ optionName: 'Size', name: 'S' }] }];
    const options = [{ name: 'Size', values: [{ name: 'S' }] }];
    const codeOf = async (input: object) =>
      (await ask(sandbox, document, { input })).body.data?.productSet as { userErrors: { code: string }[] };
    expect((await codeOf({ title: 'T', variants })).userErrors).toEqual([{ code: 'PRODUCT_OPTIONS_INPUT_MISSING' }]);
    expect((await codeOf({ title: 'T', productOptions: options })).userErrors).toEqual([
      { code: 'VARIANTS_INPUT_MISSING' },
    ]);
    const twice = { title: 'T', productOptions: options, variants: [...variants, ...variants] };
    expect((await codeOf(twice)).userErrors).toEqual([{ code: 'INVALID_VARIANT' }]);
    expect((await codeOf({ title: 'T', productOptions: options, variants })).userErrors).toEqual([]);
  });

  it('takes points, says what is left, and throttles who asks for more', async () => {
    const expensive = `{ products(first: 250) { nodes { variants(first: 250) { nodes { inventoryItem { id } media(first: 5) { nodes { id } } } } } } }`;
    const first = await ask(sandbox, expensive);
    const { requestedQueryCost, actualQueryCost } = first.body.extensions?.cost ?? {
      requestedQueryCost: 0,
      actualQueryCost: 0,
    };
    expect(requestedQueryCost).toBeGreaterThan(actualQueryCost ?? 0);
    let last = first;
    for (let calls = 0; calls < 200 && last.body.errors === undefined; calls += 1) last = await ask(sandbox, expensive);
    expect(last.status).toBe(200);
    expect(last.body.errors).toMatchObject([{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]);
    expect(last.body.extensions?.cost.actualQueryCost).toBeNull();
    expect((await ask(sandbox, SHOP, {}, { shop: 'lantern', token: TOKENS.lantern })).body.errors).toBeUndefined();
    now += 10_000;
    expect((await ask(sandbox, expensive)).body.errors).toBeUndefined();
  });

  it('costs what was measured at Shopify: 25 for 250 variants with their inventory items', async () => {
    const document = `query Q($id: ID!) { product(id: $id) { variants(first: 250) { nodes { inventoryItem { id tracked } } } } }`;
    const { body } = await ask(sandbox, document, { id: 'gid://shopify/Product/1' });
    expect(body.extensions?.cost.requestedQueryCost).toBeGreaterThanOrEqual(24);
    expect(body.extensions?.cost.requestedQueryCost).toBeLessThanOrEqual(26);
    const byEdges = document.replace(
      'nodes { inventoryItem { id tracked } }',
      'edges { node { inventoryItem { id } } }',
    );
    const other = await ask(sandbox, byEdges, { id: 'gid://shopify/Product/1' });
    expect(other.body.extensions?.cost).toMatchObject({
      requestedQueryCost: body.extensions?.cost.requestedQueryCost,
      actualQueryCost: body.extensions?.cost.actualQueryCost,
    });
  });

  it('costs what the dearest type of an interface costs, and refuses what one operation may not ask for', async () => {
    const document = `query N($ids: [ID!]!) { nodes(ids: $ids) {
      ... on Refund { refundLineItems(first: 100) { nodes { lineItem { id } } } }
      ... on Fulfillment { fulfillmentLineItems(first: 10) { nodes { lineItem { id } } } }
    } }`;
    const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `gid://shopify/Refund/${at + 1}`);
    const first = await ask(sandbox, document, { ids: idsOf(10) });
    // Of each a node, the connection, and what 100 of it are by the measured curve.
    expect(first.body.extensions?.cost.requestedQueryCost).toBe(Math.ceil(10 * (1 + 2 + 2 * Math.log(100) * 2)));
    const most = await ask(sandbox, document, { ids: idsOf(250) });
    expect(most.status).toBe(200);
    expect(most.body.data).toBeUndefined();
    expect(most.body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^Query cost is \d+, which exceeds the single query max cost limit \(1000\)\./),
        extensions: { code: 'MAX_COST_EXCEEDED', cost: expect.any(Number), maxCost: 1000 },
      },
    ]);
  });

  it('pages with a cursor that outlives what it pointed at, and 25,000 rows deep at most', async () => {
    const document = `query P($after: String) { products(first: 1, after: $after, sortKey: UPDATED_AT) { nodes { id } pageInfo { endCursor hasNextPage } } }`;
    const page = async (after: string | null) =>
      (await ask(sandbox, document, { after })).body.data?.products as {
        nodes: { id: string }[];
        pageInfo: { endCursor: string; hasNextPage: boolean };
      };
    const first = await page(null);
    const gone = 'mutation D($input: ProductDeleteInput!) { productDelete(input: $input) { deletedProductId } }';
    await ask(sandbox, gone, { input: { id: first.nodes[0]?.id } });
    const second = await page(first.pageInfo.endCursor);
    const third = await page(second.pageInfo.endCursor);
    expect(new Set([first, second, third].map(({ nodes }) => nodes[0]?.id)).size).toBe(3);
    expect(third.pageInfo.hasNextPage).toBe(false);
    const [key] = JSON.parse(Buffer.from(first.pageInfo.endCursor, 'base64url').toString());
    const deep = Buffer.from(JSON.stringify([key, 25_000])).toString('base64url');
    expect((await ask(sandbox, document, { after: deep })).body.errors).toMatchObject([
      { message: expect.stringContaining('25000') },
    ]);
  });
});

describe('stock', () => {
  const SET = `mutation S($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) { inventoryAdjustmentGroup { id } userErrors { code } } }`;
  const first = async () => {
    const document =
      '{ products(first: 1) { nodes { variants(first: 1) { nodes { inventoryQuantity inventoryItem { id } } } } } locations(first: 1) { nodes { id } } }';
    const data = (await ask(sandbox, document)).body.data as {
      products: { nodes: { variants: { nodes: { inventoryQuantity: number; inventoryItem: { id: string } }[] } }[] };
      locations: { nodes: { id: string }[] };
    };
    const [variant] = data.products.nodes[0]?.variants.nodes ?? [];
    return {
      count: variant?.inventoryQuantity,
      itemId: variant?.inventoryItem.id,
      locationId: data.locations.nodes[0]?.id,
    };
  };
  const set = async (key: string, quantity: number, over: object = {}, document = SET) => {
    const { itemId, locationId } = await first();
    const quantities = [{ inventoryItemId: itemId, locationId, quantity, changeFromQuantity: null, ...over }];
    return (await ask(sandbox, document, { input: { name: 'available', reason: 'correction', quantities }, key })).body;
  };
  const codes = (body: Awaited<ReturnType<typeof set>>) =>
    (body.data?.inventorySetQuantities as { userErrors: { code: string }[] } | undefined)?.userErrors.map(
      ({ code }) => code,
    );

  it('is set once per key, never without one, and only by who knows what it was or says not to care', async () => {
    expect(codes(await set('k-1', 5))).toEqual([]);
    expect((await first()).count).toBe(5);
    await set('k-2', 9);
    expect(codes(await set('k-1', 5))).toEqual([]);
    expect((await first()).count).toBe(9);
    expect(codes(await set('k-1', 6))).toEqual(['IDEMPOTENCY_KEY_PARAMETER_MISMATCH']);
    expect(codes(await set('k-3', 6, { changeFromQuantity: 5 }))).toEqual(['CHANGE_FROM_QUANTITY_STALE']);
    expect(codes(await set('k-4', 6, { changeFromQuantity: undefined }))).toEqual(['COMPARE_QUANTITY_REQUIRED']);
    expect(codes(await set('k-5', -1))).toEqual(['INVALID_QUANTITY_NEGATIVE']);
    const keyless = SET.replace(' @idempotent(key: $key)', '').replace(', $key: String!', '');
    expect((await set('k-6', 1, {}, keyless)).errors).toMatchObject([
      { message: expect.stringContaining('@idempotent') },
    ]);
    expect((await first()).count).toBe(9);
  });
});

describe('webhooks', () => {
  const SUBSCRIBE = `mutation W($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) { userErrors { message } } }`;

  it('are signed with the app’s secret over the raw body, and carry the ids digit by digit', async () => {
    const receiver = await startReceiver();
    const { body } = await tokens({ ...APP, code: (await allow()).get('code'), expiring: '1' });
    const subscribe = (uri: string) =>
      ask(sandbox, SUBSCRIBE, { topic: 'PRODUCTS_UPDATE', uri }, { token: body.access_token });
    expect((await subscribe('http://x.example/hook')).body.data).toMatchObject({
      webhookSubscriptionCreate: { userErrors: [{ message: 'Address is invalid' }] },
    });
    await subscribe(receiver.url);
    const again = await subscribe(receiver.url);
    expect(again.body.data).toMatchObject({
      webhookSubscriptionCreate: { userErrors: [{ message: 'Address for this topic has already been taken' }] },
    });
    const edit = { platform: 'shopify', shop: 'harbour', sku: 'HH-BOWL-01', price: '19.00' };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${sandbox.url}/_world/edits`, { method: 'POST', headers, body: JSON.stringify(edit) });
    const [delivery] = await receiver.wait(1);
    await receiver.close();
    const text = delivery?.body ?? '';
    const id = /"id":(\d+)/.exec(text)?.[1] ?? '';
    expect(Number.isSafeInteger(Number(id))).toBe(false);
    expect(text).toContain(`"admin_graphql_api_id":"gid://shopify/Product/${id}"`);
    expect(delivery?.headers).toMatchObject({
      'x-shopify-topic': 'products/update',
      'x-shopify-shop-domain': 'harbour.myshopify.com',
      'x-shopify-hmac-sha256': createHmac('sha256', APP.client_secret).update(text).digest('base64'),
    });
  });
});
