import { type Found, NO_VARIANT, type Snapshot } from '../pool/index.ts';

/** What has no value of its own to keep. */
const ownerless: ReadonlySet<string> = new Set(['variantNew', 'variantGone', 'currency', 'supplierCostPrice']);

/** Keeps what stands: from now on it is the merchant's, where it was only locked or older than the note of who set it. */
export function keep(before: Snapshot, rows: readonly Found[]): Snapshot {
  const kept = rows.filter(({ field }) => !ownerless.has(field));
  const owned = (variantId: string, owners: Snapshot['product']['owners']) => {
    const fields = kept.filter((row) => row.variantId === variantId && owners[row.field] === undefined);
    return { ...owners, ...Object.fromEntries(fields.map(({ field }) => [field, 'merchant' as const])) };
  };
  return {
    product: { ...before.product, owners: owned(NO_VARIANT, before.product.owners) },
    variants: before.variants.map((variant) => ({ ...variant, owners: owned(variant.variantId, variant.owners) })),
  };
}
