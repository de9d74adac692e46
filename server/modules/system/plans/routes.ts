import { memberCalls } from '#contract/member.calls.ts';
import { memberSchemas, type PlanLevel } from '#contract/member.schemas.ts';
import { FREE_LEVEL, planFeatures } from '#contract/planWords.ts';
import type { Language } from '#contract/texts.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { runOnce } from '../../../effects/commands.ts';
import type { Mount } from '../../../http/mount.ts';
import type { PlanFileLevel } from '../../../planFile.ts';
import { nameOf, readCurrent } from './current.ts';
import { chooseStores } from './stores.ts';

/** Mounts `/shop/member`. */
export function mountMember(mount: Mount, deps: Deps): void {
  mount(memberCalls, memberSchemas, {
    levels: async (_input, { language }) => ({
      isOn: deps.plans !== null,
      levels: deps.plans?.levels.map((level) => shown(level, language)) ?? [withoutPlans],
    }),
    current: (_input, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, (tx) => readCurrent(tx, deps, language)),
    stores: ({ clientKey, ...request }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, (tx) =>
        runOnce(tx, { kind: 'chooseStores', clientKey, request }, () => chooseStores(tx, deps, request.storeIds)),
      ),
  });
}

const shown = (level: PlanFileLevel, language: Language): PlanLevel => ({
  levelId: level.levelId,
  name: nameOf(level, language),
  prices: level.prices,
  limits: level.limits,
  features: level.features,
});

const withoutPlans: PlanLevel = {
  levelId: FREE_LEVEL,
  name: 'Free',
  prices: [],
  limits: { imports: null, pool: null, stores: null },
  features: [...planFeatures],
};
