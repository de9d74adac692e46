import type { BillEnding } from '#contract/billWords.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import { languageOf } from '#contract/texts.ts';
import { PaymentFault, type PaymentReading } from '../../../connectors/payment.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { levelName } from '../plans/index.ts';
import { channelNames, isChannelAway, type OpenChannel, openChannel } from './channels.ts';
import { countPayment } from './count.ts';
import { isHeld } from './openBilling.ts';
import { type BillRow, changeBill, holdBill, holdSubscription, nextAfter } from './queries.ts';

/** Where a channel delivers its notices, and where it sends the payer back to. */
export const NOTIFY = '/shop/pay/notify';
export const PAY_PAGE = '/pay/alipay';

const MINUTE = 60_000;
/** An open bill is asked about so long after it was made, in ms, and hourly after that; the page of a payer asks more often. */
const OPEN_READS = [5 * MINUTE, 15 * MINUTE, 40 * MINUTE];
const HOURLY = 60 * MINUTE;
/** After its expiry a bill that is not closed for certain is asked about for so long; then nobody can be paying any more. */
const LAST_READING = 10 * MINUTE;
/** A void one is asked about so long after that still: a payment that came late goes back, also where every notice was lost. */
const VOID_READS = [60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE];
/** A channel that did not answer is asked again after so long, in ms. */
const AWAY_AGAIN = MINUTE;
/** What is closing is asked about soon, then ever later. */
const CLOSING_READS = [10_000, MINUTE, 5 * MINUTE];

const inTx = <T>(deps: Deps, { merchantId }: Pick<BillRow, 'merchantId'>, work: (tx: MerchantTx) => Promise<T>) =>
  withMerchantTx(deps.db, merchantId, work);

const after = (tx: MerchantTx, ms: number): Date => new Date(tx.now().getTime() + ms);

/**
 * Begins a bill at its channel, once however often it is tried. Throws `payChannelRefused` (it is void then), `payChannelAway` (its follower
 * goes on), `paymentsHeld` and `payChannelOff`.
 */
export async function startBill(deps: Deps, row: BillRow): Promise<BillRow> {
  if (row.state !== 'starting') return row;
  if (row.expiresAt <= deps.now()) return inTx(deps, row, (tx) => giveUp(tx, row));
  if (await isHeld(deps)) throw new DomainError('paymentsHeld');
  try {
    const channel = await openChannel(deps, row.channel);
    const started = await begin(deps, channel, row);
    return await inTx(deps, row, (tx) => keepStarted(tx, row, started));
  } catch (error) {
    throw await noteFault(deps, row, error);
  }
}

const begin = (deps: Deps, { connector, session }: OpenChannel, row: BillRow) => {
  const { billId, reference, channel, amount, currency, expiresAt, levelId, cycle } = row;
  const language = languageOf(row.language);
  const name = levelName(deps.plans, levelId, 'en');
  return connector.start(session, {
    billId,
    reference,
    amount,
    currency,
    expiresAt,
    subject: `Quayside ${name}, 1 ${cycle}`,
    notifyUrl: `${deps.publicUrl}${NOTIFY}/${channel}`,
    returnUrl: `${deps.publicUrl}${PAY_PAGE}?billId=${billId}`,
    language,
  });
};

/** One that is not wanted any more by now keeps the channel’s name for it, and is closed by it. */
async function keepStarted(
  tx: MerchantTx,
  { billId }: BillRow,
  { payUrl, externalId }: { payUrl: string; externalId: string | null },
): Promise<BillRow> {
  await holdSubscription(tx);
  const now = await holdBill(tx, billId);
  if (now.state === 'starting') {
    const opened = { state: 'open', payUrl, externalId, problem: null, reads: 0 } as const;
    await changeBill(tx, billId, { ...opened, readAt: nextOpenRead(tx, now, 0) });
  } else if (now.state === 'closing') {
    await changeBill(tx, billId, { externalId });
  }
  return holdBill(tx, billId);
}

/** It was never begun in time, as far as we know: the channel is asked. */
async function giveUp(tx: MerchantTx, { billId }: BillRow): Promise<BillRow> {
  await holdSubscription(tx);
  const now = await holdBill(tx, billId);
  if (now.state === 'starting') await close(tx, now, 'expired');
  return holdBill(tx, billId);
}

