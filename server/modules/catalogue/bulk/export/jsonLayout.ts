import { asWhole, wholeAddresses } from '../../pool/index.ts';
import type { Layout } from './exported.ts';

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
