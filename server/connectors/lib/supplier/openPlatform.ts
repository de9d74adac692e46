import { z } from 'zod';
import { retryAfterMs } from '../answer.ts';
import type { HttpReply } from '../http.ts';
import { SupplierThrottled } from './pacedCall.ts';
import { firstText, isObject } from './values.ts';

const Text = z.union([z.string(), z.number()]).transform(String);
const Maybe = Text.nullish().transform((value) => value ?? undefined);
/** Seconds or milliseconds, as a number or as text. */
const Duration = z.coerce.number().positive().optional().catch(undefined);

const TokenAnswer = z
  .looseObject({
    access_token: Text,
    refresh_token: Text,
    account: Maybe,
    user_nick: Maybe,
    expires_in: Duration,
    expire_time: Duration,
    refresh_expires_in: Duration,
    refresh_token_valid_time: Duration,
  })
  .refine((answer) => answer.expires_in !== undefined || answer.expire_time !== undefined, {
    path: ['expires_in'],
    message: 'neither expires_in nor expire_time',
  });
const AccountId = z.object({ user_id: z.string().min(1, 'no id of the account under any of its names') });

interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
  refreshExpiresAt: Date;
  accountName: string;
  accountId: string;
}

/**
 * Tokens from what `/auth/token/create` and `/auth/token/refresh` of the open platform answer. `refreshedWith` is the
 * refresh token that was sent, null for a first one: an answer to it may leave out the refresh token, which then stays,
 * and the account, whose id and name are then ''. Throws `ZodError` where a field is missing.
 */
export function openPlatformTokens(answer: Record<string, unknown>, refreshedWith: string | null, now: Date): Tokens {
  const tokens = TokenAnswer.parse(refreshedWith === null ? answer : { refresh_token: refreshedWith, ...answer });
  const id = accountIdIn(answer);
  if (refreshedWith === null) AccountId.parse({ user_id: id });
  const expiresAt = validUntil(now, tokens.expires_in, tokens.expire_time) ?? now;
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt,
    // Test apps get no refresh period: such a token ends with the access token.
    refreshExpiresAt: validUntil(now, tokens.refresh_expires_in, tokens.refresh_token_valid_time) ?? expiresAt,
    accountName: tokens.account ?? tokens.user_nick ?? id,
    accountId: id,
  };
}

/** The account's lasting id goes by several names and stands in one of two places. */
function accountIdIn(answer: Record<string, unknown>): string {
  const user = isObject(answer.user_info) ? answer.user_info : {};
  const { user_id, seller_id, account_id, havana_id } = answer;
  return firstText(user_id, user.user_id, seller_id, account_id, havana_id, user.seller_id);
}

/** Seconds from now are preferred over the absolute time, which would need both clocks to agree. */
function validUntil(now: Date, seconds: number | undefined, epochMs: number | undefined): Date | null {
  if (seconds !== undefined) return new Date(now.getTime() + seconds * 1000);
  return epochMs !== undefined ? new Date(epochMs) : null;
}

/** "This ban will last 1 seconds more", as the open platform of AliExpress and Alibaba.com says it: ms; null where it does not. */
export function banIn(words: string): number | null {
  const seconds = /last (\d{1,6}) (?:more )?second/i.exec(words)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Lets pass what is not HTTP 429. Throws `SupplierThrottled` with the wait that the header or the words ask for. */
export function assertNotThrottled({ status, headers, body }: HttpReply): void {
  if (status !== 429) return;
  throw new SupplierThrottled('HTTP 429', { retryAfter: retryAfterMs(headers['retry-after']) ?? banIn(body) });
}
