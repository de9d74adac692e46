import { and, desc, eq } from 'drizzle-orm';
import { mappingChange } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { changeMapping, isSameMapping } from './change.ts';
import type { FollowOrders } from './recount.ts';
import { findStored, holdProduct } from './stored.ts';

/** What was taken back of a run, and what was kept because it was changed again since. */
export interface TakenBack {
  undone: number;
  kept: number;
}

/** Takes the mappings that a run changed back, newest first, as the run `undoRunId`. */
export const undoMappings =
  (follow: FollowOrders) =>
  async (tx: MerchantTx, runId: string, undoRunId: string): Promise<TakenBack> => {
    const changes = await tx
      .select()
      .from(mappingChange)
      .where(and(eq(mappingChange.merchantId, tx.merchantId), eq(mappingChange.runId, runId)))
      .orderBy(desc(mappingChange.changeId));
    const taken = { undone: 0, kept: 0 };
    for (const { storeId, productExternalId, variantExternalId, before, after } of changes) {
      const place = { storeId, productExternalId, variantExternalId };
      await holdProduct(tx, place);
      const stored = (await findStored(tx, place)).get(variantExternalId);
      taken.undone += 1;
      if (!isSameMapping(stored?.kept ?? null, after)) taken.kept += 1;
      else await changeMapping(tx, { runId: undoRunId, follow }, place, stored, before);
    }
    return taken;
  };
