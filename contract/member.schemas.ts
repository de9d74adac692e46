import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { limits } from './limits.ts';
import { Currency, Price } from './money.schemas.ts';
import { payChannels, planCycles, planFeatures, planStates, quotas } from './planWords.ts';

/** So many at most; null for any number. */
const Limit = z.number().int().nonnegative().nullable();

/** What of each quota a plan has room for. */
export const PlanLimits = z.strictObject({ imports: Limit, pool: Limit, stores: Limit });
export type PlanLimits = z.infer<typeof PlanLimits>;

/** What a level costs for a cycle, tax included; without `channel` it is the price at each channel of that currency. */
export const PlanPrice = z.strictObject({
  cycle: z.enum(planCycles),
  channel: z.enum(payChannels).optional(),
  currency: Currency,
  amount: Price,
});
export type PlanPrice = z.infer<typeof PlanPrice>;

export const PlanLevel = z.object({
  levelId: z.number().int(),
  name: z.string(),
  prices: z.array(PlanPrice),
  limits: PlanLimits,
  features: z.array(z.enum(planFeatures)),
});
export type PlanLevel = z.infer<typeof PlanLevel>;

/** How much of a quota is used. */
export const QuotaUsage = z.object({
  quota: z.enum(quotas),
  used: z.number().int(),
  limit: Limit,
  /** When it is whole again by itself; null for what only comes back by deleting or disconnecting. */
  resetsAt: z.iso.datetime().nullable(),
});
export type QuotaUsage = z.infer<typeof QuotaUsage>;

/** Which stores stay writable where more are connected than the plan has room for. */
export const StoreChoice = z.object({
  limit: z.number().int(),
  /** Until then all of them are writable. */
  from: z.iso.datetime(),
  /** Those that are writable then: as chosen, else those with most orders. */
  storeIds: z.array(z.string()),
  /** Whether somebody chose them. */
  isChosen: z.boolean(),
  /** Since the choice counts it can be changed once a day: from when on again; null for at once. */
  changeableAt: z.iso.datetime().nullable(),
});
export type StoreChoice = z.infer<typeof StoreChoice>;

/** A plan that a merchant has, paid for or given. */
export const HeldPlan = z.object({
  levelId: z.number().int(),
  name: z.string(),
  state: z.enum(planStates),
  /** Since when it is so; null for always. */
  from: z.iso.datetime().nullable(),
  /** When it ends; null where it does not. */
  to: z.iso.datetime().nullable(),
  cycle: z.enum(planCycles).nullable(),
  /** What follows at its end, and whether it is paid already; null where nothing was chosen. */
  next: z
    .object({
      levelId: z.number().int(),
      name: z.string(),
      cycle: z.enum(planCycles),
      from: z.iso.datetime(),
      isPaid: z.boolean(),
    })
    .nullable(),
});
export type HeldPlan = z.infer<typeof HeldPlan>;

/** The plan of the merchant now. */
export const CurrentPlan = HeldPlan.extend({
  /** Whether this installation has plans at all; without, nothing is limited. */
  isOn: z.boolean(),
  /** Of what was paid for and what was given, the one that does not count now because this one is better; null where there is none. */
  other: HeldPlan.nullable(),
  /** The bill that can be paid now; null where there is none. */
  openBillId: z.string().nullable(),
  features: z.array(z.enum(planFeatures)),
  usage: z.array(QuotaUsage),
  /** Captured pages that wait for room in the pool, or for the next day. */
  waiting: z.number().int(),
  /** Null where there is room for all stores. */
  stores: StoreChoice.nullable(),
});
export type CurrentPlan = z.infer<typeof CurrentPlan>;

/** A plan that the operator gave to a merchant. */
export const PlanGrant = z.object({
  grantId: z.string(),
  levelId: z.number().int(),
  /** The level’s name; empty where the plan file does not have the level any more. */
  name: z.string(),
  /** Nothing is limited, whatever the level: for those who were above Free when plans were switched on. */
  isUnlimited: z.boolean(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  reason: z.string(),
  /** Who gave it; null for the program itself. */
  grantedBy: z.string().nullable(),
  /** When it was taken back before its end. */
  takenBackAt: z.iso.datetime().nullable(),
});
export type PlanGrant = z.infer<typeof PlanGrant>;

export const memberSchemas = {
  levels: {
    summary: 'The levels of this installation, the lowest first, with limits, features and prices',
    input: z.object({}),
    result: z.object({ isOn: z.boolean(), levels: z.array(PlanLevel) }),
  },
  current: {
    summary: 'The merchant’s plan now, how much of it is used, and which stores stay writable',
    input: z.object({}),
    result: CurrentPlan,
  },
  stores: {
    summary: 'Chooses which stores stay writable where the plan has room for fewer than are connected',
    input: z.object({ storeIds: z.array(z.uuid()).max(limits.storesAtOnce), clientKey: ClientKey }),
    result: StoreChoice,
  },
};
