import type { PartWorkers } from './jobs/run.ts';
import type { Repeated } from './jobs/worker.ts';
import { bulkEditPart } from './modules/catalogue/bulk/index.ts';
import { undoPart } from './modules/catalogue/history/index.ts';
import { recipePart } from './modules/catalogue/recipes/index.ts';
import { acceptDifferencesPart } from './modules/catalogue/supplierChanges/index.ts';
import { translatePart } from './modules/catalogue/translate/index.ts';
import { REFRESH_STORE } from './modules/connections/stores/index.ts';
import { refreshDueStores, refreshStore, syncOrdersPart, syncProductsPart } from './modules/connections/sync/index.ts';
import { endPublication, planPublication, publishPart } from './modules/listings/publish/index.ts';
import { changePart, removePart } from './modules/listings/storeProducts/index.ts';
import { rereadPart } from './modules/sourcing/captures/index.ts';
import { importPart, linkPart } from './modules/sourcing/collect/index.ts';
import { forgetOldFreight } from './modules/sourcing/discovery/index.ts';
import { forgetShownPictures, KEEP_PICTURES, keepPictures } from './modules/system/keptImages/index.ts';
import { applyPricesPart } from './modules/upkeep/repricing/index.ts';
import {
  mailReminders,
  pushChanged,
  WATCH_SUPPLIER,
  watchDueProducts,
  watchSupplier,
} from './modules/upkeep/watch/index.ts';

/** Who works which kind of job. A kind without a worker does not compile. */
export const partWorkers: PartWorkers = {
  importFile: importPart,
  collectLink: linkPart,
  rereadCaptures: rereadPart,
  publish: publishPart,
  syncStore: syncProductsPart,
  syncOrders: syncOrdersPart,
  changeStoreProducts: changePart,
  removeStoreProducts: removePart,
  bulkEdit: bulkEditPart,
  undo: undoPart(pushChanged),
  applyPrices: applyPricesPart,
  applyRecipe: recipePart(planPublication),
  translate: translatePart,
  acceptDifferences: acceptDifferencesPart,
  release: { publish: endPublication },
};

/** What repeats by itself, and what comes by the clock. */
export const repeated: Repeated = {
  background: { [REFRESH_STORE]: refreshStore, [WATCH_SUPPLIER]: watchSupplier, [KEEP_PICTURES]: keepPictures },
  // A name in the queue stays as it is: what waits under it is found by the next version.
  scheduled: {
    tendDueStores: refreshDueStores,
    watchDueProducts,
    mailReminders,
    forgetOldFreight,
    forgetShownPictures,
  },
};
