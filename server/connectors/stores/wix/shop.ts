import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shaped } from '../../lib/answer.ts';
import type { Listing, StoreSession } from '../../store.ts';
import { WixClient } from './client.ts';
import { isGone } from './fault.ts';
import {
  nextOf,
  type WireInventoryItem,
  WireInventoryPage,
  WireOneProduct,
  WireProduct,
  WireProductPage,
} from './wire.ts';

/** What a token of a site is kept as; sealed. */
const Credentials = z.object({ accessToken: z.string() });

/** One site and what its amounts are written in. */
export interface Shop {
  client: WixClient;
  currency: string;
  weightUnit: StoreSession['weightUnit'];
  /** Lets Wix work for so many ms before the next call. */
  pause(ms: number): void;
}

export function shopOf({ credentials, http, pace, signal, currency, weightUnit }: StoreSession): Shop {
  const client = new WixClient({ http, pace, signal }, Credentials.parse(credentials).accessToken);
  return { client, currency, weightUnit, pause: (wait) => pace.learn({ wait }) };
}

/** Everything of a product that is needed to write it again. */
export const WHOLE = [
  'URL',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
] as const;

/**
 * One product with its variants, which lists leave out; null when it is gone.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/get-product
 */
export async function readProduct({ client }: Shop, id: string): Promise<WireProduct | null> {
  // A list with commas is not understood: each field has its own parameter.
  const query = new URLSearchParams(WHOLE.map((field) => ['fields', field]));
  try {
    const path = `/stores/v3/products/${encodeURIComponent(id)}`;
    return (await client.call({ method: 'GET', path, query }, WireOneProduct)).product;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Products, without their variants, that a filter finds: at most 100. */
export async function findProducts(shop: Shop, filter: object): Promise<WireProduct[]> {
  return shaped(z.array(WireProduct), await productRows(shop, filter), 'products', false);
}

/** The same as the site tells them, whatever they are. */
export async function productRows(
  { client }: Shop,
  filter: object,
  fields: readonly string[] = [],
): Promise<unknown[]> {
  const body = { query: { filter, cursorPaging: { limit: 100 } }, fields };
  return (await client.call({ method: 'POST', path: '/stores/v3/products/query', body }, WireProductPage)).products;
}

/**
 * The inventory items of some products, by variant.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/inventory-items-v3/query-inventory-items
 */
export async function readStock({ client }: Shop, productIds: string[]): Promise<Map<string, WireInventoryItem>> {
  const items = await everyPage(
    async (query) => {
      const call = { method: 'POST' as const, path: '/stores/v3/inventory-items/query', body: { query } };
      const { inventoryItems, pagingMetadata } = await client.call(call, WireInventoryPage);
      return { rows: inventoryItems, next: nextOf(pagingMetadata) };
    },
    productIds.length > 0 && { productId: { $in: productIds } },
  );
  return new Map(items.map((item) => [item.variantId, item]));
}

/** What queries of parts of products answer at once. */
const PARTS = 1000;

/** Every row that a filter finds, page after page; none without a filter. */
export async function everyPage<T>(
  ask: (query: object) => Promise<{ rows: T[]; next: string | null }>,
  filter: object | false,
): Promise<T[]> {
  const rows: T[] = [];
  let query: object | null = filter === false ? null : { filter, cursorPaging: { limit: PARTS } };
  while (query) {
    const page: { rows: T[]; next: string | null } = await ask(query);
    rows.push(...page.rows);
    query = page.next === null ? null : { cursorPaging: { limit: PARTS, cursor: page.next } };
  }
  return rows;
}

/**
 * The last part of a product's address: words of its title, and a hash of our mark. Wix takes each only once, so that the
 * same product cannot be created twice, not even at the same moment.
 */
export function slugOf({ mark, title }: Listing): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60).replace(/-$/, '');
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, 12);
  return words === '' ? hash : `${words}-${hash}`;
}

/**
 * The product that stands for each of these marks: by its handle, which is our mark and can never be changed, or by the
 * slug that it was created under. Of twins the older one counts.
 */
export async function productsOf(shop: Shop, listings: readonly Listing[]): Promise<Map<string, WireProduct>> {
  const bySlug = new Map(listings.map((listing) => [slugOf(listing), listing.mark]));
  const filter = {
    $or: [{ handle: { $in: listings.map(({ mark }) => mark) } }, { slug: { $in: [...bySlug.keys()] } }],
  };
  const marks = new Set(listings.map(({ mark }) => mark));
  const found = new Map<string, WireProduct>();
  for (const product of (await findProducts(shop, filter)).sort(byAge)) {
    const mark = marks.has(product.handle) ? product.handle : bySlug.get(product.slug);
    if (mark !== undefined && !found.has(mark)) found.set(mark, product);
  }
  return found;
}

/** For sorting: the older first; of two of one moment the same one for everybody who looks. */
export function byAge(a: WireProduct, b: WireProduct): number {
  return (a.createdDate ?? '').localeCompare(b.createdDate ?? '') || a.id.localeCompare(b.id);
}
