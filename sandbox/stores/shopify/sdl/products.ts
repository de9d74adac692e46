export const productsSdl = `
type Product implements Node & Publishable {
  createdAt: DateTime!
  descriptionHtml: HTML!
  featuredMedia: Media
  handle: String!
  hasOnlyDefaultVariant: Boolean!
  id: ID!
  isGiftCard: Boolean!
  legacyResourceId: UnsignedInt64!
  media(after: String, first: Int): MediaConnection!
  onlineStoreUrl: URL
  options(first: Int): [ProductOption!]!
  priceRangeV2: ProductPriceRangeV2!
  productType: String!
  publishedOnPublication(publicationId: ID!): Boolean!
  seo: SEO!
  status: ProductStatus!
  tags: [String!]!
  title: String!
  totalInventory: Int!
  tracksInventory: Boolean!
  updatedAt: DateTime!
  variants(after: String, first: Int): ProductVariantConnection!
  variantsCount: Count
  vendor: String!
}
type SEO { description: String title: String }
enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
enum ProductSortKeys { CREATED_AT ID TITLE UPDATED_AT }
type ProductConnection { edges: [ProductEdge!]! nodes: [Product!]! pageInfo: PageInfo! }
type ProductPriceRangeV2 { maxVariantPrice: MoneyV2! minVariantPrice: MoneyV2! }
type ProductOption { id: ID! name: String! optionValues: [ProductOptionValue!]! position: Int! }
type ProductOptionValue { id: ID! name: String! }

type ProductVariant implements Node {
  barcode: String
  compareAtPrice: Money
  id: ID!
  inventoryItem: InventoryItem!
  inventoryPolicy: ProductVariantInventoryPolicy!
  inventoryQuantity: Int
  media(after: String, first: Int): MediaConnection!
  metafield(key: String!, namespace: String): Metafield
  position: Int!
  price: Money!
  product: Product!
  selectedOptions: [SelectedOption!]!
  sku: String
  taxable: Boolean!
  title: String!
}
type ProductVariantConnection { edges: [ProductVariantEdge!]! nodes: [ProductVariant!]! pageInfo: PageInfo! }
enum ProductVariantInventoryPolicy { CONTINUE DENY }
type Metafield { id: ID! key: String! namespace: String! value: String! }
type SelectedOption { name: String! value: String! }
type InventoryItem implements Node {
  countryCodeOfOrigin: CountryCode
  harmonizedSystemCode: String
  id: ID!
  measurement: InventoryItemMeasurement!
  requiresShipping: Boolean!
  sku: String
  tracked: Boolean!
}
type InventoryLevel { id: ID! }
type InventoryActivatePayload { inventoryLevel: InventoryLevel userErrors: [UserError!]! }
type InventoryItemMeasurement { id: ID! weight: Weight }
type Weight { unit: WeightUnit! value: Float! }

interface Media { alt: String id: ID! mediaContentType: MediaContentType! preview: MediaPreviewImage status: MediaStatus! }
type MediaImage implements Media & Node {
  alt: String
  id: ID!
  image: Image
  mediaContentType: MediaContentType!
  preview: MediaPreviewImage
  status: MediaStatus!
}
type MediaPreviewImage { image: Image status: MediaPreviewImageStatus! }
enum MediaPreviewImageStatus { FAILED PROCESSING READY UPLOADED }
type MediaConnection { edges: [MediaEdge!]! nodes: [Media!]! pageInfo: PageInfo! }
enum MediaContentType { EXTERNAL_VIDEO IMAGE MODEL_3D VIDEO }
enum MediaStatus { FAILED PROCESSING READY UPLOADED }

type Collection implements Node & Publishable {
  handle: String!
  id: ID!
  publishedOnPublication(publicationId: ID!): Boolean!
  title: String!
}
type CollectionConnection { nodes: [Collection!]! pageInfo: PageInfo! }
input CollectionCreateInput { descriptionHtml: String handle: String title: String! }
type CollectionCreatePayload { collection: Collection userErrors: [UserError!]! }

input ProductIdentifierInput @oneOf { customId: UniqueMetafieldValueInput handle: String id: ID }
input UniqueMetafieldValueInput { key: String! namespace: String value: String! }
`;
