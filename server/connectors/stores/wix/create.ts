import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { newProduct } from './body.ts';
import { Refusal, unreadable } from './fault.ts';
import { type Shop, WHOLE } from './shop.ts';
import { WireBulkCreate, type WireProduct } from './wire.ts';

/** A listing on its way into the site, with what has been said of it so far. */
export interface Creation {
  listing: Listing;
  warnings: Notice[];
}

/** How the creation of one ended. `product` is null where the answer leaves it out. */
export type Created =
  | { creation: Creation; id: string; product: WireProduct | null; stockKept: boolean }
  | { creation: Creation; refusal: Refusal };

/**
 * Creates products with their stock. Each ends on its own; a body of the wrong shape fails the whole call, and nothing
 * of it has happened: then each is sent alone.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/bulk-create-products-with-inventory
 */
export async function createAll(shop: Shop, creations: Creation[]): Promise<Created[]> {
  try {
    return await createTogether(shop, creations);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only, ...more] = creations;
    if (only && more.length === 0) return [{ creation: only, refusal: error }];
    const created: Created[] = [];
    for (const creation of creations) created.push(...(await createAll(shop, [creation])));
    return created;
  }
}

async function createTogether(shop: Shop, creations: Creation[]): Promise<Created[]> {
  const body = {
    products: creations.map(({ listing }) => newProduct(listing, shop)),
    returnEntity: true,
    fields: WHOLE,
  };
  const path = '/stores/v3/bulk/products-with-inventory/create';
  const answer = await shop.client.call({ method: 'POST', path, body, writes: true }, WireBulkCreate);
  const { results } = answer.productResults;
  const stockKept = answer.inventoryResults?.results.every(({ itemMetadata }) => itemMetadata.success) ?? true;
  return creations.map((creation, at) => {
    const result = results.find(({ itemMetadata }) => itemMetadata.originalIndex === at);
    if (!result) throw unreadable('productResults.results', true);
    const { id, success, error } = result.itemMetadata;
    if (!success) return { creation, refusal: new Refusal(400, error?.code || null, error?.description ?? '') };
    const known = id ?? result.item?.id;
    if (!known) throw unreadable('productResults.results.itemMetadata.id', true);
    return { creation, id: known, product: result.item ?? null, stockKept };
  });
}
