import type { PartWorkers } from './jobs/run.ts';
import { bulkEditPart } from './modules/bulk/index.ts';
import { importPart, linkPart } from './modules/collect/index.ts';
import { acceptDifferencesPart } from './modules/differences/index.ts';
import { undoPart } from './modules/history/index.ts';
import { publishPart, releaseProducts } from './modules/publish/index.ts';
import { recipePart } from './modules/recipes/index.ts';
import { applyPricesPart } from './modules/repricing/index.ts';
import { syncPart } from './modules/storeProducts/index.ts';
import { translatePart } from './modules/translate/index.ts';

/** Who works which kind of job. A kind without a worker does not compile. */
export const partWorkers: PartWorkers = {
  importFile: importPart,
  collectLink: linkPart,
  publish: publishPart,
  syncStore: syncPart,
  bulkEdit: bulkEditPart,
  undo: undoPart,
  applyPrices: applyPricesPart,
  applyRecipe: recipePart,
  translate: translatePart,
  acceptDifferences: acceptDifferencesPart,
  release: { publish: releaseProducts },
};
