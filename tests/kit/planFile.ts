import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanLimits, PlanPrice } from '#contract/member.schemas.ts';
import { type PlanFeature, planFeatures } from '#contract/planWords.ts';

/** A level of a plan file that a test writes: without limits unless told otherwise. */
export interface WrittenLevel {
  levelId: number;
  limits?: Partial<PlanLimits>;
  features?: PlanFeature[];
  prices?: PlanPrice[];
}

/** Writes a plan file. Returns its path: the value of `PLANS`. */
export function writePlans(...levels: WrittenLevel[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'quayside-plans-')), 'plans.json');
  const written = levels.map(({ levelId, limits = {}, features = [...planFeatures], prices = [] }) => ({
    levelId,
    name: `Level ${levelId}`,
    limits: { imports: null, pool: null, stores: null, ...limits },
    features,
    prices,
  }));
  writeFileSync(path, JSON.stringify({ levels: written }));
  return path;
}

/** A plan file with two levels that are sold for dollars, by the month also for yuan. Returns its path. */
export const pricedPlans = (): string =>
  writePlans(
    { levelId: 1, limits: { stores: 1 } },
    { levelId: 2, limits: { stores: 5 }, prices: prices('19.00', '190.00', '129.00') },
    { levelId: 3, prices: prices('49.00', '490.00', '339.00') },
  );

const prices = (month: string, year: string, yuan: string): PlanPrice[] => [
  { cycle: 'month', currency: 'USD', amount: month },
  { cycle: 'year', currency: 'USD', amount: year },
  { cycle: 'month', channel: 'alipay', currency: 'CNY', amount: yuan },
];
