import type { Purchase } from '#contract/purchase.schemas.ts';

/** A purchase as react-admin's lists hold it. */
export type PurchaseRow = Purchase & { id: string };
