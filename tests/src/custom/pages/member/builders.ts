import type { Bill } from '#contract/bill.schemas.ts';
import type { CurrentPlan, PlanLevel, StoreChoice } from '#contract/member.schemas.ts';
import { planFeatures } from '#contract/planWords.ts';
import type { PayChannelPrices, PlanPreview } from '#contract/subscription.schemas.ts';

/** A merchant on Free, with little of it used. */
export const plan = (changes: Partial<CurrentPlan> = {}): CurrentPlan => ({
  isOn: true,
  levelId: 1,
  name: 'Free',
  state: 'free',
  from: null,
  to: null,
  cycle: null,
  next: null,
  other: null,
  openBillId: null,
  features: ['recipes'],
  usage: [
    { quota: 'imports', used: 12, limit: 1000, resetsAt: '2026-11-29T00:00:00.000Z' },
    { quota: 'pool', used: 7, limit: 20_000, resetsAt: null },
    { quota: 'stores', used: 1, limit: null, resetsAt: null },
  ],
  waiting: 0,
  stores: null,
  ...changes,
});

export const levels: PlanLevel[] = [
  {
    levelId: 1,
    name: 'Free',
    prices: [],
    limits: { imports: 1000, pool: 20_000, stores: 2 },
    features: ['recipes'],
  },
  {
    levelId: 2,
    name: 'Plus',
    prices: [
      { cycle: 'month', currency: 'USD', amount: '19.00' },
      { cycle: 'year', channel: 'alipay', currency: 'CNY', amount: '1290.00' },
    ],
    limits: { imports: 10_000, pool: null, stores: 50 },
    features: [...planFeatures],
  },
];

/** Room for two stores, to be chosen within some days. */
export const choice = (changes: Partial<StoreChoice> = {}): StoreChoice => ({
  limit: 2,
  from: new Date(Date.now() + 3.5 * 86_400_000).toISOString(),
  storeIds: ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'],
  isChosen: false,
  changeableAt: null,
  ...changes,
});

/** Free, Lite, Plus and Pro; the last one is not sold. */
export const ladder: PlanLevel[] = ['Free', 'Lite', 'Plus', 'Pro'].map((name, at) => ({
  levelId: at + 1,
  name,
  prices: [],
  limits: { imports: null, pool: null, stores: null },
  features: [],
}));

/** Lite and Plus: by the month at both channels, by the year with Alipay alone. */
export const channels: PayChannelPrices[] = [
  {
    channel: 'alipay',
    prices: [2, 3].flatMap((levelId): PayChannelPrices['prices'] => [
      { levelId, cycle: 'month', currency: 'CNY', amount: `${levelId}9.00` },
      { levelId, cycle: 'year', currency: 'CNY', amount: `${levelId}90.00` },
    ]),
  },
  {
    channel: 'stripe',
    prices: [2, 3].map((levelId) => ({ levelId, cycle: 'month' as const, currency: 'USD', amount: `${levelId}.00` })),
  },
];

export const preview = (changes: Partial<PlanPreview> = {}): PlanPreview => ({
  kind: 'new',
  dueNow: '39.00',
  currency: 'CNY',
  listPrice: '39.00',
  credit: '0.00',
  startsAt: '2026-12-01T12:00:00.000Z',
  endsAt: '2027-01-01T12:00:00.000Z',
  withNextCycle: false,
  ...changes,
});

export const BILL_ID = '01890000-0000-7000-8000-0000000000b1';
const nobody = { name: '', address: '', taxId: '' };

/** A bill of Plus for a month that can be paid with Alipay. */
export const bill = (changes: Partial<Bill> = {}): Bill => ({
  billId: BILL_ID,
  number: null,
  reference: 'q_b1',
  state: 'open',
  kind: 'new',
  levelId: 3,
  levelName: 'Plus',
  channel: 'alipay',
  cycle: 'month',
  amount: '39.00',
  currency: 'CNY',
  credit: '0.00',
  createdAt: '2026-12-01T12:00:00.000Z',
  paidAt: null,
  startsAt: '2026-12-01T12:00:00.000Z',
  endsAt: '2027-01-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:30:00.000Z',
  payUrl: 'https://pay.example.com/b1',
  ending: null,
  problem: null,
  surplus: [],
  isDisputed: false,
  refundable: null,
  refund: null,
  creditNotes: [],
  seller: nobody,
  buyer: nobody,
  tax: { name: '', rate: null, amount: null, note: '' },
  ...changes,
});
