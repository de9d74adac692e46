import type { HeldVariant } from '#contract/storeProduct.ts';

type Theirs = Pick<HeldVariant, 'externalId' | 'sku' | 'optionValues'>;
interface Ours {
  variantId: string;
  sku: string;
  optionValues: string[];
}

/**
 * Which of the store's variants stands for which of ours: by SKU where it names one on both sides, else by the same option
 * values. Never one for two. A single variant on both sides is the same one.
 */
export function matchVariants(ours: readonly Ours[], theirs: readonly Theirs[]): Record<string, string> {
  const [first, second] = ours;
  const [held, another] = theirs;
  if (first && held && !second && !another) return { [first.variantId]: held.externalId };
  const matched: Record<string, string> = {};
  const taken = new Set<string>();
  const match = (keyOf: (variant: { sku: string; optionValues: string[] }) => string): void => {
    const held = unique(
      theirs.filter(({ externalId }) => !taken.has(externalId)),
      keyOf,
    );
    for (const [key, variant] of unique(
      ours.filter(({ variantId }) => !(variantId in matched)),
      keyOf,
    )) {
      const found = held.get(key);
      if (key === '' || !found) continue;
      matched[variant.variantId] = found.externalId;
      taken.add(found.externalId);
    }
  };
  match(({ sku }) => sku.trim().toLowerCase());
  match(({ optionValues }) => optionValues.map((value) => value.trim().toLowerCase()).join('\n'));
  return matched;
}

/** By key, without those whose key stands twice. */
function unique<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return new Map(rows.filter((row) => counts.get(keyOf(row)) === 1).map((row) => [keyOf(row), row]));
}
