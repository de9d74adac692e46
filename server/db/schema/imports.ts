import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

/** Which field each column of a product file holds, as it was chosen for this header: proposed when the header comes again. */
export const columnChoice = pgTable(
  'column_choice',
  {
    merchantId: merchantId(),
    /** A digest of the header's names in their order. */
    header: text('header').notNull(),
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.header] }), ownRowsOnly(t.merchantId)],
);
