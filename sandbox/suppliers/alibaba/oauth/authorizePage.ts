import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../lib/html.ts';
import { paramsOf, sendHtml } from '../../../lib/rawRequest.ts';
import { linkButton, page } from '../../../pages/page.ts';
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
  const isAddress = /^https?:\/\//.test(redirect) && URL.canParse(redirect);
  if (params.response_type !== 'code' || params.client_id !== APP.key || !isAddress) {
    const body = '<h1>Authorization failed</h1><p>The application or its redirect address is not known.</p>';
    return sendHtml(reply, 400, page('Authorization failed', body));
  }
  const account = ACCOUNTS.find(({ name }) => name === params.account);
  if (account) {
    const target = new URL(redirect);
    target.searchParams.set('code', supplier.tokens.issueCode(account.name));
    if (typeof params.state === 'string') target.searchParams.set('state', params.state);
    return reply.redirect(target.toString(), 302);
  }
  const buttons = ACCOUNTS.map(({ name, country }) =>
    linkButton(`${request.raw.url}&account=${name}`, `Sign in as ${name} (${country})`, true),
  );
  const body = `<h1>Alibaba.com: authorize application</h1><div class="card"><p>Application <code>${escapeHtml(APP.key)}</code>
    asks to read products and freight and to order for you.</p><div class="actions">${buttons.join('')}</div></div>`;
  return sendHtml(reply, 200, page('Authorize application', body));
}
