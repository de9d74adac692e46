import { refusesValues } from './sqlStates.ts';
import type { Tx } from './tenancy.ts';

/**
 * Saves rows together; where one of them cannot be held, in halves, so that the others are saved all the same. Returns the rows
 * that were not. `isOdd`: whether an error that is none of the database's is the row's own, such as a date that is none.
 */
export async function saveRows<Row>(
  tx: Tx,
  rows: readonly Row[],
  save: (rows: readonly Row[]) => Promise<void>,
  isOdd: (error: unknown) => boolean,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  await tx.client.query('savepoint save_rows');
  try {
    await save(rows);
    await tx.client.query('release savepoint save_rows');
    return [];
  } catch (error) {
    if (!refusesValues(error) && !isOdd(error)) throw error;
    await tx.client.query('rollback to savepoint save_rows; release savepoint save_rows');
    if (rows.length === 1) return [...rows];
    const half = Math.ceil(rows.length / 2);
    const first = await saveRows(tx, rows.slice(0, half), save, isOdd);
    return [...first, ...(await saveRows(tx, rows.slice(half), save, isOdd))];
  }
}
