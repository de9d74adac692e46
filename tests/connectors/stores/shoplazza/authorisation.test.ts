import { afterAll, beforeAll, expect, it } from 'vitest';
import { hmacOf } from '#server/connectors/lib/signatures.ts';
import type { ConnectedStore, ConsentRound } from '#server/connectors/store.ts';
import { shoplazza } from '#server/connectors/stores/shoplazza/index.ts';
import { consent, consentRound } from '#tests/kit/consent.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { type ShoplazzaSandbox, startShoplazza } from './sandboxStore.ts';

const HARBOUR = 'harbour.myshoplaza.com';
const round = consentRound('shoplazza', HARBOUR);
const { authorisation } = shoplazza;

let shop: ShoplazzaSandbox;
beforeAll(async () => {
  shop = await startShoplazza();
});
afterAll(() => shop.close());

const accept = (brought: Record<string, string>, over: Partial<ConsentRound> = {}, http = shop.http) =>
  authorisation.accept(shop.keys.app, brought, { ...round, ...over }, http);
const allowed = (name = HARBOUR) => consent(shoplazza, shop.http, shop.keys.app, name);

/** The brought query with other values, signed as only somebody with the secret could. */
function signed(brought: Record<string, string>, over: Record<string, string>): Record<string, string> {
  const { hmac: _, ...rest } = { ...brought, ...over };
  const pairs = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  const message = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return { ...rest, hmac: hmacOf(shop.keys.app.clientSecret, message, 'hex') };
}

it.each([
  ['harbour', HARBOUR],
  [' Harbour.myshoplaza.com ', HARBOUR],
  ['https://harbour.myshoplaza.com/admin/products?x=1', HARBOUR],
])('knows the shop from %s', (typed, host) => {
  expect(authorisation.shopOf?.(typed)).toBe(host);
});

it.each([
  '',
  'shop.example.com',
  'harbour.myshoplazza.com',
  'harbour.myshoplaza.com.evil.test',
  'https://a b',
  'a.b.myshoplaza.com',
])('takes %s for no shop of Shoplazza', (typed) => {
  expect(() => authorisation.shopOf?.(typed)).toThrow(expect.objectContaining({ key: 'storeUrlInvalid' }));
});

it('asks for scopes parted by blanks', () => {
  const url = new URL(authorisation.consentUrl(shop.keys.app, round));
  expect(url.host).toBe(HARBOUR);
  expect(url.searchParams.get('scope')?.split(' ')).toContain('write_product');
  expect(url.searchParams.get('state')).toBe('state-1');
});

it('connects what was allowed, with the shop’s facts', async () => {
  const [store] = await accept(await allowed());
  const year = 365 * 24 * 3_600_000;
  expect(store).toMatchObject({
    name: 'Harbour & Hearth',
    url: `https://${HARBOUR}`,
    identity: HARBOUR,
    currency: 'USD',
    weightUnit: 'kg',
    facts: { plan: 'advanced', access: 'app' },
  });
  expect(store?.credentials.accessToken).toMatch(/./);
  const life = (store?.expiresAt?.getTime() ?? 0) - Date.now();
  expect(life).toBeGreaterThan(year - 2_000);
  expect(life).toBeLessThanOrEqual(year);
});

it('believes nothing that was changed on the way', async () => {
  const brought = await allowed();
  const changes: Record<string, string>[] = [
    { code: 'other' },
    { shop: 'lantern.myshoplaza.com' },
    { state: 'other' },
    { hmac: '' },
    { more: '1' },
  ];
  for (const over of changes) {
    await expect(accept({ ...brought, ...over })).rejects.toMatchObject({ key: 'storeForged' });
  }
  const { hmac: _, ...unsigned } = brought;
  await expect(accept(unsigned)).rejects.toMatchObject({ key: 'storeForged' });
  await expect(
    authorisation.accept({ ...shop.keys.app, clientSecret: 'x' }, brought, round, shop.http),
  ).rejects.toMatchObject({
    key: 'storeForged',
  });
});

it('takes a callback once', async () => {
  const brought = await allowed();
  await accept(brought);
  await expect(accept(brought)).rejects.toMatchObject({ key: 'authorisationStale' });
});

