import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { Country } from './delivery.ts';
import { limits } from './limits.ts';
import { Currency, Money, Price } from './money.schemas.ts';
import { OrderFilter } from './order.schemas.ts';
import { ShipTo } from './orderWork.schemas.ts';
import { pageInput, pageOf } from './paging.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { AboutPurchase, PurchaseLine, PurchasePlan, Recipient, Sentence } from './purchasePlan.schemas.ts';
import {
  findingCauses,
  outcomesWithoutNote,
  purchaseMethods,
  purchaseOutcomes,
  purchasePayments,
  purchaseProblems,
  purchaseShippings,
  purchaseStatuses,
  purchaseTabs,
} from './purchaseWords.ts';
import { StoreItemId } from './storeItemId.schemas.ts';
import { text } from './texts.ts';

/** A supplier's order that a purchase came to. */
const ExternalOrder = z.object({
  externalId: z.string(),
  /** The supplier's own word; empty until it was read. */
  status: z.string(),
  /** The supplier's page of it. */
  url: z.string(),
  charged: Money.nullable(),
});

/** A purchase as it stands. */
export const Purchase = AboutPurchase.extend({
  /** By what the supplier knows the attempt; null of one that a person makes. */
  mark: z.string().nullable(),
  externalIds: z.array(z.string()),
  status: z.enum(purchaseStatuses),
  payment: z.enum(purchasePayments).nullable(),
  shipping: z.enum(purchaseShippings).nullable(),
  problem: z.enum(purchaseProblems).nullable(),
  effectState: z.string().nullable(),
  agreed: Money.nullable(),
  charged: Money.nullable(),
  reason: Sentence.nullable(),
  confirmedAt: z.iso.datetime({ offset: true }),
  /** The rule that bought it, empty where that is gone; null where a person did. */
  ruleName: z.string().nullable(),
  /** It is not sent before; until then it can be taken back for nothing. */
  sendAfter: z.iso.datetime({ offset: true }),
  placedAt: z.iso.datetime({ offset: true }).nullable(),
  payBy: z.iso.datetime({ offset: true }).nullable(),
  /** Who is at it by hand, and until when it is theirs. */
  claimedBy: z.string().nullable(),
  claimedByName: z.string(),
  claimedUntil: z.iso.datetime({ offset: true }).nullable(),
  quantity: z.number().int(),
});
export type Purchase = z.infer<typeof Purchase>;

/** With everything that a person who orders by hand, or has to decide, needs. */
export const PurchaseDetail = Purchase.extend({
  lines: z.array(PurchaseLine.extend({ url: z.string() })),
  recipient: Recipient,
  serviceName: z.string(),
  memo: z.string(),
  orders: z.array(ExternalOrder),
  /** What was sent and what came back, oldest first; emptied after 90 days. */
  evidence: z.array(z.object({ at: z.iso.datetime({ offset: true }), said: z.string() })),
  firstSentAt: z.iso.datetime({ offset: true }).nullable(),
});
export type PurchaseDetail = z.infer<typeof PurchaseDetail>;

/** What is chosen where the merchant says nothing else: the cheapest service within these bounds. */
const ServiceBounds = z.object({
  /** Empty: everywhere that no other bounds are for. */
  countries: z.array(Country).max(300),
  maxDays: z.number().int().min(1).max(200).nullable(),
  maxFreight: Price.nullable(),
});

export const BuyingSettings = z.object({
  /** How long a confirmed purchase waits, in minutes; null: as this server has it. */
  holdMinutes: z
    .number()
    .int()
    .min(0, text('validation.holdMinutes'))
    .max(60, text('validation.holdMinutes'))
    .nullable(),
  /** The note to suppliers with every purchase. */
  memo: z.string().trim().max(500, text('validation.tooLong')),
  /** In place of the customer's, with the country's prefix; empty: the customer's own. */
  phone: z.string().trim().max(40, text('validation.tooLong')),
  /** By how many percent a price may rise between plan and sending, or above what was mapped. */
  tolerancePercent: z.number().min(0).max(100),
  services: z.array(ServiceBounds).max(50),
  /** Where 1688 sends: suppliers there deliver within China. */
  warehouse: ShipTo.nullable(),
  /** The most that is spent in a day, by currency. */
  dayLimits: z.array(z.object({ currency: Currency, amount: Price })).max(20),
});
export type BuyingSettings = z.infer<typeof BuyingSettings>;

