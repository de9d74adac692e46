import type { VariantRow } from '../../../../db/schema/products.ts';

/** Finds products that share an SKU with an earlier one: WooCommerce keeps SKUs unique, and takes the second for the first. */
export class RepeatedSkus {
  readonly #seen = new Set<string>();

  /** Whether an earlier product has an SKU of these variants. */
  meets(variants: readonly Pick<VariantRow, 'sku'>[]): boolean {
    const own = new Set(variants.map(({ sku }) => sku.toLowerCase()).filter((sku) => sku !== ''));
    const isMet = [...own].some((sku) => this.#seen.has(sku));
    for (const sku of own) this.#seen.add(sku);
    return isMet;
  }
}
