const forShipping = 'BR CL CN CO CR EC ES GT ID KR MX MY PE PT PY TR TW'.split(' ');
const forTax = 'BR CL CO CR EC ES GT ID IT MX MY PE PT PY TR'.split(' ');
/** What Shopify asks customers of some countries for. */
export const LOCALIZED_KEYS: readonly string[] = [
  ...forShipping.map((country) => `SHIPPING_CREDENTIAL_${country}`),
  ...forTax.map((country) => `TAX_CREDENTIAL_${country}`),
];

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
  fulfillmentOrders(after: String, first: Int): FulfillmentOrderConnection!
  fulfillments(first: Int): [Fulfillment!]!
  id: ID!
  legacyResourceId: UnsignedInt64!
  lineItems(after: String, first: Int): LineItemConnection!
  localizedFields(after: String, first: Int): LocalizedFieldConnection!
  name: String!
  note: String
  number: Int!
  phone: String
  originalTotalAdditionalFeesSet: MoneyBag
  originalTotalDutiesSet: MoneyBag
  paymentGatewayNames: [String!]!
  processedAt: DateTime!
  refunds(first: Int): [Refund!]!
  risk: OrderRiskSummary!
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
  customAttributes: [Attribute!]!
  id: ID!
  image: Image
  isGiftCard: Boolean!
  originalUnitPriceSet: MoneyBag!
  product: Product
  quantity: Int!
  requiresShipping: Boolean!
  sku: String
  title: String!
  unfulfilledQuantity: Int!
  variant: ProductVariant
  variantTitle: String
}
type LineItemConnection { edges: [LineItemEdge!]! nodes: [LineItem!]! pageInfo: PageInfo! }
type Attribute { key: String! value: String }
type Fulfillment implements Node {
  createdAt: DateTime!
  deliveredAt: DateTime
  displayStatus: FulfillmentDisplayStatus
  events(after: String, first: Int, reverse: Boolean = false): FulfillmentEventConnection!
  fulfillmentLineItems(after: String, first: Int): FulfillmentLineItemConnection!
  id: ID!
  status: FulfillmentStatus!
  trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
}
enum FulfillmentStatus { CANCELLED ERROR FAILURE SUCCESS }
enum FulfillmentDisplayStatus {
  ATTEMPTED_DELIVERY CANCELED CARRIER_PICKED_UP CONFIRMED DELAYED DELIVERED FAILURE FULFILLED IN_TRANSIT LABEL_PRINTED
  LABEL_PURCHASED LABEL_VOIDED MARKED_AS_FULFILLED NOT_DELIVERED OUT_FOR_DELIVERY PICKED_UP READY_FOR_PICKUP SUBMITTED
}
type FulfillmentEvent implements Node {
  createdAt: DateTime!
  happenedAt: DateTime!
  id: ID!
  status: FulfillmentEventStatus!
}
type FulfillmentEventConnection { nodes: [FulfillmentEvent!]! pageInfo: PageInfo! }
enum FulfillmentEventStatus {
  ATTEMPTED_DELIVERY CARRIER_PICKED_UP CONFIRMED DELAYED DELIVERED FAILURE IN_TRANSIT LABEL_PRINTED LABEL_PURCHASED
  OUT_FOR_DELIVERY READY_FOR_PICKUP
}
input FulfillmentEventInput { fulfillmentId: ID! happenedAt: DateTime status: FulfillmentEventStatus! }
type FulfillmentEventCreatePayload { fulfillmentEvent: FulfillmentEvent userErrors: [UserError!]! }
type FulfillmentLineItem implements Node { id: ID! lineItem: LineItem! quantity: Int }
type FulfillmentLineItemConnection { nodes: [FulfillmentLineItem!]! pageInfo: PageInfo! }
type FulfillmentTrackingInfo { company: String number: String url: URL }
input FulfillmentInput {
  lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]!
  notifyCustomer: Boolean = false
  trackingInfo: FulfillmentTrackingInput
}
input FulfillmentOrderLineItemsInput {
  fulfillmentOrderId: ID!
  fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!]
}
input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }
input FulfillmentTrackingInput { company: String number: String numbers: [String!] url: URL urls: [URL!] }
type FulfillmentCreatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
type FulfillmentTrackingInfoUpdatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
type FulfillmentCancelPayload { fulfillment: Fulfillment userErrors: [UserError!]! }
type FulfillmentOrder implements Node {
  assignedLocation: FulfillmentOrderAssignedLocation!
  fulfillmentHolds: [FulfillmentHold!]!
  id: ID!
  lineItems(after: String, first: Int): FulfillmentOrderLineItemConnection!
  locationsForMove(after: String, first: Int): FulfillmentOrderLocationForMoveConnection!
  merchantRequests(after: String, first: Int, reverse: Boolean = false): FulfillmentOrderMerchantRequestConnection!
  requestStatus: FulfillmentOrderRequestStatus!
  status: FulfillmentOrderStatus!
  supportedActions: [FulfillmentOrderSupportedAction!]!
}
type FulfillmentOrderSupportedAction { action: FulfillmentOrderAction! externalUrl: URL }
enum FulfillmentOrderRequestStatus {
  ACCEPTED CANCELLATION_ACCEPTED CANCELLATION_REJECTED CANCELLATION_REQUESTED CLOSED REJECTED SUBMITTED UNSUBMITTED
}
type FulfillmentOrderMerchantRequest implements Node { id: ID! kind: FulfillmentOrderMerchantRequestKind! }
type FulfillmentOrderMerchantRequestConnection { nodes: [FulfillmentOrderMerchantRequest!]! pageInfo: PageInfo! }
enum FulfillmentOrderMerchantRequestKind { CANCELLATION_REQUEST FULFILLMENT_REQUEST }
type FulfillmentOrderLocationForMove {
  location: Location!
  message: String
  movable: Boolean!
  unavailableLineItemsCount: Count
}
type FulfillmentOrderLocationForMoveConnection { nodes: [FulfillmentOrderLocationForMove!]! pageInfo: PageInfo! }
type FulfillmentOrderMovePayload {
  movedFulfillmentOrder: FulfillmentOrder
  originalFulfillmentOrder: FulfillmentOrder
  userErrors: [FulfillmentOrderMoveFulfillmentOrderMoveUserError!]!
}
type FulfillmentOrderMoveFulfillmentOrderMoveUserError implements DisplayableError { field: [String!] message: String! }
type FulfillmentOrderSubmitCancellationRequestPayload { fulfillmentOrder: FulfillmentOrder userErrors: [UserError!]! }
enum FulfillmentOrderAction {
  CANCEL_FULFILLMENT_ORDER CREATE_FULFILLMENT EXTERNAL HOLD MARK_AS_OPEN MERGE MOVE RELEASE_HOLD REPORT_PROGRESS
  REQUEST_CANCELLATION REQUEST_FULFILLMENT SPLIT
}
type FulfillmentOrderConnection { edges: [FulfillmentOrderEdge!]! nodes: [FulfillmentOrder!]! pageInfo: PageInfo! }
type FulfillmentOrderEdge { cursor: String! node: FulfillmentOrder! }
enum FulfillmentOrderStatus { CANCELLED CLOSED INCOMPLETE IN_PROGRESS ON_HOLD OPEN SCHEDULED }
type FulfillmentOrderAssignedLocation { location: Location name: String! }
type FulfillmentHold implements Node { displayReason: String! id: ID! reason: FulfillmentHoldReason! reasonNotes: String }
enum FulfillmentHoldReason {
  AWAITING_PAYMENT AWAITING_RETURN_ITEMS HIGH_RISK_OF_FRAUD INCORRECT_ADDRESS INVENTORY_OUT_OF_STOCK
  ONLINE_STORE_POST_PURCHASE_CROSS_SELL OTHER UNKNOWN_DELIVERY_DATE
}
type FulfillmentOrderLineItem implements Node {
  id: ID!
  inventoryItemId: ID
  lineItem: LineItem!
  remainingQuantity: Int!
  totalQuantity: Int!
}
type FulfillmentOrderLineItemConnection { nodes: [FulfillmentOrderLineItem!]! pageInfo: PageInfo! }
type Refund implements Node {
  createdAt: DateTime
  id: ID!
  refundLineItems(after: String, first: Int): RefundLineItemConnection!
  totalRefundedSet: MoneyBag!
}
type RefundLineItem { id: ID lineItem: LineItem! quantity: Int! }
type RefundLineItemConnection { nodes: [RefundLineItem!]! pageInfo: PageInfo! }
type LocalizedField {
  countryCode: CountryCode!
  key: LocalizedFieldKey!
  purpose: LocalizedFieldPurpose!
  title: String!
  value: String!
}
type LocalizedFieldConnection { edges: [LocalizedFieldEdge!]! nodes: [LocalizedField!]! pageInfo: PageInfo! }
type LocalizedFieldEdge { cursor: String! node: LocalizedField! }
enum LocalizedFieldPurpose { SHIPPING TAX }
enum LocalizedFieldKey {
  ${LOCALIZED_KEYS.join(' ')}
}
type OrderRiskSummary { assessments: [OrderRiskAssessment!]! recommendation: OrderRiskRecommendationResult! }
type OrderRiskAssessment { riskLevel: RiskAssessmentResult! }
enum OrderRiskRecommendationResult { ACCEPT CANCEL INVESTIGATE NONE }
enum RiskAssessmentResult { HIGH LOW MEDIUM NONE PENDING }
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
