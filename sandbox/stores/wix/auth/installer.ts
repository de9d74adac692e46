import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf, sendHtml } from '../../../lib/rawRequest.ts';
import { escapeHtml, linkButton, page } from '../../../pages/page.ts';
import { APP } from '../app.ts';
import type { Site } from '../site.ts';

/**
 * Wix's external installation: `https://www.wix.com/app-installer?appId&postInstallationUrl`. The owner picks a site and
 * agrees; the browser goes to `postInstallationUrl`, whatever that carries in its own query, with what names the instance.
 * dev.wix.com/docs/build-apps/launch-your-app/app-distribution/set-up-an-external-install-flow
 */
export function installer(
  sites: readonly Site[],
  step: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const query = new URLSearchParams(searchOf(request));
  const back = query.get('postInstallationUrl') ?? '';
  if (query.get('appId') !== APP.appId) return refuse(reply, 'This app does not exist.');
  if (!URL.canParse(back)) return refuse(reply, 'The address to return to is missing.');
  if (step === '') return sendHtml(reply, 200, question(sites, query, back));
  const site = sites.find(({ profile }) => profile.name === query.get('site'));
  if (step !== '/agree' || !site) return refuse(reply, 'There is no such site.');
  site.installations.set('app', { site: site.profile.name, installed: true });
  const target = new URL(back);
  target.searchParams.set('appId', APP.appId);
  target.searchParams.set('tenantId', site.profile.siteId);
  target.searchParams.set('instanceId', site.profile.instanceId);
  target.searchParams.set('signedInstance', signedInstance(site));
  return reply.redirect(target.href, 302);
}

const refuse = (reply: FastifyReply, message: string): FastifyReply =>
  sendHtml(reply, 400, page('Wix', `<div class="card"><p>${escapeHtml(message)}</p></div>`));

function question(sites: readonly Site[], query: URLSearchParams, back: string): string {
  const agree = ({ profile }: Site): string => {
    const chosen = new URLSearchParams(query);
    chosen.set('site', profile.name);
    return linkButton(`app-installer/agree?${chosen}`, `Agree & add to ${profile.title}`, true);
  };
  // Wix leads whoever does not agree to its dashboard, not back; here the way back is offered too.
  const refused = new URL(back);
  refused.searchParams.set('error', 'access_denied');
  return page(
    'Install the app',
    `<h1>Add this app to your site</h1>
    <div class="card"><p>It will be able to manage products, inventory and orders, and to read the site's properties.</p>
    <div class="actions">${sites.map(agree).join('')}${linkButton(refused.href, 'Refuse')}</div></div>`,
  );
}

/**
 * What vouches for an installation: `<signature>.<payload>`, both base64url, the signature an HMAC-SHA256 over the
 * payload's text with the app's secret.
 * dev.wix.com/docs/build-apps/develop-your-app/access/app-instances/parse-the-app-instance-query-parameter
 */
function signedInstance(site: Site): string {
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
