import { z } from 'zod';
import { shaped } from '../../lib/answer.ts';
import { chunks } from '../../lib/chunks.ts';
import { isAsked, namedBy } from '../../lib/rowReader.ts';
import type { StoreSession } from '../../store.ts';
import { ShoplineClient } from './client.ts';
import { WireHandles, WireProduct, WireProducts } from './wire.ts';

/** `private`: of the merchant's own app, whose secret we do not know. */
export const Credentials = z.object({ accessToken: z.string(), kind: z.enum(['app', 'private']).default('app') });

/** Stored with the store; no secret among them. */
const Facts = z.object({
  /** Where stock is counted. */
  locationId: z.string(),
  /** Where customers see the store. */
  domain: z.string(),
  plan: z.string().optional(),
});

/** A store as the steps of the connector see it. */
export interface Shop {
  client: ShoplineClient;
  currency: string;
  /** Where stock is counted; replaced when the store says that it is none any more. */
  locationId: string;
  /** Where customers see the store. */
  domain: string;
  /** Collections met in this call, name -> id. */
  collections: Map<string, string>;
}

export function shopOf(session: StoreSession): Shop {
  const { accessToken } = Credentials.parse(session.credentials);
  const { locationId, domain } = Facts.parse(session.facts);
  const client = new ShoplineClient(session, accessToken);
  return { client, currency: session.currency, locationId, domain, collections: new Map() };
}

/** Ids in one address. */
const IDS_PER_CALL = 50;

/**
 * Products by their ids, those that stand in the store; the others are absent. Always by the list: it answers with
 * nothing for an id that is gone, where the product's own address answers 404, as a retired version of the API would.
 * https://developer.shopline.com/docs/admin-rest-api/product/product/get-products
 */
export async function readProducts(shop: Shop, ids: readonly string[]): Promise<Map<string, WireProduct>> {
  const products = shaped(z.array(WireProduct), await productRows(shop, ids), 'products', false);
  return new Map(products.map((product) => [product.id, product]));
}

/** The same as the store tells them, whatever they are. */
export async function productRows(shop: Shop, ids: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const part of chunks([...new Set(ids)], IDS_PER_CALL)) {
    const query = { ids: part.join(','), limit: String(IDS_PER_CALL) };
    const { products } = await shop.client.call({ method: 'GET', path: 'products/products.json', query }, WireProducts);
    found.push(...products.filter((row) => isAsked(part, nameOf(row))));
  }
  return found;
}

const nameOf = namedBy(['id'], []);

export const readProduct = async (shop: Shop, id: string): Promise<WireProduct | null> =>
  (await readProducts(shop, [id])).get(id) ?? null;

/** The id of the product with exactly this handle: of two the one that was made first. Null when there is none. */
export async function idByHandle(shop: Shop, handle: string): Promise<string | null> {
  const query = { handle, fields: 'id,handle', limit: '50' };
  const { products } = await shop.client.call({ method: 'GET', path: 'products/products.json', query }, WireHandles);
  const ids = products.filter((product) => product.handle === handle).map(({ id }) => id);
  return ids.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null;
}

/** A moment as the lists' filters take it: whole seconds, with the zone written out as in the documentation's examples. */
export const since = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, '+00:00');
