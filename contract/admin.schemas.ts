import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { limits } from './limits.ts';
import { PlanGrant } from './member.schemas.ts';
import { planStates } from './planWords.ts';
import { Role } from './roles.ts';
import { text } from './texts.ts';

/** An account as an administrator sees it. */
export const Account = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(Role),
  createdAt: z.iso.datetime(),
  /** To within a few minutes; null for one that never signed in. */
  lastSeenAt: z.iso.datetime().nullable(),
  suspendedAt: z.iso.datetime().nullable(),
  /** Why it was suspended; empty otherwise. */
  suspendedFor: z.string(),
});
export type Account = z.infer<typeof Account>;

/** What an administrator does to an account. */
export const auditActions = [
  'rolesChanged',
  'suspended',
  'reinstated',
  'planGranted',
  'planTakenBack',
  'paymentAssigned',
  'paymentGivenBack',
  'refundRetried',
  'refundedByHand',
  'paymentsReleased',
] as const;

/** One line of the audit trail: who did what to whom, and what it was before. It is never changed or removed. */
export const AuditEntry = z.object({
  entryId: z.string(),
  at: z.iso.datetime(),
  actorEmail: z.string(),
  accountId: z.string(),
  accountEmail: z.string(),
  action: z.enum(auditActions),
  before: z.array(Role).nullable(),
  after: z.array(Role).nullable(),
  /** The plan that was given or taken back. */
  plan: z.object({ levelId: z.number().int(), name: z.string(), endsAt: z.iso.datetime() }).nullable(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The plan of a business as an administrator sees it. */
export const GivenPlans = z.object({
  isOn: z.boolean(),
  levelId: z.number().int(),
  name: z.string(),
  state: z.enum(planStates),
  to: z.iso.datetime().nullable(),
  grants: z.array(PlanGrant),
});
export type GivenPlans = z.infer<typeof GivenPlans>;

/** Of what costs the operator money somebody asks later. */
const GivenReason = z
  .string()
  .trim()
  .min(1, text('validation.required'))
  .max(limits.profileText, text('validation.tooLong'));

const Reason = z.string().trim().max(limits.profileText, text('validation.tooLong')).default('');

export const accountsSchemas = {
  row: Account,
  filters: z.object({
    q: z.string().trim().max(200),
    role: Role,
    state: z.enum(['active', 'suspended']),
  }),
};

export const auditSchemas = { row: AuditEntry, filters: z.object({ accountId: z.uuid() }) };

export const adminSchemas = {
  setRoles: {
    summary: 'Gives and takes roles; works from the next call of that account on',
    input: z.object({ accountId: z.uuid(), roles: z.array(Role).max(20), reason: Reason }),
    result: Account,
  },
  suspend: {
    summary: 'Ends all sessions of an account and lets it not sign in',
    input: z.object({ accountId: z.uuid(), reason: Reason }),
    result: Account,
  },
  reinstate: {
    summary: 'Lets a suspended account sign in again',
    input: z.object({ accountId: z.uuid(), reason: Reason }),
    result: Account,
  },
  plan: {
    summary: 'The plan of an account’s business now, and the plans that were given to it, the newest first',
    input: z.object({ accountId: z.uuid() }),
    result: GivenPlans,
  },
  grant: {
    summary: 'Gives the business of an account a plan until a day; the better of it and a paid one counts',
    input: z.object({
      accountId: z.uuid(),
      levelId: z.number().int().positive().max(limits.wholeNumber),
      endsAt: z.iso.datetime({ offset: true }),
      reason: GivenReason,
      clientKey: ClientKey,
    }),
    result: GivenPlans,
  },
  takeBack: {
    summary: 'Takes back a plan that was given; what was paid stays',
    input: z.object({ accountId: z.uuid(), grantId: z.uuid(), reason: GivenReason }),
    result: GivenPlans,
  },
};
