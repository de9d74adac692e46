import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { intercept, json, page, type Scripted } from '#tests/kit/scriptedHttp.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';

/** A state of each country as an order has it, and as the store calls it. */
const STATES = [
  ['DE', 'DE-BY', 'Bavaria'] as const,
  ['CH', 'ZH', 'Zürich'] as const,
  ['TR', 'TR34', 'İstanbul'] as const,
  ['GR', 'I', 'Attica'] as const,
  ['HU', 'BU', 'Budapest'] as const,
  ['MX', 'JA', 'Jalisco'] as const,
  ['CN', 'CN20', 'Guangdong / 广东'] as const,
  ['JP', 'JP13', 'Tokyo'] as const,
  ['US', 'OR', 'Oregon'] as const,
  ['CA', 'QC', 'Quebec'] as const,
  ['AU', 'WA', 'Western Australia'] as const,
  ['IT', 'TO', 'Torino'] as const,
  ['ES', 'M', 'Madrid'] as const,
  ['BR', 'SP', 'São Paulo'] as const,
  ['IN', 'MH', 'Maharashtra'] as const,
  ['EG', 'EGC', 'Cairo'] as const,
  ['HK', 'KOWLOON', 'Kowloon'] as const,
];

let store: WooSandbox;
const ids = new Map<string, string>();
beforeAll(async () => {
  store = await startWoo();
  const client = new WooClient({ url: store.keys.url, http: plainHttp() }, Credentials.parse(store.keys));
  for (const [country, state] of [...STATES, ['GB', 'Kent'] as const, ['DE', 'DE-XQ'] as const]) {
    const address = { first_name: 'A', last_name: 'B', address_1: '1 St', city: 'C', state, country };
    const body = { status: 'processing', billing: address, shipping: address };
    const { data } = await client.call({ method: 'POST', path: 'orders', body }, z.object({ id: z.number() }));
    ids.set(state, String(data.id));
  }
});
afterAll(() => store.close());

const opened = (answer: (url: URL) => Scripted | Error | undefined = () => undefined) => {
  const http = intercept(plainHttp(), (_, url) => answer(url));
  const asked = () => http.requests.map(({ url }) => /data\/countries\/(\w+)/.exec(url)?.[1]).filter((one) => one);
  return { session: { ...store.session, http }, asked };
};
const read = async (session: WooSandbox['session'], states: readonly string[]) =>
  (
    await woo.ordersById(
      session,
      states.map((state) => ids.get(state) ?? ''),
    )
  ).orders.map(({ shippingAddress }) => [
    shippingAddress?.countryCode,
    shippingAddress?.provinceCode,
    shippingAddress?.province,
  ]);
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => [...row]).sort();

it('an order has its state by the code and by the name that the store has for it', async () => {
  const { session } = opened();
  const states = STATES.map(([, state]) => state);
  expect(sorted(await read(session, states))).toEqual(sorted(STATES));
  const { orders } = await woo.orders(session, { cursor: null, changedSince: null });
  const billed = orders.map(({ billingAddress }) => [
    billingAddress?.countryCode,
    billingAddress?.provinceCode,
    billingAddress?.province,
  ]);
  expect(billed).toEqual(expect.arrayContaining([['DE', 'DE-BY', 'Bavaria']]));
});

it('a store is asked once for a country, however often it is opened, and for none whose people type their county', async () => {
  const { session, asked } = opened();
  await read(session, ['DE-BY', 'ZH', 'DE-XQ']);
  await read({ ...session, lifetime: {} }, ['DE-BY', 'ZH', 'Kent']);
  expect(asked().sort()).toEqual(['ch', 'de']);
});

it('a state that the store does not list stays as it is', async () => {
  const { session } = opened();
  expect(sorted(await read(session, ['DE-XQ', 'Kent']))).toEqual([
    ['DE', 'DE-XQ', 'DE-XQ'],
    ['GB', '', 'Kent'],
  ]);
});

it.each([
  ['has no such call', json(404, { code: 'rest_no_route', message: '', data: { status: 404 } })],
  ['lets nobody see it', json(403, { code: 'woocommerce_rest_cannot_view', message: '', data: { status: 403 } })],
  ['shows a web page', page(200)],
  ['answers with something else', json(200, { states: 'none' })],
])('a store that %s costs the names alone, and is not asked for each page', async (_, reply) => {
  const { session, asked } = opened((url) => (url.href.includes('data/countries') ? reply : undefined));
  expect(await read(session, ['DE-BY'])).toEqual([['DE', 'DE-BY', 'DE-BY']]);
  expect(await read(session, ['DE-BY'])).toHaveLength(1);
  expect(asked()).toEqual(['de']);
});
