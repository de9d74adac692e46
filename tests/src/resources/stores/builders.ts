import type { Job, JobRow } from '#contract/job.schemas.ts';
import type { Reading, Shop } from '#contract/store.schemas.ts';

/** Read to the end, with nothing that could not be. */
export const reading = (changes: Partial<Reading> = {}): Reading => ({
  state: 'complete',
  read: 3,
  total: 3,
  checkedAt: '2026-11-21T10:00:00.000Z',
  problem: null,
  unreadable: { count: 0, rows: [] },
  ...changes,
});

export const shop = (changes: Partial<Shop> = {}): Shop => ({
  shopId: '01890000-0000-7000-8000-0000000000e0',
  channel: 'woo',
  shopName: 'Harbour',
  url: 'https://harbour.example.com',
  identity: 'https://harbour.example.com',
  currency: 'USD',
  weightUnit: 'kg',
  state: 'linked',
  connectedBy: null,
  problem: null,
  productCount: 12,
  orderCount: 3,
  lastSyncAt: null,
  linkedAt: '2026-11-20T10:00:00.000Z',
  plan: null,
  rate: null,
  products: reading({ read: 12, total: 12 }),
  orders: reading(),
  webhooks: { state: 'on', missing: [], lastAt: null },
  countsAsPaid: ['onDelivery'],
  notifiesCustomers: true,
  completesOrders: true,
  serviceOrders: 'ask',
  signsIn: false,
  openJobs: 0,
  isReadOnly: false,
  ...changes,
});

export const job = (changes: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'publish',
  state: 'running',
  title: 'Harbour',
  total: 100,
  done: 0,
  failed: 0,
  cancelled: 0,
  message: null,
  dueAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
  ...changes,
});

export const jobRow = (changes: Partial<JobRow> = {}): JobRow => ({
  position: 0,
  state: 'fail',
  label: 'Dock Tee',
  target: 'Harbour',
  productId: 'p1',
  shopId: 's1',
  line: null,
  reason: 'SKU A belongs to another product.',
  reasonKey: 'row.skuTaken',
  warnings: [],
  finishedAt: null,
  ...changes,
});
