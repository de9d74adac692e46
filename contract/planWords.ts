/** What a plan limits: products taken in on a day (UTC), products in the pool, connected stores. The statistics count them. */
export const quotas = ['imports', 'pool', 'stores'] as const;
export type Quota = (typeof quotas)[number];

/** What a plan has or has not. */
export const planFeatures = ['recipes', 'translation'] as const;
export type PlanFeature = (typeof planFeatures)[number];

/**
 * `free`: nothing else counts. `active`: in a paid period. `ending`: the same, and nothing or a lower level follows. `grace`: a paid period
 * ran out some days ago. `granted`: given by the operator.
 */
export const planStates = ['free', 'active', 'ending', 'grace', 'granted'] as const;
export type PlanState = (typeof planStates)[number];

export const planCycles = ['month', 'year'] as const;
export type PlanCycle = (typeof planCycles)[number];

/** Where a plan is paid. */
export const payChannels = ['alipay', 'stripe'] as const;
export type PayChannel = (typeof payChannels)[number];

/** The level of whoever has no other. */
export const FREE_LEVEL = 1;

/** After a plan has room for fewer stores than are connected, so long all of them can be written to, and it is chosen which stay so; in ms. */
export const CHOOSE_WITHIN = 7 * 86_400_000;
