import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  CustomerDoubt,
  CustomerLink,
  customerChanges,
  privacyAskers,
  privacyKinds,
} from '#contract/customerWords.ts';
import type { Notice } from '#contract/errors.ts';
import { appNow, merchantId, moment, ownRowsOnly } from './columns.ts';

/** Where a customer lives. */
export interface CustomerAddress {
  address1: string;
  address2: string;
  city: string;
  province: string;
  provinceCode: string;
  postcode: string;
  countryCode: string;
}

/** What is known of a customer's person. */
export interface CustomerFacts {
  name: string;
  email: string;
  phone: string;
  company: string;
  address: CustomerAddress;
}

/**
 * A person as a store knows them: by the platform's id, else by e-mail or phone with a name, else by a single order. Several are one
 * customer where `root_id` is the same; a row whose root is itself is that customer, and its lower columns are of them together.
 */
export const customer = pgTable(
  'customer',
  {
    merchantId: merchantId(),
    customerId: uuid('customer_id').notNull(),
    /** By what the store knows them, with the store's id in front. It decides between two that find the same person at once. */
    personKey: text('person_key').notNull(),
    storeId: uuid('store_id').notNull(),
    /** As the newest of their orders says it. */
    told: jsonb('told').$type<CustomerFacts>().notNull(),
    toldAt: moment('told_at').notNull(),
    nameKey: text('name_key').notNull(),
    familyKey: text('family_key').notNull(),
    /** More is known of them than one order. */
    isCertain: boolean('is_certain').notNull(),
    /** What the merchant set: it goes before what is told. */
    edited: jsonb('edited').$type<Partial<CustomerFacts>>().notNull().default({}),
    note: text('note').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The person that this one counts with; null of a root. `link` says why, and `linkKey` by which e-mail or phone. */
    mergedInto: uuid('merged_into'),
    link: text('link').$type<CustomerLink>(),
    linkKey: text('link_key'),
    rootId: uuid('root_id').notNull(),
    /** Of a root, of all that count with it: worked out from them. */
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    address: jsonb('address').$type<CustomerAddress>(),
    countryCode: text('country_code').notNull().default(''),
    sources: text('sources').array().notNull().default(sql`'{}'`),
    storeIds: uuid('store_ids').array().notNull().default(sql`'{}'`),
    orderCount: integer('order_count').notNull().default(0),
    firstOrderedAt: moment('first_ordered_at'),
    lastOrderedAt: moment('last_ordered_at').notNull(),
    doubts: integer('doubts').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().default(appNow),
    updatedAt: moment('updated_at').notNull().default(appNow),
  },
  (t) => {
    const roots = sql`root_id = customer_id`;
    return [
      primaryKey({ columns: [t.merchantId, t.customerId] }),
      uniqueIndex('customer_person').on(t.merchantId, t.personKey),
      index('customer_by_root').on(t.merchantId, t.rootId),
      index('customer_by_link').on(t.merchantId, t.linkKey).where(sql`link_key is not null`),
      index('customer_by_last').on(t.merchantId, t.lastOrderedAt, t.customerId).where(roots),
      index('customer_by_count').on(t.merchantId, t.orderCount, t.customerId).where(roots),
      index('customer_by_name').on(t.merchantId, t.name, t.customerId).where(roots),
      index('customer_by_country').on(t.merchantId, t.countryCode, t.lastOrderedAt, t.customerId).where(roots),
      index('customer_repeat')
        .on(t.merchantId, t.lastOrderedAt, t.customerId)
        .where(sql`root_id = customer_id and order_count > 1`),
      index('customer_doubtful')
        .on(t.merchantId, t.lastOrderedAt, t.customerId)
        .where(sql`root_id = customer_id and doubts > 0`),
      index('customer_by_sources').using('gin', t.merchantId, t.sources).where(roots),
      index('customer_by_stores').using('gin', t.merchantId, t.storeIds).where(roots),
      index('customer_by_tags').using('gin', t.merchantId, t.tags).where(roots),
      index('customer_search').using('gin', t.merchantId, t.searchText.op('gin_trgm_ops')).where(roots),
      ownRowsOnly(t.merchantId),
    ];
  },
);

