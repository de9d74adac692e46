import type { ProductRow, VariantRow } from '../../../../db/schema/products.ts';
import type { Waiting } from '../../pool/index.ts';

/** A product on its way into a file. `handle` names it there, and nothing else in the same file. */
export interface Exported {
  product: ProductRow;
  variants: readonly VariantRow[];
  handle: string;
  /** What of the supplier's waits for the merchant's word; read for the whole-pool file only. */
  waiting: readonly Waiting[];
}

/** Texts of one product as lines of a file, and what stands before the first and behind the last. */
export interface Layout {
  head: string;
  item(exported: Exported, isFirst: boolean): string;
  tail: string;
}
