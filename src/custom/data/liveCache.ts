import type { Query, QueryClient } from '@tanstack/react-query';
import { differenceCalls } from '#contract/difference.calls.ts';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job } from '#contract/job.schemas.ts';
import type { LiveEvent } from '#contract/live.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { cursors } from '#src/dataProvider/paged.ts';
import { throttleByKey } from '#src/lib/throttle.ts';
import { refreshRoles } from './access.ts';
import type { LiveMessage } from './live.ts';
import { callKey } from './useCall.ts';

type Changed = Extract<LiveEvent, { type: 'changed' }>['resource'];

/** The morning is counted over all that there is: it may be so old, in ms. */
const MORNING_EVERY = 5000;
/** A busy job says a hundred times a second that rows changed; a list is read once in this time. */
const READ_EVERY = 1000;

/** A call by its address, whose table the start would else load whole; `callers.test.ts` holds that there is one. */
const at = (path: string) => ['call', path];

const lists: Record<Changed, readonly (readonly unknown[])[]> = {
  pool: [
    ['pool'],
    callKey(productCalls.states),
    callKey(productCalls.facets),
    callKey(productCalls.details),
    callKey(differenceCalls.list),
    callKey(differenceCalls.count),
    callKey(differenceCalls.facets),
    callKey(memberCalls.current),
  ],
  storeProducts: [['storeProducts'], at('/shop/product/third/counts'), at('/shop/product/product_detail')],
  customers: [
    ['customers'],
    at('/shop/customer/get'),
    at('/shop/customer/order'),
    at('/shop/customer/figures'),
    at('/shop/customer/tags'),
    at('/shop/customer/privacyRequests'),
  ],
  orders: [
    ['orders'],
    callKey(orderCalls.counts),
    callKey(orderCalls.get),
    callKey(orderWorkCalls.sameStores),
    // Orders without a parcel are counted among them.
    at('/shop/shipment/alerts'),
  ],
  stores: [['stores'], callKey(storeCalls.select), callKey(orderWorkCalls.sameStores), callKey(memberCalls.current)],
  plan: [callKey(memberCalls.current)],
  bills: [['bills'], at('/shop/pay/check'), callKey(memberCalls.current)],
  warehousing: [['warehousePurchases'], ['warehouses'], at('/shop/warehouse/counts'), callKey(purchaseCalls.settings)],
  stock: [['stock'], ['stockItems'], ['stockMovements'], ['warehouses'], at('/shop/stock/counts')],
  supplierAccounts: [['supplierAccounts'], at('/shop/ds/account')],
  extension: [at('/shop/extension/list'), at('/shop/extension/health'), at('/shop/productPool/heldLinks')],
  supplierEvents: [
    callKey(watchCalls.events),
    callKey(watchCalls.count),
    callKey(watchCalls.product),
    callKey(watchCalls.status),
  ],
  purchases: [
    ['purchases'],
    ['warehousePurchases'],
    at('/shop/warehouse/counts'),
    callKey(purchaseCalls.list),
    callKey(purchaseCalls.counts),
    callKey(purchaseCalls.get),
    callKey(purchaseCalls.unpaid),
    callKey(purchaseCalls.getPlan),
    callKey(purchaseCalls.settings),
  ],
  shipments: [
    ['shipments'],
    at('/shop/shipment/order'),
    at('/shop/shipment/get'),
    at('/shop/shipment/counts'),
    at('/shop/shipment/usedCarriers'),
    at('/shop/shipment/alerts'),
    at('/shop/shipment/earlier'),
    at('/shop/shipment/settings'),
  ],
  // Each picture that is shown and not here yet listens by itself.
  pictures: [],
};

/** What the statistics do not count. */
const uncounted: ReadonlySet<Changed> = new Set(['extension', 'supplierEvents', 'purchases', 'pictures']);

interface JobPage {
  data: Job[];
}

/** Where one job is shown. */
const oneJob = [['jobs', 'getOne'], callKey(jobCalls.get)];

const isUnderWay = (shown: JobPage | Job | undefined): boolean =>
  shown !== undefined && ('data' in shown ? shown.data : [shown]).some(({ state }) => !isFinished(state));

/**
 * Puts what live messages say into the app's one cache, so that every open page follows. It keeps nothing itself: react-admin
 * reads again what its own mutations changed, and knows of no change that another tab, a colleague or a job made; this is
 * which of its keys, and which of `useCall`, such a change concerns.
 */
export function createLiveCache(client: QueryClient): (message: LiveMessage) => void {
  const throttled = throttleByKey(READ_EVERY);
  const seldom = throttleByKey(MORNING_EVERY);
  const read = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };

  const readMorning = () => seldom('today', () => read(at('/shop/home/today')));

  const changed = (resource: Changed) => {
    readMorning();
    throttled(resource, () => {
      cursors.forget(resource);
      read(...lists[resource]);
      if (!uncounted.has(resource)) read(callKey(homeCalls.quantityStatistics));
      // A store's binding brings or takes a role, and with it menu entries.
      if (resource === 'stores') refreshRoles(client);
    });
  };

  const job = (fresh: Job) => {
    let shown = false;
    client.setQueriesData<JobPage>({ queryKey: ['jobs', 'getList'] }, (page) => {
      if (!page?.data.some(({ id }) => id === fresh.id)) return page;
      shown = true;
      return { ...page, data: page.data.map((one) => (one.id === fresh.id ? { ...one, ...fresh } : one)) };
    });
    for (const queryKey of oneJob) {
      client.setQueriesData<Job>({ queryKey }, (one) => (one?.id === fresh.id ? { ...one, ...fresh } : one));
    }
    throttled(`job ${fresh.id}`, () => read(callKey(jobCalls.get)));
    throttled('queue', () => read(callKey(jobCalls.queue)));
    if (!shown) throttled('jobs', () => read(['jobs', 'getList']));
    if (isFinished(fresh.state)) {
      throttled('statistics', () => read(callKey(homeCalls.quantityStatistics)));
      readMorning();
    }
  };

  /** The end of a job that was under way when it was read would not be told again. */
  const opened = () => {
    for (const queryKey of [['jobs', 'getList'], ...oneJob]) {
      const predicate = ({ state: { data } }: Query) => isUnderWay(data as JobPage | Job | undefined);
      void client.invalidateQueries({ queryKey, predicate });
    }
  };

  return (message) => {
    if (message.type === 'job') job(message.job);
    else if (message.type === 'changed') changed(message.resource);
    else if (message.type === 'opened') opened();
    else if (message.type === 'roles') throttled('roles', () => refreshRoles(client));
    else {
      void client.invalidateQueries();
      // A change of roles may be what was missed.
      refreshRoles(client);
    }
  };
}
