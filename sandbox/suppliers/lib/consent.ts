import type { FastifyReply, FastifyRequest } from 'fastify';
import { paramsOf, sendHtml } from '../../lib/rawRequest.ts';
import { escapeHtml, linkButton, page } from '../../pages/page.ts';
import type { App } from './market.ts';

/** Whether a browser can be sent back to this address. */
export const isWebAddress = (text: unknown): boolean =>
  typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text);

/**
 * The page on which a buyer lets the application in: one button per well-known account. Ends at the redirect address with
 * `code` and the `state` it came with.
 */
export function consent<Account extends { readonly name: string }>(
  of: {
    app: App<Account>;
    title: string;
    heading: string;
    /** Heads the page that says what is wrong, in the browser's tab and on the page. */
    failed: readonly [title: string, heading: string];
    /** "asks to ...". */
    asks: string;
    /** What is wrong with the request; null for nothing. */
    wrongWith(params: Record<string, unknown>): string | null;
    issueCode(account: string, redirectUri: string): string;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const params = paramsOf(request);
  const wrong = of.wrongWith(params);
  if (wrong !== null) {
    const [title, heading] = of.failed;
    return sendHtml(reply, 400, page(title, `<h1>${heading}</h1><p>${escapeHtml(wrong)}</p>`));
  }
  const { accounts } = of.app;
  const redirect = String(params.redirect_uri);
  const account = accounts.find(({ name }) => name === params.account);
  if (account) {
    const target = new URL(redirect);
    target.searchParams.set('code', of.issueCode(account.name, redirect));
    if (typeof params.state === 'string') target.searchParams.set('state', params.state);
    return reply.redirect(target.toString(), 302);
  }
  const buttons = accounts.map((one) =>
    linkButton(`${request.raw.url}&account=${one.name}`, `Continue as ${of.app.shown(one)}`, true),
  );
  const html = `<h1>${of.heading}</h1><div class="card"><p>Application <code>${escapeHtml(of.app.key)}</code> ${of.asks}</p>
    <div class="actions">${buttons.join('')}</div></div>`;
  return sendHtml(reply, 200, page(of.title, html));
}
