import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { APP } from '../app.ts';
import { checked } from '../route.ts';
import type { Site } from '../site.ts';
import type { StoredToken } from '../types.ts';
import { applicationError, WixError } from '../wixError.ts';

const LIFE_S = 4 * 60 * 60;

/** Wix refuses grants of other kinds to apps of today. dev.wix.com/docs/api-reference/app-management/oauth-2 */
const grantSchema = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
  instance_id: z.guid(),
});
const infoSchema = z.strictObject({ token: z.string().min(1) });

/** `POST /oauth2/token`: a token for four hours, in exchange for the app's secret and the instance. */
export function mintToken(sites: readonly Site[], body: unknown): Record<string, unknown> {
  const { client_id, client_secret, instance_id } = checked(grantSchema, body);
  if (client_id !== APP.appId || client_secret !== APP.appSecret) {
    throw applicationError(401, 'INVALID_CLIENT', 'The client id or the client secret is wrong');
  }
  const site = sites.find(({ profile, installed }) => profile.instanceId === instance_id && installed);
  if (!site) throw applicationError(400, 'APP_NOT_INSTALLED', 'The app is not installed on a site of this instance');
  const token = `OauthNG.JWS.${randomBytes(48).toString('base64url')}`;
  for (const old of site.tokens.values()) if (old.expires <= site.now()) site.tokens.delete(old.token);
  const issued = site.now();
  site.tokens.set(token, { token, site: site.profile.name, issued, expires: issued + LIFE_S * 1000 });
  return { access_token: token, token_type: 'Bearer', expires_in: LIFE_S };
}

/** `POST /oauth2/token-info`: whose token it is. */
export function tokenInfo(sites: readonly Site[], body: unknown): Record<string, unknown> {
  const { token } = checked(infoSchema, body);
  const found = holderOf(sites, token);
  if (!found) return { active: false };
  const { site, held } = found;
  return {
    active: true,
    subjectType: 'APP',
    subjectId: APP.appId,
    clientId: APP.appId,
    siteId: site.profile.siteId,
    instanceId: site.profile.instanceId,
    iat: String(Math.floor(held.issued / 1000)),
    exp: String(Math.floor(held.expires / 1000)),
  };
}

/** The site that a call is about: its token says so. The header carries the token alone; `Bearer` before it is fine too. */
export function siteOf(sites: readonly Site[], authorization: string | undefined): Site {
  const found = holderOf(sites, (authorization ?? '').replace(/^Bearer /i, ''));
  if (!found?.site.installed) throw new WixError(401, 'Unauthorized');
  return found.site;
}

function holderOf(sites: readonly Site[], token: string): { site: Site; held: StoredToken } | null {
  for (const site of sites) {
    const held = site.tokens.get(token);
    if (held) return held.expires > site.now() ? { site, held } : null;
  }
  return null;
}
