import { type ExportLoss, type exportFormats, exportLosses } from '#contract/bulkWords.ts';
import type { ExportPreview } from '#contract/exportPreview.ts';
import type { Selection } from '#contract/productFilter.ts';
import type { VariantRow } from '../../../../db/schema/products.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { findProducts, findVariants, resolveSelection } from '../../pool/index.ts';
import { currenciesOf } from './exportProducts.ts';
import { lossesOf } from './losses.ts';

/** Products read at once. */
const AT_ONCE = 200;

/** What a selection comes to as a file of a layout. Losses are looked for in as many products as a CSV may hold. */
export function exportPreview(
  deps: Deps,
  merchantId: string,
  selection: Selection,
  format: (typeof exportFormats)[number],
): Promise<ExportPreview> {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const ids = await resolveSelection(tx, merchantId, selection);
    const counts = new Map<ExportLoss, number>();
    const skus = new RepeatedSkus();
    const looked = format === 'json' ? [] : ids.slice(0, deps.env.EXPORT_PRODUCTS);
    for (let from = 0; from < looked.length; from += AT_ONCE) {
      const some = looked.slice(from, from + AT_ONCE);
      const variants = await findVariants(tx, merchantId, some);
      for (const product of await findProducts(tx, merchantId, some)) {
        const own = variants.get(product.productId) ?? [];
        const isRepeated = format === 'wooCsv' && skus.meets(own);
        const lost = [...lossesOf(format, { product, variants: own }), ...(isRepeated ? ['skuRepeated' as const] : [])];
        for (const field of lost) counts.set(field, (counts.get(field) ?? 0) + 1);
      }
    }
    const losses = exportLosses.flatMap((field) => {
      const products = counts.get(field);
      return products === undefined ? [] : [{ field, products }];
    });
    return { products: ids.length, currencies: await currenciesOf(tx, merchantId, ids), losses };
  });
}

/** Finds products that share an SKU with an earlier one: WooCommerce keeps SKUs unique, and takes the second for the first. */
class RepeatedSkus {
  readonly #seen = new Set<string>();

  /** Whether an earlier product has an SKU of these variants. */
  meets(variants: readonly Pick<VariantRow, 'sku'>[]): boolean {
    const own = new Set(variants.map(({ sku }) => sku.toLowerCase()).filter((sku) => sku !== ''));
    const isMet = [...own].some((sku) => this.#seen.has(sku));
    for (const sku of own) this.#seen.add(sku);
    return isMet;
  }
}
