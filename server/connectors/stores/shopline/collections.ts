import type { Notice } from '#contract/errors.ts';
import { Refusal } from './fault.ts';
import type { Shop } from './shop.ts';
import { WireAnything, WireCollections, WireCollects, WireOneCollection } from './wire.ts';

/** Rows of a list that are looked at: names and memberships are few. */
const LIMIT = '100';

/**
 * Puts a product into collections, made where they are missing; it stays in those it is in. One that the store refuses is
 * left out with a warning. Of one that two products make at the same time there may be two.
 */
export async function joinCollections(shop: Shop, productId: string, names: readonly string[]): Promise<Notice[]> {
  if (names.length === 0) return [];
  const joined = await collectionsOf(shop, productId);
  let isRefused = false;
  for (const name of new Set(names)) {
    try {
      const id = await collectionId(shop, name);
      if (!joined.has(id)) await join(shop, productId, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      isRefused = true;
    }
  }
  return isRefused ? [{ key: 'row.collectionRefused' }] : [];
}

/** https://developer.shopline.com/docs/admin-rest-api/product/collection/get-product-collection-relationships */
async function collectionsOf(shop: Shop, productId: string): Promise<Set<string>> {
  const query = { product_id: productId, limit: LIMIT };
  const { collects } = await shop.client.call({ method: 'GET', path: 'products/collects.json', query }, WireCollects);
  return new Set(collects.map(({ collection_id: id }) => id));
}

/** https://developer.shopline.com/docs/admin-rest-api/product/collection/create-a-product-collection-relationship */
async function join(shop: Shop, productId: string, collectionId: string): Promise<void> {
  const body = { collect: { collection_id: collectionId, product_id: productId } };
  await shop.client.call({ method: 'POST', path: 'products/collects.json', body }, WireAnything);
}

/** https://developer.shopline.com/docs/admin-rest-api/product/manual-collection/get-manual-collections */
async function collectionId(shop: Shop, title: string): Promise<string> {
  const known = shop.collections.get(title);
  if (known !== undefined) return known;
  const path = 'products/custom_collections.json';
  const query = { title, limit: LIMIT };
  const { custom_collections: found } = await shop.client.call({ method: 'GET', path, query }, WireCollections);
  // Whether the filter looks for words or for the whole name is not documented.
  const held = found.find((one) => one.title.toLowerCase() === title.toLowerCase());
  const body = { custom_collection: { title } };
  const id = (held ?? (await shop.client.call({ method: 'POST', path, body }, WireOneCollection)).custom_collection).id;
  shop.collections.set(title, id);
  return id;
}
