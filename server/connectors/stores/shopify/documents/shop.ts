import { mutation, query } from '../cost.ts';

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/shop */
export const shopFacts = query(
  5,
  `query ShopFacts {
  shop { name myshopifyDomain currencyCode weightUnit primaryDomain { url } plan { publicDisplayName } }
  currentAppInstallation { accessScopes { handle } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/locations */
export const locations = query(
  10,
  `query Locations {
  locations(first: 50, includeInactive: false) { nodes { id isActive fulfillsOnlineOrders } }
}`,
);

/** Sales channels: https://shopify.dev/docs/api/admin-graphql/2026-10/queries/publications */
export const publications = query(
  18,
  `query Publications {
  publications(first: 50) { nodes { id catalog { title } } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/metafieldDefinitionCreate */
export const defineMark = mutation(
  13,
  `mutation DefineMark($definition: MetafieldDefinitionInput!) {
  metafieldDefinitionCreate(definition: $definition) { createdDefinition { id } userErrors { field message code } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/webhookSubscriptions */
export const subscriptions = query(
  12,
  `query Subscriptions($first: Int!, $after: String) {
  webhookSubscriptions(first: $first, after: $after) { nodes { id topic uri format } pageInfo { hasNextPage endCursor } }
}`,
  { first: 100 },
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/webhookSubscriptionCreate */
export const subscribe = mutation(
  13,
  `mutation Subscribe($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/webhookSubscriptionDelete */
export const unsubscribe = mutation(
  12,
  `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
}`,
);
