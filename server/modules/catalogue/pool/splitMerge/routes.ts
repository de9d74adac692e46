import { draftCalls } from '#contract/draft.calls.ts';
import { draftSchemas } from '#contract/draft.schemas.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import { splitMergeSchemas } from '#contract/splitMerge.schemas.ts';
import { type Tx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import type { Mount } from '../../../../http/mount.ts';
import { listProducts } from '../list.ts';
import { addDraft, makeProduct } from './drafts.ts';
import { mergeIntoOne, previewMerge } from './mergeIntoOne.ts';
import { previewSplit, splitProduct } from './splitProduct.ts';

/** Mounts the calls that make products of nothing, of one and of several. */
export function mountSplitMerge(mount: Mount, deps: Deps): void {
  const write = async <Result>(merchantId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const result = await withMerchantTx(deps.db, merchantId, work);
    await deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
    return result;
  };

  mount(draftCalls, draftSchemas, {
    create: ({ productId, ...draft }, { caller }) =>
      write(caller.merchantId, (tx) =>
        productId === undefined ? makeProduct(tx, caller, draft, 'edited') : addDraft(tx, caller, productId),
      ),
    createDraft: (draft, { caller }) => write(caller.merchantId, (tx) => makeProduct(tx, caller, draft, 'draft')),
    draftList: (input, { caller: { merchantId }, language }) =>
      listProducts(deps.db, { merchantId, language }, { ...input, state: ['draft'] }),
  });
  mount(splitMergeCalls, splitMergeSchemas, {
    splitPreview: (order, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, (tx) => previewSplit(tx, merchantId, order)),
    split: (order, { caller }) => write(caller.merchantId, (tx) => splitProduct(tx, caller, order)),
    mergePreview: (order, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, (tx) => previewMerge(tx, merchantId, order, language)),
    merge: (order, { caller }) => write(caller.merchantId, (tx) => mergeIntoOne(tx, caller, order)),
  });
}
