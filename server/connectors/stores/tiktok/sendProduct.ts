import type { Notice } from '#contract/errors.ts';
import type { RemoteStatus } from '../../store.ts';
import { paths } from './client.ts';
import { statusOf } from './mapProduct.ts';
import { PLATFORM, type Shop } from './shop.ts';
import { refuseOn } from './stock.ts';
import { WireErrors } from './wire.ts';

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

export const auditPending: Notice = { key: 'row.auditPending', params: { platform: PLATFORM } };
