import { query } from './document.ts';
import { LINE, ORDER } from './fields.ts';

const WITH_LINES = `${ORDER} lineItems(first: 50) { nodes { ${LINE} } pageInfo { hasNextPage endCursor } }`;

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/orders */
export const ordersPage = query(
  225,
  `query OrdersPage($first: Int!, $after: String, $query: String) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${WITH_LINES} }
    pageInfo { hasNextPage endCursor }
  }
  ordersCount(query: $query, limit: null) { count }
}`,
);

/** The cost is that of one. */
export const ordersWhole = query(
  34,
  `query OrdersWhole($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Order { ${WITH_LINES} } }
}`,
);

export const linesPage = query(
  60,
  `query LinesPage($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 250, after: $after) { nodes { ${LINE} } pageInfo { hasNextPage endCursor } } }
}`,
);
