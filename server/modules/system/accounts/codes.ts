import { randomInt, randomUUID } from 'node:crypto';
import type { CodePurpose } from '#contract/account.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Language } from '#contract/texts.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { newToken } from '../../../ids.ts';
import { codeMail, noCodeMail } from '../../../mail/accountMails.ts';
import { fingerprint } from '../../../secrets.ts';
import { findAccount, findCode, saveCode, updateCode } from './queries.ts';
import { throttle } from './throttle.ts';

const codeHash = (uuid: string, code: string): string => fingerprint(`${uuid}:${code}`);

/**
 * Mails a six-digit code that is valid for ten minutes. Where the address cannot use one (it has an account already, or
 * none), the mail says so to whoever reads it, and the answer is the same: nobody else learns who has an account.
 */
export async function sendCode(
  deps: Deps,
  wanted: { email: string; type: CodePurpose },
  from: { language: Language; ip: string },
): Promise<{ uuid: string; expiresAt: Date }> {
  const { email, type } = wanted;
  await throttle(deps.db, 'codePerIp', from.ip);
  await throttle(deps.db, 'codePerEmail', `${type}:${email}`);
  await throttle(deps.db, 'codePerEmailPerHour', email);
  const known = await withSystemTx(deps.db, (tx) => findAccount(tx, email));
  const isOfUse = (type === 'retrieve') === (known !== null);
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
  const uuid = randomUUID();
  const expiresAt = new Date(deps.now().getTime() + limits.codeLifetime);
  // Of a code that nobody was mailed there is a row too: trying it is answered as for any other.
  const hash = codeHash(uuid, isOfUse ? code : newToken());
  await withSystemTx(deps.db, (tx) => saveCode(tx, { uuid, email, purpose: type, codeHash: hash, expiresAt }));
  const mail = isOfUse ? codeMail(from.language, type, code) : noCodeMail(from.language, type);
  await deps.mailer.send({ to: email, ...mail });
  return { uuid, expiresAt };
}

/** A code as it was given. Without `uuid` it is the newest one that was mailed to the address for this purpose. */
export interface GivenCode {
  email: string;
  type: CodePurpose;
  code: string;
  uuid?: string | undefined;
}

/**
 * Throws `codeWrong` or `codeExpired`; after five wrong tries the code is worth nothing. `use` makes it worth nothing
 * when it is right, too. The count of wrong tries is kept although the call fails.
 */
export async function checkCode(deps: Deps, given: GivenCode, options: { use: boolean }): Promise<void> {
  const error = await withSystemTx(deps.db, async (tx) => {
    const row = await findCode(tx, given);
    if (!row) return 'codeWrong';
    const isRight = row.codeHash === codeHash(row.uuid, given.code);
    const isOver = row.used || row.expiresAt < deps.now();
    // A wrong code is told nothing about the right one: not even that it was used.
    if (row.attempts >= limits.codeAttempts || (isRight && isOver)) return 'codeExpired';
    if (!isRight) {
      await updateCode(tx, row, { attempts: row.attempts + 1 });
      return 'codeWrong';
    }
    if (options.use) await updateCode(tx, row, { used: true });
    return null;
  });
  if (error) throw new DomainError(error);
}
