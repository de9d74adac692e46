import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { isCountry } from './countries.ts';
import {
  customerChanges,
  customerDoubts,
  customerFields,
  customerLinks,
  privacyAskers,
  privacyKinds,
} from './customerWords.ts';
import { PRODUCT_ROLE, storePlatforms } from './enums.ts';
import { Money } from './money.schemas.ts';
import { Revision } from './numbers.ts';
import { orderFulfilments, orderPayments, orderTasks } from './orderWords.ts';
import { StorePlatform } from './platforms.ts';
import { Sentence } from './purchasePlan.schemas.ts';
import { StoreItemId } from './storeItemId.schemas.ts';
import { text } from './texts.ts';
import { trackingStates } from './trackingWords.ts';

const Moment = z.iso.datetime({ offset: true });
const Line = (most: number) => z.string().trim().max(most, text('validation.tooLong'));
const Tag = z.string().trim().min(1).max(40);

/** ISO 3166-1 alpha-2; empty where it is not known. */
const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === '' || isCountry(code), text('validation.country'))
  .meta({ examples: ['DE'] });

const addressFields = {
  address1: Line(200),
  address2: Line(200),
  city: Line(100),
  /** State or province: its name, or its code. */
  province: Line(100),
  postcode: Line(20),
  countryCode: Country,
};

/** A customer of one or several stores. What nobody told is empty. */
export const Customer = z.object({
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  /** The province by name, and by the code that the platform or the country has for it. */
  province: z.string(),
  provinceCode: z.string(),
  postcode: z.string(),
  countryCode: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  /** What of it the merchant set: stores do not change that any more. */
  edited: z.array(z.enum(customerFields)),
  stores: z.array(z.object({ shopId: z.string(), shopName: z.string(), channel: StorePlatform })),
  orderCount: z.number().int(),
  firstOrderedAt: Moment.nullable(),
  lastOrderedAt: Moment.nullable(),
  /** Of these orders: those of which a parcel came later than promised, or is late now, and those with money given back. */
  lateCount: z.number().int(),
  refundedCount: z.number().int(),
  /** What was ordered for and not cancelled, by currency. */
  spent: z.array(Money),
  /** False of one that nothing but a single order is known of: it counts in no rate. */
  isCertain: z.boolean(),
  /** How many others may be the same person. */
  doubts: z.number().int(),
  /** To be named when something is changed, so that nobody writes over what they have not seen. */
  revision: z.number().int(),
});
export type Customer = z.infer<typeof Customer>;

/** Where customers come from: a store's platform, or this product where the merchant set something of them. */
export const customerSources = [PRODUCT_ROLE, ...storePlatforms] as const;

export const CustomerFilter = z.object({
  shopId: z.uuid(),
  source: z.enum(customerSources),
  country: Country,
  /** Ordered more than once, or not. */
  repeat: z.boolean(),
  tag: z.string().max(40),
  /** Others may be the same person. */
  doubtful: z.boolean(),
  /** Name, e-mail, phone, company or city. */
  q: z.string().trim().max(200),
});
const AnyFilter = CustomerFilter.partial();
export type CustomerFilter = z.infer<typeof AnyFilter>;

/** What the merchant sets; what is left out stays. Of an address all parts go together. */
const customerSettings = {
  name: Line(100),
  email: Line(254)
    .refine((value) => value === '' || z.email().safeParse(value).success, text('validation.email'))
    .meta({ examples: ['name@example.com'] }),
  phone: Line(40),
  company: Line(100),
  address: z.object(addressFields).nullable(),
  note: Line(2000),
  tags: z.array(Tag).max(50),
};
export const CustomerUpdate = z.object(customerSettings);

export const customersSchemas = { row: Customer, filters: CustomerFilter, update: CustomerUpdate };

const OneOrder = { orderId: z.string(), channel: StorePlatform, number: z.string() };

/** What happened with a customer, the newest first: their orders, parcels, money given back, and what is to be done about it. */
export const CustomerEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    at: Moment,
    ...OneOrder,
    shopName: z.string(),
    total: Money,
    itemCount: z.number().int(),
    isCancelled: z.boolean(),
    payment: z.enum(orderPayments),
    fulfilment: z.enum(orderFulfilments),
  }),
  z.object({
    kind: z.literal('parcel'),
    at: Moment,
    ...OneOrder,
    shipmentId: z.string(),
    carrierName: z.string(),
    trackingNumber: z.string(),
    state: z.enum(trackingStates).nullable(),
    deliveredAt: Moment.nullable(),
    isLate: z.boolean(),
  }),
  z.object({ kind: z.literal('refund'), at: Moment, ...OneOrder, amount: Money }),
  z.object({
    kind: z.literal('problem'),
    at: Moment,
    ...OneOrder,
    task: z.enum(orderTasks),
    reason: Sentence.nullable(),
  }),
]);
export type CustomerEvent = z.infer<typeof CustomerEvent>;

