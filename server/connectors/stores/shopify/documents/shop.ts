import { mutation, query } from '../client.ts';

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/shop */
export const shopFacts = query(
  3,
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
  10,
  `query Publications {
  publications(first: 50) { nodes { id catalog { title } } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/metafieldDefinitionCreate */
export const defineMark = mutation(
  10,
  `mutation DefineMark($definition: MetafieldDefinitionInput!) {
  metafieldDefinitionCreate(definition: $definition) { createdDefinition { id } userErrors { field message code } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/webhookSubscriptions */
export const subscriptions = query(
  12,
  `query Subscriptions($after: String) {
  webhookSubscriptions(first: 100, after: $after) { nodes { id topic uri format } pageInfo { hasNextPage endCursor } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/webhookSubscriptionCreate */
export const subscribe = mutation(
  10,
  `mutation Subscribe($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/webhookSubscriptionDelete */
export const unsubscribe = mutation(
  10,
  `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
}`,
);
