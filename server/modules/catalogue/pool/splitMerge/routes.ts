import { draftCalls } from '#contract/draft.calls.ts';
import { draftSchemas } from '#contract/draft.schemas.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import { splitMergeSchemas } from '#contract/splitMerge.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { type Command, runOnce } from '../../../../effects/commands.ts';
import type { Caller } from '../../../../http/context.ts';
import type { Mount } from '../../../../http/mount.ts';
import { holdRoom, type Room } from '../../../system/plans/index.ts';
import { listProducts } from '../list.ts';
import { addDraft, makeProduct } from './drafts.ts';
import { mergeIntoOne, previewMerge } from './mergeIntoOne.ts';
import { previewSplit, splitProduct } from './splitProduct.ts';

/** Mounts the calls that make products of nothing, of one and of several. */
export function mountSplitMerge(mount: Mount, deps: Deps): void {
  /** Makes products, once for each client key, as far as there is room in the pool. */
  const once = <T>(
    { merchantId }: Caller,
    { clientKey = null, ...command }: Omit<Command, 'clientKey'> & { clientKey: string | undefined | null },
    work: (tx: MerchantTx, room: Room) => Promise<T>,
  ): Promise<T> =>
    withMerchantTx(deps.db, merchantId, (tx) =>
      runOnce(tx, { ...command, clientKey }, async () => work(tx, await holdRoom(tx, deps))),
    );
  mount(draftCalls, draftSchemas, {
    create: ({ productId, clientKey, ...draft }, { caller }) =>
      once(caller, { kind: 'createProduct', clientKey, request: { productId, draft } }, (tx, room) =>
        productId === undefined
          ? makeProduct(tx, room, caller, { draft, state: 'edited' })
          : addDraft(tx, caller, productId),
      ),
    createDraft: ({ clientKey, ...draft }, { caller }) =>
      once(caller, { kind: 'createDraft', clientKey, request: draft }, (tx, room) =>
        makeProduct(tx, room, caller, { draft, state: 'draft' }),
      ),
    draftList: (input, { caller: { merchantId }, language }) =>
      listProducts(deps.db, { merchantId, language }, { ...input, state: ['draft'] }),
  });
  mount(splitMergeCalls, splitMergeSchemas, {
    splitPreview: (order, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, (tx) => previewSplit(tx, order)),
    split: ({ clientKey, ...order }, { caller }) =>
      once(caller, { kind: 'splitProduct', clientKey, request: order }, (tx, room) =>
        splitProduct(tx, room, caller, order),
      ),
    mergePreview: (order, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, (tx) => previewMerge(tx, order, language)),
    merge: (order, { caller }) => withMerchantTx(deps.db, caller.merchantId, (tx) => mergeIntoOne(tx, caller, order)),
  });
}
