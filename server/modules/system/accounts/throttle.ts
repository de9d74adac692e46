import { isIPv6 } from 'node:net';
import { DomainError } from '#contract/errors.ts';
import type { Database } from '../../../db/open.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import { countAttempt } from './queries.ts';

const minutes = 60_000;

/**
 * Tries allowed in a window. Of one account: few from one address, some more from all addresses together, and from a
 * browser that signed in before its own few, so that nobody can lock its owner out. Of one address: so that not many
 * accounts are tried.
 */
export const throttles = {
  signInPerEmailAndIp: { tries: 10, windowMs: 15 * minutes },
  signInPerEmail: { tries: 50, windowMs: 15 * minutes },
  signInPerKnownBrowser: { tries: 10, windowMs: 15 * minutes },
  signInPerIp: { tries: 100, windowMs: 15 * minutes },
  passwordPerSession: { tries: 10, windowMs: 15 * minutes },
  codePerEmail: { tries: 1, windowMs: minutes },
  codePerEmailPerHour: { tries: 10, windowMs: 60 * minutes },
  codePerIp: { tries: 60, windowMs: 60 * minutes },
  codeTriesPerIp: { tries: 100, windowMs: 15 * minutes },
  digestPerAccount: { tries: 1, windowMs: minutes },
  pairPerIp: { tries: 60, windowMs: 15 * minutes },
} as const;
export type Throttle = keyof typeof throttles;

/** Counts a try in a transaction of its own, so that it counts even when what follows fails. Throws when too many. */
export async function throttle(db: Database, rule: Throttle, subject: string): Promise<void> {
  const { tries, windowMs } = throttles[rule];
  const { count, endsAt } = await withSystemTx(db, (tx) => countAttempt(tx, throttleKey(rule, subject), windowMs));
  if (count <= tries) return;
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - db.clock.now().getTime()) / 1000));
  if (rule === 'codePerEmail') throw new DomainError('tooManyCodes', { seconds });
  throw new DomainError('tooManyTries', { minutes: Math.ceil(seconds / 60) });
}

export const throttleKey = (rule: Throttle, subject: string): string => `${rule}:${subject}`;

/** The address that tries are counted by: of IPv6 the network, since one line has all addresses of a /64. */
export function countedAddress(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [before = '', after = ''] = ip.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...(ip.includes('::') ? zeros : []), ...tail].slice(0, 4).join(':');
}
