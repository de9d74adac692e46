import { repricingCalls } from '#contract/repricing.calls.ts';
import { repricingSchemas } from '#contract/repricing.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { startApplying } from './apply.ts';
import { previewPrices } from './preview.ts';
import { readSimulation, simulate } from './simulate.ts';

/** Mounts what tries and applies pricing rules over the pool. */
export function mountRepricing(mount: Mount, deps: Deps): void {
  mount(repricingCalls, repricingSchemas, {
    simulate: async (input, { caller: { merchantId }, language }) => {
      // Read in one transaction, worked out after it: nobody waits for the arithmetic.
      const read = await withMerchantTx(deps.db, merchantId, (tx) => readSimulation(tx, merchantId, input));
      return simulate(read, input, language);
    },
    preview: (input, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, (tx) => previewPrices(tx, merchantId, input, language)),
    apply: async (input, { caller }) => ({ jobId: await startApplying(deps, caller, input) }),
  });
}
