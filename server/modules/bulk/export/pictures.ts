import type { ProductImage } from '#contract/product.ts';
import type { ProductRow } from '../../pool/index.ts';

/** The images in use, with whole addresses: those that lie with us are loaded from here. */
export const picturesOf = ({ images }: ProductRow, publicUrl: string): ProductImage[] =>
  images
    .filter(({ useFlg }) => useFlg === 1)
    .map((image) => ({ ...image, src: image.src.startsWith('/') ? publicUrl + image.src : image.src }));
