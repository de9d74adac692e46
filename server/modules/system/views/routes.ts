import { savedViewCalls } from '#contract/savedView.calls.ts';
import { savedViewSchemas } from '#contract/savedView.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { changeView, createView, findViews, removeView } from './queries.ts';

/** Mounts `/shop/view`: lists as people like to look at them. */
export function mountViews(mount: Mount, deps: Deps): void {
  mount(savedViewCalls, savedViewSchemas, {
    list: (input, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => ({ rows: await findViews(tx, caller, input.resource) })),
    create: (input, { caller }) => withMerchantTx(deps.db, caller.merchantId, (tx) => createView(tx, caller, input)),
    update: (input, { caller }) => withMerchantTx(deps.db, caller.merchantId, (tx) => changeView(tx, caller, input)),
    remove: (input, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => ({
        removed: await removeView(tx, caller, input.viewId),
      })),
  });
}
