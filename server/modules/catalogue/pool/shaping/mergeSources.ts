import { DomainError } from '#contract/errors.ts';
import type { MergeRequest } from '#contract/splitMerge.ts';
import type { Tx } from '../../../../db/tenancy.ts';
import type { VariantRow } from '../shape.ts';
import { readSnapshots, type Snapshot } from '../snapshots.ts';
import { type Merged, mergeProducts } from './merge.ts';

/** The products of a merge as they stand, and what they make together. */
export interface MergePlan {
  main: Snapshot;
  others: Snapshot[];
  merged: Merged<VariantRow>;
}

/**
 * Reads the products of a merge. Throws `notFound` when one is gone, `conflict` when one changed since it was seen,
 * `mergeCurrencies` when their prices cannot stand side by side.
 */
export async function planMerge(tx: Tx, merchantId: string, order: MergeRequest, lock: boolean): Promise<MergePlan> {
  const ids = order.sources.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length || !ids.includes(order.main)) {
    throw new DomainError('invalidInput', {}, { fields: [{ path: 'sources', key: 'merge.oneProduct' }] });
  }
  const found = await readSnapshots(tx, merchantId, ids, { lock, bodyHtml: true });
  const sources = order.sources.map(({ productId, revision, values }) => {
    const snapshot = found.get(productId);
    if (!snapshot) throw new DomainError('notFound');
    if (snapshot.product.revision !== revision) throw new DomainError('conflict');
    return { snapshot, values };
  });
  const main = found.get(order.main);
  if (!main) throw new DomainError('notFound');
  checkCurrencies([...found.values()]);
  const merged = mergeProducts(
    sources.map(({ snapshot: { product, variants }, values }) => ({
      productId: product.productId,
      options: product.options,
      images: product.images,
      variants,
      values,
    })),
    order,
  );
  const others = sources.map(({ snapshot }) => snapshot).filter((snapshot) => snapshot !== main);
  return { main, others, merged };
}

/** Prices in one currency, and costs in one where there are any. */
function checkCurrencies(sources: readonly Snapshot[]): void {
  const own = new Set(sources.map(({ product }) => product.currency));
  const withCosts = sources.filter(({ variants }) => variants.some(({ supplierPrice }) => supplierPrice !== null));
  const costs = new Set(withCosts.map(({ product }) => product.supplierCurrency));
  const differing = own.size > 1 ? own : costs;
  if (differing.size > 1) throw new DomainError('mergeCurrencies', { currencies: [...differing].sort().join(', ') });
}
