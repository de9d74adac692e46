import { and, desc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { CodePurpose, SignInWay } from '#contract/account.schemas.ts';
import { account, attempt, emailUndo, mailCode, merchant, session } from '../../../db/schema/accounts.ts';
import type { SystemTx } from '../../../db/tenancy.ts';

export type AccountRow = typeof account.$inferSelect;
export type Owner = Pick<AccountRow, 'merchantId' | 'accountId'>;
export type MailCodeRow = typeof mailCode.$inferSelect;

export async function findAccount(tx: SystemTx, email: string): Promise<AccountRow | null> {
  const rows = await tx.select().from(account).where(eq(account.email, email));
  return rows[0] ?? null;
}

export async function accountById(tx: SystemTx, merchantId: string, accountId: string): Promise<AccountRow | null> {
  const rows = await tx
    .select()
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.accountId, accountId)));
  return rows[0] ?? null;
}

export async function accountOf(tx: SystemTx, accountId: string): Promise<AccountRow | null> {
  const rows = await tx.select().from(account).where(eq(account.accountId, accountId));
  return rows[0] ?? null;
}

/** Whether nobody has registered yet. Holds off a second first registration until the transaction ends. */
export async function isFirstAccount(tx: SystemTx): Promise<boolean> {
  await tx.execute(sql`lock table account in share row exclusive mode`);
  const rows = await tx.select({ one: sql`1` }).from(account).limit(1);
  return rows.length === 0;
}

export async function insertAccount(tx: SystemTx, row: typeof account.$inferInsert): Promise<void> {
  await tx.insert(merchant).values({ merchantId: row.merchantId, name: row.email });
  await tx.insert(account).values(row);
}

/** Changes columns of an account and returns its row; null when it is gone. */
export async function updateAccount(
  tx: SystemTx,
  owner: Owner,
  change: Partial<AccountRow>,
): Promise<AccountRow | null> {
  const own = and(eq(account.merchantId, owner.merchantId), eq(account.accountId, owner.accountId));
  if (Object.keys(change).length === 0) return accountById(tx, owner.merchantId, owner.accountId);
  const rows = await tx.update(account).set(change).where(own).returning();
  return rows[0] ?? null;
}

/** The account's row, which nobody else changes until the transaction ends. */
export async function lockAccount(tx: SystemTx, owner: Owner): Promise<AccountRow | null> {
  const own = and(eq(account.merchantId, owner.merchantId), eq(account.accountId, owner.accountId));
  const rows = await tx.select().from(account).where(own).for('update');
  return rows[0] ?? null;
}

export async function insertSession(tx: SystemTx, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row);
  await updateAccount(tx, row, { lastSeenAt: tx.now() });
}

const live = (tx: SystemTx, owner: Owner) =>
  and(
    eq(session.merchantId, owner.merchantId),
    eq(session.accountId, owner.accountId),
    isNull(session.revokedAt),
    gt(session.expiresAt, tx.now()),
  );

/** The account's sessions that are neither ended, nor run out, nor left alone for `idleFor` ms, newest first. */
export async function listSessions(
  tx: SystemTx,
  owner: Owner,
  idleFor: number,
): Promise<(typeof session.$inferSelect)[]> {
  const used = gt(session.lastSeenAt, new Date(tx.now().getTime() - idleFor));
  return tx
    .select()
    .from(session)
    .where(and(live(tx, owner), used))
    .orderBy(desc(session.createdAt), desc(session.sessionId));
}

type Which = { only: string } | { except: string } | { signedInBy: SignInWay } | 'all';

function chosenSessions(which: Which): SQL | undefined {
  if (which === 'all') return undefined;
  if ('signedInBy' in which) return eq(session.signedInBy, which.signedInBy);
  return 'only' in which ? eq(session.sessionId, which.only) : ne(session.sessionId, which.except);
}

/** Ends sessions of an account: one, all but one, those that began in one way, or all. Returns how many there were. */
export async function revokeSessions(tx: SystemTx, owner: Owner, which: Which): Promise<number> {
  const chosen = chosenSessions(which);
  const ended = await tx
    .update(session)
    .set({ revokedAt: tx.now() })
    .where(and(live(tx, owner), chosen))
    .returning({ sessionId: session.sessionId });
  tx.tell(owner.merchantId, { type: 'sessionsEnded', accountId: owner.accountId });
  return ended.length;
}

/** Keeps a code, and forgets those of the address that ended an hour ago and longer. */
export async function saveCode(tx: SystemTx, row: typeof mailCode.$inferInsert): Promise<void> {
  const anHourAgo = new Date(tx.now().getTime() - 60 * 60_000);
  await tx.delete(mailCode).where(and(eq(mailCode.email, row.email), lt(mailCode.expiresAt, anHourAgo)));
  await tx.insert(mailCode).values(row);
}

/** The code that was asked for under `uuid`, or without one the newest; nobody else reads it until the transaction ends. */
export async function findCode(
  tx: SystemTx,
  { email, type, uuid }: { email: string; type: CodePurpose; uuid?: string | undefined },
): Promise<MailCodeRow | null> {
  const rows = await tx
    .select()
    .from(mailCode)
    .where(
      and(
        eq(mailCode.email, email),
        eq(mailCode.purpose, type),
        uuid === undefined ? undefined : eq(mailCode.uuid, uuid),
      ),
    )
    .orderBy(desc(mailCode.sentAt))
    .limit(1)
    .for('update');
  return rows[0] ?? null;
}

export async function updateCode(
  tx: SystemTx,
  row: MailCodeRow,
  change: { attempts?: number; used?: boolean },
): Promise<void> {
  await tx.update(mailCode).set(change).where(eq(mailCode.uuid, row.uuid));
}

/** Remembers how a change of e-mail is taken back. */
export async function saveEmailUndo(tx: SystemTx, row: typeof emailUndo.$inferInsert): Promise<void> {
  await tx.insert(emailUndo).values(row);
}

/** Takes out what a token takes back; null for one that is unknown, used or too old. */
export async function takeEmailUndo(tx: SystemTx, tokenHash: string): Promise<typeof emailUndo.$inferSelect | null> {
  const rows = await tx.delete(emailUndo).where(eq(emailUndo.tokenHash, tokenHash)).returning();
  const row = rows[0];
  return row && row.expiresAt > tx.now() ? row : null;
}

/** Counts one try under `key` and returns how many there are in the running window, and when it ends. */
export async function countAttempt(
  tx: SystemTx,
  key: string,
  windowMs: number,
): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(tx.now().getTime() + windowMs);
  const [row] = await tx
    .insert(attempt)
    .values({ key, count: 1, windowEndsAt: endsAt })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${attempt.windowEndsAt} < app_now() then 1 else ${attempt.count} + 1 end`,
        windowEndsAt: sql`case when ${attempt.windowEndsAt} < app_now() then ${endsAt.toISOString()}::timestamptz else ${attempt.windowEndsAt} end`,
      },
    })
    .returning();
  return { count: row?.count ?? 1, endsAt: row?.windowEndsAt ?? endsAt };
}

/** Notes that the password was just given: from now on the session is one of the password, however it began. */
export async function confirmSession(tx: SystemTx, merchantId: string, sessionId: string): Promise<void> {
  await tx
    .update(session)
    .set({ confirmedAt: tx.now(), signedInBy: 'password' })
    .where(and(eq(session.merchantId, merchantId), eq(session.sessionId, sessionId)));
}

export async function clearAttempts(tx: SystemTx, key: string): Promise<void> {
  await tx.delete(attempt).where(eq(attempt.key, key));
}
