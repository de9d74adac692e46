import { z } from 'zod';
import { Page, Total } from './wire.ts';

const Money = z.object({ shopMoney: z.object({ amount: z.string() }) });
const text = z.string().nullish();

const Address = z.object({
  name: text,
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

/** https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Order */
export const WireOrder = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  processedAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  note: text,
  currencyCode: z.string(),
  displayFinancialStatus: text,
  displayFulfillmentStatus: z.string(),
  email: text,
  phone: text,
  customer: z
    .object({
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
  lineItems: Lines,
  fulfillments: z.array(Fulfilment),
});
export type WireOrder = z.infer<typeof WireOrder>;

export const WireOrdersPage = z.object({
  orders: z.object({ nodes: z.array(WireOrder), pageInfo: Page }),
  ordersCount: Total,
});
export const WireOrdersWhole = z.object({ nodes: z.array(WireOrder.nullable()) });
export const WireLinesPage = z.object({ order: z.object({ lineItems: Lines }).nullable() });
