import type { PaymentConnector } from '../../payment.ts';
import { minimum } from './amounts.ts';
import { close, read, start } from './checkout.ts';
import { find, list } from './find.ts';
import { verifyNotice } from './notice.ts';
import { readRefund, refund } from './refunds.ts';

/** Above the 30 minutes that Stripe wants a session to live at least, by as much as its start may take. */
const LIFETIME = 40;

/** Stripe: a page of its own for each attempt, paid by card. */
export const stripe: PaymentConnector = {
  name: 'stripe',
  hosts: ['api.stripe.com', 'checkout.stripe.com'],
  keys: ['secretKey', 'webhookSecret'],
  currencies: null,
  minimum,
  lifetime: LIFETIME,
  acknowledgement: { type: 'application/json', body: '{"received":true}' },
  start,
  read,
  close,
  refund,
  readRefund,
  verifyNotice,
  list: (session, since) => list(session, since, LIFETIME),
  find,
};
