import type { PackedItem, StoredParcel } from './journey.ts';

/** What is really in a parcel, whatever its supplier declares. */
export const contentsOf = ({ items, contents }: StoredParcel): PackedItem[] => contents ?? items;

/**
 * What is in a parcel with so many pieces more (fewer where `by` is negative) of one of its SKUs; of the first where none is named.
 * Throws an `Error` where there are not so many.
 */
export function repacked(parcel: StoredParcel, skuId: string | undefined, by: number): PackedItem[] {
  const contents = new Map(contentsOf(parcel).map((item) => [item.skuId, item.quantity]));
  const changed = parcel.items.find((item) => skuId === undefined || item.skuId === skuId);
  const before = changed && (contents.get(changed.skuId) ?? 0);
  if (before === undefined || before + by < 0) {
    throw new Error(`parcel ${parcel.number} has not so many pieces of ${skuId ?? 'it'}`);
  }
  return parcel.items
    .map((item) => ({ ...item, quantity: (contents.get(item.skuId) ?? 0) + (item === changed ? by : 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** These items in two boxes. The first has half of the pieces, rounded up. */
export function halvesOf(items: readonly PackedItem[]): [PackedItem[], PackedItem[]] {
  let left = Math.ceil(piecesOf(items) / 2);
  const first = items.map((item) => {
    const quantity = Math.min(left, item.quantity);
    left -= quantity;
    return { ...item, quantity };
  });
  const second = items.map((item, at) => ({ ...item, quantity: item.quantity - (first[at]?.quantity ?? 0) }));
  const some = (half: PackedItem[]): PackedItem[] => half.filter(({ quantity }) => quantity > 0);
  return [some(first), some(second)];
}

export const piecesOf = (items: readonly PackedItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
