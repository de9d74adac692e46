import { mutation, query } from './document.ts';

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
