import { type PointerEvent, useState } from 'react';

/** The attribute by which the item under a finger is found. */
const PLACE = 'data-place';

/**
 * Reordering by a finger on an item's handle: what the browser's own dragging does for a mouse only. `over` is the place the
 * finger is at.
 */
export function useTouchReorder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const placeAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const place = document.elementFromPoint(clientX, clientY)?.closest(`[${PLACE}]`)?.getAttribute(PLACE);
    return place == null ? undefined : Number(place);
  };
  return {
    dragged: drag?.from,
    over: drag === undefined || drag.over === drag.from ? undefined : drag.over,
    // A long touch would begin the browser's own dragging, which ends ours.
    item: (index: number) => ({ [PLACE]: index, draggable: drag === undefined }),
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, over: index });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag === undefined) return;
        const over = placeAt(event);
        if (over !== undefined && over !== drag.over) setDrag({ ...drag, over });
      },
      onPointerUp: () => {
        if (drag !== undefined && drag.over !== drag.from) onMove(drag.from, drag.over);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
