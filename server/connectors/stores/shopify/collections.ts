import type { Notice } from '#contract/errors.ts';
import { unreadable } from '../../lib/answer.ts';
import { collectionCreate, collectionsNamed, publish } from './documents/writing.ts';
import { Refusal, refusalOf } from './fault.ts';
import type { Shop } from './shop.ts';
import { WireCollectionCreate, WireCollections, WirePublish } from './wire.ts';

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

/** Puts a product or collection on the Online Store. A shop without one, or an app that may not, is a warning. */
export async function publishTo(shop: Shop, id: string): Promise<{ url: string | null; warnings: Notice[] }> {
  const hidden = { url: null, warnings: [{ key: 'row.channelClosed', params: { platform: 'Shopify' } }] };
  if (shop.publicationId === '') return hidden;
  try {
    const input = [{ publicationId: shop.publicationId }];
    const { publishablePublish } = await shop.client.ask(publish, { id, input }, WirePublish);
    const fault = refusalOf(publishablePublish.userErrors);
    if (fault) throw fault;
    return { url: publishablePublish.publishable?.onlineStoreUrl ?? null, warnings: [] };
  } catch (error) {
    if (error instanceof Refusal && !error.gone) return hidden;
    throw error;
  }
}
