import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../lib/html.ts';
import { paramsOf, sendHtml } from '../../../lib/rawRequest.ts';
import { page } from '../../../pages/page.ts';
import { consent, isWebAddress } from '../../lib/consent.ts';
import type { Alibaba } from '../alibaba.ts';
import { ACCOUNTS, APP } from '../app.ts';

/**
 * The page on which a buyer lets the application in; one click per well-known account. Ends at the redirect address with
 * `code` and the `state` it came with.
 * https://openapi.alibaba.com/doc/doc.htm
 */
export function authorizePage(supplier: Alibaba, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const params = paramsOf(request);
  const redirect = String(params.redirect_uri ?? '');
  if (params.response_type !== 'code' || params.client_id !== APP.key || !isWebAddress(redirect)) {
    const body = '<h1>Authorization failed</h1><p>The application or its redirect address is not known.</p>';
    return sendHtml(reply, 400, page('Authorization failed', body));
  }
  return consent(
    {
      accounts: ACCOUNTS,
      labelOf: ({ name, country }) => `Sign in as ${name} (${country})`,
      issueCode: (account, redirectUri) => supplier.tokens.issueCode(account, redirectUri),
      redirect,
      title: 'Authorize application',
      html: (buttons) =>
        `<h1>Alibaba.com: authorize application</h1><div class="card"><p>Application <code>${escapeHtml(APP.key)}</code>
        asks to read products and freight and to order for you.</p><div class="actions">${buttons}</div></div>`,
    },
    request,
    reply,
  );
}
