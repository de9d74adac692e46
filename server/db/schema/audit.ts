import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { auditActions } from '#contract/admin.schemas.ts';
import type { Role } from '#contract/roles.ts';
import { moment } from './columns.ts';

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
    reason: text('reason').notNull(),
  },
  (t) => [index('audit_by_at').on(t.at, t.entryId), index('audit_by_account').on(t.accountId, t.at, t.entryId)],
);
