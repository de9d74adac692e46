import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import type { Watch } from '#tests/kit/connectedSandbox.ts';
import { type StoreOrders, storeOrders } from '#tests/kit/storeOrders.ts';
import type { StoreUnderTest } from '#tests/kit/storeUnderTest.ts';
import { type Customer, customerCountries, customerOf } from '../../../sandbox/stores/customers.ts';
import { withCheckedRequests } from './shopify/publishedSchema.ts';
import { startShopify } from './shopify/sandboxStore.ts';
import { withCheckedCalls } from './shoplazza/publishedSchema.ts';
import { startShoplazza } from './shoplazza/sandboxStore.ts';
import { published as shoplinePublished } from './shopline/publishedSchema.ts';
import { startShopline } from './shopline/sandboxStore.ts';
import { published as tiktokPublished } from './tiktok/published.ts';
import { startTikTok } from './tiktok/sandboxStore.ts';
import { replyProblemsOf } from './wix/publishedSchema.ts';
import { startWix } from './wix/sandboxStore.ts';
import { startWoo } from './woo/sandboxStore.ts';

/** Each answer, held against what the platform has published. */
const checked =
  (problemsOf: (request: Parameters<HttpClient['request']>[0], status: number, json: unknown) => string[]) =>
  (http: HttpClient): HttpClient => ({
    ...http,
    request: async (request) => {
      const reply = await http.request(request);
      if (/\/orders/.test(new URL(request.url).pathname)) {
        expect(problemsOf(request, reply.status, JSON.parse(reply.body || '{}'))).toEqual([]);
      }
      return reply;
    },
  });

interface Platform {
  name: string;
  start(watch: Watch): Promise<StoreUnderTest>;
  watch: Watch;
  /** Which of the customer's numbers it carries, as which use. */
  idsOf(customer: Customer): string[];
  /** What of the address it has no field for, or keeps to itself. */
  leavesOut?: ('company' | 'neighborhood' | 'province' | 'email')[];
}

const both = ({ taxId, customsId }: Customer): string[] => [taxId, customsId];
/** Where Shopify's checkout asks for a number, by what for. */
const asked = { customs: /BR|CL|CN|CO|ES|KR|MX|PE|TR/, tax: /BR|CL|CO|ES|IT|MX|PE|TR/ };

const platforms: Platform[] = [
  {
    name: 'Shopify',
    start: (watch) => startShopify('harbour', watch),
    watch: withCheckedRequests,
    // One number may be for the invoice and for customs: then it stands there twice.
    idsOf: ({ country, taxId, customsId }) => [
      ...(asked.customs.test(country) ? [customsId || taxId] : []),
      ...(asked.tax.test(country) ? [taxId] : []),
    ],
    leavesOut: ['neighborhood'],
  },
  {
    // What is asked of it is held against its own schema.
    name: 'WooCommerce',
    start: () => startWoo('harbour'),
    watch: (http) => http,
    idsOf: both,
    // Its states have codes of its own.
    leavesOut: ['province', 'neighborhood'],
  },
  {
    name: 'Shopline',
    start: (watch) => startShopline('harbour', watch),
    idsOf: both,
    // The document is made from a client's types, which read null as nothing.
    watch: checked((request, status, json) => shoplinePublished.answerProblemsOf(request, status, withoutNulls(json))),
  },
  {
    name: 'Shoplazza',
    start: (watch) => startShoplazza('harbour', watch),
    watch: withCheckedCalls,
    idsOf: both,
  },
  {
    name: 'Wix',
    start: (watch) => startWix('harbour', watch),
    watch: checked((request, status, json) => (status === 200 ? replyProblemsOf(request, json) : [])),
    idsOf: ({ country, taxId }) => (country === 'BR' ? [taxId] : []),
    leavesOut: ['neighborhood'],
  },
  {
    name: 'TikTok Shop',
    start: (watch) => startTikTok('harbour', watch),
    watch: checked((request, status, json) => tiktokPublished.answerProblemsOf(request, status, json)),
    idsOf: ({ country, taxId }) => (country === 'BR' ? [taxId] : []),
    leavesOut: ['company', 'neighborhood', 'email'],
  },
];

