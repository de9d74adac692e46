import pLimit, { type LimitFunction } from 'p-limit';
import { bulkCalls } from '#contract/bulk.calls.ts';
import { bulkSchemas } from '#contract/bulk.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { exportPreview } from './export/exportPreview.ts';
import { exportProducts } from './export/exportProducts.ts';
import { previewEdits } from './preview.ts';
import { bulkEdit } from './service.ts';

/** Previews of one merchant that wait for another one; more are refused. */
const PREVIEWS_WAITING = 10;
/** Previews under way, by merchant: one at a time, however often somebody types. */
const underWay = new Map<string, LimitFunction>();

async function previewInTurn<T>(merchantId: string, preview: () => Promise<T>): Promise<T> {
  const turn = underWay.get(merchantId) ?? pLimit(1);
  underWay.set(merchantId, turn);
  if (turn.pendingCount >= PREVIEWS_WAITING) throw new DomainError('tooManyTries', { minutes: 1 });
  try {
    return await turn(preview);
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) underWay.delete(merchantId);
  }
}

/** Mounts what is done to many products at once: preview, edit, export. */
export function mountBulk(mount: Mount, deps: Deps): void {
  mount(bulkCalls, bulkSchemas, {
    preview: ({ selection, edits }, { caller: { merchantId }, language }) =>
      previewInTurn(merchantId, () =>
        withMerchantTx(deps.db, merchantId, (tx) => previewEdits(tx, { merchantId, language }, selection, edits)),
      ),
    edit: ({ selection, edits }, context) => bulkEdit(deps, context, selection, edits),
    export: ({ selection, ...file }, { caller: { merchantId } }) => exportProducts(deps, merchantId, selection, file),
    exportPreview: ({ selection, format }, { caller: { merchantId } }) =>
      exportPreview(deps, merchantId, selection, format),
  });
}
