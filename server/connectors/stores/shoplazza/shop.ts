import { z } from 'zod';
import { brandName } from '#contract/enums.ts';
import { shaped } from '../../lib/answer.ts';
import { chunks } from '../../lib/chunks.ts';
import type { StoreSession } from '../../store.ts';
import { ShoplazzaClient } from './client.ts';
import { CountAnswer, ProductList, WireProduct } from './wire.ts';

export const PLATFORM = { platform: brandName.shoplazza };

export const Credentials = z.object({ accessToken: z.string(), refreshToken: z.string().default('') });

/** A shop as the steps of publishing see it. */
export interface Shop {
  client: ShoplazzaClient;
  url: string;
  currency: string;
  /** The same for as long as the store is open: see `StoreSession`. */
  lifetime: object;
  wait(ms: number): void;
  now(): Date;
}

export function shopOf(session: StoreSession): Shop {
  const { url, currency, pace, lifetime = session } = session;
  const { accessToken } = Credentials.parse(session.credentials);
  const client = new ShoplazzaClient(session, accessToken);
  return { client, url, currency, lifetime, wait: (ms) => pace.learn({ wait: ms }), now: session.http.now };
}

/** Ids in one address. */
const IDS_PER_CALL = 50;

/**
 * The products among these that the shop holds. Asked of the list, which answers without those that are gone: a 404
 * could as well be about the version of the API.
 */
export async function readProducts(shop: Shop, ids: readonly string[]): Promise<WireProduct[]> {
  return parsed(await productRows(shop, ids));
}

/** The same as the shop tells them, whatever they are. */
export const productRows = ({ client }: Shop, ids: readonly string[]): Promise<unknown[]> => listed(client, 'ids', ids);

export async function readProduct(shop: Shop, id: string): Promise<WireProduct | null> {
  return (await readProducts(shop, [id])).find((product) => product.id === id) ?? null;
}

/**
 * The products with these marks. We keep our mark as the SPU, which shoppers do not see and the list can be asked for.
 */
export async function productsByMark({ client }: Shop, marks: readonly string[]): Promise<Map<string, WireProduct>> {
  const found = parsed(await listed(client, 'spus', marks));
  // A copy that the merchant made in the admin has our mark too: the earliest is the one we made.
  found.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  return new Map(found.map((product) => [product.spu, product]));
}

async function listed(client: ShoplazzaClient, by: 'ids' | 'spus', values: readonly string[]): Promise<unknown[]> {
  const products: unknown[] = [];
  for (const some of chunks(values, IDS_PER_CALL)) {
    const query = { [by]: some, per_page: '250' };
    products.push(...(await client.call({ method: 'GET', path: 'products', query }, ProductList)).products);
  }
  return products;
}

/** Throws `StoreFault` for the first that cannot be read. */
const parsed = (rows: unknown[]): WireProduct[] => shaped(z.array(WireProduct), rows, 'products', false);

/** The most that the platform gives at once. */
export const PAGE = '250';

export async function count({ client }: Shop, path: string, query: Record<string, string | string[]>): Promise<number> {
  return (await client.call({ method: 'GET', path: `${path}/count`, query }, CountAnswer)).count;
}

/** Whole seconds, cut: finer times are not kept. */
export const since = (moment: Date | null): { updated_at_min?: string } =>
  moment === null ? {} : { updated_at_min: moment.toISOString().replace(/\.\d+Z$/, 'Z') };

export const cursorOf = (cursor: string | null): { cursor?: string } => (cursor === null ? {} : { cursor });
