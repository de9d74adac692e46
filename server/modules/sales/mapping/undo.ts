import type { KeptMapping } from '../../../db/schema/mapping.ts';
import type { Undoer } from '../../catalogue/history/index.ts';
import { storeEntriesOfRun } from '../../system/journal/index.ts';
import { changeMapping, isSameMapping } from './change.ts';
import { areHeld, itemIdsOf } from './items.ts';
import type { FollowOrders } from './recount.ts';
import { findStored, holdProduct, placeNamed } from './stored.ts';

/**
 * Takes the mappings that a run changed back, as the run `runId`. One that was changed again since is kept and named, and so is
 * one that named an item of stock which was removed since.
 */
export const undoMappings =
  (follow: FollowOrders): Undoer =>
  async (tx, _deps, { runId, undoes }) => {
    const changedSince: string[] = [];
    let undone = 0;
    for (const { storeId, externalId, label, changes } of await storeEntriesOfRun(tx, undoes)) {
      const place = placeNamed(storeId, externalId);
      // What stands there was written by this module.
      const [before, after] = (changes.fields?.mapping ?? [null, null]) as [KeptMapping | null, KeptMapping | null];
      await holdProduct(tx, place);
      const stored = (await findStored(tx, place)).get(place.variantExternalId);
      const isThere = before === null || (await areHeld(tx, itemIdsOf(before)));
      if (isThere && isSameMapping(stored?.kept ?? null, after)) {
        await changeMapping(tx, { runId, label, follow, isAgreement: true }, place, stored, before);
        undone += 1;
      } else changedSince.push(label);
    }
    return { jobId: null, undone, changedSince };
  };
