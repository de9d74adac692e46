import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendHtml, textsOf } from '../../lib/rawRequest.ts';
import { escapeHtml, form, linkButton, page } from '../../pages/page.ts';
import type { Cashier } from '../cashier.ts';
import type { Payment } from '../payment.ts';
import { factsOf } from './records.ts';
import { ofStripe } from './sessions.ts';

const BUTTONS = [
  ['action', 'pay', 'Pay'],
  ['action', 'slowRefund', 'Pay by a card with slow refunds'],
  ['action', 'decline', 'Card is declined'],
] as const;

/** The page of checkout.stripe.com on which a payer pays. */
export function paymentPage(
  cashier: Cashier,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const id = /^\/c\/pay\/(\w+)$/.exec(path)?.[1];
  const payment = ofStripe(cashier).find((one) => factsOf(one).id === id);
  if (!payment)
    return notPayable(reply, 404, 'Something went wrong', 'The page you were looking for could not be found.');
  const status = cashier.statusOf(payment);
  if (status === 'paid') return notPayable(reply, 200, "You're all done here", 'This payment is complete.');
  if (status === 'closed') return notPayable(reply, 200, 'This page has timed out', 'The session has expired.');
  if (request.method !== 'POST') return showForm(payment, reply, '');
  const { action } = textsOf(request);
  if (action === 'decline') return showForm(payment, reply, 'Your card was declined.');
  if (action === 'slowRefund') cashier.change(payment.reference, { own: { ...payment.own, card: 'slowRefund' } });
  cashier.pay(payment.reference);
  const { successUrl, id: session } = factsOf(payment);
  return reply.redirect(successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session), 303);
}

function showForm(payment: Payment, reply: FastifyReply, problem: string): FastifyReply {
  const { subject, id, cancelUrl } = factsOf(payment);
  const said = problem === '' ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`;
  const back = cancelUrl === null ? '' : `<p>${linkButton(cancelUrl, 'Back')}</p>`;
  const sum = escapeHtml(`${payment.amount} ${payment.currency}`);
  const html = `<h1>${escapeHtml(subject)}</h1><p>${sum}</p>${said}${form(`/_hosts/checkout.stripe.com/c/pay/${id}`, [], BUTTONS)}${back}`;
  return sendHtml(reply, 200, page('Stripe Checkout', html));
}

const notPayable = (reply: FastifyReply, status: number, title: string, text: string): FastifyReply =>
  sendHtml(reply, status, page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`));
