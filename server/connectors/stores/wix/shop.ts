import { z } from 'zod';
import type { StoreSession } from '../../store.ts';
import { WixClient } from './client.ts';
import { Refusal } from './fault.ts';
import {
  nextOf,
  type WireInventoryItem,
  WireInventoryPage,
  WireOneProduct,
  type WireProduct,
  WireProductPage,
} from './wire.ts';

/** What a token of a site is kept as; sealed. */
export const Credentials = z.object({ accessToken: z.string() });

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
    if (error instanceof Refusal && error.gone) return null;
    throw error;
  }
}

/** Products, without their variants, that a filter finds: at most 100. */
export async function findProducts({ client }: Shop, filter: object): Promise<WireProduct[]> {
  const body = { query: { filter, cursorPaging: { limit: 100 } }, fields: [] };
  return (await client.call({ method: 'POST', path: '/stores/v3/products/query', body }, WireProductPage)).products;
}

/** A product can have a thousand variants, and each its inventory item. */
const INVENTORY_PAGE = 1000;

/**
 * The inventory items of some products, by variant.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/inventory-items-v3/query-inventory-items
 */
export async function readStock({ client }: Shop, productIds: string[]): Promise<Map<string, WireInventoryItem>> {
  const items = new Map<string, WireInventoryItem>();
  if (productIds.length === 0) return items;
  const path = '/stores/v3/inventory-items/query';
  for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
    const cursorPaging = { limit: INVENTORY_PAGE, ...(cursor === null ? {} : { cursor }) };
    const query = first ? { filter: { productId: { $in: productIds } }, cursorPaging } : { cursorPaging };
    const page: z.infer<typeof WireInventoryPage> = await client.call(
      { method: 'POST', path, body: { query } },
      WireInventoryPage,
    );
    for (const item of page.inventoryItems) items.set(item.variantId, item);
    cursor = nextOf(page.pagingMetadata);
  }
  return items;
}
