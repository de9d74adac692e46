export const ordersSdl = `
type Order implements Node {
  billingAddress: MailingAddress
  cancelledAt: DateTime
  closedAt: DateTime
  createdAt: DateTime!
  currencyCode: CurrencyCode!
  customer: Customer
  displayFinancialStatus: OrderDisplayFinancialStatus
  discountCodes: [String!]!
  displayFulfillmentStatus: OrderDisplayFulfillmentStatus!
  email: String
  fulfillments(first: Int): [Fulfillment!]!
  id: ID!
  legacyResourceId: UnsignedInt64!
  lineItems(after: String, first: Int): LineItemConnection!
  name: String!
  note: String
  number: Int!
  phone: String
  originalTotalAdditionalFeesSet: MoneyBag
  originalTotalDutiesSet: MoneyBag
  processedAt: DateTime!
  shippingAddress: MailingAddress
  shippingLine: ShippingLine
  subtotalPriceSet: MoneyBag
  tags: [String!]!
  taxesIncluded: Boolean!
  test: Boolean!
  totalCashRoundingAdjustment: CashRoundingAdjustment!
  totalDiscountsSet: MoneyBag
  totalPriceSet: MoneyBag!
  totalShippingPriceSet: MoneyBag!
  totalTaxSet: MoneyBag
  totalTipReceivedSet: MoneyBag!
  updatedAt: DateTime!
}
type CashRoundingAdjustment { paymentSet: MoneyBag! refundSet: MoneyBag! }
type ShippingLine { discountedPriceSet: MoneyBag! title: String! }
type OrderConnection { edges: [OrderEdge!]! nodes: [Order!]! pageInfo: PageInfo! }
enum OrderSortKeys { CREATED_AT ID PROCESSED_AT UPDATED_AT }
enum OrderDisplayFinancialStatus {
  AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED
}
enum OrderDisplayFulfillmentStatus {
  FULFILLED IN_PROGRESS ON_HOLD OPEN PARTIALLY_FULFILLED PENDING_FULFILLMENT REQUEST_DECLINED RESTOCKED SCHEDULED UNFULFILLED
}
type LineItem implements Node {
  currentQuantity: Int!
  id: ID!
  image: Image
  originalUnitPriceSet: MoneyBag!
  product: Product
  quantity: Int!
  sku: String
  title: String!
  unfulfilledQuantity: Int!
  variant: ProductVariant
  variantTitle: String
}
type LineItemConnection { edges: [LineItemEdge!]! nodes: [LineItem!]! pageInfo: PageInfo! }
type Fulfillment implements Node {
  createdAt: DateTime!
  id: ID!
  status: FulfillmentStatus!
  trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
}
enum FulfillmentStatus { CANCELLED ERROR FAILURE SUCCESS }
type FulfillmentTrackingInfo { company: String number: String url: URL }
type MailingAddress {
  address1: String
  address2: String
  city: String
  company: String
  country: String
  countryCodeV2: CountryCode
  firstName: String
  lastName: String
  name: String
  phone: String
  province: String
  provinceCode: String
  zip: String
}
type Customer {
  defaultEmailAddress: CustomerEmailAddress
  defaultPhoneNumber: CustomerPhoneNumber
  displayName: String!
  id: ID!
}
type CustomerConnection { edges: [CustomerEdge!]! nodes: [Customer!]! pageInfo: PageInfo! }
type CustomerEdge { cursor: String! node: Customer! }
type CustomerEmailAddress { emailAddress: String! }
type CustomerPhoneNumber { phoneNumber: String! }
`;
