import type { ProductSummary } from '#contract/product.ts';

/** A row of the import list as react-admin holds it. */
export type PoolRow = ProductSummary & { id: string };
