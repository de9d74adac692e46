import { isNull, sql } from 'drizzle-orm';
import { PaymentFault, type RefundOrder, type RefundReading } from '../../../connectors/payment.ts';
import { payment } from '../../../db/schema/billing.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { type Begun, beginEffects, type Intention, type Times } from '../../../effects/begin.ts';
import { confirmEffect, type Held, leaveUnknown, noteAbsent, refuseEffect } from '../../../effects/settle.ts';
import { channelNames, isChannelAway, type OpenChannel, openChannel } from './channels.ts';
import { DAILY } from './count.ts';
import { isHeld } from './openBilling.ts';
import { type BillRow, changePayment, findBill, findPayment, type PaymentRow } from './queries.ts';

const MINUTE = 60_000;
/** A refund that was taken is asked about so long after, in ms: soon at first, since channels make it within seconds. */
const PENDING_SOON = 15_000;
const PENDING_AGAIN = 60 * MINUTE;
const PENDING_SOON_FOR = 5 * MINUTE;

const timesOf = ({ env }: Deps): Times => ({ lease: env.EFFECT_LEASE * 1000, lag: env.EFFECT_LAG * 1000 });

/** By which the channel knows one attempt to give a payment back; a new attempt has another. */
export const markOf = ({ paymentId, refundAttempt }: PaymentRow): string =>
  `${paymentId.replaceAll('-', '')}_${refundAttempt}`;

/**
 * Gives back what is owed of a payment, once: it is written down as an effect before it leaves, and is sent under the same mark however
 * often. It costs the merchant nothing, so that no limit of their spending holds it. Returns when to go on; null for never.
 */
export async function giveBack(deps: Deps, row: PaymentRow): Promise<Date | null> {
  if (await isHeld(deps)) return putOff(deps, row, MINUTE);
  const bill = await withMerchantTx(deps.db, row.merchantId, (tx) => findBill(tx, row.billId));
  if (!bill || row.refundAmount === null) throw new Error(`The payment ${row.paymentId} has nothing to give back.`);
  let channel: OpenChannel;
  try {
    channel = await openChannel(deps, row.channel);
  } catch (error) {
    if (!isChannelAway(error)) throw error;
    deps.log.warn({ err: error, paymentId: row.paymentId }, 'a payment channel is away, and a payment waits for it');
    return putOff(deps, row, PENDING_AGAIN);
  }
  const begun = await begin(deps, row);
  if (begun.kind === 'busy') return putOff(deps, row, begun.until.getTime() - deps.now().getTime());
  const order = orderOf(row, bill, row.refundAmount);
  if (begun.kind === 'done') return settle(deps, row, { reading: await read(channel, order), held: null });
  if (begun.kind === 'overLimit') throw new Error('A refund has no cost.');
  return send(deps, row, { channel, order, held: begun });
}

const orderOf = (row: PaymentRow, { reference, externalId }: BillRow, refundAmount: string): RefundOrder => ({
  reference,
  externalId,
  number: row.number,
  mark: markOf(row),
  amount: refundAmount,
  currency: row.currency,
  firstSentAt: row.refundSentAt,
});

const begin = (deps: Deps, row: PaymentRow): Promise<Begun> =>
  withMerchantTx(deps.db, row.merchantId, async (tx) => {
    const { paymentId, channel, number, refundAmount: amount, currency, refundAttempt } = row;
    const intention: Intention = {
      key: `refund/${paymentId}/${refundAttempt}`,
      kind: 'refundPayment',
      subject: { kind: 'payment', id: paymentId },
      request: { channel, number, amount, currency },
    };
    const begun = (await beginEffects(tx, [intention], timesOf(deps))).get(intention.key);
    if (!begun) throw new Error('A refund was not begun.');
    await changePayment(tx, paymentId, { state: 'refunding' });
    await tx
      .update(payment)
      .set({ refundSentAt: tx.now() })
      .where(sql`${payment.paymentId} = ${paymentId} and ${isNull(payment.refundSentAt)}`);
    return begun;
  });

