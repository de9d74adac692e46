import type { ParcelItem } from '../../../../connectors/parcels.ts';
import type { ParcelContent } from '../../../../db/schema/shipments.ts';

/** A line of a purchase, with what is to come of it. */
export interface BoughtLine {
  position: number;
  lineId: string;
  component: number;
  productId: string;
  skuId: string;
  optionValues: readonly string[];
  /** Supplier items that are to come: without those that were cancelled. */
  quantity: number;
}

/** What is in a parcel by the lines of its purchase, or why that is not certain. */
export type Contents =
  | { kind: 'known'; contents: ParcelContent[] }
  /** The supplier names items that fit several lines, or none. */
  | { kind: 'unsure' }
  /** More than was bought, with what is in other parcels. */
  | { kind: 'tooMany'; contents: ParcelContent[] };

/**
 * Finds the lines that a parcel's items belong to: by SKU, else by the words of their options, else as the only SKU of its product.
 * Lines of one SKU are alike, and are filled in their order. `inOthers`: by position, what is in other parcels. `isShared`: the
 * supplier's order holds other purchases too, so that what fits no line is theirs.
 */
export function contentsOf(
  items: readonly ParcelItem[],
  lines: readonly BoughtLine[],
  { inOthers, isShared }: { inOthers: ReadonlyMap<number, number>; isShared: boolean },
): Contents {
  const taken = new Map<number, number>();
  let isTooMany = false;
  for (const item of items) {
    const alike = linesOf(item, lines);
    if (alike === null) return { kind: 'unsure' };
    const [first] = alike;
    if (!first) {
      if (isShared) continue;
      return { kind: 'unsure' };
    }
    let left = item.quantity;
    for (const { position, quantity } of alike) {
      const room = quantity - (inOthers.get(position) ?? 0) - (taken.get(position) ?? 0);
      const part = Math.max(0, Math.min(left, room));
      if (part > 0) taken.set(position, (taken.get(position) ?? 0) + part);
      left -= part;
    }
    if (left > 0) {
      isTooMany = true;
      taken.set(first.position, (taken.get(first.position) ?? 0) + left);
    }
  }
  const contents = [...taken].map(([position, quantity]) => ({ position, quantity }));
  return { kind: isTooMany ? 'tooMany' : 'known', contents };
}

/** The lines that an item can be of, all of one SKU; null where those of several fit. */
function linesOf(item: ParcelItem, lines: readonly BoughtLine[]): readonly BoughtLine[] | null {
  const ofProduct = lines.filter(({ productId }) => productId === item.productId);
  const named = item.skuId === null ? [] : ofProduct.filter(({ skuId }) => skuId === item.skuId);
  if (named.length > 0) return named;
  if (new Set(ofProduct.map(({ skuId }) => skuId)).size <= 1) return ofProduct;
  const words = wordsOf([item.options]);
  const fitting = ofProduct.filter(({ optionValues }) => isSameWords(words, wordsOf(optionValues)));
  return fitting.length > 0 && new Set(fitting.map(({ skuId }) => skuId)).size === 1 ? fitting : null;
}

/** The values of options without their names, as they are compared: `Color:Silvery; Size:M` is `silvery` and `m`. */
const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => text.split(/[;；,，/|\n]+/))
      .map((part) => (part.split(/[:：]/).at(-1) ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim())
      .filter((word) => word !== ''),
  );

const isSameWords = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size > 0 && some.size === others.size && [...some].every((word) => others.has(word));

/** By what two parcels hold the same: the items as their supplier names them; null where it does not tell. */
export const signatureOf = (items: readonly ParcelItem[] | null): string | null =>
  items === null
    ? null
    : items
        .map(({ productId, skuId, options, quantity }) => [productId, skuId ?? options, quantity].join('\t'))
        .sort()
        .join('\n');
