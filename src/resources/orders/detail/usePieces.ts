import type { OrderDetail } from '#contract/order.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** Names pieces by their positions: `2 × Dock Tee`. A position that is no more is left out. */
export function usePieces(lines: OrderDetail['lines']) {
  const format = useFormat();
  return (pieces: readonly { lineId: string; quantity: number }[]): string =>
    pieces
      .flatMap(({ lineId, quantity }) => {
        const line = lines.find((one) => one.lineId === lineId);
        return line ? [`${format.number(quantity)} × ${line.title}`] : [];
      })
      .join(', ');
}
