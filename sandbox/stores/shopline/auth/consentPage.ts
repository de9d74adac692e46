import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf, sendHtml } from '../../../lib/rawRequest.ts';
import { escapeHtml, page } from '../../../pages/page.ts';
import { APP } from '../app.ts';
import type { Shop } from '../shop.ts';
import { signQuery, type Tokens } from './tokens.ts';

/**
 * The page on which a merchant lets the app in. What is asked stands behind the `#`, which no server sees: the page's
 * own script hands it to `/admin/oauth-web/grant`. Redirected to with code, handle, timestamp, customField and sign.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/app-authorization
 */
export function consentPage(shop: Shop, reply: FastifyReply): FastifyReply {
  const title = escapeHtml(shop.profile.title);
  return sendHtml(
    reply,
    200,
    page(
      'Install app',
      `<h1>${title}</h1><div class="card"><p>An app asks for access to this store. It wants to:</p>
      <p><code id="scope"></code></p><p class="soft" id="trouble"></p><div class="actions">
      <a class="button primary" id="allow" href="#">Allow</a><a class="button" id="refuse" href="#">Refuse</a></div></div>
      <script>
        const [route, query = ''] = location.hash.slice(1).split('?');
        const asked = new URLSearchParams(query);
        if (route !== '/oauth/authorize') document.getElementById('trouble').textContent = 'Nothing is asked for.';
        document.getElementById('scope').textContent = asked.get('scope') ?? '';
        for (const answer of ['allow', 'refuse']) {
          document.getElementById(answer).href = 'grant?' + query + '&answer=' + answer;
        }
      </script>`,
    ),
  );
}

/** The merchant's answer: back to the app, with a code or without one. */
export function grant(shop: Shop, tokens: Tokens, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = Object.fromEntries(new URLSearchParams(searchOf(request)));
  const redirect = asked.redirectUri ?? '';
  const refuse = (reason: string) =>
    sendHtml(reply, 400, page('Not installed', `<h1>Not installed</h1><p>${escapeHtml(reason)}</p>`));
  if (asked.appKey !== APP.key) return refuse('appKey is not the key of a known app.');
  if (asked.responseType !== 'code') return refuse('responseType must be "code".');
  if (!/^[a-z_]+(,[a-z_]+)*$/.test(asked.scope ?? '')) return refuse('scope must be names parted by commas.');
  if (!/^https?:\/\//.test(redirect) || !URL.canParse(redirect)) return refuse('redirectUri is not an address.');
  const answer: Record<string, string> = {
    appkey: APP.key,
    handle: shop.profile.handle,
    timestamp: String(shop.world.now()),
    ...(asked.customField === undefined ? {} : { customField: asked.customField }),
    // What a refusal brings back is not documented: here everything but the code.
    ...(asked.answer === 'refuse' ? {} : { code: tokens.issueCode(asked.scope ?? '') }),
  };
  const target = new URL(redirect);
  for (const [name, value] of Object.entries({ ...answer, sign: signQuery(answer) })) {
    target.searchParams.set(name, value);
  }
  return reply.redirect(target.href, 302);
}
