import type { PartWorkers } from './jobs/run.ts';
import type { Repeated } from './jobs/worker.ts';
import { bulkEditPart } from './modules/bulk/index.ts';
import { importPart, linkPart } from './modules/collect/index.ts';
import { acceptDifferencesPart } from './modules/differences/index.ts';
import { forgetOldFreight } from './modules/discovery/index.ts';
import { rereadPart } from './modules/extension/index.ts';
import { undoPart } from './modules/history/index.ts';
import { forgetShownPictures, KEEP_PICTURES, keepPictures } from './modules/keptPictures/index.ts';
import { endPublication, publishPart } from './modules/publish/index.ts';
import { recipePart } from './modules/recipes/index.ts';
import { applyPricesPart } from './modules/repricing/index.ts';
import { changePart, removePart } from './modules/storeProducts/index.ts';
import { syncOrdersPart, syncProductsPart, tendDueStores, tendStore } from './modules/storeSync/index.ts';
import { TEND_STORE } from './modules/stores/index.ts';
import { translatePart } from './modules/translate/index.ts';
import { mailReminders, WATCH_SUPPLIER, watchDueProducts, watchSupplier } from './modules/watch/index.ts';

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
  undo: undoPart,
  applyPrices: applyPricesPart,
  applyRecipe: recipePart,
  translate: translatePart,
  acceptDifferences: acceptDifferencesPart,
  release: { publish: endPublication },
};

/** What repeats by itself, and what comes by the clock. */
export const repeated: Repeated = {
  chores: { [TEND_STORE]: tendStore, [WATCH_SUPPLIER]: watchSupplier, [KEEP_PICTURES]: keepPictures },
  rounds: { tendDueStores, watchDueProducts, mailReminders, forgetOldFreight, forgetShownPictures },
};
