import { DomainError } from '#contract/errors.ts';
import type { Database } from '../../db/open.ts';
import { asSystem } from '../../db/tenancy.ts';
import { countAttempt } from './store.ts';

/** Tries allowed in a window: per account so that a password is not guessed, per address so that accounts are not. */
export const throttles = {
  signInPerEmail: { tries: 10, windowMs: 15 * 60_000 },
  signInPerIp: { tries: 100, windowMs: 15 * 60_000 },
  codePerEmail: { tries: 1, windowMs: 60_000 },
  codePerEmailPerHour: { tries: 10, windowMs: 60 * 60_000 },
  codePerIp: { tries: 60, windowMs: 60 * 60_000 },
} as const;
export type Throttle = keyof typeof throttles;

/** Counts a try in a transaction of its own, so that it counts even when what follows fails. Throws when too many. */
export async function throttle(db: Database, rule: Throttle, subject: string): Promise<void> {
  const { tries, windowMs } = throttles[rule];
  const { count, endsAt } = await asSystem(db, (tx) => countAttempt(tx, throttleKey(rule, subject), windowMs));
  if (count <= tries) return;
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1000));
  if (rule === 'codePerEmail') throw new DomainError('tooManyCodes', { seconds });
  throw new DomainError('tooManyTries', { minutes: Math.ceil(seconds / 60) });
}

export const throttleKey = (rule: Throttle, subject: string): string => `${rule}:${subject}`;
