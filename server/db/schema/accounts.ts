import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SignInWay } from '#contract/account.schemas.ts';
import type { AuditEntry, auditActions } from '#contract/admin.schemas.ts';
import type { DigestFrequency } from '#contract/digestWords.ts';
import type { Role } from '#contract/roles.ts';
import type { ViewSettings } from '#contract/savedView.schemas.ts';
import { appNow, merchantId, moment, ownRowsOnly } from './columns.ts';

/** The tenant: whose products, stores and jobs they are. */
export const merchant = pgTable(
  'merchant',
  {
    merchantId: merchantId().primaryKey(),
    name: text('name').notNull(),
    /** By which the merchant's days begin, as IANA names it. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** When the backup was made that this business was restored from: nothing is bought until somebody has looked. Null once they have. */
    restoredAt: moment('restored_at'),
    createdAt: moment('created_at').notNull().default(appNow),
  },
  (t) => [ownRowsOnly(t.merchantId)],
);

/** A person who signs in for a merchant. */
export const account = pgTable(
  'account',
  {
    merchantId: merchantId(),
    accountId: uuid('account_id').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull().default(''),
    sex: text('sex').notNull().default('unknown'),
    nation: text('nation').notNull().default(''),
    headpic: text('headpic').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    telephone: text('telephone').notNull().default(''),
    company: text('company').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    address: text('address').notNull().default(''),
    remark: text('remark').notNull().default(''),
    roles: text('roles').array().notNull(),
    /** Of the web app where it was opened last: mails that nobody asks for are in it. */
    language: text('language').notNull().default('en'),
    suspendedAt: moment('suspended_at'),
    suspendedFor: text('suspended_for').notNull().default(''),
    /** The newest of its sessions' `lastSeenAt`, kept here so that accounts can be sorted by it. */
    lastSeenAt: moment('last_seen_at'),
    createdAt: moment('created_at').notNull().default(appNow),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.accountId] }),
    uniqueIndex('account_email').on(t.email),
    // What the administrator's list sorts by and searches in. It goes over all merchants.
    index('account_by_created').on(t.createdAt, t.accountId),
    index('account_by_seen').on(t.lastSeenAt, t.accountId),
    index('account_by_id').on(t.accountId),
    index('account_search').using('gin', t.email.op('gin_trgm_ops'), sql`lower(${t.name}) gin_trgm_ops`),
    ownRowsOnly(t.merchantId),
  ],
);

/** A signed-in browser. Only the token's hash is kept. */
export const session = pgTable(
  'session',
  {
    merchantId: merchantId(),
    sessionId: uuid('session_id').notNull(),
    accountId: uuid('account_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: moment('created_at').notNull().default(appNow),
    /** Written every few minutes at most, not with every call. */
    lastSeenAt: moment('last_seen_at').notNull().default(appNow),
    expiresAt: moment('expires_at').notNull(),
    /** When the password was given last: at sign-in, and when something asked for it; 1970 where it never was. */
    confirmedAt: moment('confirmed_at').notNull().default(appNow),
    /** `store`: by a link from a store's own admin, which proves no password. `password` once that was given. */
    signedInBy: text('signed_in_by').$type<SignInWay>().notNull().default('password'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.sessionId] }),
    uniqueIndex('session_token').on(t.tokenHash),
    index('session_account').on(t.merchantId, t.accountId),
    ownRowsOnly(t.merchantId),
  ],
);

/** When an account is mailed what needs it. An account without a row is never. */
export const digest = pgTable(
  'digest',
  {
    merchantId: merchantId(),
    accountId: uuid('account_id').notNull(),
    frequency: text('frequency').$type<DigestFrequency>().notNull(),
    /** 0 to 23, on the wall clocks of the time zone. */
    hour: integer('hour').notNull(),
    /** As IANA names it. */
    timeZone: text('time_zone').notNull(),
    /** Null: no mail is due. */
    nextAt: moment('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.accountId] }),
    index('digest_by_next').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    ownRowsOnly(t.merchantId),
  ],
);

/** A mailed code. Belongs to an address, not yet to a merchant, so only the system reads it. */
export const mailCode = pgTable(
  'mail_code',
  {
    /** Known to the browser that asked for the code. */
    uuid: uuid('uuid').primaryKey(),
    email: text('email').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    used: boolean('used').notNull().default(false),
    sentAt: moment('sent_at').notNull().default(appNow),
  },
  (t) => [index('mail_code_by_email').on(t.email, t.purpose, t.sentAt)],
);

/** A change of e-mail that the old address can take back, with the token that was mailed there. System only. */
export const emailUndo = pgTable('email_undo', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  oldEmail: text('old_email').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Links of stores that signed somebody in, kept until they are too old to be tried again. System only. */
export const usedStoreLink = pgTable(
  'used_store_link',
  {
    /** Of the link's signature. */
    linkHash: text('link_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('used_store_link_by_expiry').on(t.expiresAt)],
);

/** How often something was tried in the running window: sign-ins per address, codes per mailbox. System only. */
export const attempt = pgTable('attempt', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});

/** Secrets of the installation that all processes share, sealed: the RSA key under which passwords arrive. System only. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
});

/**
 * What administrators did to accounts. It is the installation's, not a merchant's, so only the system reads it; a
 * trigger lets nobody change or remove a row. E-mails are kept as they were at the time.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    entryId: uuid('entry_id').primaryKey(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    accountId: uuid('account_id').notNull(),
    accountEmail: text('account_email').notNull(),
    action: text('action').$type<(typeof auditActions)[number]>().notNull(),
    before: text('before').array().$type<Role[]>(),
    after: text('after').array().$type<Role[]>(),
    plan: jsonb('plan').$type<AuditEntry['plan']>(),
    reason: text('reason').notNull(),
  },
  (t) => [index('audit_by_at').on(t.at, t.entryId), index('audit_by_account').on(t.accountId, t.at, t.entryId)],
);

/** A list as somebody likes to look at it: filters, sort and columns under a name; for one person, or for all of a merchant. */
export const savedView = pgTable(
  'saved_view',
  {
    merchantId: merchantId(),
    viewId: uuid('view_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Of which list. */
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    shared: boolean('shared').notNull(),
    settings: jsonb('settings').$type<ViewSettings>().notNull(),
    position: integer('position').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.viewId] }),
    index('saved_view_by_resource').on(t.merchantId, t.resource, t.position),
    ownRowsOnly(t.merchantId),
  ],
);
