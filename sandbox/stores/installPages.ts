import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf, sendHtml } from '../lib/rawRequest.ts';
import { escapeHtml, page, postButton } from '../pages/page.ts';

/**
 * A shop's pages of OAuth, as two platforms have them: `GET authorize` is the question; `POST` to `allow` and `refuse`
 * beside it the merchant's answer, which leads the browser back to the app.
 */
export function installPages<Asked extends { scopes: string[] }>(
  of: {
    platform: string;
    title: string;
    /** Where the steps are, without the slash at the end. */
    at: string;
    /** What is asked, or what is wrong with it. */
    askedFor(query: URLSearchParams): Asked | string;
    /** Heads the page that says what is wrong. */
    wrong: string;
    /** The addresses to go back to. */
    allow(asked: Asked): string;
    refuse(asked: Asked): string;
  },
  step: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const query = new URLSearchParams(searchOf(request));
  const asked = of.askedFor(query);
  if (typeof asked === 'string') return sendHtml(reply, 400, page(of.wrong, `<p>${escapeHtml(asked)}</p>`));
  if (step === 'authorize' && request.method === 'GET') return sendHtml(reply, 200, question(of, asked, query));
  if (request.method !== 'POST') return reply.status(405).send();
  if (step === 'allow') return reply.redirect(of.allow(asked), 303);
  if (step === 'refuse') return reply.redirect(of.refuse(asked), 303);
  return reply.status(404).send();
}

function question(
  { platform, title, at }: { platform: string; title: string; at: string },
  { scopes }: { scopes: string[] },
  query: URLSearchParams,
): string {
  return page(
    'Install app',
    `<h1>${escapeHtml(title)}</h1>
    <p><strong>An app</strong> would like to connect to your ${platform} store.</p>
    <div class="card"><p>It asks for: ${escapeHtml(scopes.join(', '))}</p>
    <div class="actions">${postButton(`${at}/allow?${query}`, 'Allow', true)}
    ${postButton(`${at}/refuse?${query}`, 'Refuse')}</div></div>`,
  );
}
