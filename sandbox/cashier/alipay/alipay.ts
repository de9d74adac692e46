import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendHtml, textsOf } from '../../lib/rawRequest.ts';
import { page } from '../../pages/page.ts';
import type { Cashier } from '../cashier.ts';
import type { CashierChannel, Notice, Payment, PaymentEvent } from '../payment.ts';
import { alipayRefusals, gateway } from './gateway.ts';
import { ALIPAY, APP } from './keys.ts';
import { noticesOf } from './notices.ts';
import { gatewayParams } from './params.ts';
import { CASHIER_PATH, pressed } from './payPage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Alipay’s payment on computer websites: the gateway for programs, and the page for payers. */
export class AlipayCashier implements CashierChannel {
  readonly name = 'alipay';
  readonly domains = ['openapi.alipay.com'];
  readonly isCard = false;
  readonly refusals = alipayRefusals;
  /** https://opendocs.alipay.com/open/270/105902 */
  readonly retries = [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR];
  private readonly cashier: Cashier;

  constructor(cashier: Cashier) {
    this.cashier = cashier;
  }

  credentials(): Record<string, string> {
    const { appId, sellerId, privateKey } = APP;
    return { appId, privateKey, publicKey: ALIPAY.publicKey, sellerId };
  }

  target(_host: string, path: string, request: FastifyRequest): string {
    return path === '/gateway.do' ? (gatewayParams(request).method ?? path) : `${request.method} ${path}`;
  }

  handle(_host: string, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (path === '/gateway.do') return gateway(this.cashier, request, reply);
    const [, reference] = CASHIER_PATH.exec(path) ?? [];
    if (reference && request.method === 'POST') {
      return pressed(this.cashier, reference, textsOf(request).action, reply);
    }
    return sendHtml(reply, 404, page('Alipay', '<h1>Not found</h1>'));
  }

  /** A trade has its number since the payer opened it. */
  newNumber(): never {
    throw new Error('a trade of Alipay has a number before it is paid');
  }

  notices(event: PaymentEvent, payment: Payment): Notice[] {
    return noticesOf(this.cashier, event, payment);
  }

  /** Nothing but these seven letters. */
  isTaken({ body }: { body: string }): boolean {
    return body === 'success';
  }
}
