import { z } from 'zod';
import { limits } from './limits.ts';
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
export const auditActions = ['rolesChanged', 'suspended', 'reinstated'] as const;

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
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

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
};
