export const productInputsSdl = `
input ProductSetIdentifiers @oneOf { customId: UniqueMetafieldValueInput handle: String id: ID }
input ProductSetInput {
  collections: [ID!]
  descriptionHtml: String
  files: [FileSetInput!]
  giftCard: Boolean
  handle: String
  metafields: [MetafieldInput!]
  productOptions: [OptionSetInput!]
  productType: String
  seo: SEOInput
  status: ProductStatus
  tags: [String!]
  title: String
  variants: [ProductVariantSetInput!]
  vendor: String
}
input SEOInput { description: String title: String }
input FileSetInput { alt: String contentType: FileContentType filename: String id: ID originalSource: String }
enum FileContentType { EXTERNAL_VIDEO FILE IMAGE MODEL_3D VIDEO }
input MetafieldInput { id: ID key: String namespace: String type: String value: String }
input OptionSetInput { id: ID name: String position: Int values: [OptionValueSetInput!] }
input OptionValueSetInput { id: ID name: String }
input VariantOptionValueInput { id: ID name: String optionId: ID optionName: String }
input ProductVariantSetInput {
  barcode: String
  compareAtPrice: Money
  file: FileSetInput
  id: ID
  inventoryItem: InventoryItemInput
  inventoryPolicy: ProductVariantInventoryPolicy
  inventoryQuantities: [ProductSetInventoryInput!]
  metafields: [MetafieldInput!]
  optionValues: [VariantOptionValueInput!]!
  position: Int
  price: Money
  sku: String
  taxable: Boolean
}
input ProductSetInventoryInput { locationId: ID! name: String! quantity: Int! }
input InventoryItemInput {
  cost: Decimal
  countryCodeOfOrigin: CountryCode
  harmonizedSystemCode: String
  measurement: InventoryItemMeasurementInput
  requiresShipping: Boolean
  sku: String
  tracked: Boolean
}
input InventoryItemMeasurementInput { weight: WeightInput }
input WeightInput { unit: WeightUnit! value: Float! }
input ProductUpdateInput {
  collectionsToJoin: [ID!]
  collectionsToLeave: [ID!]
  descriptionHtml: String
  handle: String
  id: ID
  productType: String
  status: ProductStatus
  tags: [String!]
  title: String
  vendor: String
}
input ProductDeleteInput { id: ID! }
input ProductVariantsBulkInput {
  barcode: String
  compareAtPrice: Money
  id: ID
  inventoryItem: InventoryItemInput
  inventoryPolicy: ProductVariantInventoryPolicy
  inventoryQuantities: [InventoryLevelInput!]
  mediaId: ID
  metafields: [MetafieldInput!]
  optionValues: [VariantOptionValueInput!]
  price: Money
  taxable: Boolean
}
input InventoryLevelInput { availableQuantity: Int! locationId: ID! }
input InventorySetQuantitiesInput {
  name: String!
  quantities: [InventoryQuantityInput!]!
  reason: String!
  referenceDocumentUri: String
}
input InventoryQuantityInput { changeFromQuantity: Int inventoryItemId: ID! locationId: ID! quantity: Int! }

type ProductSetPayload { product: Product userErrors: [ProductSetUserError!]! }
type ProductSetUserError { code: ProductSetUserErrorCode field: [String!] message: String! }
enum ProductSetUserErrorCode {
  CAPABILITY_VIOLATION DUPLICATED_OPTION_NAME DUPLICATED_OPTION_VALUE DUPLICATED_VALUE GENERIC_ERROR HANDLE_NOT_UNIQUE
  INPUT_MISMATCH INVALID_INPUT INVALID_METAFIELD INVALID_PRODUCT INVALID_VARIANT METAFIELD_MISMATCH MISSING_FIELD_REQUIRED
  NOT_FOUND OPTIONS_OVER_LIMIT OPTION_DOES_NOT_EXIST OPTION_VALUES_MISSING OPTION_VALUE_DOES_NOT_EXIST
  GIFT_CARD_ATTRIBUTE_CANNOT_BE_CHANGED
  PRODUCT_DOES_NOT_EXIST PRODUCT_OPTIONS_INPUT_MISSING PRODUCT_VARIANT_DOES_NOT_EXIST VARIANTS_INPUT_MISSING
  VARIANTS_OVER_LIMIT
}
type ProductUpdatePayload { product: Product userErrors: [UserError!]! }
type ProductDeletePayload { deletedProductId: ID userErrors: [UserError!]! }
type ProductVariantsBulkCreatePayload {
  product: Product
  productVariants: [ProductVariant!]
  userErrors: [ProductVariantsBulkCreateUserError!]!
}
type ProductVariantsBulkCreateUserError { code: ProductVariantsBulkCreateUserErrorCode field: [String!] message: String! }
enum ProductVariantsBulkCreateUserErrorCode {
  INVALID INVALID_INPUT NEED_TO_ADD_OPTION_VALUES NO_KEY_ON_CREATE PRODUCT_DOES_NOT_EXIST TRACKED_VARIANT_LOCATION_NOT_FOUND
  VARIANT_ALREADY_EXISTS
}
type ProductVariantsBulkUpdatePayload {
  product: Product
  productVariants: [ProductVariant!]
  userErrors: [ProductVariantsBulkUpdateUserError!]!
}
type ProductVariantsBulkUpdateUserError { code: ProductVariantsBulkUpdateUserErrorCode field: [String!] message: String! }
enum ProductVariantsBulkUpdateUserErrorCode {
  INVALID_INPUT NEED_TO_ADD_OPTION_VALUES NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE PRODUCT_DOES_NOT_EXIST
  PRODUCT_VARIANT_DOES_NOT_EXIST PRODUCT_VARIANT_ID_MISSING VARIANT_ALREADY_EXISTS
}
type ProductVariantsBulkDeletePayload { product: Product userErrors: [ProductVariantsBulkDeleteUserError!]! }
type ProductVariantsBulkDeleteUserError { code: ProductVariantsBulkDeleteUserErrorCode field: [String!] message: String! }
enum ProductVariantsBulkDeleteUserErrorCode {
  AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT CANNOT_DELETE_LAST_VARIANT PRODUCT_DOES_NOT_EXIST
}
type InventorySetQuantitiesPayload {
  inventoryAdjustmentGroup: InventoryAdjustmentGroup
  userErrors: [InventorySetQuantitiesUserError!]!
}
type InventoryAdjustmentGroup { id: ID! reason: String! }
type InventorySetQuantitiesUserError { code: InventorySetQuantitiesUserErrorCode field: [String!] message: String! }
enum InventorySetQuantitiesUserErrorCode {
  CHANGE_FROM_QUANTITY_STALE COMPARE_QUANTITY_REQUIRED IDEMPOTENCY_KEY_PARAMETER_MISMATCH INVALID_INVENTORY_ITEM
  INVALID_LOCATION INVALID_NAME INVALID_QUANTITY_NEGATIVE INVALID_QUANTITY_TOO_HIGH INVALID_REASON
}
input OptionCreateInput { name: String position: Int values: [OptionValueCreateInput!] }
input OptionValueCreateInput { name: String }
input ProductCreateInput {
  descriptionHtml: String
  handle: String
  productOptions: [OptionCreateInput!]
  status: ProductStatus
  tags: [String!]
  title: String
  vendor: String
}
type ProductCreatePayload { product: Product userErrors: [UserError!]! }
`;
