import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../lib/html.ts';
import { paramsOf, sendHtml } from '../../../lib/rawRequest.ts';
import { page } from '../../../pages/page.ts';
import { consent, isWebAddress } from '../../lib/consent.ts';
import type { Ali1688 } from '../ali1688.ts';
import { ACCOUNTS, APP } from '../app.ts';

/**
 * The page on which a buyer lets the application in; one click per well-known account. Ends at the redirect address with
 * `code` and the `state` it came with.
 */
export function authorizePage(supplier: Ali1688, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const params = paramsOf(request);
  const redirect = String(params.redirect_uri ?? '');
  const refuse = (reason: string) =>
    sendHtml(reply, 400, page('授权失败', `<h1>授权失败 Authorization failed</h1><p>${escapeHtml(reason)}</p>`));
  if (params.client_id !== APP.key) return refuse('非法请求: client_id is not the key of a known application.');
  if (params.site !== '1688') return refuse('缺少必要参数: site must be "1688".');
  if (!isWebAddress(redirect)) return refuse('缺少必要参数: redirect_uri.');
  return consent(
    {
      accounts: ACCOUNTS,
      labelOf: ({ name, loginId }) => `Continue as ${name} (${loginId})`,
      issueCode: (account, redirectUri) => supplier.tokens.issueCode(account, redirectUri),
      redirect,
      title: '用户授权',
      html: (buttons) =>
        `<h1>用户授权 Authorize application</h1><div class="card"><p>Application <code>${escapeHtml(APP.key)}</code> asks to
        read products and to place orders for you.</p><div class="actions">${buttons}</div></div>`,
    },
    request,
    reply,
  );
}