async function read({ connector, session }: OpenChannel, order: RefundOrder): Promise<RefundReading | PaymentFault> {
  try {
    return await connector.readRefund(session, order);
  } catch (error) {
    if (error instanceof PaymentFault) return error;
    throw error;
  }
}

/** Sent again it is the same refund: the channel knows it by its mark. */
async function send(
  deps: Deps,
  row: PaymentRow,
  { channel: { connector, session }, order, held }: { channel: OpenChannel; order: RefundOrder; held: Held },
): Promise<Date | null> {
  let reading: RefundReading | PaymentFault;
  try {
    reading = await connector.refund(session, order);
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    reading = error;
  }
  return settle(deps, row, { reading, held });
}

/** Writes down what became of a refund. `held`: the effect where it was just sent; null where it stood there before. */
const settle = (
  deps: Deps,
  row: PaymentRow,
  { reading, held }: { reading: RefundReading | PaymentFault; held: Held | null },
): Promise<Date | null> =>
  withMerchantTx(deps.db, row.merchantId, async (tx) => {
    const now = await findPayment(tx, row.paymentId);
    // Somebody else went on with it meanwhile.
    if (!now || now.refundAttempt !== row.refundAttempt) return now?.readAt ?? null;
    const set =
      reading instanceof PaymentFault
        ? await afterFault(tx, deps, { row, fault: reading, held })
        : await afterReading(tx, { row: now, reading, held });
    await changePayment(tx, row.paymentId, set);
    return set.readAt ?? null;
  });

async function afterFault(
  tx: MerchantTx,
  deps: Deps,
  { row, fault, held }: { row: PaymentRow; fault: PaymentFault; held: Held | null },
): Promise<Partial<PaymentRow>> {
  const { lag } = timesOf(deps);
  deps.log.warn({ err: fault, paymentId: row.paymentId }, 'a payment channel did not give a payment back');
  const params = { channel: channelNames[row.channel], detail: fault.message };
  if (fault.kind === 'refused' && held) {
    await refuseEffect(tx, held, { key: 'error.payChannelRefused', params });
    return failed(fault.message);
  }
  if (held && fault.kind === 'away') await noteAbsent(tx, [held]);
  else if (held) await leaveUnknown(tx, held, { reason: { key: 'error.payChannelAway', params }, lag });
  return { readAt: new Date(tx.now().getTime() + lag + MINUTE) };
}

const failed = (detail: string): Partial<PaymentRow> => ({
  state: 'refundFailed',
  refundProblem: detail,
  readAt: null,
});

async function afterReading(
  tx: MerchantTx,
  { row, reading, held }: { row: PaymentRow; reading: RefundReading; held: Held | null },
): Promise<Partial<PaymentRow>> {
  if (reading.state === 'failed') {
    const params = { channel: channelNames[row.channel], detail: reading.detail };
    if (held) await refuseEffect(tx, held, { key: 'error.payChannelRefused', params });
    return failed(reading.detail);
  }
  if (reading.state === 'absent' && !held) return failed('The channel does not have this refund any more.');
  if (held) await confirmEffect(tx, held.effectId, [markOf(row)]);
  const now = tx.now().getTime();
  if (reading.state === 'done') {
    return {
      state: 'refunded',
      refundedAt: row.refundedAt ?? tx.now(),
      refundProblem: null,
      // It may still fail at the payer’s bank.
      readAt: new Date(now + DAILY),
    };
  }
  const isNew = now - (row.refundSentAt?.getTime() ?? now) < PENDING_SOON_FOR;
  return { readAt: new Date(now + (isNew ? PENDING_SOON : PENDING_AGAIN)) };
}

async function putOff(deps: Deps, { merchantId, paymentId }: PaymentRow, ms: number): Promise<Date> {
  const readAt = new Date(deps.now().getTime() + Math.max(ms, 1000));
  await withMerchantTx(deps.db, merchantId, (tx) => changePayment(tx, paymentId, { readAt }));
  return readAt;
}