/** Whose an order is. */
export const customerOrder = pgTable(
  'customer_order',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    placedAt: moment('placed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId] }),
    index('customer_order_by_customer').on(t.merchantId, t.customerId, t.placedAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** By what a person is known again: an e-mail address, a phone, a name with an address. */
export const customerEvidence = pgTable(
  'customer_evidence',
  {
    merchantId: merchantId(),
    kind: text('kind').$type<CustomerDoubt>().notNull(),
    value: text('value').notNull(),
    customerId: uuid('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.value, t.customerId] }),
    index('customer_evidence_by_customer').on(t.merchantId, t.customerId),
    ownRowsOnly(t.merchantId),
  ],
);

/** Two persons who may be one: somebody is asked. The smaller id first. */
export const customerDoubt = pgTable(
  'customer_doubt',
  {
    merchantId: merchantId(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    doubt: text('doubt').$type<CustomerDoubt>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.oneId, t.otherId] }),
    index('customer_doubt_by_other').on(t.merchantId, t.otherId),
    ownRowsOnly(t.merchantId),
  ],
);

/** Two persons who are two, as the merchant decided: nothing joins them by itself. The smaller id first. */
export const customerApart = pgTable(
  'customer_apart',
  {
    merchantId: merchantId(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.oneId, t.otherId] }),
    index('customer_apart_by_other').on(t.merchantId, t.otherId),
    ownRowsOnly(t.merchantId),
  ],
);

/** That a person counted with another one. */
export interface CustomerEdge {
  customerId: string;
  mergedInto: string;
  link: CustomerLink;
  linkKey: string | null;
}

/** What somebody decided about who is who. */
export const customerChange = pgTable(
  'customer_change',
  {
    merchantId: merchantId(),
    changeId: uuid('change_id').notNull(),
    kind: text('kind').$type<(typeof customerChanges)[number]>().notNull(),
    /** Of a merge: those it made; of a parting: those it took away. */
    edges: jsonb('edges').$type<CustomerEdge[]>().notNull(),
    /** Pairs that a merge let be one again, or that a parting made two. */
    apart: jsonb('apart').$type<[string, string][]>().notNull(),
    customerIds: uuid('customer_ids').array().notNull(),
    actorId: uuid('actor_id').notNull(),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.changeId] }),
    index('customer_change_by_customer').using('gin', t.merchantId, t.customerIds),
    ownRowsOnly(t.merchantId),
  ],
);

/** Orders of which the person changed: whose they are is worked out again. Written by a trigger on `store_order`. */
export const customerDue = pgTable(
  'customer_due',
  { merchantId: merchantId(), storeId: uuid('store_id').notNull(), externalId: text('external_id').notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.storeId, t.externalId] }), ownRowsOnly(t.merchantId)],
);

/** Somebody asked for a person's data, or to forget them. Of one that is done only what nobody is known by stays. */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    merchantId: merchantId(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind').$type<(typeof privacyKinds)[number]>().notNull(),
    askedBy: text('asked_by').$type<(typeof privacyAskers)[number]>().notNull(),
    askedAt: moment('asked_at').notNull(),
    actorId: uuid('actor_id'),
    /** The store that passed it on; null where the merchant asked. */
    storeId: uuid('store_id'),
    /** By what a store names the person, until it is done: ids of the platform. */
    buyerId: text('buyer_id'),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    orderIds: text('order_ids').array().notNull().default(sql`'{}'`),
    customerId: uuid('customer_id'),
    /** What it waits for, as it was found last. */
    waitsFor: jsonb('waits_for').$type<Notice>(),
    orderCount: integer('order_count').notNull().default(0),
    doneAt: moment('done_at'),
    /** Moments of the backups that were made before it was done. */
    backups: text('backups').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.requestId] }),
    index('privacy_request_by_asked').on(t.merchantId, t.askedAt),
    index('privacy_request_open').on(t.merchantId).where(sql`done_at is null`),
    ownRowsOnly(t.merchantId),
  ],
);

/** Orders whose person was forgotten: no reading of the store brings them back. */
export const forgottenOrder = pgTable(
  'forgotten_order',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    /** What parcel numbers of it are hashed with, so that the same number is the same hash and nobody finds it by trying. */
    salt: text('salt').notNull(),
    forgottenAt: moment('forgotten_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.storeId, t.externalId] }), ownRowsOnly(t.merchantId)],
);

/** E-mails, phones and platform ids of forgotten persons, as hashes that nobody reads back: earlier orders of theirs stay empty too. */
export const forgottenKey = pgTable(
  'forgotten_key',
  { merchantId: merchantId(), hash: text('hash').notNull(), forgottenAt: moment('forgotten_at').notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.hash] }), ownRowsOnly(t.merchantId)],
);
