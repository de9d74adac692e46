import { z } from 'zod';

import { CustomerId } from '../../lib/customerId.ts';
import { AmountText } from '../../lib/numbers.ts';
import { Rows } from '../../lib/rowReader.ts';
import { Page, Total } from './wire.ts';

const Money = z.object({ shopMoney: z.object({ amount: AmountText }) });
const text = z.string().nullish();

const Address = z.object({
  name: text,
  firstName: text,
  lastName: text,
  company: text,
  phone: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  provinceCode: text,
  zip: text,
  countryCodeV2: text,
});
export type WireAddress = z.infer<typeof Address>;

const Line = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: text,
  sku: text,
  quantity: z.number().int(),
  /** Without what was given back or taken off the order. */
  currentQuantity: z.number().int(),
  unfulfilledQuantity: z.number().int(),
  requiresShipping: z.boolean(),
  isGiftCard: z.boolean(),
  customAttributes: z.array(z.object({ key: z.string(), value: text })),
  originalUnitPriceSet: Money,
  product: z.object({ id: z.string() }).nullable(),
  variant: z.object({ id: z.string() }).nullable(),
  image: z.object({ url: z.string() }).nullish(),
});
export type WireLine = z.infer<typeof Line>;
const Lines = z.object({ nodes: z.array(Line), pageInfo: Page });

const Fulfilment = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  trackingInfo: z.array(z.object({ company: text, number: text, url: text })),
});
export type WireFulfilment = z.infer<typeof Fulfilment>;

const Refund = z.object({ id: z.string(), createdAt: text, totalRefundedSet: Money });
export type WireRefund = z.infer<typeof Refund>;

/** Who sends what of an order, and whether they wait with it. */
const FulfilmentOrder = z.object({
  id: z.string(),
  status: z.string(),
  fulfillmentHolds: z.array(z.object({ reason: z.string(), reasonNotes: text })),
  assignedLocation: z.object({ name: text, location: z.object({ isFulfillmentService: z.boolean() }).nullable() }),
});
export type WireFulfilmentOrder = z.infer<typeof FulfilmentOrder>;

/** https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Order */
export const WireOrder = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  processedAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  test: z.boolean(),
  note: text,
  currencyCode: z.string(),
  displayFinancialStatus: text,
  displayFulfillmentStatus: z.string(),
  paymentGatewayNames: z.array(z.string()),
  email: text,
  phone: text,
  customer: z
    .object({
      id: CustomerId,
      displayName: z.string(),
      defaultEmailAddress: z.object({ emailAddress: z.string() }).nullish(),
      defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullish(),
    })
    .nullable(),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  totalPriceSet: Money,
  subtotalPriceSet: Money.nullable(),
  totalShippingPriceSet: Money,
  totalTaxSet: Money.nullable(),
  totalDiscountsSet: Money.nullable(),
  taxesIncluded: z.boolean(),
  discountCodes: z.array(z.string()),
  totalTipReceivedSet: Money,
  originalTotalDutiesSet: Money.nullable(),
  originalTotalAdditionalFeesSet: Money.nullable(),
  shippingLine: z.object({ title: z.string(), discountedPriceSet: Money }).nullable(),
  risk: z.object({ recommendation: z.string(), assessments: z.array(z.object({ riskLevel: z.string() })) }),
  localizedFields: z.object({
    nodes: z.array(z.object({ key: z.string(), purpose: z.string(), value: z.string() })),
  }),
  lineItems: Lines,
  refunds: z.array(Refund),
  fulfillments: z.array(Fulfilment),
  /** Left out where the token may not see them. */
  fulfillmentOrders: z.object({ nodes: z.array(FulfilmentOrder) }).optional(),
});
export type WireOrder = z.infer<typeof WireOrder>;

export const WireOrdersPage = z.object({
  orders: z.object({ nodes: Rows, pageInfo: Page }),
  ordersCount: Total,
});
export const WireOrdersWhole = z.object({ nodes: Rows });
export const WireLinesPage = z.object({ order: z.object({ lineItems: Lines }).nullable() });

const Pieces = z.object({
  nodes: z.array(z.object({ quantity: z.number().int().nullable(), lineItem: z.object({ id: z.string() }) })),
  pageInfo: Page,
});
/** One of the three lists, by what the id is of; null where it is gone. */
const PiecesOfOne = z.object({
  id: z.string(),
  refundLineItems: Pieces.optional(),
  fulfillmentLineItems: Pieces.optional(),
  lineItems: Pieces.optional(),
});
export const WirePiecesOf = z.object({ nodes: z.array(PiecesOfOne.nullable()) });
