export const rootsSdl = `
type QueryRoot {
  bulkOperation(id: ID!): BulkOperation
  bulkOperations(after: String, first: Int, query: String): BulkOperationConnection!
  collections(after: String, first: Int, query: String, reverse: Boolean = false): CollectionConnection!
  currentAppInstallation: AppInstallation!
  customers(after: String, first: Int, query: String, reverse: Boolean = false): CustomerConnection!
  locations(after: String, first: Int, includeInactive: Boolean = false): LocationConnection!
  nodes(ids: [ID!]!): [Node]!
  order(id: ID!): Order
  orders(after: String, first: Int, query: String, reverse: Boolean = false, sortKey: OrderSortKeys = PROCESSED_AT): OrderConnection!
  ordersCount(limit: Int = 10000, query: String): Count
  product(id: ID!): Product
  productByIdentifier(identifier: ProductIdentifierInput!): Product
  products(after: String, first: Int, query: String, reverse: Boolean = false, sortKey: ProductSortKeys = ID): ProductConnection!
  productsCount(limit: Int = 10000, query: String): Count
  publications(after: String, first: Int): PublicationConnection!
  shop: Shop!
  webhookSubscriptions(after: String, first: Int, uri: String): WebhookSubscriptionConnection!
}

type Mutation {
  bulkOperationRunQuery(groupObjects: Boolean! = false, query: String!): BulkOperationRunQueryPayload
  collectionCreate(collection: CollectionCreateInput): CollectionCreatePayload
  inventorySetQuantities(input: InventorySetQuantitiesInput!): InventorySetQuantitiesPayload
  metafieldDefinitionCreate(definition: MetafieldDefinitionInput!): MetafieldDefinitionCreatePayload
  metafieldsSet(metafields: [MetafieldsSetInput!]!): MetafieldsSetPayload
  productCreate(product: ProductCreateInput): ProductCreatePayload
  productDelete(input: ProductDeleteInput!, synchronous: Boolean = true): ProductDeletePayload
  productSet(identifier: ProductSetIdentifiers, input: ProductSetInput!, synchronous: Boolean = true): ProductSetPayload
  productUpdate(product: ProductUpdateInput): ProductUpdatePayload
  productVariantsBulkCreate(productId: ID!, variants: [ProductVariantsBulkInput!]!): ProductVariantsBulkCreatePayload
  productVariantsBulkDelete(productId: ID!, variantsIds: [ID!]!): ProductVariantsBulkDeletePayload
  productVariantsBulkUpdate(allowPartialUpdates: Boolean = false, productId: ID!, variants: [ProductVariantsBulkInput!]!): ProductVariantsBulkUpdatePayload
  publishablePublish(id: ID!, input: [PublicationInput!]!): PublishablePublishPayload
  tagsAdd(id: ID!, tags: [String!]!): TagsAddPayload
  webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!): WebhookSubscriptionCreatePayload
  webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
}
`;
