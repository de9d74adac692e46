import { createHmac, createVerify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { startReceiver } from './kit/receiver.ts';

const BACK = 'http://127.0.0.1:9/back?state=s-1';
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 12);
const NOBODY = 'f0000000-0000-4000-8000-000000000000';

let sandbox: Sandbox;
let now = START;
let app: { appId: string; appSecret: string; publicKey: string };
let shops: { shop: string; instanceId: string }[];
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: () => now, appUrl: 'http://127.0.0.1:9' });
  const { wix } = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  ({ app, shops } = wix);
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now = START;
  sandbox.world.reset();
});

const instanceOf = (shop: string): string => shops.find((one) => one.shop === shop)?.instanceId ?? '';
const install = async (shop = 'harbour'): Promise<URLSearchParams> => {
  const query = new URLSearchParams({ appId: app.appId, postInstallationUrl: BACK, site: shop });
  const address = `${sandbox.url}/_hosts/www.wix.com/app-installer/agree?${query}`;
  const reply = await fetch(address, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? 'about:blank').searchParams;
};
const call = async (method: string, path: string, token: string, body?: unknown) => {
  const reply = await fetch(`${sandbox.url}/_hosts/www.wixapis.com${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
};
const mint = (over: Record<string, string> = {}) =>
  call('POST', '/oauth2/token', '', {
    grant_type: 'client_credentials',
    client_id: app.appId,
    client_secret: app.appSecret,
    instance_id: instanceOf('harbour'),
    ...over,
  });
const tokenOf = async (shop = 'harbour'): Promise<string> => {
  await install(shop);
  return (await mint({ instance_id: instanceOf(shop) })).body.access_token;
};
const product = (over: object = {}) => ({
  name: 'Tote',
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '19.90' } }, inventoryItem: { quantity: 5 } }] },
  ...over,
});
const create = (token: string, over: object = {}) =>
  call('POST', '/stores/v3/products-with-inventory', token, { product: product(over) });
const code = ({ body }: { body: { details: { applicationError?: { code: string } } } }) =>
  body.details.applicationError?.code;

it('comes back from the installation with our own query and a signed instance', async () => {
  const brought = await install();
  expect(Object.fromEntries(brought)).toMatchObject({
    state: 's-1',
    appId: app.appId,
    instanceId: instanceOf('harbour'),
    tenantId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const [signature, payload = ''] = (brought.get('signedInstance') ?? '').split('.');
  expect(createHmac('sha256', app.appSecret).update(payload).digest('base64url')).toBe(signature);
  const signed = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(signed).toMatchObject({ instanceId: instanceOf('harbour'), signDate: '2026-11-21T12:00:00.000Z' });
});

it('knows no other app and needs an address to come back to', async () => {
  const at = (query: Record<string, string>) =>
    fetch(`${sandbox.url}/_hosts/www.wix.com/app-installer?${new URLSearchParams(query)}`);
  expect((await at({ appId: NOBODY, postInstallationUrl: BACK })).status).toBe(400);
  expect((await at({ appId: app.appId })).status).toBe(400);
  const page = await (await at({ appId: app.appId, postInstallationUrl: BACK })).text();
  expect(page).toContain('Harbour &amp; Hearth');
  expect(page).toContain('error=access_denied');
});

it('gives tokens for four hours to the app that is installed, and to nobody else', async () => {
  expect(code(await mint())).toBe('APP_NOT_INSTALLED');
  await install();
  expect((await mint({ client_secret: 'guessed' })).status).toBe(401);
  expect((await mint({ grant_type: 'refresh_token' })).status).toBe(400);
  expect((await mint({ instance_id: NOBODY })).status).toBe(400);
  const { body } = await mint();
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 14_400 });
  const info = (token: string) => call('POST', '/oauth2/token-info', '', { token });
  const known = { active: true, clientId: app.appId, instanceId: instanceOf('harbour') };
  expect((await info(body.access_token)).body).toMatchObject(known);
  expect((await info('guessed')).body).toEqual({ active: false });
  const asked = () => call('GET', '/apps/v1/instance', body.access_token);
  expect((await asked()).body.site).toMatchObject({ siteDisplayName: 'Harbour & Hearth', paymentCurrency: 'USD' });
  now += 4 * HOUR;
  expect((await asked()).status).toBe(401);
  expect((await info(body.access_token)).body).toEqual({ active: false });
});

it('ends every token when the merchant removes the app', async () => {
  const token = await tokenOf();
  const body = JSON.stringify({ platform: 'wix', shop: 'harbour' });
  const reply = await fetch(`${sandbox.url}/_world/revoke`, { method: 'POST', body });
  expect(await reply.json()).toEqual({ revoked: 1 });
  expect((await call('GET', '/apps/v1/instance', token)).status).toBe(401);
  expect(code(await mint())).toBe('APP_NOT_INSTALLED');
});

it('answers 200 requests a minute on a site, and says how long to wait', async () => {
  const token = await tokenOf();
  const lantern = await tokenOf('lantern');
  const asked = (as: string) => call('GET', '/stores/v3/provision/version', as);
  for (let count = 0; count < 200; count += 1) expect((await asked(token)).status).toBe(200);
  const refused = await asked(token);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await asked(lantern)).status).toBe(200);
  now += 1_000;
  expect((await asked(token)).status).toBe(200);
});

it('tells which catalog a site has, and answers V3 calls for V3 only', async () => {
  const version = async (shop: string) =>
    (await call('GET', '/stores/v3/provision/version', await tokenOf(shop))).body.catalogVersion;
  expect([await version('harbour'), await version('attic'), await version('studio')]).toEqual([
    'V3_CATALOG',
    'V1_CATALOG',
    'STORES_NOT_INSTALLED',
  ]);
  const query = await call('POST', '/stores/v3/products/query', await tokenOf('attic'), {});
  expect(query.status).toBe(428);
  expect((await call('GET', '/stores/v9/products', await tokenOf())).status).toBe(404);
});

it('refuses what the catalog does not take', async () => {
  const token = await tokenOf();
  const status = async (over: object) => (await create(token, over)).status;
  expect(await status({})).toBe(200);
  expect(await status({ nmae: 'Tote' })).toBe(422);
  expect(await status({ name: 'x'.repeat(81) })).toBe(400);
  expect(await status({ physicalProperties: undefined })).toBe(400);
  expect(await status({ slug: 'No Slug' })).toBe(400);
  const variant = (over: object) => ({
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } }, ...over }] },
  });
  expect(await status(variant({ sku: 'x'.repeat(41) }))).toBe(400);
  expect(await status(variant({ price: { actualPrice: { amount: '1,50' } } }))).toBe(400);
  expect(await status(variant({ choices: [{ optionChoiceNames: { optionName: 'A', choiceName: 'B' } }] }))).toBe(400);
  const low = { price: { actualPrice: { amount: '9.00' }, compareAtPrice: { amount: '8.00' } } };
  expect(code(await create(token, variant(low)))).toBe('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE');
});

it('takes the stock of variants at the calls that are for it, and at no other', async () => {
  const token = await tokenOf();
  const variants = [{ price: { actualPrice: { amount: '19.90' } } }];
  const bare = (over: object = {}) =>
    call('POST', '/stores/v3/products', token, { product: product({ variantsInfo: { variants }, ...over }) });
  const made = await bare();
  expect([made.status, made.body.product?.inventory]).toMatchObject([200, { availabilityStatus: 'OUT_OF_STOCK' }]);
  const { id, variantsInfo } = made.body.product;
  const asked = await call('POST', '/stores/v3/inventory-items/query', token, { query: { filter: { productId: id } } });
  expect(asked.body.inventoryItems).toEqual([]);
  const counted = [{ ...variants[0], id: variantsInfo.variants[0].id, inventoryItem: { quantity: 3 } }];
  expect((await bare({ variantsInfo: { variants: counted } })).status).toBe(422);
  const patch = { product: { revision: '1', variantsInfo: { variants: counted } } };
  expect((await call('PATCH', `/stores/v3/products/${id}`, token, patch)).status).toBe(422);
  const stock = async (revision: string) => {
    const body = { product: { ...patch.product, revision }, returnEntity: true };
    return (await call('PATCH', `/stores/v3/products-with-inventory/${id}`, token, body)).body.inventoryResults.results;
  };
  expect(await stock('1')).toMatchObject([{ itemMetadata: { success: true }, item: { quantity: 3 } }]);
  // The product stands all the same: only the stock is refused that does not name its item.
  expect(await stock('2')).toMatchObject([
    { itemMetadata: { success: false, error: { code: 'ITEM_ALREADY_EXISTS' } } },
  ]);
  expect((await call('GET', `/stores/v3/products/${id}`, token)).body.product.revision).toBe('3');
});

it('takes an address only once, and makes one where none is given', async () => {
  const token = await tokenOf();
  expect((await create(token, { slug: 'tote' })).status).toBe(200);
  const again = await create(token, { slug: 'tote' });
  expect([again.status, code(again)]).toEqual([409, 'DUPLICATE_SLUG_ERROR']);
  expect((await create(token)).body.product.slug).toBe('tote-1');
});

it('changes a product for whoever knows its newest revision', async () => {
  const token = await tokenOf();
  const { id } = (await create(token)).body.product;
  const patch = (body: object) => call('PATCH', `/stores/v3/products/${id}`, token, { product: body });
  expect((await patch({ revision: '1', name: 'Bag' })).body.product).toMatchObject({ revision: '2', name: 'Bag' });
  expect((await patch({ revision: '1', name: 'Sack' })).status).toBe(409);
  expect((await patch({ name: 'Sack' })).status).toBe(400);
});

it('shows a hidden product when variants are written without saying so', async () => {
  const token = await tokenOf();
  const { id, variantsInfo } = (await create(token, { visible: false })).body.product;
  const [variant] = variantsInfo.variants;
  const variants = [{ id: variant.id, price: { actualPrice: { amount: '5' } } }];
  const patch = (revision: string, body: object) =>
    call('PATCH', `/stores/v3/products/${id}`, token, { product: { revision, ...body } });
  expect((await patch('1', { name: 'Bag' })).body.product.visible).toBe(false);
  expect((await patch('2', { variantsInfo: { variants } })).body.product.visible).toBe(true);
});

it('asks options and variants together, and pictures of choices in the gallery', async () => {
  const token = await tokenOf();
  const options = [{ name: 'Size', choicesSettings: { choices: [{ name: 'S' }, { name: 'M' }] } }];
  const of = (choiceName: string) => ({
    price: { actualPrice: { amount: '1' } },
    choices: [{ optionChoiceNames: { optionName: 'Size', choiceName } }],
  });
  const variantsInfo = { variants: [of('S'), of('M')] };
  const media = { itemsInfo: { items: [{ url: 'https://cdn.example.com/a.jpg' }] } };
  const pointing = (mediaId: string) => [
    { name: 'Size', choicesSettings: { choices: [{ name: 'S', media: { items: [{ mediaId }] } }, { name: 'M' }] } },
  ];
  expect(code(await create(token, { options: pointing('x'), variantsInfo, media }))).toBe('PRODUCT_MEDIA_NOT_EXIST');
  const { id, media: held } = (await create(token, { options, variantsInfo, media })).body.product;
  const patch = (revision: string, body: object) =>
    call('PATCH', `/stores/v3/products/${id}`, token, { product: { revision, ...body } });
  expect((await patch('1', { options })).status).toBe(400);
  expect((await patch('1', { variantsInfo })).status).toBe(400);
  expect((await patch('1', { options: pointing(held.main.id), variantsInfo })).status).toBe(200);
  const emptied = await patch('2', { media: { itemsInfo: { items: [] } } });
  expect([emptied.status, code(emptied)]).toEqual([404, 'PRODUCT_MEDIA_NOT_EXIST']);
});

it('finds products by what it can be asked for, and pages without gaps', async () => {
  const token = await tokenOf();
  for (let count = 0; count < 5; count += 1) await create(token, { handle: `h-${count}` });
  const query = (list: object) => call('POST', '/stores/v3/products/query', token, { query: list });
  const { products } = (await query({ filter: { handle: { $in: ['h-1', 'h-3'] } } })).body;
  expect(products.map(({ handle }: { handle: string }) => handle).sort()).toEqual(['h-1', 'h-3']);
  expect(products[0].variantsInfo).toBeUndefined();
  expect((await query({ filter: { name: 'Tote' } })).body.message).toContain('not declared as filterable');
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await query({ cursorPaging: { limit: 3, ...(cursor ? { cursor } : {}) } })).body;
    seen.push(...page.products.map(({ id }: { id: string }) => id));
    cursor = page.pagingMetadata.cursors.next;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  const mixed = await query({ filter: { visible: true }, cursorPaging: { cursor: 'x' } });
  expect([mixed.status, code(mixed)]).toEqual([400, 'INVALID_CURSOR']);
});

it('sends webhooks to the dashboard’s address, signed with the app’s key, until they are taken', async () => {
  await tokenOf();
  let refusals = 1;
  const receiver = await startReceiver(() => ({ status: refusals-- > 0 ? 500 : 200 }));
  try {
    const dashboard = `${sandbox.url}/_hosts/manage.wix.com/webhooks`;
    expect(await (await fetch(dashboard)).text()).toContain('http://127.0.0.1:9/shop/webhook/wix');
    await fetch(dashboard, { method: 'POST', body: new URLSearchParams({ address: receiver.url }) });
    const edit = { platform: 'wix', shop: 'harbour', sku: 'HH-MUG', title: 'Mug' };
    await fetch(`${sandbox.url}/_world/edits`, { method: 'POST', body: JSON.stringify(edit) });
    const [first, second] = await receiver.wait(2);
    const [header = '', payload = '', signature = ''] = (second?.body ?? '').split('.');
    const verifies = createVerify('RSA-SHA256').update(`${header}.${payload}`);
    expect(verifies.verify(app.publicKey, signature, 'base64url')).toBe(true);
    const outer = JSON.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()).data);
    const eventType = 'wix.stores.catalog.v3.product_updated';
    expect(outer).toMatchObject({ instanceId: instanceOf('harbour'), eventType });
    const inner = JSON.parse(outer.data);
    expect(inner).toMatchObject({ entityFqdn: 'wix.stores.catalog.v3.product', slug: 'updated' });
    expect(inner.updatedEvent.currentEntity).toMatchObject({ id: inner.entityId, name: 'Mug' });
    expect(first?.body.split('.')[1]).toBe(payload);
  } finally {
    await receiver.close();
  }
});

it('takes the body of a query from its address, as Wix’s own client sends it, and is no id then', async () => {
  const token = await tokenOf();
  const made = await create(token, { name: 'Packed' });
  const packed = Buffer.from(JSON.stringify({ query: { filter: { id: made.body.product.id } } })).toString('base64url');
  const found = await call('GET', `/stores/v3/products/query?.r=${packed}`, token);
  expect(found.body.products).toMatchObject([{ name: 'Packed' }]);
  const searched = await call(
    'GET',
    `/ecom/v1/orders/search?.r=${Buffer.from('{"search":{}}').toString('base64url')}`,
    token,
  );
  expect([searched.status, Array.isArray(searched.body.orders)]).toEqual([200, true]);
  const named = await call('GET', '/stores/v3/products/query?fields=URL&fields=CURRENCY', token);
  expect(named.body.products[0]).toMatchObject({ currency: 'USD', url: { url: expect.any(String) } });
  expect((await call('GET', '/stores/v3/inventory-items/query', token)).body.inventoryItems.length).toBeGreaterThan(1);
  expect((await call('GET', '/stores/v3/products/query?.r=%7B', token)).status).toBe(400);
});
