import type { ReadQuery, RemotePage, RemoteProduct, StoreSession } from '../../store.ts';
import { bulkCursor, bulkPage, isBulk } from './bulk.ts';
import type { ShopifyClient } from './client.ts';
import { productsPage as pageDocument, productsInBulk, productsWhole, variantsPage } from './documents/reading.ts';
import { remoteProduct, wholeProduct } from './mapProduct.ts';
import { EVERYTHING, filterOf, placeBehind, placeOf, totalOf } from './paging.ts';
import { clientOf } from './shop.ts';
import {
  gid,
  isNumber,
  WireProductsPage,
  WireProductsWhole,
  type WireVariant,
  WireVariantsPage,
  WireWhole,
} from './wire.ts';

/**
 * A page of the products: everything of a larger shop by a bulk operation and with the details, otherwise the longest
 * unchanged first and without.
 */
export async function productsPage(session: StoreSession, read: ReadQuery): Promise<RemotePage> {
  if (read.cursor !== null && isBulk(read)) {
    const page = await bulkPage(session, read.cursor, WireWhole);
    if (!page) return listed(session, EVERYTHING);
    const products = page.rows.map((product) => wholeProduct(product, product.variants.nodes));
    return { products, cursor: page.cursor, total: null };
  }
  const page = await listed(session, read);
  const cursor = await bulkCursor(session, read, page, productsInBulk);
  return cursor === null ? page : { products: [], cursor, total: page.total };
}

async function listed(session: StoreSession, read: ReadQuery): Promise<RemotePage> {
  const place = placeOf(read);
  const variables = { after: place.after, query: filterOf(place) };
  const { products, productsCount } = await clientOf(session).ask(pageDocument, variables, WireProductsPage);
  return {
    products: products.nodes.map(remoteProduct),
    cursor: placeBehind(place, products),
    total: totalOf(productsCount),
  };
}

export async function productsById(session: StoreSession, externalIds: string[]): Promise<RemoteProduct[]> {
  const client = clientOf(session);
  const found: RemoteProduct[] = [];
  const ids = externalIds.filter(isNumber).map((externalId) => gid('Product', externalId));
  const nodes = await client.askNodes(productsWhole, { ids }, WireProductsWhole);
  for (const node of nodes) if (node) found.push(wholeProduct(node, await allVariants(client, node)));
  return found;
}

async function allVariants(client: ShopifyClient, { id, variants }: WireWhole): Promise<WireVariant[]> {
  const all = [...variants.nodes];
  for (let { hasNextPage, endCursor } = variants.pageInfo; hasNextPage; ) {
    const { product } = await client.ask(variantsPage, { id, after: endCursor }, WireVariantsPage);
    all.push(...(product?.variants.nodes ?? []));
    ({ hasNextPage, endCursor } = product?.variants.pageInfo ?? { hasNextPage: false, endCursor: null });
  }
  return all;
}
