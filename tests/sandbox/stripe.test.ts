import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const START = Date.UTC(2026, 10, 27, 12);
const HOUR = 3_600_000;
let now = START;
let sandbox: Sandbox;
let key = '';
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: () => now, appUrl: 'http://127.0.0.1:9' });
  const given = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  key = given.payments.stripe.app.secretKey;
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now = START;
  sandbox.world.reset();
});

/** The official client as it is, but for where Stripe stands. */
const client = (secretKey = key): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (url: URL | RequestInfo, init?: RequestInit) => {
      const { hostname, pathname, search } = new URL(String(url));
      // `fetch` counts the body itself; twice is refused by some of its versions.
      const headers = new Headers(init?.headers);
      headers.delete('content-length');
      return fetch(`${sandbox.url}/_hosts/${hostname}${pathname}${search}`, { ...init, headers });
    }),
  });

type Params = Stripe.Checkout.SessionCreateParams;
const params = (over: object = {}, amount = 1200, currency = 'usd'): Params => ({
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: 'Plus' } } }],
  success_url: 'https://app.example/done',
  client_reference_id: 'ref_1',
  ...over,
});
const create = (over: object = {}, options: Stripe.RequestOptions = {}) =>
  client().checkout.sessions.create(params(over), options);
const act = (reference: string, action: string) =>
  fetch(`${sandbox.url}/_world/cashier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, action }),
  });

it.each([
  [{ colour: 'red' }, 'parameter_unknown', 'colour'],
  [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [{ payment_intent_data: { colour: 'red' } }, 'parameter_unknown', 'payment_intent_data[colour]'],
  [{ success_url: undefined }, 'parameter_missing', 'success_url'],
  [{ line_items: undefined }, 'parameter_missing', 'line_items'],
  [{ locale: 'tlh' }, undefined, 'locale'],
  [{ expires_at: START / 1000 + 1799 }, undefined, 'expires_at'],
  [{ expires_at: START / 1000 + 86_401 }, undefined, 'expires_at'],
])('refuses %j', async (over, code, param) => {
  const refused = create(over);
  await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  await expect(refused).rejects.toMatchObject({ statusCode: 400, raw: expect.objectContaining({ param }) });
  await expect(refused).rejects.toHaveProperty('code', code);
});

it.each([
  ['usd', 49],
  ['jpy', 49],
  ['huf', 17_499],
])('refuses what is below the minimum in %s', async (currency, amount) => {
  const small = client().checkout.sessions.create(params({}, amount, currency));
  await expect(small).rejects.toMatchObject({ code: 'amount_too_small' });
  expect(await client().checkout.sessions.create(params({}, amount + 1, currency))).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount + 1,
    currency,
  });
});

it('does once what is asked under one idempotency key, for a day', async () => {
  const first = await create({}, { idempotencyKey: 'k1' });
  expect((await create({}, { idempotencyKey: 'k1' })).id).toBe(first.id);
  await expect(create({ locale: 'es' }, { idempotencyKey: 'k1' })).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  );
  now += 24 * HOUR;
  expect((await create({}, { idempotencyKey: 'k1' })).id).not.toBe(first.id);
  expect(sandbox.world.collection('cashier/payments').values()).toHaveLength(2);
});

it('keeps no key of a request that was refused', async () => {
  await expect(create({ locale: 'tlh' }, { idempotencyKey: 'k2' })).rejects.toThrow();
  expect((await create({}, { idempotencyKey: 'k2' })).status).toBe('open');
});

it('knows its key, and no other', async () => {
  const wrong = client('sk_test_wrong').checkout.sessions.list();
  await expect(wrong).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  const basic = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` };
  expect((await fetch(`${sandbox.url}/_hosts/api.stripe.com/v1/disputes`, { headers: basic })).status).toBe(200);
  expect((await fetch(`${sandbox.url}/_hosts/api.stripe.com/v1/disputes`)).status).toBe(401);
});

it('has no other addresses', async () => {
  await expect(client().customers.list()).rejects.toMatchObject({ statusCode: 404 });
  await expect(client().checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

it('lists by pages, the newest first', async () => {
  const ids: string[] = [];
  for (const reference of ['a', 'b', 'c', 'd', 'e']) {
    ids.unshift((await create({ client_reference_id: reference })).id);
    now += 1000;
  }
  const page = await client().checkout.sessions.list({ limit: 2 });
  expect([page.data.map(({ id }) => id), page.has_more]).toEqual([ids.slice(0, 2), true]);
  const all = await client().checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(ids);
  const late = await client().checkout.sessions.list({ created: { gte: START / 1000 + 3 } });
  expect(late.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

it('expands what was paid, and only what can be', async () => {
  const { id } = await create();
  expect(
    (await client().checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })).payment_intent,
  ).toBe(null);
  await act('ref_1', 'pay');
  const plain = await client().checkout.sessions.retrieve(id);
  expect(plain.payment_intent).toMatch(/^pi_/);
  const whole = await client().checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  expect(whole.payment_intent).toMatchObject({ status: 'succeeded', latest_charge: { amount: 1200, disputed: false } });
  const wrong = client().checkout.sessions.retrieve(id, { expand: ['colour'] });
  await expect(wrong).rejects.toThrow('cannot be expanded');
});

it('gives back no more than was paid', async () => {
  await create();
  await act('ref_1', 'pay');
  const intent = String((await client().checkout.sessions.list()).data[0]?.payment_intent);
  const give = (amount: number) => client().refunds.create({ payment_intent: intent, amount });
  await expect(give(1201)).rejects.toThrow('greater than unrefunded');
  expect(await give(1000)).toMatchObject({ status: 'succeeded', amount: 1000, metadata: {} });
  await expect(give(201)).rejects.toThrow('greater than unrefunded');
  expect(await give(200)).toMatchObject({ status: 'succeeded' });
  await expect(give(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect((await client().refunds.list({ payment_intent: intent })).data).toHaveLength(2);
});
