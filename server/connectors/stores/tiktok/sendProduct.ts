import type { Notice } from '#contract/errors.ts';
import type { RemoteStatus } from '../../store.ts';
import { PLATFORM } from './app.ts';
import { auditPending } from './notices.ts';
import { paths } from './paths.ts';
import type { Shop } from './shop.ts';
import { refuseOn } from './stock.ts';
import { WireErrors } from './wire.ts';

/**
 * Where a product stands. What is being looked at is on its way to the shelf, what failed has to be mended first; what
 * somebody took from the shelf, TikTok Shop included, is archived.
 */
export function statusOf(status: string): RemoteStatus {
  if (status === 'ACTIVATE' || status === 'PENDING') return 'active';
  return status === 'DRAFT' || status === 'FAILED' ? 'draft' : 'archived';
}

/**
 * Brings a product that stands there to a status. `before`: as TikTok Shop calls where it stands now. A draft cannot be
 * deactivated, and what was listed once is no draft any more: the notices say so.
 */
export async function reconcileStatus(
  shop: Shop,
  productId: string,
  { before, wanted }: { before: string; wanted: RemoteStatus },
): Promise<Notice[]> {
  const params = { platform: PLATFORM };
  const isOn = statusOf(before) === 'active';
  if (wanted === 'active') {
    if (!isOn && before !== 'FAILED') await switchTo(shop, paths.activate, productId);
    return before === 'ACTIVATE' ? [] : [auditPending];
  }
  if (before === 'DRAFT') return wanted === 'draft' ? [] : [{ key: 'row.archivedDraft', params }];
  if (statusOf(before) !== 'archived') await switchTo(shop, paths.deactivate, productId);
  return wanted === 'draft' ? [{ key: 'row.draftHidden', params }] : [];
}

/** partner.tiktokshop.com/docv2/page/activate-product-202309, …/deactivate-products-202309 */
export async function switchTo({ client }: Shop, path: string, productId: string): Promise<void> {
  refuseOn(await client.call({ method: 'POST', path, body: { product_ids: [productId] } }, WireErrors));
}
