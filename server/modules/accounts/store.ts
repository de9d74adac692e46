import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CodePurpose } from '#contract/account.ts';
import { account, attempt, mailCode, merchant, session } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tenancy.ts';

export type AccountRow = typeof account.$inferSelect;
export type MailCodeRow = typeof mailCode.$inferSelect;

export async function findAccount(tx: Tx, email: string): Promise<AccountRow | null> {
  const rows = await tx.select().from(account).where(eq(account.email, email));
  return rows[0] ?? null;
}

export async function accountById(tx: Tx, merchantId: string, accountId: string): Promise<AccountRow | null> {
  const rows = await tx
    .select()
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.accountId, accountId)));
  return rows[0] ?? null;
}

/** Whether nobody has registered yet. Holds off a second first registration until the transaction ends. */
export async function isFirstAccount(tx: Tx): Promise<boolean> {
  await tx.execute(sql`lock table account in share row exclusive mode`);
  const rows = await tx.select({ one: sql`1` }).from(account).limit(1);
  return rows.length === 0;
}

export async function insertAccount(tx: Tx, row: typeof account.$inferInsert): Promise<void> {
  await tx.insert(merchant).values({ merchantId: row.merchantId, name: row.email });
  await tx.insert(account).values(row);
}

export async function insertSession(tx: Tx, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row);
}

export async function setPassword(tx: Tx, found: AccountRow, passwordHash: string): Promise<void> {
  await tx
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.merchantId, found.merchantId), eq(account.accountId, found.accountId)));
}

/** Ends the sessions of an account, but for one. */
export async function revokeSessions(
  tx: Tx,
  found: Pick<AccountRow, 'merchantId' | 'accountId'>,
  except?: string,
): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(session.merchantId, found.merchantId),
        eq(session.accountId, found.accountId),
        isNull(session.revokedAt),
        except === undefined ? undefined : ne(session.sessionId, except),
      ),
    );
}

export async function revokeSession(tx: Tx, merchantId: string, sessionId: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(and(eq(session.merchantId, merchantId), eq(session.sessionId, sessionId)));
}

export async function saveCode(tx: Tx, row: typeof mailCode.$inferInsert): Promise<void> {
  await tx
    .insert(mailCode)
    .values(row)
    .onConflictDoUpdate({
      target: [mailCode.email, mailCode.purpose],
      set: { codeHash: row.codeHash, expiresAt: row.expiresAt, attempts: 0, used: false, sentAt: new Date() },
    });
}

export async function findCode(tx: Tx, email: string, purpose: CodePurpose): Promise<MailCodeRow | null> {
  const rows = await tx
    .select()
    .from(mailCode)
    .where(and(eq(mailCode.email, email), eq(mailCode.purpose, purpose)))
    .for('update');
  return rows[0] ?? null;
}

export async function updateCode(
  tx: Tx,
  row: MailCodeRow,
  change: { attempts?: number; used?: boolean },
): Promise<void> {
  await tx
    .update(mailCode)
    .set(change)
    .where(and(eq(mailCode.email, row.email), eq(mailCode.purpose, row.purpose)));
}

/** Counts one try under `key` and answers how many there are in the running window, and when it ends. */
export async function countAttempt(tx: Tx, key: string, windowMs: number): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(Date.now() + windowMs);
  const [row] = await tx
    .insert(attempt)
    .values({ key, count: 1, windowEndsAt: endsAt })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${attempt.windowEndsAt} < now() then 1 else ${attempt.count} + 1 end`,
        windowEndsAt: sql`case when ${attempt.windowEndsAt} < now() then ${endsAt.toISOString()}::timestamptz else ${attempt.windowEndsAt} end`,
      },
    })
    .returning();
  return { count: row?.count ?? 1, endsAt: row?.windowEndsAt ?? endsAt };
}

export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(attempt).where(eq(attempt.key, key));
}
