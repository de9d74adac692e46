import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { reason } from '../../answer.ts';
import { sendHtml } from '../../lib/rawRequest.ts';
import { escapeHtml, facts, form, page } from '../../pages/page.ts';
import { act } from '../act.ts';
import type { Cashier } from '../cashier.ts';
import { minorOf } from '../money.ts';
import type { Payment } from '../payment.ts';
import { beijingTime, momentOf } from './beijingTime.ts';
import { AlipayError, tradeError } from './errors.ts';
import { ALIPAY, APP } from './keys.ts';
import { contentIn } from './params.ts';
import { type Params, rsa2, signedText } from './signing.ts';
import { CURRENCY } from './trade.ts';

export const PAGE_CALL = 'alipay.trade.page.pay';
/** Where the page’s buttons post to, on the same host. */
export const CASHIER_PATH = /^\/cashier\/(\w+)$/;
/** How long a trade can be paid that names no end, in ms. */
const LIFETIME = 15 * 86_400_000;

const contentSchema = z.looseObject({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)),
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  product_code: z.literal('FAST_INSTANT_TRADE_PAY'),
  time_expire: z.string().optional(),
});

/**
 * Opens the payer’s link: from then on there is a trade. `checked` gives the parameters of the link, or throws what the gateway
 * has against them, which the payer is shown.
 */
export function openPayPage(cashier: Cashier, reply: FastifyReply, checked: () => Params): FastifyReply {
  try {
    return payPage(cashier, reply, tradeBy(cashier, checked()));
  } catch (error) {
    if (!(error instanceof AlipayError)) throw error;
    const text = `${error.subCode}: ${error.message}`;
    return sendHtml(reply, 200, page('Alipay', `<h1>Alipay</h1><div class="card"><p>${escapeHtml(text)}</p></div>`));
  }
}

function tradeBy(cashier: Cashier, params: Params): Payment {
  const content = contentSchema.safeParse(contentIn(params));
  if (!content.success) throw tradeError('INVALID_PARAMETER', reason(content.error));
  const { out_trade_no: reference, total_amount: amount, subject, time_expire } = content.data;
  if (minorOf(amount, CURRENCY) < 1) throw tradeError('INVALID_PARAMETER', 'total_amount');
  const now = cashier.world.now();
  const expires = time_expire === undefined ? now + LIFETIME : momentOf(time_expire);
  if (expires === null) throw tradeError('INVALID_PARAMETER', 'time_expire');
  const known = cashier.payments.get(reference);
  if (known && minorOf(known.amount, CURRENCY) !== minorOf(amount, CURRENCY)) {
    throw tradeError('CONTEXT_INCONSISTENT', '交易信息被篡改');
  }
  if (known) return known;
  if (expires <= now && !cashier.isLate(reference)) throw tradeError('TRADE_HAS_CLOSE', '交易已经关闭');
  return cashier.begin({
    reference,
    channel: 'alipay',
    number: numberOf(cashier),
    amount: Number(amount).toFixed(2),
    currency: CURRENCY,
    expiresAt: new Date(expires).toISOString(),
    own: { subject, notifyUrl: params.notify_url ?? '', returnUrl: params.return_url ?? '' },
  });
}

/** Alipay’s number of a trade: the day, what never changes, and a count. */
const numberOf = (cashier: Cashier): string => {
  const day = beijingTime(cashier.world.now()).slice(0, 10).replaceAll('-', '');
  return `${day}2200140000${String(cashier.nextCount('alipay')).padStart(10, '0')}`;
};

function payPage(cashier: Cashier, reply: FastifyReply, payment: Payment, said = ''): FastifyReply {
  const { reference, amount, currency, own, expiresAt } = payment;
  const status = cashier.statusOf(payment);
  const buttons = [
    ['action', 'pay', 'Pay'],
    ['action', 'fail', 'Fail'],
    ['action', 'close', 'Close'],
  ] as const;
  const what = facts({
    For: own.subject ?? '',
    Amount: `${amount} ${currency}`,
    Order: reference,
    'To be paid by': beijingTime(Date.parse(expiresAt)),
    Status: status,
  });
  const actions = status === 'open' ? form(`/_hosts/openapi.alipay.com/cashier/${reference}`, [], buttons) : '';
  const note = '<p class="soft">Practice cashier: no money moves.</p>';
  const html = `<h1>Alipay</h1>${note}<div class="card">${said && `<p role="status">${escapeHtml(said)}</p>`}${what}${actions}</div>`;
  return sendHtml(reply, 200, page('Alipay', html));
}

/** A button of the page: what the payer does, and where the browser goes after it. */
export function pressed(
  cashier: Cashier,
  reference: string,
  action: string | undefined,
  reply: FastifyReply,
): FastifyReply {
  const payment = cashier.payments.get(reference);
  if (!payment) return sendHtml(reply, 404, page('Alipay', '<h1>There is no such trade</h1>'));
  if (action !== 'pay' && action !== 'fail' && action !== 'close') return payPage(cashier, reply, payment);
  try {
    act(cashier, reference, action);
  } catch (error) {
    return payPage(cashier, reply, cashier.payment(reference), reason(error));
  }
  const { returnUrl = '' } = payment.own;
  if (action === 'fail' || !URL.canParse(returnUrl)) {
    return payPage(cashier, reply, cashier.payment(reference), action === 'fail' ? 'The payment was declined.' : '');
  }
  const target = new URL(returnUrl);
  if (action === 'pay') addReturned(cashier, cashier.payment(reference), target);
  return reply.redirect(target.href, 302);
}

/** The parameters with which the browser comes back from a payment. */
function addReturned(cashier: Cashier, payment: Payment, target: URL): void {
  const own: Params = {
    app_id: APP.appId,
    auth_app_id: APP.appId,
    charset: 'utf-8',
    method: `${PAGE_CALL}.return`,
    out_trade_no: payment.reference,
    seller_id: APP.sellerId,
    sign_type: 'RSA2',
    timestamp: beijingTime(cashier.world.now()),
    total_amount: payment.paidAmount ?? payment.amount,
    trade_no: payment.number ?? '',
    version: '1.0',
  };
  const all = { ...own, sign: rsa2(ALIPAY.privateKey, signedText(own, ['sign', 'sign_type'])) };
  for (const [name, value] of Object.entries(all)) target.searchParams.set(name, value);
}
