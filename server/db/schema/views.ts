import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ViewSettings } from '#contract/savedView.schemas.ts';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

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
