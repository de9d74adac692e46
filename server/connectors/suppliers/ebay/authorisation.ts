import { z } from 'zod';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import type { AppToken } from '../../supplier.ts';
import { answerOf } from './client.ts';
import { EbayFault, speakingDomain } from './fault.ts';

const Token = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const Refusal = z.looseObject({ error: z.string(), error_description: z.string().catch('') });
/** What OAuth says of the keys, of their rights and of the way they were sent. */
const ofKeys = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'access_denied']);

/**
 * A token of this server's own (client credentials); it lives two hours. Throws `supplierNotConfigured` for keys that
 * eBay does not take, `supplierBusy` where today's tokens are used up, `supplierUnavailable` otherwise.
 *
 * @see https://developer.ebay.com/api-docs/static/oauth-client-credentials-grant.html
 */
export const appToken: AppToken = (app, http) =>
  speakingDomain(async () => {
    const basic = Buffer.from(`${app.appKey}:${app.appSecret}`, 'utf8').toString('base64');
    const reply = await http.request({
      method: 'POST',
      url: 'https://api.ebay.com/identity/v1/oauth2/token',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'https://api.ebay.com/oauth/api_scope',
      }).toString(),
    });
    const refusal = Refusal.safeParse(parseJsonIfAny(reply.body)).data;
    if (refusal && ofKeys.has(refusal.error)) {
      const cause = new EbayFault(reply.status, [], `${refusal.error} ${refusal.error_description}`);
      throw new DomainError('supplierNotConfigured', { supplier: brandName.ebay }, { cause });
    }
    const token = Token.parse(answerOf(reply));
    return { accessToken: token.access_token, expiresAt: new Date(http.now().getTime() + token.expires_in * 1000) };
  });
