import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { compare, type Money, sumOf, sumsOf } from '#contract/money.ts';
import { effect, spendLimit } from '../db/schema/effects.ts';
import type { MerchantTx } from '../db/tenancy.ts';

/** The merchant's day by the database's clock. */
export const today = ({ merchantId }: MerchantTx) => sql<string>`(app_clock() at time zone
  (select time_zone from merchant where merchant_id = ${merchantId}))::date`;

/** A limit that would be passed, and what is spent of it. */
export interface PassedLimit {
  currency: string;
  limit: string;
  spent: string;
}

/**
 * What may still be spent, by currency: one without a limit has none, of two limits the lower one counts.
 *
 * Of a day (`hold`, `read`): spent is what was sent and not certainly refused: what nobody knows of stays reserved. It is
 * counted again each time, so it can never differ from the ledger; the merchant's spending is held until the transaction
 * ends, so two who spend at once, and one who changes the limits meanwhile, are counted one after the other.
 */
export class Budget {
  private readonly limits: readonly Money[];
  /** One amount of each currency. */
  private spent: readonly Money[];

  constructor(limits: readonly Money[], spent: readonly Money[] = []) {
    this.limits = limits;
    this.spent = spent;
  }

  static async hold(tx: MerchantTx, costs: readonly Money[]): Promise<Budget> {
    if (costs.length === 0) return new Budget([]);
    await holdSpending(tx);
    return Budget.read(tx);
  }

  /** As `hold`, for what is shown: nobody waits for it, and nothing is certain until it is held. */
  static async read(tx: MerchantTx): Promise<Budget> {
    const limits = await findSpendLimits(tx);
    if (limits.length === 0) return new Budget([]);
    const currencies = limits.map(({ currency }) => currency);
    const spent = await tx
      .select({ currency: effect.currency, amount: sql<string>`trim_scale(sum(${effect.amount}))::text` })
      .from(effect)
      .where(
        and(
          eq(effect.merchantId, tx.merchantId),
          isNotNull(effect.amount),
          eq(effect.spendDay, today(tx)),
          inArray(effect.currency, currencies),
          inArray(effect.state, ['sent', 'unknown', 'confirmed']),
        ),
      )
      .groupBy(effect.currency);
    const known = spent.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount }]));
    return new Budget(limits, known);
  }

  /** Counts what will be spent whatever the limit says. */
  count(cost: Money): void {
    this.spent = sumsOf([...this.spent, cost]);
  }

  /** Counts this cost as spent. Where that would go above a limit it is not counted, and the limit is returned. */
  reserve(cost: Money): PassedLimit | null {
    const { currency } = cost;
    const before = this.spent.find((one) => one.currency === currency) ?? { amount: '0', currency };
    const limit = this.limits.find((one) => (compare(sumOf([before, cost]), one) ?? 0) > 0);
    if (limit) return { currency, limit: limit.amount, spent: before.amount };
    this.count(cost);
    return null;
  }
}

/** The most that is spent in a day, by currency. */
export const findSpendLimits = (tx: MerchantTx): Promise<Money[]> =>
  tx
    .select({ currency: spendLimit.currency, amount: sql<string>`trim_scale(${spendLimit.perDay})::text` })
    .from(spendLimit)
    .where(eq(spendLimit.merchantId, tx.merchantId))
    .orderBy(spendLimit.currency);

/** Sets the most that is spent in a day; a currency that is not named has no limit. What is sent meanwhile counts before or after. */
export async function setSpendLimits(tx: MerchantTx, limits: readonly Money[]): Promise<void> {
  await holdSpending(tx);
  const byCurrency = new Map(limits.map(({ currency, amount }) => [currency, amount]));
  await tx
    .delete(spendLimit)
    .where(and(eq(spendLimit.merchantId, tx.merchantId), notInArray(spendLimit.currency, [...byCurrency.keys()])));
  if (byCurrency.size === 0) return;
  await tx
    .insert(spendLimit)
    .values([...byCurrency].map(([currency, perDay]) => ({ merchantId: tx.merchantId, currency, perDay })))
    .onConflictDoUpdate({
      target: [spendLimit.merchantId, spendLimit.currency],
      set: { perDay: sql`excluded.per_day` },
    });
}

/** The lock of all that spends for a merchant, taken after those of orders and purchases. A limit that is not there yet has no row to lock. */
const holdSpending = (tx: MerchantTx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tx.merchantId}, 4))`);
