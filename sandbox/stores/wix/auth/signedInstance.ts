import { createHmac } from 'node:crypto';
import { APP } from '../app.ts';
import type { Site } from '../site.ts';

/**
 * What vouches for an installation: `<signature>.<payload>`, both base64url, the signature an HMAC-SHA256 over the
 * payload's text with the app's secret.
 * dev.wix.com/docs/build-apps/develop-your-app/access/app-instances/parse-the-app-instance-query-parameter
 */
export function signedInstance(site: Site): string {
  const { profile } = site;
  const data = {
    instanceId: profile.instanceId,
    appDefId: APP.appId,
    signDate: new Date(site.now()).toISOString(),
    uid: null,
    permissions: 'OWNER',
    demoMode: false,
    siteOwnerId: profile.siteId,
  };
  const payload = Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${createHmac('sha256', APP.appSecret).update(payload).digest('base64url')}.${payload}`;
}