/** The settings as the page shows them. */
const ShownBuyingSettings = BuyingSettings.extend({
  defaultHoldMinutes: z.number().int(),
  /** When the backup was made that this server was restored from: nothing is bought until somebody resumes buying. Null where that is done, or nothing was restored. */
  restoredAt: z.iso.datetime().nullable(),
});

/** A purchase that the one who paired this browser has taken to make by hand: enough to tell it from another. */
export const ClaimedPurchase = z.object({
  purchaseId: z.string(),
  orderNumber: z.string(),
  recipientName: z.string(),
  city: z.string(),
});
export type ClaimedPurchase = z.infer<typeof ClaimedPurchase>;

const PurchaseIds = z.array(z.uuid()).min(1).max(limits.ordersAtOnce);
/** By supplier account: orders that wait for payment, and where a person pays them. */
const Unpaid = z.object({
  supplier: SupplierPlatform,
  accountId: z.string(),
  accountName: z.string(),
  url: z.string(),
  count: z.number().int(),
  totals: z.array(Money),
  /** How many of them are in none of the totals: what they come to is not known. */
  unknown: z.number().int(),
  /** The earliest deadline. */
  payBy: z.iso.datetime({ offset: true }).nullable(),
});
const Changed = z.object({
  changed: z.array(z.string()),
  skipped: z.array(z.object({ purchaseId: z.string(), reason: Sentence })),
});

const Confirm = z.object({
  planId: z.uuid(),
  purchaseIds: PurchaseIds.optional(),
  /** The most that this run may cost, by currency. */
  limits: z
    .array(z.object({ currency: Currency, amount: Price }))
    .max(20)
    .optional(),
  clientKey: ClientKey,
});
const Confirmed = z.object({
  /** Null where nothing was confirmed that we place. */
  jobId: z.string().nullable(),
  confirmed: z.array(z.string()),
  skipped: z.array(z.object({ orderId: z.string(), purchaseId: z.string(), reason: Sentence })),
});

