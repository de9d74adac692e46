import type { ProductRow, VariantRow } from '../../../../db/schema/products.ts';
import { asWhole, type Waiting, wholeAddresses } from '../../pool/index.ts';

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

/**
 * Products with all that is known of them, a line each: `modules/sourcing/collect/poolFile.ts` reads it again, to the same bytes. The
 * first line is how such a file is recognised. Pictures that lie with us have whole addresses there.
 */
export const jsonLayout = (publicUrl: string): Layout => ({
  head: '{"format":"quayside-pool","version":1,"products":[\n',
  item: ({ product, variants, waiting }, isFirst) => {
    const images = wholeAddresses(product.images, publicUrl);
    return `${isFirst ? '' : ',\n'}${asWhole({ ...product, images }, variants, waiting)}`;
  },
  tail: '\n]}\n',
});
