import { namedBy, RowReader } from '../../lib/rowReader.ts';
import type { ProductsRead, ReadQuery, RemotePage, StoreSession } from '../../store.ts';
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
  WireRow,
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
    const page = await bulkPage(session, read.cursor);
    if (!page) return listed(session, EVERYTHING);
    const reader = new RowReader(nameOf);
    const known = reader.parse(page.rows, WireWhole);
    const products = reader.map(known, (product) => wholeProduct(product, product.variants.nodes));
    return { products, unreadable: reader.unreadable, cursor: page.cursor, total: null };
  }
  const page = await listed(session, read);
  const cursor = await bulkCursor(session, read, page, productsInBulk);
  return cursor === null ? page : { products: [], unreadable: [], cursor, total: page.total };
}

async function listed(session: StoreSession, read: ReadQuery): Promise<RemotePage> {
  const place = placeOf(read);
  const variables = { after: place.after, query: filterOf(place) };
  const { products, productsCount } = await clientOf(session).ask(pageDocument, variables, WireProductsPage);
  const reader = new RowReader(nameOf);
  return {
    products: reader.map(reader.parse(products.nodes, WireRow), remoteProduct),
    unreadable: reader.unreadable,
    cursor: placeBehind(place, products),
    total: totalOf(productsCount),
  };
}

export async function productsById(session: StoreSession, externalIds: string[]): Promise<ProductsRead> {
  const client = clientOf(session);
  const reader = new RowReader(nameOf);
  const ids = externalIds.filter(isNumber).map((externalId) => gid('Product', externalId));
  const known = reader.parse(await client.askNodes(productsWhole, { ids }, WireProductsWhole), WireWhole);
  const products = await reader.each(known, async (node) => wholeProduct(node, await allVariants(client, node)));
  return { products, unreadable: reader.unreadable };
}

const nameOf = namedBy(['id'], ['title']);

async function allVariants(client: ShopifyClient, { id, variants }: WireWhole): Promise<WireVariant[]> {
  const all = [...variants.nodes];
  for (let { hasNextPage, endCursor } = variants.pageInfo; hasNextPage; ) {
    const { product } = await client.ask(variantsPage, { id, after: endCursor }, WireVariantsPage);
    all.push(...(product?.variants.nodes ?? []));
    ({ hasNextPage, endCursor } = product?.variants.pageInfo ?? { hasNextPage: false, endCursor: null });
  }
  return all;
}
