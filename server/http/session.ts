import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#contract/account.ts';
import { DomainError } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import type { Database } from '../db/open.ts';
import { account, session } from '../db/schema/accounts.ts';
import { asSystem } from '../db/tenancy.ts';
import { fingerprint } from '../secrets.ts';
import type { Caller } from './context.ts';

export interface Sessions {
  /** Throws `sessionExpired` when nobody is signed in. */
  callerOf(request: FastifyRequest): Promise<Caller>;
  callerOfToken(token: string): Promise<Caller>;
  /** Forgets what is remembered of this account: its roles or sessions changed. */
  forget(accountId: string): void;
}

/** How long a session is trusted without asking the database: a revocation takes at most this long to reach every process. */
const REMEMBERED_FOR = 5000;
const REMEMBERED_AT_MOST = 10_000;

export function createSessions(db: Database): Sessions {
  const remembered = new Map<string, { caller: Caller; until: number }>();

  const callerOfToken = async (token: string): Promise<Caller> => {
    const hash = fingerprint(token);
    const known = remembered.get(hash);
    if (known && known.until > Date.now()) return known.caller;
    const caller = await findCaller(db, hash);
    if (!caller) {
      remembered.delete(hash);
      throw new DomainError('sessionExpired');
    }
    if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
    remembered.set(hash, { caller, until: Date.now() + REMEMBERED_FOR });
    return caller;
  };

  return {
    callerOfToken,
    callerOf: (request) => {
      const token = tokenOf(request);
      return token === null ? Promise.reject(new DomainError('sessionExpired')) : callerOfToken(token);
    },
    forget(accountId) {
      for (const [hash, { caller }] of remembered) if (caller.accountId === accountId) remembered.delete(hash);
    },
  };
}

/** The Bearer token; for reading calls also the cookie, which a download link cannot do without. */
export function tokenOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && token) return token;
  return request.method === 'GET' ? (request.cookies[SESSION_COOKIE] ?? null) : null;
}

async function findCaller(db: Database, tokenHash: string): Promise<Caller | null> {
  const rows = await asSystem(db, (tx) =>
    tx
      .select({
        merchantId: session.merchantId,
        accountId: session.accountId,
        sessionId: session.sessionId,
        email: account.email,
        roles: account.roles,
        suspendedAt: account.suspendedAt,
      })
      .from(session)
      .innerJoin(account, and(eq(account.merchantId, session.merchantId), eq(account.accountId, session.accountId)))
      .where(and(eq(session.tokenHash, tokenHash), isNull(session.revokedAt), gt(session.expiresAt, new Date()))),
  );
  const row = rows[0];
  if (!row) return null;
  if (row.suspendedAt) throw new DomainError('accountSuspended');
  const { suspendedAt: _, ...caller } = row;
  return { ...caller, roles: row.roles as Role[] };
}
