import type { Bill } from '#contract/bill.schemas.ts';
import type { BillState } from '#contract/billWords.ts';
import type { Tone } from '#src/custom/ui/tones.ts';

export const stateTones: Record<BillState, Tone> = {
  starting: 'neutral',
  open: 'warning',
  closing: 'neutral',
  paid: 'success',
  void: 'neutral',
};

const moneyTones = { returning: 'info', returned: 'neutral', failed: 'error' } as const;

/** What became of a bill’s payments beside its state. */
export interface BillNote {
  /** Unlike those of the bill’s other notes, which may say the same. */
  id: string;
  /** Of its short word and its sentence: `bills.note.<name>` and `bills.noteText.<name>`. */
  name: string;
  tone: Tone;
  /** What it is about; null for the bill as a whole. */
  money: { amount: string; currency: string } | null;
}

/** A dispute, the refund, and payments that did not pay the bill. */
export function notesOf({ isDisputed, creditNotes, refund, surplus, currency }: Bill): BillNote[] {
  const notes: BillNote[] = surplus.map(({ state, ...money }, at) => ({
    id: `surplus ${at}`,
    name: `surplus.${state}`,
    tone: moneyTones[state],
    money,
  }));
  if (refund !== null) {
    const { state, amount } = refund;
    notes.unshift({ id: 'refund', name: `refund.${state}`, tone: moneyTones[state], money: { amount, currency } });
  }
  if (isDisputed) {
    // The credit note is written when the payer’s bank has taken the money back.
    const name = creditNotes.some(({ reason }) => reason === 'dispute') ? 'lost' : 'disputed';
    notes.unshift({ id: 'disputed', name, tone: 'error', money: null });
  }
  return notes;
}

/** What a bill is called: its number, or before it has one its reference. */
export const billName = ({ number, reference }: Pick<Bill, 'number' | 'reference'>): string => number ?? reference;
