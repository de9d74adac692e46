import { publishStatuses } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { PublishRequest } from '#contract/publish.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { LaneRun } from '../../../jobs/run.ts';
import { pricingContext, ratesBetween } from '../../catalogue/pricing/index.ts';
import { startPublication } from '../../listings/publish/index.ts';
import { findRun } from '../../system/journal/index.ts';
import { currenciesInRun, type StoreShare, storeShares } from './queries.ts';

/**
 * Brings what a run changed up to date in the stores it is in, each product as on or off shelf as it is there. Twice does
 * no harm: an update sends what the product is.
 */
export async function republishChanged(deps: Deps, { merchantId }: LaneRun, runId: string): Promise<void> {
  const { shares, exchangeRates, accountId } = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const shares = await storeShares(tx, runId);
    const { rates } = await pricingContext(tx);
    const from = await currenciesInRun(tx, runId);
    const found = shares.map(({ currency }) => ratesBetween(rates, from, currency));
    const accountId = (await findRun(tx, runId))?.actorId ?? null;
    return { shares, exchangeRates: Object.assign({}, ...found) as Record<string, string>, accountId };
  });
  for (const share of shares) {
    for (let from = 0; from < share.productIds.length; from += limits.publishRows) {
      const productIds = share.productIds.slice(from, from + limits.publishRows);
      await startUnlessGone(deps, { merchantId, accountId }, orderOf({ ...share, productIds }, exchangeRates));
    }
  }
}

/** Products or a store removed since the prices were written leave nothing to bring up to date. */
async function startUnlessGone(
  deps: Deps,
  actor: { merchantId: string; accountId: string | null },
  order: PublishRequest,
): Promise<void> {
  try {
    await startPublication(deps, actor, { ...order, isUpkeep: true });
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'publishNothing') throw error;
    deps.log.info({ merchantId: actor.merchantId, shopIds: order.shopIds }, 'nothing left to publish after pricing');
  }
}

const orderOf = (share: StoreShare, exchangeRates: PublishRequest['exchangeRates']): PublishRequest => ({
  productIds: share.productIds,
  shopIds: [share.storeId],
  status: publishStatuses.find((status) => status === share.status) ?? 'active',
  salesChannels: ['onlineStore'],
  continueSelling: share.settings.continueSelling,
  changesOnly: true,
  overrides: { [share.storeId]: share.settings.override },
  exchangeRates,
});
