import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnnouncementTexts } from '#contract/announcement.schemas.ts';
import type { AnnouncementLevel } from '#contract/announcementWords.ts';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

/** What the operator says to everybody. The installation's, so only the system reads it. */
export const announcement = pgTable('announcement', {
  announcementId: uuid('announcement_id').primaryKey(),
  level: text('level').$type<AnnouncementLevel>().notNull(),
  texts: jsonb('texts').$type<AnnouncementTexts>().notNull(),
  link: text('link'),
  from: moment('shown_from').notNull(),
  until: moment('shown_until').notNull(),
  /** Raised when it is shown again to those who closed it. */
  edition: integer('edition').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  /** E-mails. */
  createdBy: text('created_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  revision: integer('revision').notNull().default(1),
});

/** Which edition of an announcement an account has closed. */
export const announcementRead = pgTable(
  'announcement_read',
  {
    merchantId: merchantId(),
    accountId: uuid('account_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    edition: integer('edition').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.accountId, t.announcementId] }),
    index('announcement_read_by_id').on(t.announcementId),
    ownRowsOnly(t.merchantId),
  ],
);
