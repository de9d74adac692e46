import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { accountSorts, auditSorts } from './enums.ts';
import { limits } from './limits.ts';
import { restResource } from './restResource.ts';
import { Role } from './roles.ts';
import { text } from './texts.ts';

export { accountSorts, auditSorts } from './enums.ts';

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

/** The installation's accounts, newest first: `/shop/rest/accounts`. */
export const accounts = restResource(
  {
    ...{ name: 'accounts', title: 'Accounts of this installation', access: ['admin'], of: 'installation' },
    ...{ id: 'accountId', sorts: accountSorts },
  },
  {
    row: Account,
    filters: z.object({
      q: z.string().trim().max(200),
      role: Role,
      state: z.enum(['active', 'suspended']),
    }),
  },
);

/** What administrators did: `/shop/rest/audit`. */
export const audit = restResource(
  {
    ...{ name: 'audit', title: 'What administrators did', access: ['admin'], of: 'installation' },
    ...{ id: 'entryId', sorts: auditSorts },
  },
  { row: AuditEntry, filters: z.object({ accountId: z.uuid() }) },
);

/** What is done to accounts: `/shop/admin`, for the role admin alone. */
export const adminCalls = {
  setRoles: endpoint({
    method: 'POST',
    path: '/shop/admin/account/roles',
    access: ['admin'],
    confirm: true,
    summary: 'Gives and takes roles; works from the next call of that account on',
    input: z.object({ accountId: z.uuid(), roles: z.array(Role).max(20), reason: Reason }),
    result: Account,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/shop/admin/account/suspend',
    access: ['admin'],
    confirm: true,
    summary: 'Ends all sessions of an account and lets it not sign in',
    input: z.object({ accountId: z.uuid(), reason: Reason }),
    result: Account,
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/shop/admin/account/reinstate',
    access: ['admin'],
    confirm: true,
    summary: 'Lets a suspended account sign in again',
    input: z.object({ accountId: z.uuid(), reason: Reason }),
    result: Account,
  }),
};
