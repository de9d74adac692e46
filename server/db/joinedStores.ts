import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { MerchantTx } from './tenancy.ts';

/** Two stores of a merchant that turned out to be one: what lies under `from` goes under `into`, by their ids. */
export interface JoinedStores {
  from: string;
  into: string;
}

const named = (column: Column): SQL => sql`${sql.identifier(column.name)}`;
const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/**
 * Moves the rows of a table that has a `store_id`. `key` is what tells rows of one store apart: where both stores have a
 * row, the one that moves takes the other's place, since it is the newer. Empty where rows have ids of their own.
 */
export async function moveRows(
  tx: MerchantTx,
  table: PgTable,
  key: readonly Column[],
  { from, into }: JoinedStores,
): Promise<void> {
  const { merchantId } = tx;
  const same = key.map((column) => sql`o.${named(column)} = n.${named(column)}`);
  const those = [sql`o.merchant_id = ${merchantId}`, sql`o.store_id = ${into}`, ...same];
  if (key.length > 0) {
    await tx.execute(sql`
      delete from ${table} o using ${table} n
      where ${all(those)} and n.merchant_id = o.merchant_id and n.store_id = ${from}`);
  }
  await tx.execute(
    sql`update ${table} set store_id = ${into} where merchant_id = ${merchantId} and store_id = ${from}`,
  );
}

/** Has what a column of JSON says of the one store said of the other. */
export async function renameStoreIn(tx: MerchantTx, column: Column, { from, into }: JoinedStores): Promise<void> {
  const at = named(column);
  await tx.execute(sql`
    update ${column.table} set ${at} = replace(${at}::text, ${from}, ${into})::jsonb
    where merchant_id = ${tx.merchantId} and strpos(${at}::text, ${from}) > 0`);
}

/** A list of stores in which the two are one; null where it does not name the one that goes. */
export const joinedList = (storeIds: readonly string[], { from, into }: JoinedStores): string[] | null =>
  storeIds.includes(from) ? [...new Set(storeIds.map((id) => (id === from ? into : id)))] : null;
