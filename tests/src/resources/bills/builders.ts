import type { Bill } from '#contract/bill.schemas.ts';

export const BILL_ID = '01890000-0000-7000-8000-0000000000b1';

/** A bill that was paid by card, of a new plan, without anything special. */
export const bill = (changes: Partial<Bill> = {}): Bill => ({
  billId: BILL_ID,
  number: 'Q-2026-0007',
  reference: 'ref7',
  state: 'paid',
  kind: 'new',
  levelId: 2,
  levelName: 'Plus',
  channel: 'stripe',
  cycle: 'month',
  amount: '19.00',
  currency: 'USD',
  credit: '0.00',
  createdAt: '2026-11-01T12:00:00.000Z',
  paidAt: '2026-11-01T12:05:00.000Z',
  startsAt: '2026-11-01T12:05:00.000Z',
  endsAt: '2026-12-01T12:05:00.000Z',
  expiresAt: null,
  payUrl: null,
  ending: null,
  problem: null,
  surplus: [],
  isDisputed: false,
  refundable: null,
  refund: null,
  creditNotes: [],
  seller: { name: 'Harbour Software Ltd', address: '1 Pier Road\nBristol', taxId: 'GB123' },
  buyer: { name: 'Mei Trading', address: '8 Quay Street', taxId: 'CN456' },
  tax: { name: 'VAT', rate: '20', amount: '3.17', note: '' },
  ...changes,
});

/** One that waits to be paid by Alipay. */
export const openBill = (changes: Partial<Bill> = {}): Bill =>
  bill({
    billId: '01890000-0000-7000-8000-0000000000b2',
    number: null,
    reference: 'ref8',
    state: 'open',
    channel: 'alipay',
    amount: '129.00',
    currency: 'CNY',
    paidAt: null,
    expiresAt: '2026-11-02T12:40:00.000Z',
    payUrl: 'https://pay.example/8',
    tax: { name: '', rate: null, amount: null, note: 'No tax is charged.' },
    ...changes,
  });
