import { mutation, query } from '../cost.ts';

/** What is asked of a product, its variants and an order, by pages as in bulk. */
const PRODUCT = `id title status updatedAt onlineStoreUrl totalInventory tracksInventory
      variantsCount { count }
      priceRangeV2 { minVariantPrice { amount } maxVariantPrice { amount } }
      featuredMedia { preview { image { url } } }`;
const PRODUCT_DETAIL = `descriptionHtml tags options { name optionValues { name } }`;
const PICTURE = `preview { image { url } }`;
const VARIANT = `id sku barcode price compareAtPrice inventoryQuantity selectedOptions { value }
        inventoryItem { tracked }`;

const ADDRESS = `name firstName lastName company phone address1 address2 city province provinceCode zip countryCodeV2`;
const LINE = `id title variantTitle sku quantity currentQuantity unfulfilledQuantity requiresShipping isGiftCard
        customAttributes { key value }
        originalUnitPriceSet { shopMoney { amount } } product { id } variant { id } image { url }`;
const ORDER = `id name createdAt processedAt updatedAt cancelledAt closedAt test note currencyCode
      displayFinancialStatus displayFulfillmentStatus paymentGatewayNames email phone
      customer { id displayName defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber } }
      shippingAddress { ${ADDRESS} } billingAddress { ${ADDRESS} }
      totalPriceSet { shopMoney { amount } } subtotalPriceSet { shopMoney { amount } }
      totalShippingPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
      totalDiscountsSet { shopMoney { amount } } taxesIncluded discountCodes
      totalTipReceivedSet { shopMoney { amount } } originalTotalDutiesSet { shopMoney { amount } }
      originalTotalAdditionalFeesSet { shopMoney { amount } }
      shippingLine { title discountedPriceSet { shopMoney { amount } } }
      risk { recommendation assessments { riskLevel } }
      refunds(first: 50) { id createdAt totalRefundedSet { shopMoney { amount } } }
      fulfillments(first: 50) { id status createdAt trackingInfo(first: 20) { company number url } }`;
const LOCALIZED_FIELD = `key purpose value`;
/** Only for tokens with a scope of fulfilment orders: others are refused the whole order. */
const FULFILMENT_ORDER = `id status fulfillmentHolds { reason reasonNotes }
        assignedLocation { name location { isFulfillmentService } }`;

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
  { first: 100 },
);

/** Each brings its images and the first of its variants. */
export const productsWhole = query(
  125,
  `query ProductsWhole($ids: [ID!]!, $first: Int!) {
  nodes(ids: $ids) {
    ... on Product {
      ${PRODUCT} ${PRODUCT_DETAIL}
      media(first: 250) { nodes { ${PICTURE} } }
      variants(first: $first) { nodes { ${WITH_PICTURE} } pageInfo { hasNextPage endCursor } }
    }
  }
}`,
  { ids: 5, first: 100 },
);

export const variantsPage = query(
  95,
  `query VariantsPage($id: ID!, $first: Int!, $after: String) {
  product(id: $id) {
    variants(first: $first, after: $after) { nodes { ${WITH_PICTURE} } pageInfo { hasNextPage endCursor } }
  }
}`,
  { first: 250 },
);

const withLines = (first: string): string => `${ORDER}
      localizedFields(first: 20) { nodes { ${LOCALIZED_FIELD} } }
      fulfillmentOrders(first: 20) @include(if: $holds) { nodes { ${FULFILMENT_ORDER} } }
      lineItems(first: ${first}) { nodes { ${LINE} } pageInfo { hasNextPage endCursor } }`;

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/orders */
export const ordersPage = query(
  800,
  `query OrdersPage($first: Int!, $after: String, $query: String, $holds: Boolean!) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${withLines('50')} }
    pageInfo { hasNextPage endCursor }
  }
  ordersCount(query: $query, limit: null) { count }
}`,
  { first: 25 },
);

/** Each brings the first of its lines, its addresses and fulfilments. */
export const ordersWhole = query(
  125,
  `query OrdersWhole($ids: [ID!]!, $first: Int!, $holds: Boolean!) {
  nodes(ids: $ids) { ... on Order { ${withLines('$first')} } }
}`,
  { ids: 25, first: 50 },
);

const PIECES = `nodes { quantity lineItem { id } } pageInfo { hasNextPage endCursor }`;

/**
 * The pieces of refunds, fulfilments and fulfilment orders, by the ids of these: a query of orders that asked for them all
 * would cost too much, and a bulk operation takes no list within a list.
 */
export const piecesOf = query(
  25,
  `query PiecesOf($ids: [ID!]!, $first: Int!, $after: String) {
  nodes(ids: $ids) {
    id
    ... on Refund { refundLineItems(first: $first, after: $after) { ${PIECES} } }
    ... on Fulfillment { fulfillmentLineItems(first: $first, after: $after) { ${PIECES} } }
    ... on FulfillmentOrder {
      lineItems(first: $first, after: $after) {
        nodes { quantity: remainingQuantity lineItem { id } } pageInfo { hasNextPage endCursor }
      }
    }
  }
}`,
  { ids: 12, first: 100 },
);

export const linesPage = query(
  85,
  `query LinesPage($id: ID!, $first: Int!, $after: String) {
  order(id: $id) { lineItems(first: $first, after: $after) { nodes { ${LINE} } pageInfo { hasNextPage endCursor } } }
}`,
  { first: 250 },
);

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

const everyOrder = (lists: string): string => `query {
  orders {
    edges {
      node {
        ${ORDER}
        localizedFields { edges { node { ${LOCALIZED_FIELD} } } }${lists}
        lineItems { edges { node { ${LINE} } } }
      }
    }
  }
}`;

/** Every order with its lines, for `runBulk`. */
export const ordersInBulk = query(
  0,
  everyOrder(`
        fulfillmentOrders { edges { node { ${FULFILMENT_ORDER} } } }`),
);
export const ordersInBulkWithoutHolds = query(0, everyOrder(''));

/**
 * Grouped, so that a part of the file can be read by itself: every row is followed by all that is its own.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/bulkOperationRunQuery
 */
export const runBulk = mutation(
  13,
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
