import type { Notice } from '#contract/errors.ts';
import { unreadable } from '../../lib/faults.ts';
import { collectionCreate, collectionsNamed } from './documents/collections.ts';
import { Refusal, refusalOf } from './fault.ts';
import { publishTo } from './publication.ts';
import type { Shop } from './shop.ts';
import { WireCollectionCreate, WireCollections } from './wire.ts';

/**
 * The ids of these collections, made where they are missing. One that Shopify refuses is left out with a warning; of one
 * that two products make at the same time there may be two.
 */
export async function collectionIds(
  shop: Shop,
  names: readonly string[],
): Promise<{ ids: string[]; warnings: Notice[] }> {
  const ids: string[] = [];
  const warnings: Notice[] = [];
  for (const name of new Set(names)) {
    try {
      ids.push((await collectionNamed(shop, name)) ?? (await makeCollection(shop, name)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      warnings.push({ key: 'row.collectionRefused' });
    }
  }
  return { ids, warnings: warnings.slice(0, 1) };
}

async function collectionNamed(shop: Shop, name: string): Promise<string | null> {
  const query = `title:'${name.replace(/['\\]/g, '\\$&')}'`;
  const { collections } = await shop.client.ask(collectionsNamed, { query }, WireCollections);
  // The search is of words; only the very name is meant.
  return collections.nodes.find(({ title }) => title.toLowerCase() === name.toLowerCase())?.id ?? null;
}

async function makeCollection(shop: Shop, title: string): Promise<string> {
  const answer = await shop.client.ask(collectionCreate, { collection: { title } }, WireCollectionCreate);
  const fault = refusalOf(answer.collectionCreate.userErrors);
  if (fault) throw fault;
  const { collection } = answer.collectionCreate;
  if (!collection) throw unreadable('collectionCreate.collection', true);
  await publishTo(shop, collection.id);
  return collection.id;
}
