import type { FastifyReply, FastifyRequest } from 'fastify';
import { paramsOf, sendHtml } from '../../lib/rawRequest.ts';
import { linkButton, page } from '../../pages/page.ts';

/** Whether a browser can be sent back to this address. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/**
 * What a well-formed request for consent is answered: a page with one button per account, and once an account is chosen the
 * way to the redirect address with `code` and the `state` it came with.
 */
export function consent<Account extends { readonly name: string }>(
  of: {
    accounts: readonly Account[];
    labelOf(account: Account): string;
    issueCode(account: string, redirectUri: string): string;
    redirect: string;
    title: string;
    html(buttons: string): string;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { account: chosen, state } = paramsOf(request);
  const account = of.accounts.find(({ name }) => name === chosen);
  if (account) {
    const target = new URL(of.redirect);
    target.searchParams.set('code', of.issueCode(account.name, of.redirect));
    if (typeof state === 'string') target.searchParams.set('state', state);
    return reply.redirect(target.toString(), 302);
  }
  const buttons = of.accounts.map((one) => linkButton(`${request.raw.url}&account=${one.name}`, of.labelOf(one), true));
  return sendHtml(reply, 200, page(of.title, of.html(buttons.join(''))));
}
