import { forgetAnswers } from './effects/forget.ts';
import type { LaneWorkers } from './jobs/run.ts';
import type { Repeated } from './jobs/worker.ts';
import { bulkEditLane } from './modules/catalogue/bulk/index.ts';
import { undoLane } from './modules/catalogue/history/index.ts';
import { recipeLane } from './modules/catalogue/recipes/index.ts';
import { acceptDifferencesLane } from './modules/catalogue/supplierChanges/index.ts';
import { translateLane } from './modules/catalogue/translate/index.ts';
import { FOLD_CUSTOMERS, FOLLOW_PRIVACY } from './modules/connections/mirror/index.ts';
import { REFRESH_STORE } from './modules/connections/stores/index.ts';
import { refreshDueStores, refreshStore, syncOrdersLane, syncProductsLane } from './modules/connections/sync/index.ts';
import { mailDueDigests } from './modules/insight/digest/index.ts';
import { endPublication, planPublication, publishLane } from './modules/listings/publish/index.ts';
import { changeLane, removeLane } from './modules/listings/storeProducts/index.ts';
import { foldCustomers, followPrivacyRequests } from './modules/sales/customers/index.ts';
import { ALLOCATE_STOCK, followNewOrders, followOrders, TAKE_OVER } from './modules/sales/orders/index.ts';
import {
  BUY_BY_RULES,
  buyByRules,
  buyDueOrders,
  CHECK_PLAN,
  checkPlan,
  DECIDE_PLAN,
  decidePlan,
  FOLLOW_PURCHASES,
  followDuePurchases,
  followPurchases,
  placeLane,
  releasePurchases,
} from './modules/sales/purchasing/index.ts';
import { takeOverDueOrders, takeOverOrders } from './modules/sales/serviceOrders/index.ts';
import {
  createShipmentsLane,
  POST_FULFILMENTS,
  postDueFulfilments,
  postFulfilments,
  takeParcels,
} from './modules/sales/shipping/index.ts';
import { allocateStock } from './modules/sales/stock/index.ts';
import { rereadLane, TAKE_WAITING, takeDueCaptures, takeWaitingCaptures } from './modules/sourcing/captures/index.ts';
import { importLane, linkLane } from './modules/sourcing/collect/index.ts';
import { forgetOldFreight } from './modules/sourcing/discovery/index.ts';
import {
  FOLLOW_BILL,
  FOLLOW_PAYMENT,
  followBill,
  followDuePayments,
  followPayment,
  remindOfEnds,
} from './modules/system/billing/index.ts';
import { forgetShownPictures, KEEP_PICTURES, keepPictures } from './modules/system/keptImages/index.ts';
import { FOLLOW_ORDERS } from './modules/upkeep/offers/index.ts';
import { applyPricesLane } from './modules/upkeep/repricing/index.ts';
import {
  mailReminders,
  pushUndone,
  WATCH_SUPPLIER,
  watchDueProducts,
  watchSupplier,
} from './modules/upkeep/watch/index.ts';

/** Who works which kind of job. A kind without a worker does not compile. */
export const laneWorkers: LaneWorkers = {
  importFile: importLane,
  collectLink: linkLane,
  rereadCaptures: rereadLane,
  publish: publishLane,
  syncStore: syncProductsLane(followOrders),
  syncOrders: syncOrdersLane(followOrders),
  changeStoreProducts: changeLane,
  removeStoreProducts: removeLane,
  bulkEdit: bulkEditLane,
  undo: undoLane(pushUndone),
  applyPrices: applyPricesLane,
  applyRecipe: recipeLane(planPublication),
  translate: translateLane,
  acceptDifferences: acceptDifferencesLane,
  placePurchases: placeLane,
  createShipments: createShipmentsLane,
  release: { publish: endPublication, placePurchases: releasePurchases },
};

/** What repeats by itself, and what comes by the clock. */
export const repeated: Repeated = {
  background: {
    [REFRESH_STORE]: refreshStore(followOrders),
    [WATCH_SUPPLIER]: watchSupplier,
    [KEEP_PICTURES]: keepPictures,
    [FOLLOW_ORDERS]: followNewOrders,
    [FOLD_CUSTOMERS]: foldCustomers,
    [FOLLOW_PRIVACY]: followPrivacyRequests,
    [CHECK_PLAN]: checkPlan,
    [BUY_BY_RULES]: buyByRules,
    [DECIDE_PLAN]: decidePlan,
    [FOLLOW_PURCHASES]: followPurchases(takeParcels),
    [POST_FULFILMENTS]: postFulfilments,
    [TAKE_OVER]: takeOverOrders,
    [ALLOCATE_STOCK]: allocateStock,
    [TAKE_WAITING]: takeWaitingCaptures,
    [FOLLOW_BILL]: followBill,
    [FOLLOW_PAYMENT]: followPayment,
  },
  // A name in the queue stays as it is: what waits under it is found by the next version.
  scheduled: {
    tendDueStores: refreshDueStores,
    watchDueProducts,
    followDuePurchases,
    postDueFulfilments,
    takeOverDueOrders,
    takeDueCaptures,
    followDuePayments,
    remindOfEnds,
    buyDueOrders,
    mailReminders,
    mailDueDigests,
    forgetOldFreight,
    forgetShownPictures,
    forgetAnswers,
  },
};
