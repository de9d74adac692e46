import { bulkCalls } from '#contract/bulk.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { exportPreview } from './export/exportPreview.ts';
import { exportProducts } from './export/exportProducts.ts';
import { previewEdits } from './preview.ts';
import { bulkEdit } from './service.ts';

/** Mounts what is done to many products at once: preview, edit, export. */
export function mountBulk(mount: Mount, deps: Deps): void {
  mount(bulkCalls, {
    preview: ({ selection, edits }, { caller: { merchantId }, language }) =>
      forMerchant(deps.db, merchantId, (tx) => previewEdits(tx, { merchantId, language }, selection, edits)),
    edit: ({ selection, edits }, context) => bulkEdit(deps, context, selection, edits),
    export: ({ selection, ...file }, { caller: { merchantId } }) => exportProducts(deps, merchantId, selection, file),
    exportPreview: ({ selection, format }, { caller: { merchantId } }) =>
      exportPreview(deps, merchantId, selection, format),
  });
}
