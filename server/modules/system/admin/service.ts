import type { Account } from '#contract/admin.schemas.ts';
import { roles as everyRole } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { type SystemTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { heldRoles } from '../../../http/access.ts';
import type { Caller } from '../../../http/context.ts';
import { newId } from '../../../ids.ts';
import {
  type AccountRow,
  type AuditRow,
  endAllSessions,
  insertAudit,
  lockAccount,
  lockActiveAdmins,
  updateAccount,
} from './queries.ts';

interface Wanted {
  accountId: string;
  reason: string;
}

/** Gives an account these roles and no others; an empty list is the role that everybody has. Throws `lastAdmin`. */
export function setRoles(deps: Deps, wanted: Wanted & { roles: Role[] }, actor: Caller): Promise<AccountRow> {
  const asked = heldRoles(wanted.roles);
  const after = everyRole.filter((role) => asked.includes(role));
  return change(deps, wanted.accountId, async (tx, row, isLastAdmin) => {
    const before = everyRole.filter((role) => heldRoles(row.roles).includes(role));
    if (before.join() === after.join()) return null;
    if (isLastAdmin && !after.includes('admin')) throw new DomainError('lastAdmin');
    await noteAudit(tx, actor, row, { action: 'rolesChanged', before, after, reason: wanted.reason });
    tx.tell(row.merchantId, { type: 'roles' });
    return { roles: after };
  });
}

/** Ends all sessions of an account and lets it not sign in. Throws `ownAccount`, `lastAdmin`. */
export function suspend(deps: Deps, { accountId, reason }: Wanted, actor: Caller): Promise<AccountRow> {
  if (accountId === actor.accountId) return Promise.reject(new DomainError('ownAccount'));
  return change(deps, accountId, async (tx, row, isLastAdmin) => {
    if (row.suspendedAt) return null;
    if (isLastAdmin) throw new DomainError('lastAdmin');
    await endAllSessions(tx, row);
    await noteAudit(tx, actor, row, { action: 'suspended', reason });
    return { suspendedAt: deps.now(), suspendedFor: reason };
  });
}

/** Lets a suspended account sign in again. */
export function reinstate(deps: Deps, { accountId, reason }: Wanted, actor: Caller): Promise<AccountRow> {
  return change(deps, accountId, async (tx, row) => {
    if (!row.suspendedAt) return null;
    await noteAudit(tx, actor, row, { action: 'reinstated', reason });
    return { suspendedAt: null, suspendedFor: '' };
  });
}

/**
 * One change to one account, under a lock on all who administrate: two at once cannot leave nobody. Sent twice, it is done and
 * noted once. Returns the account after it.
 */
function change(
  deps: Deps,
  accountId: string,
  decide: (tx: SystemTx, row: AccountRow, isLastAdmin: boolean) => Promise<Partial<AccountRow> | null>,
): Promise<AccountRow> {
  return withSystemTx(deps.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    const row = await lockAccount(tx, accountId);
    if (!row) throw new DomainError('notFound');
    const decided = await decide(tx, row, admins.length === 1 && admins[0] === accountId);
    return decided ? updateAccount(tx, row, decided) : row;
  });
}

/** Keeps in the audit what an administrator did to an account. */
export function noteAudit(
  tx: SystemTx,
  actor: Caller,
  { accountId, email }: AccountRow,
  what: Pick<AuditRow, 'action' | 'reason'> & Partial<Pick<AuditRow, 'before' | 'after' | 'plan'>>,
): Promise<void> {
  const who = { actorId: actor.accountId, actorEmail: actor.email, accountId, accountEmail: email };
  const nothing = { before: null, after: null, plan: null };
  return insertAudit(tx, { entryId: newId(), at: tx.now(), ...who, ...nothing, ...what });
}

export const toAccount = (row: AccountRow): Account => ({
  accountId: row.accountId,
  email: row.email,
  name: row.name,
  roles: heldRoles(row.roles),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  suspendedFor: row.suspendedFor,
});
