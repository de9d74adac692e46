import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { payChannels } from '#contract/planWords.ts';
import type { NoticeRequest, PaymentNotice } from '../../../connectors/payment.ts';
import { bill, payment } from '../../../db/schema/billing.ts';
import { type SystemTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { asDomainError } from '../../../http/envelope.ts';
import { askForAll } from '../../../jobs/backgroundTasks.ts';
import { NOTIFY } from './attempt.ts';
import { channelsOn, type OpenChannel, openChannel } from './channels.ts';
import { FOLLOW_BILL, FOLLOW_PAYMENT, findAttempt } from './queries.ts';
import { addStray } from './strays.ts';

/** No channel’s notice comes near. */
const NOTICE_AT_MOST = 256 * 1024;

const Address = z.object({ channel: z.enum(payChannels) });

/**
 * Where channels deliver their notices: `/shop/pay/notify/<channel>`. One that is verified over its raw body has the bill or payment that it
 * speaks of read at the channel at once, and proves nothing itself. A forged one is refused. It is acknowledged after that is written.
 */
export async function mountNotices(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_AT_MOST }, (_request, body, done) =>
      done(null, body),
    );
    // Whoever delivers repeats what was not acknowledged.
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const refused = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : null;
      const status = refused ?? (asDomainError(error, request.log).key === 'internal' ? 500 : 503);
      return reply.status(status).send({ taken: false });
    });
    scope.post(`${NOTIFY}/:channel`, { config: { rateLimit: false as const } }, async (request, reply) => {
      const address = Address.safeParse(request.params);
      const name = address.data?.channel;
      if (name === undefined || !channelsOn(deps.env).includes(name)) return reply.status(404).send({ taken: false });
      const channel = await openChannel(deps, name);
      const notice = channel.connector.verifyNotice(channel.session, asNotice(request), deps.now());
      if (!notice) return reply.status(401).send({ taken: false });
      if (!notice.isForeign) await take(deps, channel, notice);
      const { type, body } = channel.connector.acknowledgement;
      return reply.type(type).send(body);
    });
  });
}

const asNotice = ({ headers, body }: FastifyRequest): NoticeRequest => ({
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  ),
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
});

async function take(deps: Deps, { connector, session }: OpenChannel, notice: PaymentNotice): Promise<void> {
  const isKnown = await withSystemTx(deps.db, (tx) => makeDue(tx, connector.name, notice));
  if (isKnown || notice.number === null) return;
  // Nobody’s bill: what the channel says of it is kept for the operator.
  const found = await connector.find(session, notice.number);
  if (found) await withSystemTx(deps.db, (tx) => addStray(tx, connector.name, found));
}

/** Has what a notice speaks of read at once. Returns false where there is no such bill. */
async function makeDue(
  tx: SystemTx,
  channel: OpenChannel['connector']['name'],
  notice: PaymentNotice,
): Promise<boolean> {
  const found = await findAttempt(tx, channel, notice);
  if (!found) return false;
  const { merchantId, billId, paymentId } = found;
  const readAt = tx.now();
  await tx
    .update(bill)
    .set({ readAt })
    .where(and(eq(bill.merchantId, merchantId), eq(bill.billId, billId)));
  await askForAll(tx, FOLLOW_BILL, [{ merchantId, subject: billId }]);
  if (paymentId === null) return true;
  await tx
    .update(payment)
    .set({ readAt })
    .where(and(eq(payment.merchantId, merchantId), eq(payment.paymentId, paymentId)));
  await askForAll(tx, FOLLOW_PAYMENT, [{ merchantId, subject: paymentId }]);
  return true;
}
