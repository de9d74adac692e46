import { z } from 'zod';
import { limits } from './limits.ts';
import { Revision } from './numbers.ts';
import { orderHandlings, orderStages, orderTasks } from './orderWords.ts';
import { StorePlatform } from './platforms.ts';
import { Sentence } from './purchasePlan.schemas.ts';
import { forwardedTo } from './shipmentWords.ts';
import { StoreItemId } from './storeItemId.schemas.ts';
import { text } from './texts.ts';

export type OrderStage = (typeof orderStages)[number];
export type OrderHandling = (typeof orderHandlings)[number];
export type OrderTaskName = (typeof orderTasks)[number];

/** Something to be done about an order. */
export const OrderTask = z.object({
  task: z.enum(orderTasks),
  reason: Sentence.nullable(),
  /** When it is to be done at the latest; null where nobody waits for it. */
  dueAt: z.iso.datetime({ offset: true }).nullable(),
});
export type OrderTask = z.infer<typeof OrderTask>;

/** What we know and decided about an order beside what its store tells. */
export const OrderWork = z.object({
  stage: z.enum(orderStages),
  handling: z.enum(orderHandlings),
  /** The next action first. */
  tasks: z.array(OrderTask),
  note: z.string(),
  tags: z.array(z.string()),
  /** Whose it is; null where nobody took it. */
  ownerId: z.string().nullable(),
  /** Who was asked to ship it, and when; null where nobody was. */
  forwarded: z.object({ to: z.enum(forwardedTo), name: z.string(), at: z.iso.datetime({ offset: true }) }).nullable(),
  /** To be named when something is changed, so that nobody writes over what they have not seen. */
  revision: z.number().int(),
});
export type OrderWork = z.infer<typeof OrderWork>;

/** Where the goods are to go instead of where the store says: of the customer's address only what a parcel needs. */
export const ShipTo = z.object({
  name: z.string().trim().min(1, text('validation.required')).max(100, text('validation.tooLong')),
  company: z.string().trim().max(100, text('validation.tooLong')),
  phone: z.string().trim().max(40, text('validation.tooLong')),
  address1: z.string().trim().min(1, text('validation.required')).max(200, text('validation.tooLong')),
  address2: z.string().trim().max(200, text('validation.tooLong')),
  city: z.string().trim().min(1, text('validation.required')).max(100, text('validation.tooLong')),
  province: z.string().trim().max(100, text('validation.tooLong')),
  postcode: z.string().trim().max(20, text('validation.tooLong')),
  countryCode: z.string().regex(/^[A-Z]{2}$/, text('validation.required')),
  /** For customs or tax of the country, in place of what the store tells; absent or empty: the store's. */
  personId: z.string().trim().max(40, text('validation.tooLong')).optional(),
});
export type ShipTo = z.infer<typeof ShipTo>;

const Orders = z.object({ orderIds: z.array(StoreItemId).min(1).max(limits.ordersAtOnce) });
const Text = z.string().trim();
const Tag = Text.min(1).max(40);

/** The run of the journal that it is undone by; null where nothing changed. */
const runId = z.string().nullable();
/** How many changed, and how many were so already or are not there. */
const Changed = z.object({ changed: z.number().int(), unchanged: z.number().int(), runId });
const OneOrder = z.object({ orderId: StoreItemId, revision: Revision });
const Revised = z.object({ revision: z.number().int(), runId });

/** A connected store and the disconnected one that it may be. */
const SameStore = z.object({
  channel: StorePlatform,
  shopId: z.string(),
  shopName: z.string(),
  shopUrl: z.string(),
  formerId: z.string(),
  formerName: z.string(),
  formerUrl: z.string(),
  /** Null where it was not kept yet when the store was disconnected. */
  disconnectedAt: z.iso.datetime({ offset: true }).nullable(),
  /** So many of its newest orders are known from there, among so many that were looked at. */
  known: z.number().int(),
  among: z.number().int(),
});

export const orderWorkSchemas = {
  hold: {
    summary: 'Holds orders: nothing is bought for them until they are released',
    input: Orders.extend({ reason: Text.min(1).max(200) }),
    result: Changed,
  },
  settle: {
    summary: 'Says that what stands as a problem of orders after buying is dealt with',
    input: Orders,
    result: Changed,
  },
  release: {
    summary: 'Releases orders that the merchant or a rule of ours holds; what the store holds stays held',
    input: Orders,
    result: Changed,
  },
  moveBought: {
    summary: 'Counts what was bought for lines that left an order for those of the same product that took their place',
    input: z.object({ orderId: StoreItemId }),
    result: Changed,
  },
  takeIn: {
    summary:
      'Says of orders whether we buy for them, or they were bought elsewhere, are sent by the merchant, or by nobody',
    input: Orders.extend({ handling: z.enum(orderHandlings).default('buy') }),
    result: Changed,
  },
  forward: {
    summary: 'Notes that somebody was asked to ship orders, or with `to: null` that nobody is any more',
    input: Orders.extend({ to: z.enum(forwardedTo).nullable(), name: Text.max(100).default('') }),
    result: Changed,
  },
  override: {
    summary: 'Sends the goods of an order to another address than the store says; null goes by the store’s again',
    input: OneOrder.extend({ shipTo: ShipTo.nullable() }),
    result: Revised,
  },
  note: {
    summary: 'Writes the merchant’s own note to an order',
    input: OneOrder.extend({ note: Text.max(5000) }),
    result: Revised,
  },
  tag: {
    summary: 'Puts tags on orders and takes others off',
    input: Orders.extend({ add: z.array(Tag).max(20).default([]), remove: z.array(Tag).max(20).default([]) }),
    result: Changed,
  },
  own: {
    summary: 'Takes orders as one’s own work, or gives them back',
    input: Orders.extend({ mine: z.boolean() }),
    result: Changed,
  },
  undecided: {
    summary: 'How many open orders from before their store was connected wait for a decision, by store',
    input: z.object({}),
    result: z.array(
      z.object({ shopId: z.string(), shopName: z.string(), channel: StorePlatform, count: z.number().int() }),
    ),
  },
  decide: {
    summary: 'Decides about all open orders from before a store was connected',
    input: z.object({ shopId: z.uuid(), handling: z.enum(orderHandlings) }),
    result: z.object({ changed: z.number().int(), runId }),
  },
  sameStores: {
    summary:
      'Connected stores that may be a disconnected one at another address: their newest orders are known under that one',
    input: z.object({}),
    result: z.array(SameStore),
  },
  sameStore: {
    summary:
      'Says whether a connected store is a disconnected one; if so, that one goes on under its own id, with all that was decided',
    input: z.object({ shopId: z.uuid(), formerId: z.uuid(), same: z.boolean() }),
    result: z.object({ shopId: z.string() }),
  },
};
