import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf, sendHtml } from '../../lib/rawRequest.ts';
import { escapeHtml, linkButton, page } from '../../pages/page.ts';
import { APP, SELLERS } from './app.ts';
import type { Tokens } from './tokens.ts';

/**
 * The page on which a seller lets the application in. The link names the service only; where the browser goes back to is
 * what was registered in Partner Center: here the program beside the sandbox, or `redirect` for one at another port.
 */
export function consentPage(
  tokens: Tokens,
  appUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const query = new URLSearchParams(searchOf(request));
  if (query.get('service_id') !== APP.serviceId) {
    return sendHtml(reply, 400, page('Unknown service', '<h1>This service does not exist</h1>'));
  }
  const back = new URL(query.get('redirect') ?? `${appUrl}/oauth/authorize/tiktok`);
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  if (query.get('refuse') !== null) return reply.redirect(back.toString(), 302);
  const seller = SELLERS.find(({ openId }) => openId === query.get('seller'));
  if (seller) {
    back.searchParams.set('app_key', APP.appKey);
    back.searchParams.set('code', tokens.issueCode(seller));
    back.searchParams.set('locale', 'en-US');
    back.searchParams.set('shop_region', seller.region);
    return reply.redirect(back.toString(), 302);
  }
  const here = `?${query}`;
  const allow = SELLERS.map(({ name, openId, shops }) =>
    linkButton(`${here}&seller=${openId}`, `Allow as ${name} (${shops.join(', ')})`, true),
  );
  return sendHtml(
    reply,
    200,
    page(
      'Authorize service',
      `<h1>Authorize this service</h1><div class="card"><p>Service <code>${escapeHtml(APP.serviceId)}</code> asks to
      manage products, orders and webhooks of your shops.</p>
      <div class="actions">${allow.join('')}${linkButton(`${here}&refuse=1`, 'Refuse')}</div></div>`,
    ),
  );
}
