import { type MouseEvent, type RefObject, useSyncExternalStore } from 'react';
import { type Range, rangeOf } from '../model/grid.ts';
import { CellEditor } from './CellEditor.tsx';
import { spanOf } from './columns.ts';
import { ROW } from './tableSize.ts';
import type { GridControls } from './useGridControls.ts';

interface GridOverlayProps {
  grid: GridControls;
  layer: RefObject<HTMLDivElement | null>;
  helpId: string;
  onFillStart: (event: MouseEvent) => void;
  onFillAll: () => void;
}

const boxOf = ({ top, bottom, left, right }: Range) => ({
  top: top * ROW,
  height: (bottom - top + 1) * ROW,
  ...spanOf(left, right),
});

/** What lies over the rows: the selection, and the field of the active cell. Moving about draws this and nothing else. */
export const GridOverlay = ({ grid, layer, helpId, onFillStart, onFillAll }: GridOverlayProps) => {
  const { selection, ids, field } = grid;
  const selected = useSyncExternalStore(selection.subscribe, selection.get);
  const { anchor, head, filling } = selected;
  const box = boxOf(rangeOf(anchor, head));
  return (
    <div ref={layer} className="layer" style={{ height: ids.length * ROW }}>
      <CellEditor selection={selection} selected={selected} ids={ids} field={field} helpId={helpId} />
      <div className="range" style={box} />
      {filling === undefined ? null : <div className="filling" style={boxOf(filling)} />}
      <div
        className="handle"
        aria-hidden
        style={{ top: box.top + box.height, right: box.right }}
        onMouseDown={onFillStart}
        onDoubleClick={onFillAll}
      />
    </div>
  );
};
