import type { StorePlatform } from '#contract/platforms.ts';
import type { ProductRow } from '../../../db/schema/products.ts';
import { productSelling } from '../../catalogue/pool/index.ts';

/**
 * The categories that a product of a WooCommerce file is in, for WooCommerce, where they are missing made: `Clothing > Shirts`
 * is one below another. What other sources call a category is nothing that a shop has asked for.
 */
export function categoriesOf(product: ProductRow, platform: StorePlatform): string[] {
  if (platform !== 'woo' || product.source !== 'wooCsv') return [];
  const [, ...others] = productSelling(product).categories ?? [];
  return [product.category, ...others].filter((name) => name !== '');
}

/** What a page's address may end in: letters and digits, joined by hyphens. */
const ADDRESS = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;

/** The address that the product's page had in the Shopify store that it came from: links to it go on working. */
export const addressOf = ({ source, supplierProductId }: ProductRow): { handle?: string } =>
  source === 'shopifyCsv' && supplierProductId !== null && ADDRESS.test(supplierProductId)
    ? { handle: supplierProductId }
    : {};
