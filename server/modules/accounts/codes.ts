import { randomInt } from 'node:crypto';
import type { CodePurpose } from '#contract/account.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Language } from '#contract/texts.ts';
import { asSystem } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { codeMail } from '../../mail/texts.ts';
import { fingerprint } from '../../secrets.ts';
import { findAccount, findCode, saveCode, updateCode } from './store.ts';
import { throttle } from './throttle.ts';

const codeHash = (email: string, purpose: CodePurpose, code: string): string =>
  fingerprint(`${purpose}:${email}:${code}`);

/** Mails a six-digit code that is valid for ten minutes and replaces any earlier one. */
export async function sendCode(
  deps: Deps,
  wanted: { email: string; type: CodePurpose },
  from: { language: Language; ip: string },
): Promise<Date> {
  const { email, type } = wanted;
  await throttle(deps.db, 'codePerIp', from.ip);
  const known = await asSystem(deps.db, (tx) => findAccount(tx, email));
  if (type === 'retrieve' && !known) throw new DomainError('emailUnknown');
  if (type !== 'retrieve' && known) throw new DomainError('emailTaken');
  await throttle(deps.db, 'codePerEmail', `${type}:${email}`);
  await throttle(deps.db, 'codePerEmailPerHour', email);
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
  const expiresAt = new Date(Date.now() + limits.codeLifetime);
  await asSystem(deps.db, (tx) =>
    saveCode(tx, { email, purpose: type, codeHash: codeHash(email, type, code), expiresAt }),
  );
  await deps.mailer.send({ to: email, ...codeMail(from.language, type, code) });
  return expiresAt;
}

/**
 * Throws `codeWrong` or `codeExpired`; after five wrong tries the code is worth nothing. `use` makes it worth nothing
 * when it is right, too. The count of wrong tries is kept although the call fails.
 */
export async function checkCode(
  deps: Deps,
  given: { email: string; type: CodePurpose; code: string },
  options: { use: boolean },
): Promise<void> {
  const verdict = await asSystem(deps.db, async (tx) => {
    const row = await findCode(tx, given.email, given.type);
    if (!row) return 'codeWrong';
    if (row.used || row.expiresAt < new Date() || row.attempts >= limits.codeAttempts) return 'codeExpired';
    if (row.codeHash !== codeHash(given.email, given.type, given.code)) {
      await updateCode(tx, row, { attempts: row.attempts + 1 });
      return 'codeWrong';
    }
    if (options.use) await updateCode(tx, row, { used: true });
    return null;
  });
  if (verdict) throw new DomainError(verdict);
}
