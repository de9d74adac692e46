import { z } from 'zod';
import { DeliveryOption } from './delivery.ts';
import { Money } from './money.schemas.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { findingCauses, findingFixes, purchaseMethods } from './purchaseWords.ts';

/** A sentence by its key, and in the caller's language where the server has it; keys `work.` are the web app's own texts. */
export const Sentence = z.object({
  key: z.string(),
  text: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What stands against a purchase, or is to be known of it. */
export const PlanFinding = z.object({
  cause: z.enum(findingCauses),
  /** Nothing is bought while it stands. */
  stops: z.boolean(),
  said: Sentence,
  /** Which part of the address it is about. */
  field: z.string().nullable(),
  fixes: z.array(z.enum(findingFixes)),
});
export type PlanFinding = z.infer<typeof PlanFinding>;

/** Where goods go, as a supplier's form asks for it. What is not known or not needed is empty. */
export const Recipient = z.object({
  name: z.string(),
  company: z.string(),
  /** With its plus sign, such as `+1`. */
  phonePrefix: z.string(),
  /** Digits alone, without prefix and trunk zero. */
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  /** ISO 3166-2 without the country, such as `CA`; empty where it is not known. */
  provinceCode: z.string(),
  postcode: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** The person's number that customs or tax of the country ask for (CPF, PCCC, RUT …). */
  personId: z.string(),
});
export type Recipient = z.infer<typeof Recipient>;

/** One SKU of a purchase, for one component of a position of the order. */
export const PurchaseLine = z.object({
  /** The order that it is for. */
  orderId: z.string(),
  lineId: z.string(),
  component: z.number().int(),
  /** The store's words for what the customer bought. */
  title: z.string(),
  variantTitle: z.string(),
  image: z.string().nullable(),
  supplierProductId: z.string(),
  supplierSkuId: z.string(),
  /** The supplier's words for what is bought. */
  optionValues: z.array(z.string()),
  supplierImage: z.string().nullable(),
  quantity: z.number().int(),
  /** Of these, what the supplier took out for good. */
  cancelled: z.number().int(),
  /** Of one piece; null while it is not known. */
  unitCost: Money.nullable(),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

/** Whose purchase it is, and for which order. */
export const AboutPurchase = z.object({
  purchaseId: z.string(),
  /** Of a purchase to a warehouse that is for several orders the first; see `forOrders`. */
  orderId: z.string(),
  orderNumber: z.string(),
  /** Where it goes instead of to a customer; null where it goes to one. */
  warehouse: z.object({ warehouseId: z.string(), name: z.string() }).nullable(),
  /** All that it is for. */
  forOrders: z.array(z.object({ orderId: z.string(), orderNumber: z.string() })),
  channel: StorePlatform,
  shopName: z.string(),
  customerName: z.string(),
  supplier: SupplierPlatform,
  /** The merchant's account at the supplier; null where none is linked, or a person orders. */
  accountId: z.string().nullable(),
  accountName: z.string(),
  method: z.enum(purchaseMethods),
  countryCode: z.string(),
});

/** A purchase as it would be made. */
export const PlannedPurchase = AboutPurchase.extend({
  lines: z.array(PurchaseLine),
  /** Its live facts are still being asked for. */
  isChecking: z.boolean(),
  service: DeliveryOption.nullable(),
  services: z.array(DeliveryOption),
  goods: Money.nullable(),
  freight: Money.nullable(),
  total: Money.nullable(),
  /** What the customer pays for these pieces and their shipping, in the store's currency. */
  revenue: Money.nullable(),
  /** What is left of it in the store's currency after this purchase; null where a rate or cost is not known. */
  profit: Money.nullable(),
  findings: z.array(PlanFinding),
});
export type PlannedPurchase = z.infer<typeof PlannedPurchase>;

export const PurchasePlan = z.object({
  planId: z.string(),
  state: z.enum(['checking', 'ready', 'confirmed']),
  purchases: z.array(PlannedPurchase),
  /** The same by cause: one fix may be for many. Those that stop come first. */
  findings: z.array(
    z.object({
      cause: z.enum(findingCauses),
      stops: z.boolean(),
      fixes: z.array(z.enum(findingFixes)),
      purchaseIds: z.array(z.string()),
    }),
  ),
  /** Of the clean ones, by supplier and currency. */
  totals: z.array(Money.extend({ supplier: SupplierPlatform, purchases: z.number().int() })),
  /** Orders for which there is nothing to buy, and why. */
  skipped: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), reason: Sentence })),
});
export type PurchasePlan = z.infer<typeof PurchasePlan>;
