import { expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { PaymentSession } from '#server/connectors/payment.ts';
import { stripe } from '#server/connectors/payments/stripe/index.ts';
import { createGuardedHttp } from '#server/outgoing/guardedHttp.ts';
import { json, page, type Scripted, scriptedHttp, silence } from '../../kit/scriptedHttp.ts';

const KEY = 'sk_test_abcdefgh12345678';
const sessionOver = (http: HttpClient, secretKey = KEY): PaymentSession => ({
  keys: { secretKey, webhookSecret: 'whsec_x' },
  http,
  installation: 'inst',
});
const REF = { reference: 'inst_1', externalId: 'cs_test_1' };
const read = (answer: Scripted | Error, secretKey?: string) =>
  stripe.read(
    sessionOver(
      scriptedHttp(() => answer),
      secretKey,
    ),
    REF,
  );
const refusal = (type: string, message = 'No.', code?: string) => ({ error: { type, message, code } });

const CHARGE = { id: 'ch_1', created: 1_790_000_000, amount_refunded: 0, disputed: false };
const PAID = {
  id: 'cs_test_1',
  client_reference_id: 'inst_1',
  status: 'complete',
  payment_status: 'paid',
  livemode: false,
  amount_total: 1200,
  currency: 'usd',
  payment_intent: { id: 'pi_1', latest_charge: CHARGE },
};
const paidWith = (over: object, charge: object = {}) =>
  json(200, { ...PAID, payment_intent: { id: 'pi_1', latest_charge: { ...CHARGE, ...charge } }, ...over });

it.each<[string, Scripted | Error, 'refused' | 'away' | 'unclear']>([
  ['no connection', silence(false), 'away'],
  ['no answer', silence(true), 'unclear'],
  ['the guard', new DomainError('addressForbidden', { host: 'api.stripe.com' }), 'away'],
  ['too many calls', json(429, refusal('invalid_request_error', 'Slow.', 'rate_limit')), 'away'],
  ['a wrong parameter', json(400, refusal('invalid_request_error')), 'refused'],
  ['a key used for something else', json(400, refusal('idempotency_error')), 'refused'],
  ['a wrong key', json(401, refusal('invalid_request_error')), 'refused'],
  ['a key without the right', json(403, refusal('invalid_request_error')), 'refused'],
  ['a declined card', json(402, refusal('card_error')), 'refused'],
  ['a request under way', json(409, refusal('idempotency_error')), 'unclear'],
  ['a breakdown', json(500, refusal('api_error')), 'unclear'],
  ['a breakdown without words', json(500, {}), 'unclear'],
  ['a breakdown that looks like an answer', json(502, PAID), 'unclear'],
  ['a page', page(200), 'unclear'],
  ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' } }, 'unclear'],
  ['nothing', { status: 200, body: '' }, 'unclear'],
  ['null', json(200, null), 'unclear'],
  ['a text', { status: 200, body: '"paid"' }, 'unclear'],
  ['a number', json(200, 5), 'unclear'],
  ['a list', json(200, []), 'unclear'],
])('%s is a clear fault', async (_name, answer, kind) => {
  await expect(read(answer)).rejects.toMatchObject({ name: 'PaymentFault', kind });
});

it('reads a payment that lacks nothing', async () => {
  expect(await read(paidWith({}))).toEqual({
    state: 'paid',
    payment: {
      number: 'pi_1',
      amount: '12.00',
      currency: 'USD',
      paidAt: new Date(1_790_000_000_000),
      refunded: '0.00',
      dispute: null,
    },
  });
});

it.each<[string, Scripted]>([
  ['no amount', paidWith({ amount_total: null })],
  ['an amount as text', paidWith({ amount_total: '1200' })],
  ['part of a minor unit', paidWith({ amount_total: 12.5 })],
  ['no currency', paidWith({ currency: null })],
  ['no payment', paidWith({ payment_intent: null })],
  ['a payment that is not expanded', paidWith({ payment_intent: 'pi_1' })],
  ['no charge', paidWith({ payment_intent: { id: 'pi_1', latest_charge: null } })],
  ['no time', paidWith({}, { created: undefined })],
  ['no word on refunds', paidWith({}, { amount_refunded: null })],
  ['no word on disputes', paidWith({}, { disputed: undefined })],
  ['a status that nobody knows', paidWith({ status: 'archived' })],
  ['paid and expired', paidWith({ status: 'expired' })],
])('a payment with %s is unclear, never half of one', async (_name, answer) => {
  await expect(read(answer)).rejects.toMatchObject({ name: 'PaymentFault', kind: 'unclear' });
});

it('takes no play money where the key is for live money, nor the other way round', async () => {
  await expect(read(paidWith({}), 'rk_live_abcdefgh')).rejects.toMatchObject({ kind: 'refused' });
  await expect(read(paidWith({ livemode: true }))).rejects.toMatchObject({ kind: 'refused' });
  expect(await read(paidWith({ livemode: true }), 'rk_live_abcdefgh')).toMatchObject({ state: 'paid' });
});

it.each([
  ['needs_response', 'open'],
  ['warning_under_review', 'open'],
  ['appeal_under_review', 'open'],
  ['a status to come', 'open'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
  ['prevented', 'lost'],
])('a dispute with %s is %s', async (status, dispute) => {
  const http = scriptedHttp((_request, { pathname }) =>
    pathname === '/v1/disputes'
      ? json(200, { object: 'list', data: [{ id: 'du_1', status }], has_more: false })
      : paidWith({}, { disputed: true }),
  );
  expect(await stripe.read(sessionOver(http), REF)).toMatchObject({ payment: { dispute } });
});

it('shows no key in what went wrong', async () => {
  const message = `Invalid API Key provided: sk_test_****************5678`;
  await expect(read(json(401, refusal('invalid_request_error', message)))).rejects.toThrow(
    'Invalid API Key provided: sk_test_…',
  );
});

it('sends once, to Stripe, with the key and the reference', async () => {
  const http = scriptedHttp(() => Object.assign(silence(true), { code: 'ECONNRESET' }));
  const order = {
    ...{ billId: 'b', reference: 'inst_2', amount: '12.00', currency: 'USD', subject: 'Plus', language: 'zh' as const },
    ...{ expiresAt: new Date(), notifyUrl: 'https://app.example/n', returnUrl: 'https://app.example/r' },
  };
  await expect(stripe.start(sessionOver(http), order)).rejects.toMatchObject({ kind: 'unclear' });
  expect(http.requests).toHaveLength(1);
  expect(http.requests[0]).toMatchObject({
    url: 'https://api.stripe.com/v1/checkout/sessions',
    headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': 'inst_2' },
  });
});

it('goes by the guarded way out, which refuses private addresses', async () => {
  const http = createGuardedHttp({
    allowedOrigins: [],
    sandbox: null,
    resolve: (_host, _options, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]),
  });
  try {
    await expect(stripe.read(sessionOver(http), REF)).rejects.toMatchObject({ name: 'PaymentFault', kind: 'away' });
  } finally {
    await http.close();
  }
});
