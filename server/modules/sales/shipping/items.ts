import type { BoughtComponent } from './queries.ts';

/**
 * How many items of an order line a purchase brings: an item whose components travel apart goes with the first of them, so that the
 * component that reaches furthest counts, in whole items. Gifts go along: a parcel with nothing else brings nothing of the order.
 */
export function itemsOfPieces(
  components: readonly Pick<BoughtComponent, 'pieces' | 'piecesPerUnit' | 'isGift'>[],
): number {
  const ordered = components.filter(({ isGift }) => !isGift);
  return Math.max(0, ...ordered.map(({ pieces, piecesPerUnit }) => Math.ceil(pieces / piecesPerUnit)));
}

/** By line, what a purchase brings of what is open. */
export function suggestedItems(
  bought: readonly BoughtComponent[],
  lines: readonly { lineId: string; open: number }[],
): Map<string, number> {
  return new Map(
    lines.map(({ lineId, open }) => [
      lineId,
      Math.min(open, itemsOfPieces(bought.filter((one) => one.lineId === lineId))),
    ]),
  );
}
