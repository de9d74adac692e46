import { query } from './document.ts';

const ROW = `id title status updatedAt onlineStoreUrl totalInventory tracksInventory
      variantsCount { count }
      priceRangeV2 { minVariantPrice { amount } maxVariantPrice { amount } }
      featuredMedia { preview { image { url } } }`;
const VARIANT = `id sku barcode price compareAtPrice inventoryQuantity selectedOptions { value }
        inventoryItem { tracked } media(first: 1) { nodes { preview { image { url } } } }`;

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/products */
export const productsPage = query(
  105,
  `query ProductsPage($first: Int!, $after: String, $query: String) {
  products(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${ROW} variants(first: 1) { nodes { sku } } }
    pageInfo { hasNextPage endCursor }
  }
  productsCount(query: $query, limit: null) { count }
}`,
);

/** The cost is that of one. */
export const productsWhole = query(
  25,
  `query ProductsWhole($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Product {
      ${ROW} descriptionHtml tags options { name optionValues { name } }
      media(first: 250) { nodes { preview { image { url } } } }
      variants(first: 100) { nodes { ${VARIANT} } pageInfo { hasNextPage endCursor } }
    }
  }
}`,
);

export const variantsPage = query(
  60,
  `query VariantsPage($id: ID!, $after: String) {
  product(id: $id) { variants(first: 250, after: $after) { nodes { ${VARIANT} } pageInfo { hasNextPage endCursor } } }
}`,
);
