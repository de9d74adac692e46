import { stockOf } from '../../lib/supplier/values.ts';

/**
 * Pieces of each SKU over all places it lies in, from a count of each place. A SKU of which one place cannot be read
 * (-1 stands for "not counted") is left out: the rest would pass for all there is.
 */
export function stockBySku(counts: readonly (readonly [skuId: string, count: unknown])[]): Map<string, number> {
  const stock = new Map<string, number>();
  const unknown = new Set<string>();
  for (const [skuId, told] of counts) {
    const count = stockOf(told);
    if (count === null) unknown.add(skuId);
    else stock.set(skuId, (stock.get(skuId) ?? 0) + count);
  }
  for (const skuId of unknown) stock.delete(skuId);
  return stock;
}
