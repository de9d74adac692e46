import { journalCalls } from '#contract/journal.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { toEntry, toRun } from './present.ts';
import { goBack, undoEntry, undoRun } from './service.ts';
import { countEntries, countRuns, listEntries, listRuns, productsPerRun } from './store.ts';

/** Mounts `/shop/journal`: what was done to products, and taking it back. */
export function mountHistory(mount: Mount, deps: Deps): void {
  mount(journalCalls, {
    runs: ({ page, pageSize, kind }, { caller: { merchantId }, language }) =>
      forMerchant(deps.db, merchantId, async (tx) => {
        const runs = await listRuns(tx, merchantId, { pageSize, skip: (page - 1) * pageSize, kind });
        const products = await productsPerRun(
          tx,
          merchantId,
          runs.map(({ runId }) => runId),
        );
        const rows = runs.map((run) => ({ ...toRun(run, language), products: products.get(run.runId) ?? 0 }));
        return { rows, total: await countRuns(tx, merchantId, kind), totalIsExact: true };
      }),
    product: ({ id, page, pageSize }, { caller: { merchantId }, language }) =>
      forMerchant(deps.db, merchantId, async (tx) => {
        const entries = await listEntries(tx, merchantId, id, { pageSize, skip: (page - 1) * pageSize });
        const rows = entries.map((entry) => toEntry(entry, language));
        return { rows, total: await countEntries(tx, merchantId, id), totalIsExact: true };
      }),
    undo: ({ runId }, { caller }) => undoRun(deps, caller, runId),
    undoEntry: ({ entryId }, { caller }) => undoEntry(deps, caller, entryId),
    goBack: ({ at, productIds }, { caller }) => goBack(deps, caller, new Date(at), productIds),
  });
}