it('refuses a callback that is late or came back to another address', async () => {
  const late = await allowed();
  shop.pass(11 * 60_000);
  await expect(accept(late)).rejects.toMatchObject({ key: 'authorisationStale' });
  const elsewhere = { returnUrl: 'http://127.0.0.1:9/other' };
  await expect(accept(await allowed(), elsewhere)).rejects.toMatchObject({ key: 'authorisationStale' });
});

it('refuses another shop than the one that was wanted', async () => {
  const other = await allowed('lantern.myshoplaza.com');
  await expect(accept(other)).rejects.toMatchObject({
    key: 'storeIsAnother',
    params: { wanted: HARBOUR, found: 'lantern.myshoplaza.com' },
  });
  const evil = signed(await allowed(), { shop: 'evil.example.test' });
  await expect(accept(evil, { shop: 'evil.example.test' })).rejects.toMatchObject({ key: 'storeIsAnother' });
  const facts = { name: 'X', currency: 'USD', system_domain: 'lantern.myshoplaza.com' };
  const lying = intercept(shop.http, (_, url) =>
    url.pathname.endsWith('/shop') ? json(200, { code: 'Success', data: facts }) : undefined,
  );
  await expect(accept(await allowed(), {}, lying)).rejects.toMatchObject({ key: 'storeIsAnother' });
});

it('says so when the merchant refuses', async () => {
  const brought = await consent(shoplazza, shop.http, shop.keys.app, HARBOUR, 'refuse');
  await expect(accept(brought)).rejects.toMatchObject({ key: 'authorisationRefused' });
});

it('says so when a page comes in place of an answer', async () => {
  const http = intercept(shop.http, (_, url) =>
    url.pathname.endsWith('/shop') ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' } : undefined,
  );
  await expect(accept(await allowed(), {}, http)).rejects.toMatchObject({ key: 'storeUnreachable' });
});

const works = (store: Pick<ConnectedStore, 'credentials'>): Promise<unknown> =>
  shoplazza.productsById({ ...shop.session, ...store }, ['1']);

it('renews tokens; the old ones end once the new ones are used', async () => {
  const [store] = await accept(await allowed());
  if (!store) throw new Error('no store');
  const session = { ...shop.session, ...store };
  const renewed = await shoplazza.renew(session);
  expect(renewed.credentials.accessToken).not.toBe(store.credentials.accessToken);
  expect(renewed.expiresAt?.getTime()).toBeGreaterThan(Date.now());
  await works(store);
  // The answer was lost: the same refresh token gives tokens again.
  const again = await shoplazza.renew(session);
  await works(again);
  await expect(works(store)).rejects.toMatchObject({ kind: 'unauthorised' });
  await expect(shoplazza.renew(session)).rejects.toMatchObject({ kind: 'unauthorised' });
});

it('does not work on with an expired token', async () => {
  const [store] = await accept(await allowed());
  if (!store) throw new Error('no store');
  shop.pass(366 * 24 * 3_600_000);
  await expect(works(store)).rejects.toMatchObject({ kind: 'unauthorised' });
  await works(await shoplazza.renew({ ...shop.session, ...store }));
});

it('connects by the token of a private app, which hears no webhooks', async () => {
  const accessToken = shop.keys.shops.find((one) => one.shop === 'harbour')?.accessToken ?? '';
  const store = await shoplazza.connect({ shop: 'harbour', accessToken }, shop.http);
  expect(store).toMatchObject({ identity: HARBOUR, expiresAt: null, facts: { access: 'token' } });
  await works(store);
  const { missing } =
    (await shoplazza.webhooks.subscribe?.({ ...shop.session, ...store }, 'http://127.0.0.1:9/hook', '')) ?? {};
  expect(missing).toContain('orders/create');
  await expect(shoplazza.renew({ ...shop.session, ...store })).rejects.toMatchObject({ kind: 'unauthorised' });
  await expect(shoplazza.connect({ shop: 'lantern', accessToken }, shop.http)).rejects.toMatchObject({
    key: 'storeTokenRefused',
  });
  await expect(shoplazza.connect({ shop: 'nobody', accessToken }, shop.http)).rejects.toMatchObject({
    key: 'storeUnreachable',
  });
});
