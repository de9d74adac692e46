import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';

/** A warehouse purchase as react-admin's lists hold it. */
export type PurchaseRow = WarehousePurchase & { id: string };
