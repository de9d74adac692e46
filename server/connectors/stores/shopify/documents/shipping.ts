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

/** What is on record of a parcel's way, the latest event first. https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Fulfillment */
export const fulfilmentDelivery = query(
  12,
  `query FulfilmentDelivery($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Fulfillment {
      status displayStatus deliveredAt events(first: 50, reverse: true) { nodes { status } }
    }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentEventCreate */
export const fulfilmentEventCreate = mutation(
  12,
  `mutation FulfilmentEventCreate($fulfillmentEvent: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $fulfillmentEvent) {
    fulfillmentEvent { id status happenedAt }
    userErrors { field message }
  }
}`,
);

/** Who has which part of an order, and what they were asked last. */
export const fulfilmentOrderHolders = query(
  55,
  `query FulfilmentOrderHolders($id: ID!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 20, after: $after) {
      nodes {
        id status requestStatus supportedActions { action }
        assignedLocation { name location { isFulfillmentService } }
        merchantRequests(first: 1, reverse: true) { nodes { kind } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`,
);

/** Where else a part of an order could be shipped from, and why not. */
export const placesForMove = query(
  30,
  `query PlacesForMove($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on FulfillmentOrder {
      locationsForMove(first: 50) {
        nodes { movable message unavailableLineItemsCount { count } location { id isFulfillmentService } }
      }
    }
  }
}`,
);

/** The inventory items that are still to be shipped of a part of an order. */
export const fulfilmentOrderItems = query(
  15,
  `query FulfilmentOrderItems($ids: [ID!]!, $first: Int!, $after: String) {
  nodes(ids: $ids) {
    ... on FulfillmentOrder {
      lineItems(first: $first, after: $after) {
        nodes { remainingQuantity inventoryItemId }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`,
  { first: 250 },
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentOrderMove */
export const fulfilmentOrderMove = mutation(
  13,
  `mutation FulfilmentOrderMove($id: ID!, $newLocationId: ID!) {
  fulfillmentOrderMove(id: $id, newLocationId: $newLocationId) {
    movedFulfillmentOrder { id }
    userErrors { field message }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentOrderSubmitCancellationRequest */
export const cancellationRequest = mutation(
  13,
  `mutation CancellationRequest($id: ID!) {
  fulfillmentOrderSubmitCancellationRequest(id: $id) {
    fulfillmentOrder { id requestStatus }
    userErrors { field message }
  }
}`,
);

/**
 * Without quantities none are made up. Refused without a key since 2026-04.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/inventoryActivate
 */
export const inventoryActivate = mutation(
  13,
  `mutation InventoryActivate($inventoryItemId: ID!, $locationId: ID!, $key: String!) {
  inventoryActivate(inventoryItemId: $inventoryItemId, locationId: $locationId) @idempotent(key: $key) {
    inventoryLevel { id }
    userErrors { field message }
  }
}`,
);
