import type { Tx } from '../../../db/tenancy.ts';
import type { Edit } from '../pool/index.ts';
import { pricesFor } from '../pricing/index.ts';

/** Edits with the rule's price for each variant that they add and that a rule is to price. */
export async function priceAdded(tx: Tx, merchantId: string, edits: readonly Edit[]): Promise<Edit[]> {
  const added = new Map(edits.map((edit) => [edit, addedTo(edit)]));
  const toPrice = edits.filter((edit) => added.get(edit)?.size).map(({ after }) => after);
  if (toPrice.length === 0) return [...edits];
  const made = await pricesFor(tx, merchantId, toPrice);
  return edits.map((edit) => {
    const priced = made.get(edit.after.product.productId);
    if (priced?.state !== 'priced' || priced.currency !== edit.after.product.currency) return edit;
    const prices = new Map(priced.variants.map((one) => [one.variantId, one]));
    const variants = edit.after.variants.map((variant) => {
      const price = added.get(edit)?.has(variant.variantId) ? prices.get(variant.variantId) : undefined;
      if (!price || price.price === null) return variant;
      return { ...variant, price: price.price, compareAtPrice: price.compareAt ?? null };
    });
    return { ...edit, after: { ...edit.after, variants } };
  });
}

function addedTo({ before, after }: Edit): Set<string> {
  const known = new Set(before.variants.map(({ variantId }) => variantId));
  const added = after.variants.filter(({ variantId, owners }) => !known.has(variantId) && owners.price === 'rule');
  return new Set(added.map(({ variantId }) => variantId));
}
