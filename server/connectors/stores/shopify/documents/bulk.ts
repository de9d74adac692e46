import { mutation, query } from './document.ts';
import { LINE, ORDER, PICTURE, PRODUCT, PRODUCT_DETAIL, VARIANT } from './fields.ts';

/** Every product with its images and variants, for `runBulk`: lists have no length there. Costs no points. */
export const productsInBulk = query(
  0,
  `query {
  products {
    edges {
      node {
        ${PRODUCT} ${PRODUCT_DETAIL}
        media { edges { node { id ${PICTURE} } } }
        variants { edges { node { ${VARIANT} media { edges { node { id ${PICTURE} } } } } } }
      }
    }
  }
}`,
);

/** Every order with its lines, for `runBulk`. */
export const ordersInBulk = query(
  0,
  `query {
  orders {
    edges {
      node {
        ${ORDER}
        lineItems { edges { node { ${LINE} } } }
      }
    }
  }
}`,
);

/**
 * Grouped, so that a part of the file can be read by itself: every row is followed by all that is its own.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/bulkOperationRunQuery
 */
export const runBulk = mutation(
  10,
  `mutation RunBulk($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } userErrors { message code } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/bulkOperation */
export const bulkOperation = query(
  1,
  `query BulkOperation($id: ID!) {
  bulkOperation(id: $id) { status createdAt fileSize url }
}`,
);

/** The app's own, the latest first. https://shopify.dev/docs/api/admin-graphql/2026-10/queries/bulkOperations */
export const lastBulkOperations = query(
  10,
  `query LastBulkOperations {
  bulkOperations(first: 10, query: "operation_type:query") { nodes { id status createdAt query } }
}`,
);
