import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../lib/html.ts';
import { paramsOf, sendHtml } from '../../../lib/rawRequest.ts';
import { page } from '../../../pages/page.ts';
import { consent, isWebAddress } from '../../lib/consent.ts';
import type { AliExpress } from '../aliexpress.ts';
import { ACCOUNTS, APP } from '../app.ts';

/**
 * The page on which a buyer lets the application in; one click per well-known account. Ends at the redirect address with
 * `code` and the `state` it came with.
 * https://openservice.aliexpress.com/doc/doc.htm?nodeId=27493&docId=118729
 */
export function authorizePage(supplier: AliExpress, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const params = paramsOf(request);
  const redirect = String(params.redirect_uri ?? '');
  const refuse = (reason: string) =>
    sendHtml(reply, 400, page('Authorization failed', `<h1>Authorization failed</h1><p>${escapeHtml(reason)}</p>`));
  if (params.response_type !== 'code') return refuse('response_type must be "code".');
  if (params.client_id !== APP.key) return refuse('client_id is not the key of a known application.');
  if (!isWebAddress(redirect)) return refuse('redirect_uri is not an address.');
  return consent(
    {
      accounts: ACCOUNTS,
      labelOf: ({ name, country }) => `Continue as ${name} (${country})`,
      issueCode: (account, redirectUri) => supplier.tokens.issueCode(account, redirectUri),
      redirect,
      title: 'Authorize application',
      html: (buttons) =>
        `<h1>Authorize application</h1><div class="card"><p>Application <code>${escapeHtml(APP.key)}</code> asks to read
        products and delivery options and to place orders for you.</p><div class="actions">${buttons}</div></div>`,
    },
    request,
    reply,
  );
}
