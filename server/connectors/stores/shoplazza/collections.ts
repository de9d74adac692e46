import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { Refusal } from './fault.ts';
import type { Shop } from './shop.ts';
import { CollectionAnswer, CollectionList } from './wire.ts';

/** The ids of a listing's collections, made where they are missing, and what could not be had. */
export interface Collections {
  ids: string[];
  warnings: Notice[];
}

/** Finds the collections of a listing by name. https://www.shoplazza.dev/reference/list-collections */
export async function collectionsFor(shop: Shop, { collections }: Listing): Promise<Collections> {
  const ids: string[] = [];
  try {
    for (const title of collections) ids.push((await idOf(shop, title)) ?? (await made(shop, title)));
    return { ids, warnings: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ids, warnings: [{ key: 'row.collectionRefused' }] };
  }
}

/**
 * The collections that the merchant has put a product into by hand: they are sent again, since a list replaces them.
 */
export async function collectionsOf({ client }: Shop, productId: string): Promise<string[]> {
  const query = { product_id: productId, smart: 'false', page_size: '100' };
  const { collections } = await client.call({ method: 'GET', path: 'collections', query }, CollectionList);
  return collections.map(({ id }) => id);
}

/** The title is searched for as a part, so the whole one is compared. */
async function idOf({ client }: Shop, title: string): Promise<string | null> {
  const query = { title, smart: 'false', page_size: '100' };
  const { collections } = await client.call({ method: 'GET', path: 'collections', query }, CollectionList);
  return collections.find((one) => one.title === title)?.id ?? null;
}

async function made({ client }: Shop, title: string): Promise<string> {
  const body = { collection: { title } };
  return (await client.call({ method: 'POST', path: 'collections', body }, CollectionAnswer)).collection.id;
}
