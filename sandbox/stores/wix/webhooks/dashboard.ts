import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../lib/html.ts';
import { bodyOf, sendHtml } from '../../../lib/rawRequest.ts';
import { page } from '../../../pages/page.ts';
import type { WebhookQueue } from './webhookQueue.ts';

/** The page of the app's dashboard where the address of its webhooks is typed: Wix has no call for it. */
export function webhookDashboard(queue: WebhookQueue, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === 'POST') {
    const address = new URLSearchParams(bodyOf(request).toString('utf8')).get('address') ?? '';
    if (address !== '' && !URL.canParse(address)) return sendHtml(reply, 400, form(queue, 'This is no address.'));
    queue.address = address === '' ? null : address;
  }
  return sendHtml(reply, 200, form(queue, ''));
}

const form = (queue: WebhookQueue, problem: string): string =>
  page(
    'Webhooks',
    `<h1>Webhooks</h1><div class="card"><form method="post">
    <p><label>Callback URL of products, inventory, orders and the app's removal<br>
    <input name="address" size="60" value="${escapeHtml(queue.address ?? '')}"></label></p>
    ${problem === '' ? '' : `<p>${escapeHtml(problem)}</p>`}
    <p class="soft">Empty: none are sent. Only addresses on this machine are called.</p>
    <button class="primary">Save</button></form></div>`,
  );
