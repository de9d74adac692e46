import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { Database } from '../db/open.ts';
import { account, session } from '../db/schema/accounts.ts';
import { type SystemTx, withSystemTx } from '../db/tenancy.ts';
import { fingerprint } from '../secrets.ts';
import { heldRoles } from './access.ts';
import type { Caller } from './context.ts';
import { browserNotPaired, findPairedBrowser, isBrowserToken } from './pairedBrowser.ts';

export interface Sessions {
  /** Throws `sessionExpired` when nobody is signed in. */
  callerOf(request: FastifyRequest): Promise<Caller>;
  /** The same for a token alone. `unseen`: this look is nobody's doing, so the session is no less idle for it. */
  callerOfToken(token: string, unseen?: 'unseen'): Promise<Caller>;
  /**
   * Forgets what this process remembers of an account, whose roles or sessions changed. Live sockets and other processes are
   * told by the transaction that changed them.
   */
  forget(accountId: string): void;
  now(): Date;
}

/** How long a session is trusted without asking the database: a revocation takes at most this long to reach every process. */
const REMEMBERED_FOR = 5000;
const REMEMBERED_AT_MOST = 10_000;
/** `lastSeenAt` is as exact as this; every call would be a write otherwise. */
const SEEN_EVERY = 5 * 60_000;

/** Sessions that end after `idleFor` ms without a call. */
export function createSessions(db: Database, idleFor: number): Sessions {
  const { now } = db.clock;
  const remembered = new Map<string, { caller: Caller; until: number }>();
  let forgotten = 0;

  const forget = (accountId: string): void => {
    forgotten += 1;
    for (const [hash, { caller }] of remembered) if (caller.accountId === accountId) remembered.delete(hash);
  };

  const callerOfToken: Sessions['callerOfToken'] = async (token, unseen) => {
    const hash = fingerprint(token);
    const known = remembered.get(hash);
    if (known && known.until > now().getTime()) return known.caller;
    const before = forgotten;
    const caller = isBrowserToken(token)
      ? await findPairedBrowser(db, hash)
      : await findCaller(db, hash, { idleFor, unseen });
    if (!caller) {
      remembered.delete(hash);
      throw isBrowserToken(token) ? browserNotPaired() : new DomainError('sessionExpired');
    }
    // What was read before somebody's sessions or roles changed is not worth remembering.
    if (before !== forgotten) return caller;
    if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
    remembered.set(hash, { caller, until: now().getTime() + REMEMBERED_FOR });
    return caller;
  };

  return {
    callerOfToken,
    callerOf: (request) => {
      const token = tokenOf(request);
      return token === null ? Promise.reject(new DomainError('sessionExpired')) : callerOfToken(token);
    },
    forget,
    now,
  };
}

/** The Bearer token; for reading calls also the cookie, which a download link cannot do without. */
export function tokenOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && token) return token;
  return request.method === 'GET' ? (request.cookies[SESSION_COOKIE] ?? null) : null;
}

/** Neither ended, nor run out, nor left alone for too long. */
const isLive = (now: Date, idleFor: number) =>
  and(isNull(session.revokedAt), gt(session.expiresAt, now), gt(session.lastSeenAt, new Date(now.getTime() - idleFor)));

function findCaller(
  db: Database,
  tokenHash: string,
  { idleFor, unseen }: { idleFor: number; unseen: 'unseen' | undefined },
): Promise<Caller | null> {
  return withSystemTx(db, async (tx) => {
    const [row] = await tx
      .select({
        merchantId: session.merchantId,
        accountId: session.accountId,
        sessionId: session.sessionId,
        email: account.email,
        roles: account.roles,
        suspendedAt: account.suspendedAt,
        lastSeenAt: session.lastSeenAt,
        confirmedAt: session.confirmedAt,
        signedInBy: session.signedInBy,
      })
      .from(session)
      .innerJoin(account, and(eq(account.merchantId, session.merchantId), eq(account.accountId, session.accountId)))
      .where(and(eq(session.tokenHash, tokenHash), isLive(tx.now(), idleFor)));
    if (!row) return null;
    const { suspendedAt, lastSeenAt, ...caller } = row;
    if (suspendedAt) throw new DomainError('accountSuspended');
    // Whoever became an administrator meanwhile signs in with the password.
    if (caller.signedInBy === 'store' && caller.roles.includes('admin')) return null;
    if (!unseen && lastSeenAt.getTime() < tx.now().getTime() - SEEN_EVERY) await noteSeen(tx, caller);
    return { ...caller, pairingId: null, roles: heldRoles(caller.roles) };
  });
}

async function noteSeen(tx: SystemTx, caller: Pick<Caller, 'merchantId' | 'accountId' | 'sessionId'>): Promise<void> {
  const lastSeenAt = tx.now();
  const { merchantId, accountId, sessionId } = caller;
  await tx
    .update(session)
    .set({ lastSeenAt })
    .where(and(eq(session.merchantId, merchantId), eq(session.sessionId, sessionId)));
  await tx
    .update(account)
    .set({ lastSeenAt })
    .where(and(eq(account.merchantId, merchantId), eq(account.accountId, accountId)));
}
