import type { Session } from '#contract/account.ts';
import { DomainError } from '#contract/errors.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { sessionIdle } from '../../../env.ts';
import type { Caller } from '../../../http/context.ts';
import { listSessions, revokeSessions } from './queries.ts';

/** The browsers that are signed in to the caller's account, newest first. */
export async function ownSessions(deps: Deps, caller: Caller): Promise<Session[]> {
  const rows = await withSystemTx(deps.db, (tx) => listSessions(tx, caller, sessionIdle(deps.env)));
  return rows.map((row) => ({
    sessionId: row.sessionId,
    userAgent: row.userAgent,
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.sessionId === caller.sessionId,
  }));
}

/** Ends one session of the caller's account (`notFound` when there is none), or, without an id, every other one. */
export async function endSessions(deps: Deps, sessionId: string | undefined, caller: Caller): Promise<number> {
  const which = sessionId === undefined ? { except: caller.sessionId } : { only: sessionId };
  const ended = await withSystemTx(deps.db, (tx) => revokeSessions(tx, caller, which));
  if (sessionId !== undefined && ended === 0) throw new DomainError('notFound');
  return ended;
}
