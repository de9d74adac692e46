import { toProduct } from '../../pool/index.ts';
import type { Layout } from './exported.ts';
import type { Standings } from './standings.ts';

/** Everything that is known of a product, as the call that reads one answers it, but with its tags as a list. */
export const jsonLayout = (standings: Standings): Layout => ({
  head: '{"format":"quayside-products","version":1,"products":[\n',
  item: ({ product, variants }, isFirst) => {
    // What cannot be loaded today is no part of the product.
    const beside = { ...standings.of(product.productId), pictureProblems: [] };
    const { pictureProblems: _, ...whole } = toProduct(product, [...variants], beside);
    return `${isFirst ? '' : ',\n'}${JSON.stringify({ ...whole, tags: product.tags })}`;
  },
  tail: '\n]}\n',
});
