import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stripe } from '#server/connectors/payments/stripe/index.ts';

/** Computed: hex HMAC-SHA256 of `t.body` under the secret. */
const VECTOR = {
  secret: 'whsec_test_secret',
  t: 1_700_000_000,
  body: '{"id":"evt_1","type":"invoice.paid"}',
  v1: '46dc069361a7691082640523fa33fe5d6c8c88d5f5e257cdf8cf11539d166595',
};
const SESSION = { keys: { secretKey: 'sk_test_x', webhookSecret: VECTOR.secret }, installation: 'inst' };
const FOREIGN = { reference: null, number: null, isForeign: true };

const verify = (header: string, body: string | Buffer, secondsLater = 0) =>
  stripe.verifyNotice(
    SESSION,
    { headers: header === '' ? {} : { 'stripe-signature': header }, body: Buffer.from(body) },
    new Date((VECTOR.t + secondsLater) * 1000),
  );
const HEADER = `t=${VECTOR.t},v1=${VECTOR.v1}`;
const signed = (body: string, secret = VECTOR.secret): string =>
  `t=${VECTOR.t},v1=${createHmac('sha256', secret).update(`${VECTOR.t}.${body}`).digest('hex')}`;
const event = (type: string, object: object): string => JSON.stringify({ id: 'evt_2', type, data: { object } });
const told = (type: string, object: object) => {
  const body = event(type, object);
  return verify(signed(body), body);
};

describe('the signature', () => {
  it('holds for five minutes', () => {
    expect(verify(HEADER, VECTOR.body)).toEqual(FOREIGN);
    expect(verify(HEADER, VECTOR.body, 300)).toEqual(FOREIGN);
    expect(verify(HEADER, VECTOR.body, 301)).toBeNull();
  });

  it('fits no body of which one byte is another', () => {
    const body = Buffer.from(VECTOR.body);
    for (let at = 0; at < body.length; at += 1) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(verify(HEADER, changed)).toBeNull();
    }
    expect(verify(HEADER, `${VECTOR.body} `)).toBeNull();
  });

  it('is one of several, when secrets are changed', () => {
    const other = '0'.repeat(64);
    expect(verify(`t=${VECTOR.t},v1=${other},v1=${VECTOR.v1},v0=${other}`, VECTOR.body)).toEqual(FOREIGN);
    expect(verify(`t=${VECTOR.t},v1=${other},v1=${other}`, VECTOR.body)).toBeNull();
    expect(verify(`t=${VECTOR.t},v0=${VECTOR.v1}`, VECTOR.body)).toBeNull();
  });

  it.each([
    '',
    'nonsense',
    `v1=${VECTOR.v1}`,
    `t=${VECTOR.t}`,
    `t=${VECTOR.t + 1},v1=${VECTOR.v1}`,
    `t=x,v1=${VECTOR.v1}`,
  ])('is not in %j', (header) => {
    expect(verify(header, VECTOR.body)).toBeNull();
  });

  it('is by our own secret, which is not empty', () => {
    expect(verify(signed(VECTOR.body, 'whsec_other'), VECTOR.body)).toBeNull();
    const keys = { ...SESSION.keys, webhookSecret: '' };
    const notice = { headers: { 'stripe-signature': signed(VECTOR.body, '') }, body: Buffer.from(VECTOR.body) };
    expect(() => stripe.verifyNotice({ ...SESSION, keys }, notice, new Date(VECTOR.t * 1000))).toThrow('missing');
  });
});

describe('what is signed', () => {
  const ours = { installation: 'inst' };

  it.each([
    ['checkout.session.completed', { payment_intent: 'pi_1' }, 'pi_1'],
    ['checkout.session.completed', { payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['checkout.session.expired', { payment_intent: null }, null],
  ])('%s is of the reference it names', (type, more, number) => {
    const object = { id: 'cs_1', client_reference_id: 'inst_1', metadata: ours, ...more };
    expect(told(type, object)).toEqual({ reference: 'inst_1', number, isForeign: false });
  });

  it.each([
    ['of another installation', { metadata: { installation: 'other' } }],
    ['of nobody who says so', { metadata: {} }],
  ])('a session %s is foreign', (_name, more) => {
    expect(told('checkout.session.completed', { client_reference_id: 'inst_1', ...more })).toEqual(FOREIGN);
  });

  it.each([
    ['charge.refunded', { payment_intent: 'pi_2', metadata: ours }],
    ['charge.dispute.created', { payment_intent: 'pi_2', metadata: {} }],
    ['refund.failed', { payment_intent: 'pi_2' }],
    ['payment_intent.succeeded', { id: 'pi_2', metadata: null }],
  ])('%s is of the payment it names', (type, object) => {
    expect(told(type, { id: 'x_1', ...object })).toEqual({ reference: null, number: 'pi_2', isForeign: false });
  });

  it.each([
    ['another installation', 'charge.refunded', { payment_intent: 'pi_2', metadata: { installation: 'other' } }],
    ['no payment', 'charge.refunded', { payment_intent: null }],
    ['something else', 'customer.created', { id: 'cus_1', payment_intent: 'pi_2' }],
    ['an odd form', 'charge.refunded', { payment_intent: 7 }],
  ])('an event of %s is foreign', (_name, type, object) => {
    expect(told(type, object)).toEqual(FOREIGN);
  });

  it('and no JSON is foreign', () => {
    expect(verify(signed('not json'), 'not json')).toEqual(FOREIGN);
  });
});