export const purchaseSchemas = {
  plan: {
    summary: 'Plans what has to be bought for orders, and begins to check it with the suppliers',
    input: z.union([
      z.object({ orderIds: z.array(StoreItemId).min(1).max(limits.ordersAtOnce) }),
      z.object({
        filter: OrderFilter.extend({ channel: StorePlatform.optional() }),
        count: z.number().int().min(1).max(limits.ordersAtOnce),
      }),
    ]),
    result: PurchasePlan,
  },
  getPlan: { summary: 'A plan as it stands', input: z.object({ planId: z.uuid() }), result: PurchasePlan },
  adjust: {
    summary: 'Changes planned purchases: another service, by hand, or what was found is accepted',
    input: z.object({
      planId: z.uuid(),
      purchaseIds: PurchaseIds,
      /** A service by its code, or the way to choose one of each purchase’s own. */
      service: z
        .union([z.object({ code: z.string().max(200) }), z.object({ choose: z.enum(['cheapest', 'fastest']) })])
        .optional(),
      accept: z.array(z.enum(findingCauses)).max(findingCauses.length).optional(),
      method: z.enum(purchaseMethods).optional(),
    }),
    result: PurchasePlan,
  },
  recheck: {
    summary: 'Checks planned purchases again, with what was changed since',
    input: z.object({ planId: z.uuid(), purchaseIds: PurchaseIds.optional() }),
    result: PurchasePlan,
  },
  confirm: { summary: 'Buys what was planned: all that is clean, or what is named', input: Confirm, result: Confirmed },
  placeOrder: {
    summary: 'Buys what was planned at AliExpress: as `confirm`, and of other suppliers nothing',
    input: Confirm,
    result: Confirmed,
  },
  orderDetails: {
    summary: 'The purchase that came to an order at AliExpress, by AliExpress’s number, whole',
    input: z.object({ orderId: z.string().trim().min(1).max(64) }),
    result: PurchaseDetail,
  },
  takeBack: {
    summary: 'Takes back confirmed purchases that have not left yet',
    input: z.object({ purchaseIds: PurchaseIds }),
    result: Changed,
  },
  resolve: {
    summary: 'Says what became of a purchase of which nobody else can tell',
    input: z
      .object({
        purchaseId: z.uuid(),
        outcome: z.enum(purchaseOutcomes),
        externalIds: z.array(z.string().trim().min(1).max(64)).max(50).optional(),
        /** How the person knows; may be left out where nothing is bought again because of it. */
        note: z.string().trim().max(1000).default(''),
        clientKey: ClientKey,
      })
      .refine(({ outcome, note }) => note !== '' || outcomesWithoutNote.some((one) => one === outcome), {
        path: ['note'],
        message: text('validation.required'),
      }),
    result: Purchase,
  },
  record: {
    summary: 'Writes down a purchase that a person made at the supplier',
    input: z.object({
      purchaseId: z.uuid(),
      externalIds: z.array(z.string().trim().min(1).max(64)).min(1).max(50),
      charged: Money.optional(),
      /** One supplier order holds several purchases: the number may be known already. */
      shared: z.boolean().default(false),
      /** The person has paid it; left out: it is to be paid, or the supplier says so. */
      paid: z.boolean().optional(),
      clientKey: ClientKey,
    }),
    result: Purchase,
  },
  toHand: {
    summary: 'Leaves purchases that wait to be sent to a person, or takes those back that nobody made',
    input: z.object({ purchaseIds: PurchaseIds, byHand: z.boolean() }),
    result: Changed,
  },
  claim: {
    summary: 'Takes a purchase by hand as one’s own work for half an hour, or gives it back',
    input: z.object({ purchaseId: z.uuid(), mine: z.boolean() }),
    result: Purchase,
  },
  claimed: {
    summary: 'The purchases by hand at a supplier that the person who paired this browser has taken',
    input: z.object({ supplier: SupplierPlatform }),
    result: z.object({ rows: z.array(ClaimedPurchase) }),
  },
  claimedAddress: {
    summary: 'The address of one of them, to be filled into the supplier’s form',
    input: z.object({ purchaseId: z.uuid() }),
    result: Recipient,
  },
  list: {
    summary: 'Purchases from suppliers',
    input: pageInput(['confirmedAt']).extend({
      state: z.enum(purchaseStatuses).optional(),
      tab: z.enum(purchaseTabs).optional(),
      orderId: StoreItemId.optional(),
      supplier: SupplierPlatform.optional(),
      accountId: z.uuid().optional(),
      /** Order number, customer, or the supplier's order number. */
      q: z.string().trim().max(200).optional(),
    }),
    result: pageOf(Purchase),
  },
  counts: {
    summary: 'How many purchases each tab holds',
    input: z.object({}),
    result: z.record(z.enum(purchaseTabs), z.number().int()),
  },
  get: { summary: 'One purchase, whole', input: z.object({ purchaseId: z.uuid() }), result: PurchaseDetail },
  unpaid: {
    summary: 'What waits for payment, by account at a supplier, and where it is paid',
    input: z.object({}),
    result: z.array(Unpaid),
  },
  refresh: {
    summary: 'Reads purchases from their suppliers now',
    input: z.object({ purchaseIds: PurchaseIds }),
    result: z.object({}),
  },
  settings: {
    summary: 'How the merchant buys',
    input: z.object({}),
    result: ShownBuyingSettings,
  },
  saveSettings: {
    summary: 'Says how the merchant buys',
    input: BuyingSettings,
    result: ShownBuyingSettings,
  },
  resumeBuying: {
    summary: 'Buys again after a restore: what was bought since the backup has been compared with the suppliers',
    input: z.object({}),
    result: ShownBuyingSettings,
  },
};
