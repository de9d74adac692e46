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
type Location { fulfillsOnlineOrders: Boolean! id: ID! isActive: Boolean! name: String! }
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
