import { Box } from '@mui/material';
import { type MouseEvent, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { useEditorState, useSheetStore } from '../EditorContext.ts';
import { revertRows } from '../model/fill.ts';
import type { GridSelection } from '../model/GridSelection.ts';
import { removeRows } from '../model/options.ts';
import { type CellColumn, cellColumns } from '../model/sheet.ts';
import { GridOverlay } from './GridOverlay.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import { PasteReport } from './PasteReport.tsx';
import { useGridClipboard } from './useGridClipboard.ts';
import { useGridControls } from './useGridControls.ts';
import { useGridKeys, useGridMouse } from './useGridKeys.ts';
import { VariantsGrid, type VariantsGridProps } from './VariantsGrid.tsx';
import { variantsStyle } from './variantsStyle.ts';

export interface VariantsTableHandle {
  /** Moves to a cell; false where its row is not shown. */
  focus: (variantId: string, column: CellColumn) => boolean;
}

export interface VariantsTableProps extends Omit<VariantsGridProps, 'scroller' | 'reveal'> {
  selection: GridSelection;
  handle?: RefObject<VariantsTableHandle | null>;
}

/** The variants as a spreadsheet: only rows in sight are drawn, and a key stroke draws one row. */
export const VariantsTable = (props: VariantsTableProps) => {
  const { selection, handle, ...shown } = props;
  const { ids, selected, onSelect } = shown;
  const translate = useTranslate();
  const sheet = useSheetStore();
  const opened = useEditorState((state) => state.opened);
  const scroller = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const reveal = useRef<(row: number) => void>(() => {});
  const grid = useGridControls(selection, ids, (row) => reveal.current(row));
  const { mark, toggle } = useMarks(ids, selected, onSelect);
  const onKeyDown = useGridKeys(grid, toggle);
  const { onCopy, onCut, onPaste, asked, take, leave } = useGridClipboard(grid);
  const { onMouseDown, onDoubleClick, onFillStart, onFillAll } = useGridMouse(grid, layer);
  const [picking, setPicking] = useState<{ variantId: string; anchor: HTMLElement }>();

  useImperativeHandle(handle, () => ({
    focus: (variantId, column) => {
      const row = ids.indexOf(variantId);
      if (row !== -1) grid.go({ row, column: cellColumns.indexOf(column) });
      return row !== -1;
    },
  }));

  const act = (button: HTMLElement, variantId: string, shift: boolean) => {
    const name = button.dataset.act;
    if (name === 'select') mark(variantId, shift);
    else if (name === 'image') setPicking({ variantId, anchor: button });
    else if (name === 'revert') sheet.change(revertRows(sheet.get(), [variantId], opened));
    else if (sheet.get().order.length > 1) sheet.change(removeRows(sheet.get(), new Set([variantId])));
  };
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    const index = Number(button?.closest('tr')?.getAttribute('aria-rowindex')) - 2;
    const variantId = ids[index];
    if (button !== null && variantId !== undefined) act(button, variantId, shiftKey);
  };

  return (
    <Box
      ref={scroller}
      data-scroller
      sx={variantsStyle}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onCut={onCut}
      onPaste={onPaste}
      onMouseDown={onMouseDown}
      onDoubleClick={onDoubleClick}
      onClick={onClick}
    >
      <p id={helpId} style={visuallyHidden}>
        {translate('editor.variants.keys')}
      </p>
      <VariantsGrid scroller={scroller} reveal={reveal} {...shown} />
      <GridOverlay grid={grid} layer={layer} helpId={helpId} onFillStart={onFillStart} onFillAll={onFillAll} />
      {picking === undefined ? null : (
        <ImagePicker variantIds={[picking.variantId]} anchor={picking.anchor} onClose={() => setPicking(undefined)} />
      )}
      {asked === undefined ? null : <PasteReport plan={asked} onTake={take} onClose={leave} />}
    </Box>
  );
};

/** Ticking the boxes of rows: one, with Shift all from the last one on, by key those of the selected cells. */
function useMarks(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  onSelect: (selected: ReadonlySet<string>) => void,
) {
  const last = useRef('');

  const set = (variantIds: readonly string[], on: boolean) => {
    const after = new Set(selected);
    for (const id of variantIds) on ? after.add(id) : after.delete(id);
    onSelect(after);
  };
  const mark = (variantId: string, range: boolean) => {
    const [from = -1, to = -1] = [ids.indexOf(last.current), ids.indexOf(variantId)].toSorted((a, b) => a - b);
    set(range && from !== -1 ? ids.slice(from, to + 1) : [variantId], !selected.has(variantId));
    last.current = variantId;
  };
  const toggle = (variantIds: readonly string[]) => set(variantIds, !variantIds.every((id) => selected.has(id)));
  return { mark, toggle };
}
