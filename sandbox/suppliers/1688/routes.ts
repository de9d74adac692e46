import type { FastifyReply, FastifyRequest } from 'fastify';
import { paramsOf, sendHtml } from '../../lib/rawRequest.ts';
import { sendPicture } from '../../lib/sendPicture.ts';
import { page } from '../../pages/page.ts';
import type { Ali1688 } from './ali1688.ts';
import { CALL_PATH, gateway } from './gateway.ts';
import { authorizePage } from './oauth/authorizePage.ts';
import { checkPage } from './pages/checkPage.ts';
import { detailScript, offerPage } from './pages/offerPage.ts';
import { searchPage } from './pages/searchPage.ts';
import { signInPage } from './pages/signInPage.ts';
import { SHORT_LINKS } from './shortLinks.ts';

const GATEWAY = 'gw.open.1688.com';
const PICTURES = 'cbu01.alicdn.com';

export const domains = ['1688.com', PICTURES, 'itemcdn.tmall.com'];

/** Returns at the hosts of 1688: sign-in, gateway, short links, pages, pictures. */
export function answerAt(
  supplier: Ali1688,
  host: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (host === GATEWAY) return gateway(supplier, path, request, reply);
  if (host === 'auth.1688.com' && path === '/auth/authorize.htm') return authorizePage(supplier, request, reply);
  if (host === PICTURES) return sendPicture(reply, host, path);
  const target = SHORT_LINKS[`${host}${path}`];
  if (target) return reply.redirect(target, 302);
  const { keywords, offerId } = paramsOf(request);
  if (host === 's.1688.com' && path === '/selloffer/offer_search.htm') {
    return sendHtml(reply, 200, searchPage(supplier, typeof keywords === 'string' ? keywords : ''));
  }
  const inPath = /^\/(?:offer\/|1688offer\/icoss)(\d+)(?:\.html)?$/.exec(path)?.[1];
  const id = inPath ?? (typeof offerId === 'string' ? offerId : undefined);
  const offer = id === undefined ? undefined : supplier.find(id);
  if (offer?.status !== 'published') return sendHtml(reply, 404, page('商品已下架', '<h1>商品已下架</h1>'));
  if (host === 'itemcdn.tmall.com') return reply.type('application/javascript').send(detailScript(offer));
  if (offer.page === 'check') return sendHtml(reply, 200, checkPage());
  if (offer.page === 'signIn') return sendHtml(reply, 200, signInPage(offer));
  return sendHtml(reply, 200, offerPage(offer));
}

/** A call by its name. Pages and pictures are no calls: the platform's troubles do not reach them. */
export function targetAt(host: string, path: string, method: string): string | null {
  if (host !== GATEWAY) return null;
  return CALL_PATH.exec(path)?.[2] ?? `${method} ${path.replace(/\/\w+$/, '/{appKey}')}`;
}
