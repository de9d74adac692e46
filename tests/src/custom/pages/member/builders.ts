import type { CurrentPlan, PlanLevel, StoreChoice } from '#contract/member.schemas.ts';
import { planFeatures } from '#contract/planWords.ts';

/** A merchant on Free, with little of it used. */
export const plan = (changes: Partial<CurrentPlan> = {}): CurrentPlan => ({
  isOn: true,
  levelId: 1,
  name: 'Free',
  state: 'free',
  from: null,
  to: null,
  cycle: null,
  next: null,
  openBillId: null,
  features: ['recipes'],
  usage: [
    { quota: 'imports', used: 12, limit: 1000, resetsAt: '2026-11-29T00:00:00.000Z' },
    { quota: 'pool', used: 7, limit: 20_000, resetsAt: null },
    { quota: 'stores', used: 1, limit: null, resetsAt: null },
  ],
  waiting: 0,
  stores: null,
  ...changes,
});

export const levels: PlanLevel[] = [
  {
    levelId: 1,
    name: 'Free',
    prices: [],
    limits: { imports: 1000, pool: 20_000, stores: 2 },
    features: ['recipes'],
  },
  {
    levelId: 2,
    name: 'Plus',
    prices: [
      { cycle: 'month', currency: 'USD', amount: '19.00' },
      { cycle: 'year', channel: 'alipay', currency: 'CNY', amount: '1290.00' },
    ],
    limits: { imports: 10_000, pool: null, stores: 50 },
    features: [...planFeatures],
  },
];

/** Room for two stores, to be chosen within some days. */
export const choice = (changes: Partial<StoreChoice> = {}): StoreChoice => ({
  limit: 2,
  from: new Date(Date.now() + 3.5 * 86_400_000).toISOString(),
  storeIds: ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'],
  isChosen: false,
  changeableAt: null,
  ...changes,
});
