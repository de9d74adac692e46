import { z } from 'zod';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierAuthorisation, SupplierTokens } from '../../supplier.ts';
import { type Answer, tokenCall } from './client.ts';
import { Ali1688Fault, speakingDomain } from './fault.ts';

/** About what the platform gives, for the one time that an answer does not say. */
const REFRESH_DAYS = 180;
const DAY = 86_400_000;

const Text = z.union([z.string(), z.number()]).transform(String);
const TokenAnswer = z.looseObject({
  access_token: Text,
  refresh_token: Text,
  /** Seconds, as text. */
  expires_in: z.coerce.number().positive(),
  refresh_token_timeout: Text.optional(),
  aliId: Text.optional(),
  memberId: Text.optional(),
  resource_owner: Text.optional(),
});

/**
 * Linking a merchant's 1688 account (OAuth authorisation code). An access token lives about ten hours, a refresh token
 * about half a year; what the answer says counts. Refreshing gives a new access token and leaves the refresh token.
 *
 * `exchange` throws `authorisationStale` for a used or late code; both throw `supplierNotAuthorised` when the account may
 * not, `supplierNotConfigured` for a wrong key or secret, `supplierUnavailable` otherwise.
 *
 * @see https://open.1688.com/doc/authorization.htm
 */
export const authorisation: SupplierAuthorisation = {
  authorizeUrl(app, { state, redirectUri }) {
    const url = new URL('https://auth.1688.com/auth/authorize.htm');
    url.searchParams.set('client_id', app.appKey);
    url.searchParams.set('site', '1688');
    url.searchParams.set('redirect_uri', redirectUri);
    url.searchParams.set('state', state);
    return url.href;
  },

  exchange(app, code, http, redirectUri) {
    const form = { grant_type: 'authorization_code', need_refresh_token: 'true', redirect_uri: redirectUri, code };
    return speakingDomain(async () => {
      const answer = await tokenCall(app, http, form).catch((error: unknown) => {
        throw refusesGrant(error) ? new DomainError('authorisationStale', {}, { cause: error }) : error;
      });
      return tokensFrom(answer, http.now());
    });
  },

  refresh(app, refreshToken, http) {
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return speakingDomain(async () => {
      const answer = await tokenCall(app, http, form).catch((error: unknown) => {
        if (!refusesGrant(error)) throw error;
        throw new DomainError('supplierNotAuthorised', { supplier: brandName['1688'] }, { cause: error });
      });
      return tokensFrom({ refresh_token: refreshToken, ...answer }, http.now());
    });
  },
};

/** The code or refresh token is used, late or nobody's. */
function refusesGrant(error: unknown): boolean {
  return (
    error instanceof Ali1688Fault &&
    /invalid_grant|invalid.{0,20}\bcode\b|\bcode\b.{0,30}(?:expired|invalid|not exist|used)|refresh.?token/i.test(
      error.message,
    )
  );
}

function tokensFrom(answer: Answer, now: Date): SupplierTokens {
  const tokens = TokenAnswer.parse(answer);
  const refreshUntil = tokens.refresh_token_timeout === undefined ? null : momentOf(tokens.refresh_token_timeout);
  const accountId = tokens.aliId ?? tokens.memberId ?? tokens.resource_owner ?? '';
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: new Date(now.getTime() + tokens.expires_in * 1000),
    refreshExpiresAt: refreshUntil ?? new Date(now.getTime() + REFRESH_DAYS * DAY),
    accountName: tokens.resource_owner ?? accountId,
    accountId,
  };
}

/** `20261014200339000+0800`, 1688's way to write a moment; null when it is none. */
export function momentOf(text: string): Date | null {
  const [, year, month, day, hour, minute, second, ms = '000', zone = '+0800'] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{3})?([+-]\d{4})?$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const offset = `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
