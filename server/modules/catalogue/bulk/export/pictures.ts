import type { ProductImage } from '#contract/product.ts';
import type { ProductRow } from '../../../../db/schema/products.ts';
import { wholeAddresses } from '../../pool/index.ts';

/** The images in use, with whole addresses: those that lie with us are loaded from here. */
export const picturesOf = ({ images }: ProductRow, publicUrl: string): ProductImage[] =>
  wholeAddresses(
    images.filter(({ useFlg }) => useFlg === 1),
    publicUrl,
  );
