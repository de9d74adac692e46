import { sql } from 'drizzle-orm';
import { supplierConnector } from '../../../connectors/registry.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { asSupplier } from './suppliers.ts';

/** What of the calls that a supplier lets this server make a day goes into watching, and what one look may take of them. */
const FOR_WATCHING = 0.8;
const CALLS_OF_A_LOOK = 2;

/**
 * How many looks a day one merchant's products of a supplier may have: all merchants who watch the supplier share its
 * daily number of calls alike, and a part of that is left to what people ask for. Null where the supplier counts no days.
 */
export async function dailyLooks(deps: Deps, supplier: string): Promise<number | null> {
  const platform = asSupplier(supplier);
  const perDay = platform === null ? undefined : supplierConnector(platform).limits?.perDay;
  if (perDay === undefined) return null;
  const { rows } = await withSystemTx(deps.db, (tx) =>
    tx.execute<{ watching: number }>(sql`
      select count(*)::int as watching from merchant m where exists (
        select 1 from watched_product w
        where w.merchant_id = m.merchant_id and w.supplier = ${supplier} and w.due_at is not null)`),
  );
  return (perDay * FOR_WATCHING) / CALLS_OF_A_LOOK / Math.max(rows[0]?.watching ?? 0, 1);
}
