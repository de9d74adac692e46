import { sql } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { callsPerDay } from '../../connections/suppliers/index.ts';

/** How many checks one merchant's products of a supplier may have. */
export interface Allowance {
  /** In a day; null where nobody says how many calls a day the supplier lets through. */
  perDay: number | null;
  /** In a second, up to which the checks of what sells may bring those of all. */
  perSecond: number;
}

/** What of the calls that a supplier lets this server make in a day goes into checks. */
const OF_THE_DAY = 0.8;
/** What of its calls in a second: as much again is left to imports, orders and people. */
const OF_THE_PACE = 0.5;
/** What one check may take of them. */
const CALLS_OF_A_CHECK = 2;

/**
 * What one merchant may spend on checks: all merchants who watch the supplier share its calls alike, and a part of them
 * is left to what people ask for.
 */
export async function checkAllowance(deps: Deps, supplier: SupplierPlatform): Promise<Allowance> {
  const rate = supplierConnector(supplier).limits?.rate.perSecond ?? 0;
  const day = callsPerDay(deps.env, supplier);
  const { rows } = await withSystemTx(deps.db, (tx) =>
    tx.execute<{ watching: number }>(sql`
      select count(*)::int as watching from merchant m where exists (
        select 1 from watched_product w
        where w.merchant_id = m.merchant_id and w.supplier = ${supplier} and w.due_at is not null)`),
  );
  const share = 1 / CALLS_OF_A_CHECK / Math.max(rows[0]?.watching ?? 0, 1);
  return { perDay: day === null ? null : day * OF_THE_DAY * share, perSecond: rate * OF_THE_PACE * share };
}
