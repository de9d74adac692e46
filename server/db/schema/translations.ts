import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

/**
 * Lines that were translated before, so that the same words of a thousand variants are paid for once. `key` is the hash of
 * service, languages, format and line.
 */
export const translation = pgTable(
  'translation',
  {
    merchantId: merchantId(),
    key: text('key').notNull(),
    translated: text('translated').notNull(),
    /** The language it was in, as the service found it. */
    language: text('language').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.key] }),
    index('translation_by_created').on(t.merchantId, t.createdAt),
    ownRowsOnly(t.merchantId),
  ],
);
