import { journalCalls } from '#contract/journal.calls.ts';
import { journalSchemas } from '#contract/journal.schemas.ts';
import { askAsMerchant, askIn, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { productsAfter } from '../../system/journal/index.ts';
import { toEntry, toRun } from './present.ts';
import { entries, listActors, runs, variantNames } from './queries.ts';
import { historyOf, type UndoOthers } from './service.ts';
import type { AfterUndo } from './undo.ts';

/** Mounts `/shop/journal`: what was done to products, and taking it back. */
export function mountHistory(mount: Mount, deps: Deps, afterUndo: AfterUndo, undoOthers: UndoOthers): void {
  const history = historyOf(deps, afterUndo, undoOthers);
  mount(journalCalls, journalSchemas, {
    runs: async (input, { caller: { merchantId }, language }) => {
      const page = await runs.page(askAsMerchant(deps.db, merchantId), merchantId, input);
      return { ...page, rows: page.rows.map((run) => toRun(run, language)) };
    },
    product: (input, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const page = await entries.page(askIn(tx), merchantId, input);
        const names = await variantNames(tx, input.id);
        return { ...page, rows: page.rows.map((entry) => toEntry(entry, names, language)) };
      }),
    actors: (_, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({ rows: await listActors(tx) })),
    changedSince: ({ at }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({
        products: (await productsAfter(tx, new Date(at))).length,
      })),
    undo: ({ runId }, { caller, language }) => history.undoRun({ ...caller, language }, runId),
    undoEntry: ({ entryId }, { caller, language }) => history.undoEntry({ ...caller, language }, entryId),
    restoreTo: ({ at, productIds }, { caller, language }) =>
      history.restoreTo({ ...caller, language }, new Date(at), productIds),
  });
}
