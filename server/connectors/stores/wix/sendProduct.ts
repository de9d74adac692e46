import type { Notice } from '#contract/errors.ts';
import { unreadable } from '../../lib/faults.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { Listing } from '../../store.ts';
import { itemFault, stockFault } from './fault.ts';
import { newProduct } from './productBody.ts';
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
  | { creation: Creation; fault: StoreFault };

/**
 * Creates products with their stock. Each ends on its own; for a body of the wrong shape the whole call is refused, and
 * nothing of it has happened: then `Refusal` is thrown.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/bulk-create-products-with-inventory
 */
export async function createAll(shop: Shop, creations: Creation[]): Promise<Created[]> {
  const body = {
    products: creations.map(({ listing }) => newProduct(listing, shop)),
    returnEntity: true,
    fields: WHOLE,
  };
  const path = '/stores/v3/bulk/products-with-inventory/create';
  const answer = await shop.client.call({ method: 'POST', path, body, writes: true }, WireBulkCreate);
  const { results } = answer.productResults;
  const stockKept = stockFault(answer.inventoryResults) === null;
  return creations.map((creation, at) => {
    const result = results.find(({ itemMetadata }) => itemMetadata.originalIndex === at);
    if (!result) throw unreadable('productResults.results', true);
    const { id, success, error } = result.itemMetadata;
    if (!success) return { creation, fault: itemFault(error) };
    const known = id ?? result.item?.id;
    if (!known) throw unreadable('productResults.results.itemMetadata.id', true);
    return { creation, id: known, product: result.item ?? null, stockKept };
  });
}
