import { mappingCalls } from '#contract/mapping.calls.ts';
import { mappingSchemas } from '#contract/mapping.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { heldPlatforms } from '../../../http/access.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { findSkus } from './askOffers.ts';
import { getMapping } from './get.ts';
import { listOffers } from './offers.ts';
import { previewMapping } from './preview.ts';
import type { FollowOrders } from './recount.ts';
import { type Saving, saveMapping, wantedBy } from './save.ts';
import { simulate } from './simulate.ts';

/** Mounts how what stores sell is had. */
export function mountMapping(mount: Mount, deps: Deps, follow: FollowOrders): void {
  const asMerchant = <T>(caller: Caller, act: (tx: MerchantTx, who: Saving) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, caller.merchantId, (tx) => act(tx, savingOf(caller)));
  mount(mappingCalls, mappingSchemas, {
    save: (input, { caller }) => saveMapping(deps, savingOf(caller), follow, input),
    get: (input, { caller }) => asMerchant(caller, (tx, { channels }) => getMapping(tx, channels, input)),
    simulate: (input, { caller }) =>
      asMerchant(caller, async (tx, { channels }) => ({ lines: await simulate(tx, channels, input) })),
    offers: (input, { caller }) => listOffers(deps, savingOf(caller), input),
    preview: async (input, { caller }) => {
      const find = await findSkus(deps, caller.merchantId, wantedBy(input));
      return asMerchant(caller, async (tx, { channels }) => ({
        lines: await previewMapping(tx, channels, input, find),
      }));
    },
  });
}

const savingOf = (caller: Caller): Saving => ({
  ...{ merchantId: caller.merchantId, accountId: caller.accountId, channels: heldPlatforms(caller) },
});
