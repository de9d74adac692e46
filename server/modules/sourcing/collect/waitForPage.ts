import { brandName, type SupplierPlatform } from '#contract/platforms.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { endRows, type RowEnd } from '../../../jobs/progress.ts';
import type { PartRun } from '../../../jobs/run.ts';
import { findFollowers } from '../../catalogue/pool/index.ts';
import { holdLinks } from './heldLinks.ts';

/**
 * Ends the row of a product that only a person at its page can collect: its link is held for that. Where somebody has
 * collected it since the list was sent, and the row is tried again, that is what became of it.
 */
export async function waitForPage(
  { merchantId, jobId, job, progressed }: PartRun,
  deps: Deps,
  position: number,
  link: { platform: SupplierPlatform; productId: string; url: string },
): Promise<{ cancelled: boolean }> {
  const { platform, productId } = link;
  const record = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const followers = await findFollowers(tx, merchantId, platform, productId);
    const since = followers.find(({ collectedAt }) => collectedAt !== null && collectedAt >= job.createdAt);
    if (since) {
      const end: RowEnd = { position, state: 'success', label: since.title, productId: since.productId };
      return endRows(tx, merchantId, jobId, [end]);
    }
    await holdLinks(tx, merchantId, [link]);
    const reason = { key: 'error.supplierPageOnly', params: { supplier: brandName[platform] } };
    return endRows(tx, merchantId, jobId, [{ position, state: 'fail', reason }]);
  });
  await deps.live.publish(merchantId, { type: 'changed', resource: 'extension' });
  return progressed(record);
}
