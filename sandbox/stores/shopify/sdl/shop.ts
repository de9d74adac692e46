/** A hand-written part of the Admin API's schema of 2026-10: names and types are the published ones. */
export const commonSdl = `
schema { query: QueryRoot mutation: Mutation }

directive @idempotent(key: String!) on FIELD

scalar DateTime
scalar Decimal
scalar HTML
scalar Money
scalar URL
scalar UnsignedInt64

interface Node { id: ID! }
interface DisplayableError { field: [String!] message: String! }
type UserError implements DisplayableError { field: [String!] message: String! }
type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
type Count { count: Int! }
type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
type MoneyBag { presentmentMoney: MoneyV2! shopMoney: MoneyV2! }
enum CurrencyCode { CAD CNY EUR GBP JPY KWD USD }
enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
type Image { altText: String height: Int id: ID url: URL! width: Int }
enum CountryCode {
  ${'AC AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW ZZ'}
}
`;

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
  fulfillmentCancel(id: ID!): FulfillmentCancelPayload
  fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentCreatePayload
  fulfillmentEventCreate(fulfillmentEvent: FulfillmentEventInput!): FulfillmentEventCreatePayload
  fulfillmentOrderMove(id: ID!, newLocationId: ID!): FulfillmentOrderMovePayload
  fulfillmentOrderSubmitCancellationRequest(id: ID!, message: String): FulfillmentOrderSubmitCancellationRequestPayload
  fulfillmentTrackingInfoUpdate(fulfillmentId: ID!, notifyCustomer: Boolean, trackingInfoInput: FulfillmentTrackingInput!): FulfillmentTrackingInfoUpdatePayload
  inventoryActivate(available: Int, inventoryItemId: ID!, locationId: ID!): InventoryActivatePayload
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

export const shopSdl = `
type Shop {
  currencyCode: CurrencyCode!
  email: String!
  ianaTimezone: String!
  id: ID!
  myshopifyDomain: String!
  name: String!
  plan: ShopPlan!
  primaryDomain: Domain!
  taxesIncluded: Boolean!
  weightUnit: WeightUnit!
}
type ShopPlan { displayName: String! partnerDevelopment: Boolean! publicDisplayName: String! shopifyPlus: Boolean! }
type Domain { host: String! id: ID! url: URL! }
type AppInstallation { accessScopes: [AccessScope!]! id: ID! }
type AccessScope { handle: String! }
type Location { fulfillsOnlineOrders: Boolean! id: ID! isActive: Boolean! isFulfillmentService: Boolean! name: String! }
type LocationConnection { nodes: [Location!]! pageInfo: PageInfo! }
interface Catalog { id: ID! title: String! }
type AppCatalog implements Catalog { id: ID! title: String! }
type Publication { catalog: Catalog id: ID! name: String! }
type PublicationConnection { nodes: [Publication!]! pageInfo: PageInfo! }
interface Publishable { publishedOnPublication(publicationId: ID!): Boolean! }
input PublicationInput { publicationId: ID publishDate: DateTime }
type PublishablePublishPayload { publishable: Publishable userErrors: [UserError!]! }
input MetafieldDefinitionInput {
  description: String
  key: String!
  name: String!
  namespace: String
  ownerType: MetafieldOwnerType!
  pin: Boolean = false
  type: String!
}
input MetafieldsSetInput { compareDigest: String key: String! namespace: String ownerId: ID! type: String value: String! }
type MetafieldsSetPayload { metafields: [Metafield!] userErrors: [MetafieldsSetUserError!]! }
type MetafieldsSetUserError { elementIndex: Int field: [String!] message: String! }
type TagsAddPayload { node: Node userErrors: [UserError!]! }
enum MetafieldOwnerType { COLLECTION CUSTOMER ORDER PRODUCT PRODUCTVARIANT SHOP }
type MetafieldDefinition { id: ID! key: String! name: String! namespace: String! }
type MetafieldDefinitionCreatePayload {
  createdDefinition: MetafieldDefinition
  userErrors: [MetafieldDefinitionCreateUserError!]!
}
type MetafieldDefinitionCreateUserError {
  code: MetafieldDefinitionCreateUserErrorCode
  field: [String!]
  message: String!
}
enum MetafieldDefinitionCreateUserErrorCode { INCLUSION INVALID TAKEN TOO_LONG TOO_SHORT }
`;

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

export const bulkSdl = `
type BulkOperation implements Node {
  completedAt: DateTime
  createdAt: DateTime!
  errorCode: BulkOperationErrorCode
  fileSize: UnsignedInt64
  id: ID!
  objectCount: UnsignedInt64!
  query: String!
  rootObjectCount: UnsignedInt64!
  status: BulkOperationStatus!
  type: BulkOperationType!
  url: URL
}
type BulkOperationConnection { nodes: [BulkOperation!]! pageInfo: PageInfo! }
enum BulkOperationErrorCode { ACCESS_DENIED INTERNAL_SERVER_ERROR TIMEOUT }
enum BulkOperationStatus { CANCELED CANCELING COMPLETED CREATED EXPIRED FAILED RUNNING }
enum BulkOperationType { MUTATION QUERY }
type BulkOperationRunQueryPayload { bulkOperation: BulkOperation userErrors: [BulkOperationUserError!]! }
type BulkOperationUserError implements DisplayableError { code: BulkOperationUserErrorCode field: [String!] message: String! }
enum BulkOperationUserErrorCode { INVALID LIMIT_REACHED OPERATION_IN_PROGRESS }
type ProductEdge { cursor: String! node: Product! }
type ProductVariantEdge { cursor: String! node: ProductVariant! }
type MediaEdge { cursor: String! node: Media! }
type OrderEdge { cursor: String! node: Order! }
type LineItemEdge { cursor: String! node: LineItem! }
`;
