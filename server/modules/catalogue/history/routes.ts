import { DomainError } from '#contract/errors.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { journalSchemas } from '#contract/journal.schemas.ts';
import { askAsMerchant, askIn, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { findRun, productsAfter } from '../../system/journal/index.ts';
import { toCountedRun, toEntry } from './present.ts';
import { toThing } from './presentThing.ts';
import { entries, listActors, runs, things, variantNames } from './queries.ts';
import type { AfterUndo } from './reach.ts';
import { historyOf } from './service.ts';
import { mustSee, sightOf } from './sight.ts';
import type { Undoers } from './undoInStores.ts';

/** Mounts `/shop/journal`: what was done to products, to orders and in stores, and taking it back. */
export function mountHistory(mount: Mount, deps: Deps, afterUndo: AfterUndo, undoers: Undoers): void {
  const history = historyOf(deps, afterUndo, undoers);
  mount(journalCalls, journalSchemas, {
    runs: async (input, { caller, language }) => {
      const { merchantId } = caller;
      const page = await runs.page(askAsMerchant(deps.db, merchantId), merchantId, {
        ...input,
        sight: sightOf(caller),
      });
      return { ...page, rows: page.rows.map((run) => toCountedRun(run, language)) };
    },
    things: (input, { caller, language }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => {
        const run = await findRun(tx, input.runId);
        if (!run) throw new DomainError('notFound');
        mustSee(caller, run);
        const page = await things.page(askIn(tx), caller.merchantId, input);
        const actors = new Map((await listActors(tx)).map(({ accountId, name }) => [accountId, name]));
        return { ...page, rows: page.rows.map((thing) => toThing(thing, actors, language)) };
      }),
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
