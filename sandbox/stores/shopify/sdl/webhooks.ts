export const webhooksSdl = `
type WebhookSubscription implements Node {
  format: WebhookSubscriptionFormat!
  id: ID!
  topic: WebhookSubscriptionTopic!
  uri: String!
}
type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! pageInfo: PageInfo! }
enum WebhookSubscriptionFormat { JSON XML }
input WebhookSubscriptionInput {
  filter: String
  format: WebhookSubscriptionFormat
  includeFields: [String!]
  name: String
  uri: String
}
type WebhookSubscriptionCreatePayload { userErrors: [UserError!]! webhookSubscription: WebhookSubscription }
type WebhookSubscriptionDeletePayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }
enum WebhookSubscriptionTopic {
  APP_UNINSTALLED BULK_OPERATIONS_FINISH FULFILLMENTS_CREATE FULFILLMENTS_UPDATE INVENTORY_LEVELS_UPDATE ORDERS_CANCELLED
  ORDERS_CREATE ORDERS_DELETE ORDERS_FULFILLED ORDERS_PAID ORDERS_PARTIALLY_FULFILLED ORDERS_UPDATED PRODUCTS_CREATE
  PRODUCTS_DELETE PRODUCTS_UPDATE REFUNDS_CREATE SHOP_UPDATE
}
`;
