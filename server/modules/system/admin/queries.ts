import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { accountsSchemas, auditSchemas } from '#contract/admin.schemas.ts';
import { type accountSorts, type auditSorts, PRODUCT_ROLE } from '#contract/enums.ts';
import type { RestFilters } from '#contract/restResource.ts';
import { among, equals } from '../../../db/list/conditions.ts';
import { listOf, type Paging } from '../../../db/list/list.ts';
import { account, auditEntry, session } from '../../../db/schema/accounts.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import { patternOf } from '../../../text.ts';

export type AccountRow = typeof account.$inferSelect;
export type AuditRow = typeof auditEntry.$inferSelect;
type AccountsInput = Paging<(typeof accountSorts)[number]> &
  Partial<RestFilters<typeof accountsSchemas>> & { ids?: readonly string[] | undefined };
type AuditInput = Paging<(typeof auditSorts)[number]> &
  Partial<RestFilters<typeof auditSchemas>> & { ids?: readonly string[] | undefined };

const [a, e] = [alias(account, 'a'), alias(auditEntry, 'e')];

/** All accounts of the installation. System only. */
export const accountList = listOf<AccountsInput>()({
  from: 'account a',
  columns: {
    accountId: a.accountId,
    email: a.email,
    name: a.name,
    roles: a.roles,
    createdAt: a.createdAt,
    lastSeenAt: a.lastSeenAt,
    suspendedAt: a.suspendedAt,
    suspendedFor: a.suspendedFor,
  },
  filters: {
    q: (q, bind) => {
      const pattern = bind(patternOf(q));
      return `(a.email like ${pattern} or lower(a.name) like ${pattern})`;
    },
    // An account that lost its last role still has the one that everybody has.
    role: (role, bind) =>
      `(a.roles @> array[${bind(role)}]::text[]${role === PRODUCT_ROLE ? ` or a.roles = '{}'` : ''})`,
    ids: among(a.accountId),
    state: (state) => `a.suspended_at is ${state === 'suspended' ? 'not null' : 'null'}`,
  },
  sorts: { createdAt: a.createdAt, email: a.email, lastSeenAt: a.lastSeenAt },
  unique: [a.accountId],
});

/** What administrators did. System only. */
export const auditList = listOf<AuditInput>()({
  from: 'audit_entry e',
  columns: {
    entryId: e.entryId,
    at: e.at,
    actorEmail: e.actorEmail,
    accountId: e.accountId,
    accountEmail: e.accountEmail,
    action: e.action,
    before: e.before,
    after: e.after,
    plan: e.plan,
    reason: e.reason,
  },
  filters: { accountId: equals(e.accountId), ids: among(e.entryId) },
  sorts: { at: e.at },
  unique: [e.entryId],
});

/** The ids of those who administrate and are not suspended, all of them locked until the transaction ends. */
export async function lockActiveAdmins(tx: SystemTx): Promise<string[]> {
  const rows = await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(and(sql`'admin' = any(${account.roles})`, isNull(account.suspendedAt)))
    // Always in the same order, so that two transactions wait for one another instead of locking each other up.
    .orderBy(account.accountId)
    .for('update');
  return rows.map((row) => row.accountId);
}

export async function lockAccount(tx: SystemTx, accountId: string): Promise<AccountRow | null> {
  const rows = await tx.select().from(account).where(eq(account.accountId, accountId)).for('update');
  return rows[0] ?? null;
}

export async function updateAccount(tx: SystemTx, row: AccountRow, change: Partial<AccountRow>): Promise<AccountRow> {
  const [changed] = await tx
    .update(account)
    .set(change)
    .where(and(eq(account.merchantId, row.merchantId), eq(account.accountId, row.accountId)))
    .returning();
  if (!changed) throw new Error('The account was not changed.');
  return changed;
}

export async function endAllSessions(tx: SystemTx, row: AccountRow): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: tx.now() })
    .where(
      and(eq(session.merchantId, row.merchantId), eq(session.accountId, row.accountId), isNull(session.revokedAt)),
    );
  tx.tell(row.merchantId, { type: 'sessionsEnded', accountId: row.accountId });
}

export async function insertAudit(tx: SystemTx, row: AuditRow): Promise<void> {
  await tx.insert(auditEntry).values(row);
}
