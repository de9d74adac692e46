import type { Pieces, StoredOrder } from '../types.ts';

/** Pieces of a line that were given back or taken out of the order. */
export const takenOf = ({ refunds }: StoredOrder, lineId: string): number => piecesOf(refunds, lineId);

/** Pieces of a line in these refunds or fulfilments. */
export const piecesOf = (parts: readonly { lines: readonly Pieces[] }[], lineId: string): number =>
  parts
    .flatMap(({ lines }) => lines)
    .filter((one) => one.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