const Person = Customer.pick({
  customerId: true,
  name: true,
  email: true,
  phone: true,
  countryCode: true,
  orderCount: true,
});

/** A customer whole. */
export const CustomerDetail = Customer.extend({
  /** Who they are made of: one for each store and name that they ordered by. */
  parts: z.array(
    Person.extend({
      shopName: z.string(),
      channel: StorePlatform,
      note: z.string(),
      /** How it came to this customer; null of the one that the others were added to. */
      link: z.enum(customerLinks).nullable(),
    }),
  ),
  /** Others that may be the same person, and why. */
  doubtful: z.array(Person.extend({ lastOrderedAt: Moment.nullable(), doubt: z.enum(customerDoubts) })),
  /** What was decided about who is who, the newest first. */
  changes: z.array(
    z.object({
      changeId: z.string(),
      kind: z.enum(customerChanges),
      at: Moment,
      by: z.string(),
      canUndo: z.boolean(),
    }),
  ),
  history: z.array(CustomerEvent),
  /** Whether there is more of it than is shown. */
  hasMore: z.boolean(),
  /** Asked to be forgotten, and waiting for this; null where not. */
  forgetting: z.object({ askedAt: Moment, askedBy: z.enum(privacyAskers), waitsFor: Sentence.nullable() }).nullable(),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

/** Somebody's data was asked for, or was to be deleted. */
export const PrivacyRequest = z.object({
  requestId: z.string(),
  kind: z.enum(privacyKinds),
  askedBy: z.enum(privacyAskers),
  askedAt: Moment,
  /** When it was done; null while it waits. */
  doneAt: Moment.nullable(),
  waitsFor: Sentence.nullable(),
  /** Null once they are forgotten, and where nobody is known. */
  customerId: z.string().nullable(),
  shopName: z.string(),
  orders: z.number().int(),
  /** Backups that were made before: they hold the person until they are deleted. */
  backups: z.array(z.string()),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

const Several = z.object({
  customerIds: z.array(z.uuid()).min(2, text('validation.required')).max(20),
  clientKey: ClientKey,
});
const Changed = z.object({ changeId: z.string(), customers: z.array(Customer) });

export const customerSchemas = {
  settingCustomer: {
    summary: 'Sets what is known of a customer; what is left out stays, and what is set here no store changes',
    input: CustomerUpdate.partial().extend({ customerId: z.uuid(), revision: Revision.optional() }),
    result: Customer,
  },
  get: {
    summary: 'A customer with their orders, parcels, refunds and problems, and who else they may be',
    input: z.object({ customerId: z.uuid() }),
    result: CustomerDetail,
  },
  ofOrder: {
    summary: 'Whose an order is; null where its customer is not known yet',
    input: z.object({ orderId: StoreItemId }),
    result: Customer.nullable(),
  },
  figures: {
    summary: 'How many customers there are, how many came back, and how many orders were late or refunded',
    input: z.object({ shopId: z.uuid().optional() }),
    result: z.object({
      customers: z.number().int(),
      /** Among those that more than a single order is known of. Rates are null where there is nothing to divide by. */
      certain: z.number().int(),
      repeated: z.number().int(),
      repeatRate: z.number().nullable(),
      /** Of the orders of the last 90 days. */
      orders: z.number().int(),
      lateRate: z.number().nullable(),
      refundedRate: z.number().nullable(),
      doubtful: z.number().int(),
    }),
  },
  tags: {
    summary: 'The tags that customers have',
    input: z.object({}),
    result: z.object({ tags: z.array(z.string()) }),
  },
  merge: {
    summary: 'Makes one customer of several: of the first, which keeps what is set of it',
    input: Several,
    result: Changed,
  },
  apart: {
    summary:
      'Says that customers are different persons: what made one of them is undone, and nothing joins them by itself again',
    input: Several,
    result: Changed,
  },
  undo: {
    summary: 'Undoes what was decided about who is who',
    input: z.object({ changeId: z.uuid(), clientKey: ClientKey }),
    result: Changed,
  },
  forget: {
    summary: 'Forgets a person everywhere; refused while something of theirs is open. Figures stay, without the person',
    input: z.object({ customerId: z.uuid(), clientKey: ClientKey }),
    result: PrivacyRequest,
  },
  privacyRequests: {
    summary: 'Whose data was asked for or was to be deleted, the newest first',
    input: z.object({}),
    result: z.object({ rows: z.array(PrivacyRequest) }),
  },
  answered: {
    summary: 'Says that a request for somebody’s data was answered',
    input: z.object({ requestId: z.uuid() }),
    result: PrivacyRequest,
  },
  export: {
    summary: 'All that is known of one customer, as JSON',
    input: z.object({ customerId: z.uuid() }),
    result: z.string(),
  },
  exportList: {
    summary: 'The customers of a filter as CSV',
    input: AnyFilter,
    result: z.string(),
  },
};
