import { publishCalls } from '#contract/publish.calls.ts';
import { publishSchemas } from '#contract/publish.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { fixForPublishing } from './fix.ts';
import { previewPublication, withPictureFindings } from './preview.ts';
import { startPublication } from './start.ts';

/** Mounts publishing: the order becomes a job, one lane per store. */
export function mountPublish(mount: Mount, deps: Deps): void {
  mount(publishCalls, publishSchemas, {
    publish: async (input, { caller }) => ({ jobId: await startPublication(deps, caller, input) }),
    preview: async (input, { caller: { merchantId }, language }) => {
      const previewed = await withMerchantTx(deps.db, merchantId, (tx) =>
        previewPublication(tx, input, { language, publicUrl: deps.publicUrl }),
      );
      return withPictureFindings(deps, previewed, language);
    },
    fix: (input, { caller }) => withMerchantTx(deps.db, caller.merchantId, (tx) => fixForPublishing(tx, caller, input)),
  });
}
