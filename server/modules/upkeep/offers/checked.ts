import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';

/** A product as its supplier names it. */
export interface SuppliedProduct {
  supplier: SupplierPlatform;
  supplierProductId: string;
}

/** What a check of a supplier's product found; no product where it is not sold any more. */
export interface CheckedProduct extends SuppliedProduct {
  product: CollectedProduct | null;
}
