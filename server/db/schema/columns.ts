import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, numeric, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The plain role that every merchant's transaction takes; made by the first migration. */
export const appRole = pgRole('quayside_app').existing();

/** Stands first in every key and index, so that rows of one merchant lie together. */
export const merchantId = () => uuid('merchant_id').notNull();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The moment of the transaction by the server's own clock, which tests turn: see `Clock`. */
export const appNow = sql`app_now()`;

/** Money and rates: exact, four decimals, text in JavaScript. */
export const amount = (name: string) => numeric(name, { precision: 18, scale: 4 });

/** The same of what is told from outside, or comes to: any number of pieces, at a price in any currency. */
export const wideAmount = (name: string) => numeric(name, { precision: 36, scale: 4 });

/** Pieces, as stores and suppliers count them: shoppers order more than an `integer` holds. Exact as a number up to 2^53. */
export const pieces = (name: string) => bigint(name, { mode: 'number' });

/** Row-level security: a transaction sees the rows of the merchant it named, whatever its queries say. */
export const ownRowsOnly = (column: AnyPgColumn) => {
  const own = sql`${column} = nullif(current_setting('app.merchant_id', true), '')::uuid`;
  return pgPolicy('own_rows', { for: 'all', to: appRole, using: own, withCheck: own });
};
