import { query } from './document.ts';

const ADDRESS = `name company phone address1 address2 city province provinceCode zip countryCodeV2`;
const LINE = `id title variantTitle sku quantity unfulfilledQuantity
        originalUnitPriceSet { shopMoney { amount } } product { id } variant { id } image { url }`;
const ORDER = `id name createdAt processedAt updatedAt cancelledAt closedAt note currencyCode
      displayFinancialStatus displayFulfillmentStatus email phone
      customer { displayName defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber } }
      shippingAddress { ${ADDRESS} } billingAddress { ${ADDRESS} }
      totalPriceSet { shopMoney { amount } } subtotalPriceSet { shopMoney { amount } }
      totalShippingPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
      totalDiscountsSet { shopMoney { amount } }
      lineItems(first: 50) { nodes { ${LINE} } pageInfo { hasNextPage endCursor } }
      fulfillments(first: 50) { id status createdAt trackingInfo(first: 1) { company number url } }`;

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/orders */
export const ordersPage = query(
  165,
  `query OrdersPage($first: Int!, $after: String, $query: String) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${ORDER} }
    pageInfo { hasNextPage endCursor }
  }
  ordersCount(query: $query, limit: null) { count }
}`,
);

/** The cost is that of one. */
export const ordersWhole = query(
  25,
  `query OrdersWhole($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Order { ${ORDER} } }
}`,
);

export const linesPage = query(
  60,
  `query LinesPage($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 250, after: $after) { nodes { ${LINE} } pageInfo { hasNextPage endCursor } } }
}`,
);
