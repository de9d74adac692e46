import { PRODUCT_ROLE } from '#contract/enums.ts';
import type { Need } from '#contract/today.schemas.ts';
import { type NeedKind, neededTasks } from '#contract/todayWords.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Caller } from '../../../http/context.ts';
import { countWaiting } from '../../catalogue/supplierChanges/index.ts';
import { listStores } from '../../connections/stores/index.ts';
import { listAccounts } from '../../connections/suppliers/index.ts';
import { countTasks, type Viewer } from '../../sales/orders/index.ts';
import { countToPay } from '../../sales/purchasing/index.ts';
import { countLow } from '../../sales/stock/index.ts';
import { countAttention } from '../../sales/warehousing/index.ts';
import { countWaitingPages } from '../../sourcing/captures/index.ts';
import { countFailedRuns } from '../../system/jobs/index.ts';
import { countOpen, stakeOfOpen } from '../../upkeep/watch/index.ts';

/** Whose work is counted. */
export type Reader = Pick<Caller, 'merchantId' | 'accountId' | 'roles'>;

/** Who asks, what of orders they may see, and which day it is where they are, YYYY-MM-DD. */
export interface Asking {
  caller: Reader;
  viewer: Viewer;
  day: string;
}

type ReadNeeds = (tx: MerchantTx, asking: Asking) => Promise<Need[]>;

/** Adds what a part needs somebody for; where it fails nothing of it was added. */
const adding =
  (read: ReadNeeds) =>
  async (tx: MerchantTx, asking: Asking, { needs }: { needs: Need[] }): Promise<void> => {
    needs.push(...(await read(tx, asking)));
  };

/** Only for whom products are open to. */
const forProducts = (read: (tx: MerchantTx) => Promise<Need[]>) =>
  adding(async (tx, { caller: { roles } }) =>
    roles.some((role) => role === PRODUCT_ROLE || role === 'admin') ? read(tx) : [],
  );

/** What needs somebody, by the part of the business. */
export const needsOf = {
  connections: adding(async (tx) => {
    const stores = (await listStores(tx)).filter(({ state }) => state === 'offline');
    const accounts = (await listAccounts(tx)).filter(({ state }) => state === 'expired');
    return [
      ...stores.map(({ storeId: id, name, platform }) => need('storeOffline', 1, { subject: { id, name, platform } })),
      ...accounts.map(({ accountId: id, name, platform }) =>
        need('accountOffline', 1, { subject: { id, name, platform } }),
      ),
    ];
  }),
  orders: adding(async (tx, { viewer }) => {
    const tasks = new Map((await countTasks(tx, viewer)).map((row) => [row.task, row]));
    return neededTasks.map((task) => {
      const { count = 0, dueAt = null } = tasks.get(task) ?? {};
      return need(task, count, { dueAt });
    });
  }),
  purchases: adding(async (tx, { viewer }) => {
    const { count, ...rest } = await countToPay(tx, viewer);
    return [need('toPay', count, rest)];
  }),
  warehouse: forProducts(async (tx) => [
    need('receive', await countAttention(tx)),
    need('lowStock', await countLow(tx)),
  ]),
  runs: adding(async (tx) => {
    const runs = await countFailedRuns(tx);
    return runs.map(({ storeId: id, name, platform, runs: count, rows }) => {
      const subject = id !== null && name !== null && platform !== null ? { id, name, platform } : null;
      return need('failedRuns', count, { subject, rows });
    });
  }),
  changes: forProducts(async (tx) => {
    const open = await countOpen(tx);
    const stake = open === 0 ? null : await stakeOfOpen(tx);
    return [need('figures', open, { stake }), need('fields', await countWaiting(tx))];
  }),
  plan: forProducts(async (tx) => [need('waitingForRoom', await countWaitingPages(tx))]),
};

type Counted = number | { total: number; totalIsExact: boolean };

function need(kind: NeedKind, counted: Counted, more: Partial<Need> = {}): Need {
  const { total, totalIsExact } = typeof counted === 'number' ? { total: counted, totalIsExact: true } : counted;
  return { kind, count: total, isExact: totalIsExact, dueAt: null, subject: null, rows: null, stake: null, ...more };
}
