import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, searchOf } from '../../lib/rawRequest.ts';
import { Timers } from '../../lib/timers.ts';
import type { Cashier } from '../cashier.ts';
import { expanded } from './expand.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { type StripeObject, sessionObject } from './objects.ts';
import { asked, paramsOf } from './params.ts';
import { Refunds } from './refunds.ts';
import { createSession, endSession, expireSession, intentOf, listSessions, sessionOf } from './sessions.ts';
import { StripeError, sendError } from './stripeError.ts';

/** Takes a request of its form, whose parameters come as text. */
type Endpoint = (text: string, id: string) => StripeObject;

/** The part of api.stripe.com that takes payments by card. */
export class StripeApi {
  private readonly cashier: Cashier;
  private readonly secretKey: string;
  private readonly keys: IdempotencyKeys;
  private readonly endpoints: readonly (readonly [method: string, path: RegExp, run: Endpoint])[];

  constructor(cashier: Cashier, secretKey: string) {
    this.cashier = cashier;
    this.secretKey = secretKey;
    this.keys = new IdempotencyKeys(cashier.world);
    this.endpoints = endpointsOf(cashier, new Timers(cashier.world.clock));
  }

  handle(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('request-id', `req_${String(this.cashier.nextCount('stripe/requests')).padStart(14, '0')}`);
    try {
      return reply.send(this.answer(path, request));
    } catch (error) {
      if (error instanceof StripeError) return sendError(reply, error);
      throw error;
    }
  }

  private answer(path: string, request: FastifyRequest): StripeObject {
    this.authenticate(request.headers.authorization);
    const [, pattern, run] =
      this.endpoints.find(([method, one]) => method === request.method && one.test(path)) ?? unknownPath(request, path);
    const id = pattern.exec(path)?.[1] ?? '';
    if (request.method === 'GET') return run(searchOf(request), id);
    const text = bodyOf(request).toString('utf8');
    const key = request.headers['idempotency-key'];
    return this.keys.once(typeof key === 'string' ? key : undefined, `${path}?${text}`, () => run(text, id));
  }

  /** @see https://docs.stripe.com/api/authentication */
  private authenticate(header = ''): void {
    const [, scheme = '', value = ''] = /^(bearer|basic) (.+)$/i.exec(header) ?? [];
    const plain =
      scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : value;
    if (plain === this.secretKey) return;
    const message = plain
      ? `Invalid API Key provided: ${plain.slice(0, 8)}${'*'.repeat(8)}${plain.slice(-4)}`
      : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';
    throw new StripeError(401, { type: 'invalid_request_error', message });
  }
}

function endpointsOf(cashier: Cashier, timers: Timers): [string, RegExp, Endpoint][] {
  const refunds = new Refunds(cashier, timers);
  const shown = (object: StripeObject, { expand }: { expand: string[] }): StripeObject =>
    expanded(cashier, object, expand);
  const session = (id: string): StripeObject => {
    const payment = sessionOf(cashier, id);
    return sessionObject(payment, cashier.statusOf(payment));
  };
  const create = (text: string): StripeObject => {
    const params = paramsOf(asked.createSession, text);
    const made = createSession(cashier, params);
    timers.later(Date.parse(made.expiresAt) - cashier.world.now(), () => endSession(cashier, made.reference));
    return shown(sessionObject(made, 'open'), params);
  };
  const sessions = (text: string): StripeObject => {
    const params = paramsOf(asked.listSessions, text);
    return shown(listSessions(cashier, params), params);
  };
  const refund = (text: string): StripeObject => {
    const params = paramsOf(asked.createRefund, text);
    return shown(refunds.create(params), params);
  };
  const one =
    (find: (id: string) => StripeObject): Endpoint =>
    (text, id) =>
      shown(find(id), paramsOf(asked.one, text));
  return [
    ['POST', /^\/v1\/checkout\/sessions$/, create],
    ['GET', /^\/v1\/checkout\/sessions$/, sessions],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, one(session)],
    ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, one((id) => expireSession(cashier, id))],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, one((id) => intentOf(cashier, id))],
    ['POST', /^\/v1\/refunds$/, refund],
    ['GET', /^\/v1\/refunds$/, (text) => refunds.list(paramsOf(asked.listOfPayment, text))],
    ['GET', /^\/v1\/disputes$/, (text) => refunds.listDisputes(paramsOf(asked.listOfPayment, text))],
  ];
}

function unknownPath({ method }: FastifyRequest, path: string): never {
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  throw new StripeError(404, { type: 'invalid_request_error', message });
}
