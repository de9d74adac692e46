import { journalCalls } from '#contract/journal.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { productsAfter } from '../../system/journal/index.ts';
import { toEntry, toRun } from './present.ts';
import { countEntries, countRuns, listActors, listEntries, listRuns, productsPerRun, variantNames } from './queries.ts';
import { historyOf } from './service.ts';
import type { AfterUndo } from './undo.ts';

/** Mounts `/shop/journal`: what was done to products, and taking it back. */
export function mountHistory(mount: Mount, deps: Deps, afterUndo: AfterUndo): void {
  const history = historyOf(deps, afterUndo);
  mount(journalCalls, {
    runs: ({ page, pageSize, kind, actorId, jobId }, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const filter = { kind, actorId, jobId };
        const runs = await listRuns(tx, merchantId, filter, { pageSize, skip: (page - 1) * pageSize });
        const products = await productsPerRun(
          tx,
          merchantId,
          runs.map(({ runId }) => runId),
        );
        const rows = runs.map((run) => ({ ...toRun(run, language), products: products.get(run.runId) ?? 0 }));
        return { rows, total: await countRuns(tx, merchantId, filter), totalIsExact: true };
      }),
    product: ({ id, page, pageSize }, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const entries = await listEntries(tx, merchantId, id, { pageSize, skip: (page - 1) * pageSize });
        const names = await variantNames(tx, merchantId, id);
        const rows = entries.map((entry) => toEntry(entry, names, language));
        return { rows, total: await countEntries(tx, merchantId, id), totalIsExact: true };
      }),
    actors: (_, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({ rows: await listActors(tx, merchantId) })),
    changedSince: ({ at }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({
        products: (await productsAfter(tx, merchantId, new Date(at))).length,
      })),
    undo: ({ runId }, { caller, language }) => history.undoRun({ ...caller, language }, runId),
    undoEntry: ({ entryId }, { caller, language }) => history.undoEntry({ ...caller, language }, entryId),
    restoreTo: ({ at, productIds }, { caller, language }) =>
      history.restoreTo({ ...caller, language }, new Date(at), productIds),
  });
}