const withoutNulls = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_, value: unknown) => (value === null ? undefined : value));

const isNotEmpty = (text: string): boolean => text !== '';

describe.each(platforms)('orders of 30 countries at $name', ({ start, watch, idsOf, leavesOut = [] }) => {
  let store: StoreUnderTest;
  let orders: StoreOrders;
  beforeAll(async () => {
    store = await start(watch);
    orders = await storeOrders(store);
  });
  afterAll(() => store.close());

  it.each(customerCountries)('%s: arrives with name, address, phone and numbers', async (country) => {
    const customer = customerOf(country);
    const { shippingAddress, customer: buyer, personIds } = await orders.read(await orders.bought(1, { country }));
    expect(shippingAddress).toMatchObject({
      firstName: customer.firstName,
      lastName: customer.lastName,
      countryCode: country,
      isMasked: false,
      city: customer.city,
      postcode: customer.postcode,
      phone: customer.phone,
      ...(leavesOut.includes('company') ? {} : { company: customer.company }),
    });
    const { address1 = '', address2 = '', province = '', provinceCode = '', neighborhood = '' } = shippingAddress ?? {};
    const street = `${address1} ${address2} ${neighborhood}`;
    const words = `${customer.address1} ${customer.address2}`.split(/[\s,]+/);
    for (const word of words.filter(isNotEmpty)) expect(street).toContain(word);
    if (!leavesOut.includes('neighborhood')) expect(street).toContain(customer.neighborhood);
    if (!leavesOut.includes('province')) {
      expect([province, provinceCode]).toEqual([customer.stateName, expect.stringMatching(codeOf(customer))]);
    }
    // TikTok has an address of its own in place of the customer's.
    if (leavesOut.includes('email')) expect(buyer.email).toMatch(/^v4b\w+@scs\.tiktokw\.us$/);
    else if (buyer.email !== '') expect(buyer.email).toContain(customer.email);
    expect(personIds.map(({ value }) => value).sort()).toEqual(idsOf(customer).filter(isNotEmpty).sort());
  });

  it('has a past of customers from all of them, as the seed says', async () => {
    const all = await pastOf({ country: 'any', seed: 7 });
    expect(new Set(all)).toEqual(new Set(customerCountries));
    expect(await pastOf({ country: 'any', seed: 7 })).toEqual(all);
    expect(await pastOf({ country: 'any', seed: 8 })).not.toEqual(all);
  });

  /** The countries of as many further orders, in their order. */
  async function pastOf(by: { country: string; seed: number }): Promise<string[]> {
    const seen = new Set((await readAll()).map(({ externalId }) => externalId));
    await store.pastOrders([{ sku: orders.sku, quantity: 1 }], customerCountries.length, by);
    store.pass(5000);
    const made = (await readAll()).filter(({ externalId }) => !seen.has(externalId));
    return made
      .sort((a, b) => Number(a.number.replace(/\D/g, '')) - Number(b.number.replace(/\D/g, '')))
      .map(({ shippingAddress }) => shippingAddress?.countryCode ?? '');
  }

  async function readAll(): Promise<RemoteOrder[]> {
    const found = new Map<string, RemoteOrder>();
    let cursor: string | null = null;
    do {
      const page = await store.connector.orders(store.session, { cursor, changedSince: null });
      for (const order of page.orders) found.set(order.externalId, order);
      cursor = page.cursor;
    } while (cursor !== null);
    return [...found.values()];
  }
});

/** With or without its country before it. */
const codeOf = ({ country, state }: Customer): RegExp => {
  const own = state.replace(`${country}-`, '');
  return new RegExp(`^(${country}-)?${own}$`);
};
