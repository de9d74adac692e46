import type { Site } from '../site.ts';
import type { Readers } from '../wql.ts';
import { variantView } from './productView.ts';

interface ReadVariant {
  id: string;
  productId: string;
  view: Record<string, unknown>;
}

export const variantReaders: Readers<ReadVariant> = {
  id: ({ id }) => id,
  variantId: ({ id }) => id,
  'productData.productId': ({ productId }) => productId,
  // No filter of Wix's; the order of pages that ask for none.
  createdDate: ({ id }) => id,
};

/** The variants of every product, as the model for reading many of them shows them. */
export function readVariants(site: Site): ReadVariant[] {
  return site.products.values().flatMap((product) =>
    product.variants.map((variant) => {
      const { id, choices, ...rest } = variantView(product, variant, true);
      const productData = { productId: product.id, revision: String(product.revision), name: product.name };
      return {
        id: variant.id,
        productId: product.id,
        view: { ...rest, id, variantId: id, optionChoices: choices, productData },
      };
    }),
  );
}
