import type { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { platformProductCalls } from '#contract/platformProduct.calls.ts';
import { platformProductSchemas } from '#contract/platformProduct.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { PublishRequest } from '#contract/publish.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { type CreateInStore, type StoreProductDetail, storeProductSchemas } from '#contract/storeProduct.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext, Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { requestRefreshOf } from '../../connections/mirror/index.ts';
import { listStores } from '../../connections/stores/index.ts';
import { startSync } from '../../connections/sync/index.ts';
import { startPublication } from '../publish/index.ts';
import { countHeld } from './counts.ts';
import { driftsOf } from './drift.ts';
import { linkProduct } from './link.ts';
import { findStoreProducts, listStoreProducts, selectableStoreProducts } from './list.ts';
import { asDetail, asStoreProduct } from './present.ts';
import { startChanges, startRemoval, startStep } from './start.ts';

/** Mounts what stands in the merchant's stores: lists, details, changes. */
export function mountStoreProducts(mount: Mount, deps: Deps): void {
  const asMerchant = <T>(merchantId: string, work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, merchantId, work);

  const detail = (
    { caller: { merchantId }, language }: Pick<CallContext, 'caller' | 'language'>,
    channel: StorePlatform,
    id: string,
  ): Promise<StoreProductDetail> =>
    asMerchant(merchantId, async (tx) => {
      const [found] = await findStoreProducts(tx, [id], channel);
      if (!found) throw new DomainError('notFound');
      return asDetail(found, (await driftsOf(tx, deps, [found])).get(id), language);
    });

  /** Stores of another channel are left out: its role does not open them. */
  const create = async (caller: Caller, channel: StorePlatform, input: z.output<typeof CreateInStore>) => {
    const stores = await asMerchant(caller.merchantId, (tx) => listStores(tx, channel));
    const shopIds = input.shopIds.filter((id) => stores.some(({ storeId }) => storeId === id));
    if (shopIds.length === 0) throw new DomainError('publishNothing');
    return { jobId: await startPublication(deps, caller, PublishRequest.parse({ ...input, shopIds })) };
  };

  mount(storeProductCalls, storeProductSchemas, {
    list: (input, { caller: { merchantId }, language }) =>
      asMerchant(merchantId, async (tx) => {
        const page = await listStoreProducts(tx, input);
        const compared = await driftsOf(tx, deps, page.rows);
        return { ...page, rows: page.rows.map((row) => asStoreProduct(row, compared.get(row.id), language)) };
      }),
    counts: (input, { caller: { merchantId } }) => asMerchant(merchantId, (tx) => countHeld(tx, input)),
    sync: (input, { caller }) => startSync(deps, caller.merchantId, 'syncStore', input),
    select: (input, { caller: { merchantId } }) => asMerchant(merchantId, (tx) => selectableStoreProducts(tx, input)),
    detail: (input, context) => detail(context, input.channel, input.id),
    create: ({ channel, ...input }, { caller }) => create(caller, channel, input),
    modify: (input, { caller }) => startChanges(deps, caller, input.channel, input.changes),
    bulk: (input, { caller }) => startStep(deps, caller, input, input.step),
    remove: (input, { caller }) => startRemoval(deps, caller.merchantId, input),
    refresh: async (input, { caller: { merchantId } }) => {
      await asMerchant(merchantId, async (tx) => {
        const found = await findStoreProducts(tx, input.ids, input.channel);
        const stores = new Set(found.map(({ shopId }) => shopId));
        for (const storeId of stores) {
          const own = found.filter(({ shopId }) => shopId === storeId);
          await requestRefreshOf(
            tx,
            { merchantId, storeId },
            'product',
            own.map(({ externalId }) => externalId),
          );
        }
      });
      return { ok: true as const };
    },
    link: (input, { caller: { merchantId } }) =>
      asMerchant(merchantId, (tx) => linkProduct(tx, input.channel, input.id, input.productId)),
  });

  mount(platformProductCalls, platformProductSchemas, {
    wooCreate: (input, { caller }) => create(caller, 'woo', input),
    shopifyCreate: (input, { caller }) => create(caller, 'shopify', input),
    shopifyUpdate: (input, { caller }) => startChanges(deps, caller, 'shopify', input.changes),
    shopifyDelete: (input, { caller }) => startRemoval(deps, caller.merchantId, { channel: 'shopify', ...input }),
    shoplazzaCreate: (input, { caller }) => create(caller, 'shoplazza', input),
    shoplazzaDetail: (input, context) => detail(context, 'shoplazza', input.id),
    shoplazzaUpdate: (input, { caller }) => startChanges(deps, caller, 'shoplazza', input.changes),
    shoplazzaDelete: (input, { caller }) => startRemoval(deps, caller.merchantId, { channel: 'shoplazza', ...input }),
  });
}
