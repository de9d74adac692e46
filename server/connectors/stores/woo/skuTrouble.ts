import { StoreFault } from '../../lib/storeFault.ts';
import type { Refusal } from './fault.ts';
import { holderOf, type Shop } from './shop.ts';
import type { WireProduct } from './wire.ts';

/** Why the SKU cannot be had, said so that the merchant can act: which product holds it, or that the trash does. */
export function heldBy(holder: WireProduct, sku: string): StoreFault {
  return holder.status === 'trash'
    ? new StoreFault('rejected', { key: 'row.skuInTrash', params: { sku } })
    : // A variation has no page of its own in the store: its product is what the merchant can find.
      new StoreFault('rejected', { key: 'row.skuTaken', params: { sku, holder: holder.parent_id || holder.id } });
}

/** Nobody holds the SKU that was refused: another create with it was under way and may end either way. */
export function heldByNobody(refusal: Refusal): StoreFault {
  return new StoreFault('unreachable', refusal.reason, { maybeDone: true, cause: refusal });
}

/** The fault to throw for a refusal that may be about this SKU. */
export async function skuTrouble(shop: Shop, refusal: Refusal, sku: string): Promise<StoreFault> {
  if (refusal.about !== 'sku') return refusal;
  const holder = await holderOf(shop, sku, refusal);
  return holder ? heldBy(holder, sku) : heldByNobody(refusal);
}
