import { mappingCalls } from '#contract/mapping.calls.ts';
import { mappingSchemas } from '#contract/mapping.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { heldPlatforms } from '../../../http/access.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { acceptChange } from './accept.ts';
import { findAliases, removeAlias, saveAlias } from './aliases.ts';
import { findSkus } from './askOffers.ts';
import { getMapping } from './get.ts';
import { listToMap } from './list.ts';
import { listOffers } from './offers.ts';
import { previewMapping } from './preview.ts';
import { proposeAgain } from './reapply.ts';
import type { FollowOrders } from './recount.ts';
import { type Saving, saveMapping, wantedBy } from './save.ts';
import { saveMany } from './saveMany.ts';
import { simulate } from './simulate.ts';

/** Mounts how what stores sell is had. */
export function mountMapping(mount: Mount, deps: Deps, follow: FollowOrders): void {
  const asMerchant = <T>(caller: Caller, act: (tx: MerchantTx, who: Saving) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, caller.merchantId, (tx) => act(tx, savingOf(caller)));
  mount(mappingCalls, mappingSchemas, {
    list: (input, { caller }) => asMerchant(caller, (tx, { channels }) => listToMap(tx, channels, input)),
    saveMany: ({ mappings }, { caller, language }) => saveMany(deps, savingOf(caller), follow, mappings, language),
    aliases: ({ supplier }, { caller }) =>
      asMerchant(caller, async (tx) => ({ rows: await findAliases(tx, supplier) })),
    saveAlias: (input, { caller }) =>
      asMerchant(caller, async (tx) => {
        await saveAlias(tx, input);
        return { ok: true as const };
      }),
    removeAlias: (input, { caller }) => asMerchant(caller, async (tx) => ({ removed: await removeAlias(tx, input) })),
    reapply: async ({ products }, { caller }) => ({ rows: await proposeAgain(deps, savingOf(caller), products) }),
    save: (input, { caller }) => saveMapping(deps, savingOf(caller), follow, input),
    accept: (input, { caller }) => asMerchant(caller, (tx, who) => acceptChange(tx, who, follow, input)),
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
  merchantId: caller.merchantId,
  accountId: caller.accountId,
  channels: heldPlatforms(caller),
});
