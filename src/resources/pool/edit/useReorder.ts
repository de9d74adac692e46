import { type DragEvent, type KeyboardEvent, useState } from 'react';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Reordering a list by dragging, and by the arrow keys on an item's handle. `onMove` also announces the new place. */
export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const stop = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < count) onMove(from, to);
  };
  return {
    dragged,
    over: dragged === over ? undefined : over,
    move,
    item: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(index);
      },
      onDragEnd: stop,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        move(dragged, index);
        stop();
      },
    }),
    handle: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const end = event.key === 'Home' ? -index : event.key === 'End' ? count - 1 - index : undefined;
        const step = steps[event.key] ?? end;
        if (step === undefined) return;
        event.preventDefault();
        move(index, index + step);
      },
    }),
  };
}
