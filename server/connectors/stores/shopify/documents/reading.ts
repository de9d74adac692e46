import { query } from './document.ts';
import { PICTURE, PRODUCT, PRODUCT_DETAIL, VARIANT } from './fields.ts';

const WITH_PICTURE = `${VARIANT} media(first: 1) { nodes { ${PICTURE} } }`;

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/products */
export const productsPage = query(
  105,
  `query ProductsPage($first: Int!, $after: String, $query: String) {
  products(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${PRODUCT} variants(first: 1) { nodes { sku } } }
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
      ${PRODUCT} ${PRODUCT_DETAIL}
      media(first: 250) { nodes { ${PICTURE} } }
      variants(first: 100) { nodes { ${WITH_PICTURE} } pageInfo { hasNextPage endCursor } }
    }
  }
}`,
);

export const variantsPage = query(
  60,
  `query VariantsPage($id: ID!, $after: String) {
  product(id: $id) { variants(first: 250, after: $after) { nodes { ${WITH_PICTURE} } pageInfo { hasNextPage endCursor } } }
}`,
);
