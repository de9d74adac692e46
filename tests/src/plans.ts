import type { GivenPlans } from '#contract/admin.schemas.ts';
import type { CurrentPlan, PlanGrant, PlanLevel } from '#contract/member.schemas.ts';
import type { Quota } from '#contract/planWords.ts';

export const levels: PlanLevel[] = [
  { levelId: 1, name: 'Free', prices: [], limits: { imports: 100, pool: 100, stores: 1 }, features: [] },
  { levelId: 2, name: 'Pro', prices: [], limits: { imports: null, pool: null, stores: 5 }, features: ['recipes'] },
];

/** A plan of which so much is used, of 100 each. */
export const plan = (used: Partial<Record<Quota, number>> = {}, changes: Partial<CurrentPlan> = {}): CurrentPlan => ({
  isOn: true,
  levelId: 1,
  name: 'Free',
  state: 'free',
  from: null,
  to: null,
  cycle: null,
  next: null,
  other: null,
  openBillId: null,
  features: [],
  usage: (['imports', 'pool', 'stores'] as const).map((quota) => ({
    quota,
    used: used[quota] ?? 0,
    limit: 100,
    resetsAt: quota === 'imports' ? '2026-11-29T00:00:00.000Z' : null,
  })),
  waiting: 0,
  stores: null,
  ...changes,
});

export const grant = (changes: Partial<PlanGrant> = {}): PlanGrant => ({
  grantId: '01890000-0000-7000-8000-0000000000f1',
  levelId: 2,
  name: 'Pro',
  isUnlimited: false,
  startsAt: '2026-01-02T03:04:05.000Z',
  endsAt: '2999-01-02T03:04:05.000Z',
  reason: 'Pilot customer',
  grantedBy: 'boss@shop.example',
  takenBackAt: null,
  ...changes,
});

export const given = (grants: PlanGrant[], changes: Partial<GivenPlans> = {}): GivenPlans => ({
  isOn: true,
  levelId: 1,
  name: 'Free',
  state: 'free',
  to: null,
  grants,
  ...changes,
});
