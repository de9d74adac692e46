import { asWhole } from '../../pool/index.ts';
import type { Layout } from './exported.ts';

/**
 * Products with all that is known of them, a line each: `modules/collect/poolFile.ts` reads it again, to the same bytes. The
 * first line is how such a file is recognised.
 */
export const jsonLayout = (): Layout => ({
  head: '{"format":"quayside-pool","version":1,"products":[\n',
  item: ({ product, variants, waiting }, isFirst) => `${isFirst ? '' : ',\n'}${asWhole(product, variants, waiting)}`,
  tail: '\n]}\n',
});
