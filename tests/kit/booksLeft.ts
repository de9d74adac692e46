import { openDatabase } from '#server/db/open.ts';
import type { Attempt } from './cashier.ts';
import type { KilledWorld } from './killedTopologies.ts';

/** A payment as it stands in the books, with its bill. Amounts have two digits. */
interface BookedPayment {
  reference: string;
  channel: string;
  number: string;
  amount: string;
  currency: string;
  state: string;
  surplus: string | null;
  /** All credit notes of its bill; `0.00` for none. */
  credited: string;
}

interface BookedBill {
  reference: string;
  state: string;
  ending: string | null;
  number: string | null;
  /** Periods that it was to buy, and that were written for it. */
  wanted: number;
  bought: number;
}

/** What the database says of bills, payments and refunds once nobody writes any more. */
export interface Books {
  bills: BookedBill[];
  payments: BookedPayment[];
  creditNotes: string[];
  /** Refunds that left, by their state. */
  refunds: { state: string; count: number }[];
}

const BILLS = `select b.reference, b.state, b.ending, b.number, jsonb_array_length(b.periods) as wanted, count(p.*)::int as bought
  from bill b left join paid_period p on p.merchant_id = b.merchant_id and p.bill_id = b.bill_id
  group by b.merchant_id, b.bill_id order by b.reference`;
const PAYMENTS = `select b.reference, p.channel, p.number, round(p.amount, 2)::text as amount, p.currency, p.state, p.surplus,
    round(coalesce((select sum(c.amount) from credit_note c where c.bill_id = b.bill_id), 0), 2)::text as credited
  from payment p join bill b on b.merchant_id = p.merchant_id and b.bill_id = p.bill_id order by b.reference`;
const REFUNDS = `select state, count(*)::int from effect where kind = 'refundPayment' group by 1 order by 1`;

export async function booksLeftIn(database: KilledWorld['database']): Promise<Books> {
  const db = await openDatabase(database);
  try {
    const { rows: bills } = await db.pool.query<BookedBill>(BILLS);
    const { rows: payments } = await db.pool.query<BookedPayment>(PAYMENTS);
    const { rows: notes } = await db.pool.query<{ number: string }>('select number from credit_note order by number');
    const { rows: refunds } = await db.pool.query<Books['refunds'][number]>(REFUNDS);
    return { bills, payments, creditNotes: notes.map(({ number }) => number), refunds };
  } finally {
    await db.close();
  }
}

/** What was taken for a bill, how often, and what of it went back in which refunds. */
type Money = Pick<Attempt, 'reference' | 'channel' | 'number' | 'amount' | 'currency' | 'paid' | 'refunded'> & {
  refunds: string[];
};

const inOrder = (all: readonly Money[]): Money[] => all.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));

/** The cashier’s side of all money. */
export const moneyAtCashier = (all: readonly Attempt[]): Money[] =>
  inOrder(
    all
      .filter(({ paid }) => paid > 0)
      .map(({ reference, channel, number, amount, currency, paid, refunded, refunds }) => {
        const states = refunds.map(({ status }) => status);
        return { reference, channel, number, amount, currency, paid, refunded, refunds: states };
      }),
  );

/** The same as the books have it: each taken once, and given back once: what pays nothing, and of what does as much as was credited. */
export const moneyInBooks = ({ payments }: Books): Money[] =>
  inOrder(
    payments.map(({ reference, channel, number, amount, currency, surplus, credited }) => {
      const refunded = surplus === null ? credited : amount;
      const refunds = refunded === '0.00' ? [] : ['done'];
      return { reference, channel, number, amount, currency, paid: 1, refunded, refunds };
    }),
  );

/** The first so many numbers of the first series. */
export const seriesOf = (letter: 'B' | 'C', count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}1-${String(at + 1).padStart(6, '0')}`);
