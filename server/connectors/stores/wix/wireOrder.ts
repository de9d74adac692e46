import { z } from 'zod';

import { CustomerId } from '../../lib/customerId.ts';
import { AmountText, Pieces } from '../../lib/numbers.ts';
import { Rows } from '../../lib/rowReader.ts';

const text = z
  .string()
  .nullish()
  .catch('')
  .transform((value) => value ?? '');
const Money = z.object({ amount: AmountText });
const money = Money.optional()
  .catch(undefined)
  .transform((value) => value?.amount ?? '0');

const Contact = z.object({
  address: z
    .object({
      country: text,
      subdivision: text,
      subdivisionFullname: text,
      city: text,
      postalCode: text,
      streetAddress: z.object({ number: text, name: text }).nullish().catch(null),
      addressLine: text,
      addressLine2: text,
    })
    .nullish()
    .catch(null),
  contactDetails: z
    .object({
      firstName: text,
      lastName: text,
      phone: text,
      company: text,
      /** In Brazil. */
      vatId: z.object({ id: text, type: text }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
export type WireContact = z.infer<typeof Contact>;

const label = z
  .object({ original: text })
  .nullish()
  .catch(null)
  .transform((value) => value?.original ?? '');
const texts = z.record(z.string(), text).nullish().catch(null);

const Line = z.object({
  id: z.string().min(1),
  productName: z.object({ original: text }).nullish().catch(null),
  catalogReference: z
    .object({
      catalogItemId: z.string(),
      options: z
        .object({ variantId: z.string().optional().catch(undefined), customTextFields: texts })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  quantity: Pieces,
  refundQuantity: Pieces.nullish().catch(null),
  descriptionLines: z
    .array(
      z.object({
        name: label,
        plainText: z.object({ original: text }).optional().catch(undefined),
        colorInfo: z.object({ original: text }).optional().catch(undefined),
      }),
    )
    .catch([]),
  modifierGroups: z
    .array(z.object({ name: label, modifiers: z.array(z.object({ label })).catch([]) }))
    .nullish()
    .catch(null),
  itemType: z.object({ preset: text }).nullish().catch(null),
  /** Of another service that sends it; empty where the merchant does. */
  fulfillerId: text,
  image: z.object({ url: text }).nullish().catch(null),
  physicalProperties: z
    .object({ sku: text, shippable: z.boolean().nullish().catch(null) })
    .nullish()
    .catch(null),
  price: Money,
});
export type WireLine = z.infer<typeof Line>;

/** What the merchant changed of an order after it was placed. */
const Change = z.object({
  lineItemChanged: z
    .object({ id: z.string(), quantity: z.object({ originalQuantity: Pieces, newQuantity: Pieces }).nullish() })
    .nullish()
    .catch(null),
});
const Activity = z.object({
  draftOrderChangesApplied: z
    .object({ changes: z.array(Change).catch([]) })
    .nullish()
    .catch(null),
});

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-object */
export const WireOrder = z.object({
  id: z.string().min(1),
  number: z.union([z.string(), z.number()]).transform(String),
  createdDate: z.string(),
  updatedDate: z.string(),
  purchasedDate: z.string().nullish(),
  status: z.string(),
  paymentStatus: z.string(),
  fulfillmentStatus: z.string(),
  currency: z.string(),
  /** Wix keeps a contact of every buyer; a member is one who signed up besides, a visitor may be anybody. */
  buyerInfo: z.object({ contactId: CustomerId, email: text }).nullish().catch(null),
  buyerNote: text,
  recipientInfo: Contact.nullish().catch(null),
  billingInfo: Contact.nullish().catch(null),
  shippingInfo: z
    .object({
      title: text,
      logistics: z
        .object({
          shippingDestination: Contact.nullish().catch(null),
          pickupDetails: z.object({ pickupMethod: text }).nullish().catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  lineItems: z.array(Line),
  taxIncludedInPrices: z.boolean().nullish().catch(null),
  priceSummary: z.object({ subtotal: money, shipping: money, tax: money, discount: money, total: Money }),
  balanceSummary: z.object({ authorized: money }).nullish().catch(null),
  activities: z.array(Activity).nullish().catch(null),
  additionalFees: z
    .array(z.object({ name: text, price: money }))
    .nullish()
    .catch(null),
  appliedDiscounts: z
    .array(
      z.object({
        coupon: z.object({ code: text }).nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
});
export type WireOrder = z.infer<typeof WireOrder>;

export const WireOneOrder = z.object({ order: z.looseObject({}) });
export const WireOrderPage = z.object({
  orders: Rows,
  metadata: z
    .object({ hasNext: z.boolean().nullish(), cursors: z.object({ next: z.string().nullish() }).nullish() })
    .nullish(),
});

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/order-fulfillments */
export const WireFulfilment = z.object({
  id: z.string().min(1),
  createdDate: z.string().nullish().catch(null),
  lineItems: z.array(z.object({ id: z.string(), quantity: Pieces.nullish() })).catch([]),
  trackingInfo: z.object({ trackingNumber: text, shippingProvider: text, trackingLink: text }).nullish().catch(null),
});
export type WireFulfilment = z.infer<typeof WireFulfilment>;
/** Of several orders, each to be read with its order. */
export const WireFulfilments = z.object({
  ordersWithFulfillments: z.array(z.object({ orderId: z.string(), fulfillments: z.unknown() })),
});

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-transactions/order-transactions-object */
const Payment = z.object({
  status: text,
  regularPaymentDetails: z
    .object({
      /** On its way out; the names stay. */
      paymentMethod: text,
      paymentMethodName: z
        .object({
          buyerLanguageName: text,
          siteLanguageName: text,
          userDefinedName: z.object({ custom: text }).nullish().catch(null),
        })
        .nullish()
        .catch(null),
      status: text,
    })
    .nullish()
    .catch(null),
});
const pieces = z
  .array(z.object({ lineItemId: z.string(), quantity: Pieces }))
  .nullish()
  .catch(null)
  .transform((items) => items ?? []);
const Refund = z.object({
  id: z.string().min(1),
  createdDate: z.string().nullish().catch(null),
  transactions: z.array(z.object({ amount: money, refundStatus: text })).catch([]),
  /** `items` is how it was told once. */
  details: z.object({ items: pieces, lineItems: pieces }).nullish().catch(null),
});
export type WireRefund = z.infer<typeof Refund>;
export const WireTransactions = z.object({
  orderId: z.string(),
  payments: z.array(Payment).default([]),
  refunds: z.array(Refund).default([]),
});
export type WireTransactions = z.infer<typeof WireTransactions>;
/** As `WireFulfilments`. */
export const WireTransactionList = z.object({ orderTransactions: z.array(z.looseObject({ orderId: z.string() })) });
