import { z } from 'zod';
import type { HttpClient } from '../../lib/http.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { StoreSession } from '../../store.ts';
import type { WooClient } from './client.ts';
import { plainName } from './text.ts';
import type { WireAddress, WireOrder } from './wireOrder.ts';

/** What a store calls its states, by country and code. */
export type StateNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Milliseconds until a store that did not answer with its states is asked again. */
const ASK_AGAIN = 3_600_000;

interface Kept {
  names: ReadonlyMap<string, string>;
  until: number;
}

/** By store and country, for as long as the process lives: they change with a plug-in or an update of WooCommerce. */
const kept = new WeakMap<HttpClient, Map<string, Kept>>();

const WireCountry = z.object({ states: z.array(z.object({ code: z.string(), name: z.string() })) });

/**
 * The names of the states that these orders are from: an order has their codes (`DE-BY`, `TR34`), of which every store
 * has a list of its own. A store that does not tell a country's costs nothing but their names.
 * woocommerce.github.io/woocommerce-rest-api-docs/#retrieve-country-data
 */
export async function stateNames(
  { http, url }: Pick<StoreSession, 'http' | 'url'>,
  client: WooClient,
  orders: readonly WireOrder[],
): Promise<StateNames> {
  const addresses = orders.flatMap(({ shipping, billing }) => [shipping, billing]).filter(isCoded);
  const names = new Map<string, ReadonlyMap<string, string>>();
  const ofStores = kept.get(http) ?? new Map<string, Kept>();
  kept.set(http, ofStores);
  for (const country of new Set(addresses.map((address) => address.country))) {
    const key = `${url} ${country}`;
    const known = ofStores.get(key);
    const now = http.now().getTime();
    const found = known && known.until > now ? known : await ask(client, country, now);
    ofStores.set(key, found);
    names.set(country, found.names);
  }
  return names;
}

/** What people type where there is no list has small letters. */
const isCoded = ({ state, country }: WireAddress): boolean => /^[A-Z]{2}$/.test(country) && /^[A-Z\d -]+$/.test(state);

async function ask(client: WooClient, country: string, now: number): Promise<Kept> {
  try {
    const call = {
      method: 'GET' as const,
      path: `data/countries/${country.toLowerCase()}`,
      query: { _fields: 'states' },
    };
    const { states } = (await client.call(call, WireCountry)).data;
    return { names: new Map(states.map(({ code, name }) => [code, plainName(name)])), until: Number.POSITIVE_INFINITY };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    return { names: new Map(), until: now + ASK_AGAIN };
  }
}
