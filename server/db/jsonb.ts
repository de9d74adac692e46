import { type SQL, sql } from 'drizzle-orm';

/** A value for a `jsonb` column. Null is SQL's null: `JSON.stringify` alone would write the JSON value `null`, which `is null` does not find. */
export const jsonb = (value: unknown): SQL =>
  value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`;
