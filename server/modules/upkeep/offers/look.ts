import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';

/** What a look at a supplier's product found; no product where it is not sold any more. */
export interface Look {
  supplier: SupplierPlatform;
  supplierProductId: string;
  product: CollectedProduct | null;
}