/** What a fault means for a bill, written down; returns what to throw. */
async function noteFault(deps: Deps, row: BillRow, error: unknown): Promise<unknown> {
  if (!(error instanceof PaymentFault)) return error;
  const params = { channel: channelNames[row.channel], detail: error.message };
  const isRefused = error.kind === 'refused';
  const key = isRefused ? 'payChannelRefused' : 'payChannelAway';
  const problem: Notice = { key: `error.${key}`, params };
  deps.log.warn({ err: error, billId: row.billId }, 'a payment channel did not begin a bill');
  await inTx(deps, row, async (tx) => {
    await holdSubscription(tx);
    const now = await holdBill(tx, row.billId);
    if (now.state !== 'starting') return;
    if (isRefused) await changeBill(tx, row.billId, { state: 'void', ending: 'refused', problem, readAt: null });
    else await changeBill(tx, row.billId, { problem, readAt: after(tx, AWAY_AGAIN) });
  });
  return new DomainError(key, params, { cause: error });
}

const close = (tx: MerchantTx, { billId }: BillRow, ending: BillEnding): Promise<void> =>
  changeBill(tx, billId, { state: 'closing', ending, reads: 0, readAt: tx.now() });

function nextOpenRead(tx: MerchantTx, { createdAt, expiresAt }: BillRow, reads: number): Date {
  const step = OPEN_READS[reads];
  const at =
    step === undefined ? after(tx, HOURLY) : new Date(Math.max(createdAt.getTime() + step, tx.now().getTime()));
  return at < expiresAt || tx.now() >= expiresAt ? at : expiresAt;
}

/** Asks the channel what became of a bill, and writes it down. A channel that is away is asked again later. Returns the bill. */
export async function readBill(deps: Deps, row: BillRow): Promise<BillRow> {
  if (row.state === 'starting') return row;
  try {
    const channel = await openChannel(deps, row.channel);
    const ref = row.state === 'closing' ? await askToClose(deps, channel, row) : row;
    return await applyReading(deps, row, await channel.connector.read(channel.session, ref));
  } catch (error) {
    if (!isChannelAway(error)) throw error;
    deps.log.warn({ err: error, billId: row.billId }, 'a payment channel did not answer for a bill');
    return inTx(deps, row, async (tx) => {
      const isOver = tx.now().getTime() >= row.expiresAt.getTime() + LAST_READING;
      await changeBill(tx, row.billId, { lastReadAt: tx.now(), readAt: after(tx, isOver ? HOURLY : AWAY_AGAIN) });
      return holdBill(tx, row.billId);
    });
  }
}

/** One that was being begun when it was given up is begun again under its key first: only so the channel names it. */
async function askToClose(deps: Deps, channel: OpenChannel, row: BillRow): Promise<BillRow> {
  if (await isHeld(deps)) return row;
  const { connector, session } = channel;
  const known = row.externalId === null ? await nameAgain(deps, channel, row) : row;
  await connector.close(session, known);
  return known;
}

async function nameAgain(deps: Deps, channel: OpenChannel, row: BillRow): Promise<BillRow> {
  try {
    const started = await begin(deps, channel, row);
    return await inTx(deps, row, (tx) => keepStarted(tx, row, started));
  } catch (error) {
    // It is too late to begin it, so that it never was begun.
    if (error instanceof PaymentFault && error.kind === 'refused') return row;
    throw error;
  }
}

const applyReading = (deps: Deps, before: BillRow, reading: PaymentReading): Promise<BillRow> =>
  inTx(deps, before, async (tx) => {
    const { billId } = before;
    if (reading.state === 'paid') await countPayment(tx, deps, billId, reading.payment);
    else await holdSubscription(tx);
    const row = await holdBill(tx, billId);
    const set = { lastReadAt: tx.now(), reads: row.reads + 1, ...next(tx, row, reading) };
    await changeBill(tx, billId, { ...set, readAt: nextAfter(set.readAt, { before, now: row }) });
    return holdBill(tx, billId);
  });

/** What a bill becomes after a reading, and when it is read again. */
function next(tx: MerchantTx, row: BillRow, { state }: PaymentReading): Partial<BillRow> & Pick<BillRow, 'readAt'> {
  if (row.state === 'paid' || (row.state === 'void' && state === 'paid')) return { readAt: null };
  if (row.state === 'void') {
    const step = VOID_READS[row.reads + 1];
    return { readAt: step === undefined ? null : after(tx, step) };
  }
  const isOver = tx.now().getTime() >= row.expiresAt.getTime() + LAST_READING;
  if (state === 'closed' || isOver) {
    const ending = row.ending ?? (isOver ? 'expired' : 'closed');
    return { state: 'void', ending, reads: 0, readAt: after(tx, VOID_READS[0] ?? HOURLY) };
  }
  if (row.state === 'closing') {
    const soon = after(tx, CLOSING_READS[Math.min(row.reads, CLOSING_READS.length - 1)] ?? MINUTE);
    return { readAt: soon };
  }
  if (tx.now() >= row.expiresAt) return { state: 'closing', ending: 'expired', reads: 0, readAt: tx.now() };
  return { problem: null, readAt: nextOpenRead(tx, row, row.reads + 1) };
}
