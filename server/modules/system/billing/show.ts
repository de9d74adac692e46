import type { Bill, BillParty } from '#contract/bill.schemas.ts';
import { REFUND_WITHIN } from '#contract/billWords.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { levelName, type PaidPeriod } from '../plans/index.ts';
import { documentOf } from './document.ts';
import { periodsOfBill } from './endBill.ts';
import { minorOf, written } from './minor.ts';
import {
  type BillRow,
  findBill,
  findBillsInForce,
  findBuyer,
  findCreditNotes,
  findPayments,
  type PaymentRow,
} from './queries.ts';
import { refundAmount, whyNot } from './refund.ts';

type NoteRow = Awaited<ReturnType<typeof findCreditNotes>>[number];

/** What is known of a bill beside its row. */
interface Around {
  payments: readonly PaymentRow[];
  notes: readonly NoteRow[];
  buyer: BillParty;
  /** The bill that can be given back now, with what it bought; null where none can. */
  refundable: { billId: string; periods: readonly PaidPeriod[] } | null;
}

/** A bill as the merchant sees it; null where there is none. */
export async function showBill(tx: MerchantTx, deps: Deps, billId: string, language: Language): Promise<Bill | null> {
  const row = await findBill(tx, billId);
  return row && ((await showBills(tx, deps, [row], language))[0] ?? null);
}

/** The same of several, in their order. */
export async function showBills(
  tx: MerchantTx,
  deps: Deps,
  rows: readonly BillRow[],
  language: Language,
): Promise<Bill[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ billId }) => billId);
  const payments = await findPayments(tx, ids);
  const notes = await findCreditNotes(tx, ids);
  const buyer = await findBuyer(tx);
  const refundable = await findRefundable(tx, payments);
  return rows.map((row) => {
    const own = { payments: payments.filter(({ billId }) => billId === row.billId), buyer, refundable };
    return shown(tx, deps, row, { ...own, notes: notes.filter(({ billId }) => billId === row.billId) }, language);
  });
}

async function findRefundable(tx: MerchantTx, payments: readonly PaymentRow[]): Promise<Around['refundable']> {
  const inForce = await findBillsInForce(tx);
  const [newest] = inForce;
  const paid = payments.find(({ billId, surplus }) => billId === newest?.billId && surplus === null);
  if (!newest || whyNot(newest, paid ?? null, inForce, tx.now())) return null;
  return { billId: newest.billId, periods: await periodsOfBill(tx, newest.billId) };
}

function shown(tx: MerchantTx, { plans }: Deps, row: BillRow, around: Around, language: Language): Bill {
  const { billId, currency, levelId, state, problem } = row;
  const { payments, notes, buyer } = around;
  const amount = written(row.amount, currency);
  const counted = payments.find(({ surplus }) => surplus === null) ?? null;
  const { levelName: frozenName, ...document } =
    row.document ?? documentOf(plans, { levelId, amount, currency }, { buyer, language });
  return {
    billId,
    number: row.number,
    reference: row.reference,
    state,
    kind: row.kind,
    levelId,
    levelName: levelName(plans, levelId, language) || frozenName,
    channel: row.channel,
    cycle: row.cycle,
    amount,
    currency,
    credit: written(row.credit, currency),
    createdAt: row.createdAt.toISOString(),
    paidAt: (counted?.paidAt ?? row.paidAt)?.toISOString() ?? null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    expiresAt: state === 'open' || state === 'starting' ? row.expiresAt.toISOString() : null,
    payUrl: state === 'open' ? row.payUrl : null,
    ending: row.ending,
    problem: problem && sentence(language, problem.key, problem.params),
    surplus: payments.flatMap((one) => surplusOf(one)),
    isDisputed: counted?.state === 'disputed' || counted?.state === 'lost',
    refundable: refundableOf(tx, row, around),
    refund: refundOf(counted),
    creditNotes: notes.map((note) => ({
      number: note.number,
      amount: written(note.amount, currency),
      reason: note.reason,
      issuedAt: note.issuedAt.toISOString(),
    })),
    ...document,
  };
}

const returning = (state: PaymentRow['state']): 'returning' | 'returned' | 'failed' => {
  if (state === 'refunded' || state === 'lost') return 'returned';
  return state === 'refundFailed' ? 'failed' : 'returning';
};

const surplusOf = ({ surplus, amount, currency, state }: PaymentRow): Bill['surplus'] =>
  surplus === null ? [] : [{ amount: written(amount, currency), currency, state: returning(state) }];

function refundOf(counted: PaymentRow | null): Bill['refund'] {
  if (!counted || counted.refundAmount === null) return null;
  return { amount: written(counted.refundAmount, counted.currency), state: returning(counted.state) };
}

function refundableOf(tx: MerchantTx, row: BillRow, { refundable, notes }: Around): Bill['refundable'] {
  if (refundable?.billId !== row.billId || !row.paidAt) return null;
  const until = new Date(row.paidAt.getTime() + REFUND_WITHIN).toISOString();
  const amount = refundAmount(row, { periods: refundable.periods, notes }, tx.now());
  return minorOf(amount, row.currency) === 0n ? null : { amount, until };
}
