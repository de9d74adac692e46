import { Decimal } from 'decimal.js';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { effect, spendLimit } from '../db/schema/effects.ts';
import type { MerchantTx } from '../db/tenancy.ts';

/** Money in one currency, never converted. */
export interface Cost {
  /** Four decimals at most. */
  amount: string;
  /** ISO 4217. */
  currency: string;
}

/** The merchant's day by the database's clock. */
export const today = ({ merchantId }: MerchantTx) => sql<string>`(app_clock() at time zone
  (select time_zone from merchant where merchant_id = ${merchantId}))::date`;

/**
 * What may still be spent today. Spent is what was sent and not certainly refused: what nobody knows of stays reserved. It
 * is counted again each time, so it can never differ from the ledger; the limits' rows are held until the transaction ends,
 * so two who spend at once are counted one after the other.
 */
export class Budget {
  private readonly limits: ReadonlyMap<string, Decimal>;
  private readonly spent: Map<string, Decimal>;

  private constructor(limits: ReadonlyMap<string, Decimal>, spent: Map<string, Decimal>) {
    this.limits = limits;
    this.spent = spent;
  }

  static async hold(tx: MerchantTx, costs: readonly Cost[]): Promise<Budget> {
    const wanted = [...new Set(costs.map(({ currency }) => currency))];
    if (wanted.length === 0) return new Budget(new Map(), new Map());
    return Budget.of(
      tx,
      await limitsOf(tx, and(eq(spendLimit.merchantId, tx.merchantId), inArray(spendLimit.currency, wanted))).for(
        'update',
      ),
    );
  }

  /** As `hold` for all currencies, for what is shown: nobody waits for it, and nothing is certain until it is held. */
  static async read(tx: MerchantTx): Promise<Budget> {
    return Budget.of(tx, await limitsOf(tx, eq(spendLimit.merchantId, tx.merchantId)));
  }

  private static async of(tx: MerchantTx, limits: readonly { currency: string; perDay: string }[]): Promise<Budget> {
    if (limits.length === 0) return new Budget(new Map(), new Map());
    const currencies = limits.map(({ currency }) => currency);
    const spent = await tx
      .select({ currency: effect.currency, amount: sql<string>`sum(${effect.amount})` })
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
    return new Budget(
      new Map(limits.map(({ currency, perDay }) => [currency, new Decimal(perDay)])),
      new Map(spent.map(({ currency, amount }) => [currency ?? '', new Decimal(amount)])),
    );
  }

  /** Counts what will be spent whatever the limit says. */
  count({ amount, currency }: Cost): void {
    this.spent.set(currency, (this.spent.get(currency) ?? new Decimal(0)).plus(amount));
  }

  /** Counts this cost as spent; where that would go above the day's limit it is not counted, and what stands is answered. */
  reserve({ amount, currency }: Cost): { currency: string; perDay: string; spent: string } | null {
    const limit = this.limits.get(currency);
    const before = this.spent.get(currency) ?? new Decimal(0);
    const after = before.plus(amount);
    if (limit && after.greaterThan(limit)) return { currency, perDay: limit.toFixed(), spent: before.toFixed() };
    this.count({ amount, currency });
    return null;
  }
}

const limitsOf = (tx: MerchantTx, where: SQL | undefined) =>
  tx
    .select({ currency: spendLimit.currency, perDay: spendLimit.perDay })
    .from(spendLimit)
    .where(where)
    .orderBy(spendLimit.currency);

/** Sets the most that is spent in a day, by currency; null takes the limit away. */
export async function setSpendLimit(tx: MerchantTx, currency: string, perDay: string | null): Promise<void> {
  const own = and(eq(spendLimit.merchantId, tx.merchantId), eq(spendLimit.currency, currency));
  if (perDay === null) await tx.delete(spendLimit).where(own);
  else {
    await tx
      .insert(spendLimit)
      .values({ merchantId: tx.merchantId, currency, perDay })
      .onConflictDoUpdate({ target: [spendLimit.merchantId, spendLimit.currency], set: { perDay } });
  }
}
