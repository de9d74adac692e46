import { invalid } from '../request.ts';
import type { StoredProduct, StoredVariant } from '../types.ts';

const MOST_OPTIONS = 3;

/** The values that a variant chose, as many as the product has options. */
export const chosen = ({ option1, option2, option3 }: StoredVariant, count: number): string[] =>
  [option1, option2, option3].slice(0, count);

/**
 * What holds of every product, however it came about.
 * @throws ApiError 422
 */
export function checkProduct(product: StoredProduct): void {
  const { options, variants } = product;
  if (product.images.length === 0) throw invalid('images', 'at least one image is required');
  if (variants.length === 0) throw invalid('variants', 'at least one variant is required');
  if (product.has_only_default_variant) {
    if (variants.length > 1) throw invalid('variants', 'a product with only the default variant has one');
    return;
  }
  if (options.length === 0 || options.length > MOST_OPTIONS) throw invalid('options', 'one to three options');
  const seen = new Set<string>();
  for (const variant of variants) {
    const values = chosen(variant, options.length);
    const strange = options.find(({ values: offered }, at) => !offered.includes(values[at] ?? ''));
    if (strange) throw invalid('variants', `${values.join(' / ')} has no value of ${strange.name}`);
    const key = JSON.stringify(values);
    if (seen.has(key)) throw invalid('variants', `${values.join(' / ')} is there twice`);
    seen.add(key);
  }
}
