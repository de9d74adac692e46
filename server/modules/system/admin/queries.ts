import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { accountSorts, accounts, audit, auditSorts } from '#contract/admin.ts';
import type { RestFilters } from '#contract/restResource.ts';
import { PRODUCT_ROLE } from '#contract/roles.ts';
import { account, session } from '../../../db/schema/accounts.ts';
import { auditEntry } from '../../../db/schema/audit.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Paging } from '../../../http/rest.ts';

export type AccountRow = typeof account.$inferSelect;
export type AuditRow = typeof auditEntry.$inferSelect;
type AccountsInput = Paging<(typeof accountSorts)[number]> &
  Partial<RestFilters<(typeof accounts)['schemas']>> & { ids?: readonly string[] | undefined };
type AuditInput = Paging<(typeof auditSorts)[number]> &
  Partial<RestFilters<(typeof audit)['schemas']>> & { ids?: readonly string[] | undefined };

const accountSort = { createdAt: account.createdAt, email: account.email, lastSeenAt: account.lastSeenAt };

/** A page of all accounts of the installation, and how many match. System only. */
export async function listAccounts(tx: Tx, query: AccountsInput): Promise<{ rows: AccountRow[]; total: number }> {
  const where = accountFilter(query);
  const direction = query.order === 'ASC' ? asc : desc;
  const rows = await tx
    .select()
    .from(account)
    .where(where)
    .orderBy(direction(accountSort[query.sort]), direction(account.accountId))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: await tx.$count(account, where) };
}

function accountFilter({ q, role, state, ids }: AccountsInput): SQL | undefined {
  const pattern = `%${(q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`(${account.email} like ${pattern} or lower(${account.name}) like ${pattern})`;
  // An account that lost its last role still has the one that everybody has.
  const holds = sql`(${account.roles} @> array[${role}]::text[] or (${role === PRODUCT_ROLE} and ${account.roles} = '{}'))`;
  return and(
    q ? found : undefined,
    ids ? inArray(account.accountId, [...ids]) : undefined,
    role ? holds : undefined,
    state === undefined
      ? undefined
      : state === 'suspended'
        ? isNotNull(account.suspendedAt)
        : isNull(account.suspendedAt),
  );
}

/** The ids of those who administrate and are not suspended, all of them locked until the transaction ends. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(and(sql`'admin' = any(${account.roles})`, isNull(account.suspendedAt)))
    // Always in the same order, so that two transactions wait for one another instead of locking each other up.
    .orderBy(account.accountId)
    .for('update');
  return rows.map((row) => row.accountId);
}

export async function lockAccount(tx: Tx, accountId: string): Promise<AccountRow | null> {
  const rows = await tx.select().from(account).where(eq(account.accountId, accountId)).for('update');
  return rows[0] ?? null;
}

export async function updateAccount(tx: Tx, row: AccountRow, change: Partial<AccountRow>): Promise<AccountRow> {
  const [changed] = await tx
    .update(account)
    .set(change)
    .where(and(eq(account.merchantId, row.merchantId), eq(account.accountId, row.accountId)))
    .returning();
  if (!changed) throw new Error('The account was not changed.');
  return changed;
}

export async function endAllSessions(tx: Tx, row: AccountRow): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(
      and(eq(session.merchantId, row.merchantId), eq(session.accountId, row.accountId), isNull(session.revokedAt)),
    );
}

export async function insertAudit(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insert(auditEntry).values(row);
}

/** A page of what administrators did, by default newest first. System only. */
export async function listAudit(tx: Tx, query: AuditInput): Promise<{ rows: AuditRow[]; total: number }> {
  const where = and(
    query.accountId === undefined ? undefined : eq(auditEntry.accountId, query.accountId),
    query.ids ? inArray(auditEntry.entryId, [...query.ids]) : undefined,
  );
  const direction = query.order === 'ASC' ? asc : desc;
  const rows = await tx
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(direction(auditEntry.at), direction(auditEntry.entryId))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: await tx.$count(auditEntry, where) };
}
