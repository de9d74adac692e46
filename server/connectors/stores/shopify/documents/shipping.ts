import { mutation, query } from '../cost.ts';

const LINES = `nodes { id remainingQuantity lineItem { id } } pageInfo { hasNextPage endCursor }`;

/**
 * Who has to send what of an order, and whether they may. https://shopify.dev/docs/api/admin-graphql/2026-10/objects/FulfillmentOrder
 */
export const fulfilmentOrdersOf = query(
  130,
  `query FulfilmentOrdersOf($id: ID!, $first: Int!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 20, after: $after) {
      nodes {
        id status fulfillmentHolds { reason reasonNotes } supportedActions { action }
        assignedLocation { name location { id isFulfillmentService } }
        lineItems(first: $first) { ${LINES} }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`,
  { first: 50 },
);

/** More lines of one fulfilment order. */
export const fulfilmentOrderLines = query(
  20,
  `query FulfilmentOrderLines($ids: [ID!]!, $first: Int!, $after: String) {
  nodes(ids: $ids) { ... on FulfillmentOrder { lineItems(first: $first, after: $after) { ${LINES} } } }
}`,
  { first: 250 },
);

/** Whether a fulfilment is in force. */
export const fulfilmentStatus = query(
  1,
  `query FulfilmentStatus($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Fulfillment { status } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentCreate */
export const fulfilmentCreate = mutation(
  12,
  `mutation FulfilmentCreate($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id status trackingInfo(first: 20) { company number url } }
    userErrors { field message }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentTrackingInfoUpdate */
export const trackingUpdate = mutation(
  12,
  `mutation TrackingUpdate($fulfillmentId: ID!, $trackingInfoInput: FulfillmentTrackingInput!, $notifyCustomer: Boolean) {
  fulfillmentTrackingInfoUpdate(
    fulfillmentId: $fulfillmentId, trackingInfoInput: $trackingInfoInput, notifyCustomer: $notifyCustomer
  ) {
    fulfillment { id status trackingInfo(first: 20) { company number url } }
    userErrors { field message }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentCancel */
export const fulfilmentCancel = mutation(
  12,
  `mutation FulfilmentCancel($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } }
}`,
);
