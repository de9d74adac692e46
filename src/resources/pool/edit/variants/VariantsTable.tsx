import { Box } from '@mui/material';
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '#src/custom/components/visuallyHidden.ts';
import { useRowWindow } from '#src/custom/sheet/useRowWindow.ts';
import { useEditorState, useSheetStore } from '../EditorContext.ts';
import { revertRows } from '../model/fill.ts';
import type { GridSelection } from '../model/GridSelection.ts';
import { removeRows } from '../model/options.ts';
import { type CellColumn, cellColumns } from '../model/sheet.ts';
import type { View } from '../model/view.ts';
import { GridOverlay } from './GridOverlay.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import { PasteReport } from './PasteReport.tsx';
import { TableHead } from './TableHead.tsx';
import { HEAD, ROW, tableSize } from './tableSize.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import { useGridControls } from './useGridControls.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridMouse } from './useGridMouse.ts';
import { useMarks } from './useMarks.ts';
import { VariantRow } from './VariantRow.tsx';
import { variantsStyle } from './variantsStyle.ts';

export interface VariantsTableHandle {
  /** Moves to a cell; false where its row is not shown. */
  focus: (variantId: string, column: CellColumn) => boolean;
}

export interface VariantsTableProps {
  /** The variants shown, in their order. */
  ids: readonly string[];
  selection: GridSelection;
  /** The rows whose boxes are ticked. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
  handle?: RefObject<VariantsTableHandle | null>;
}

/** The variants as a spreadsheet: only rows in sight are drawn, and a key stroke draws one row. */
export const VariantsTable = (props: VariantsTableProps) => {
  const { ids, selection, selected, onSelect, sort, onSort, handle } = props;
  const translate = useTranslate();
  const sheet = useSheetStore();
  const variants = useEditorState((state) => state.variants);
  const problems = useEditorState((state) => state.problems);
  const stored = useEditorState((state) => state.stored);
  const opened = useEditorState((state) => state.opened);
  const currency = useEditorState(({ product }) => product.supplierCurrency);
  const comparable = useEditorState(({ product }) => product.supplierCurrency === product.currency);
  const scroller = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { start, end, reveal, sideways } = useRowWindow(scroller, ids.length, tableSize);
  const grid = useGridControls(selection, ids, reveal);
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

  const rowProblems = useMemo(() => combinationProblems(problems, sheet.get().order), [problems, sheet]);
  const act = useCallback(
    (button: HTMLElement, variantId: string, shift: boolean) => {
      const name = button.dataset.act;
      if (name === 'select') mark(variantId, shift);
      else if (name === 'image') setPicking({ variantId, anchor: button });
      else if (name === 'revert') sheet.change(revertRows(sheet.get(), [variantId], opened));
      else if (sheet.get().order.length > 1) sheet.change(removeRows(sheet.get(), new Set([variantId])));
    },
    [mark, sheet, opened],
  );
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
      data-sideways={sideways || undefined}
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
        {translate('pool.variants.keys')}
      </p>
      <table
        style={{ height: HEAD + ids.length * ROW }}
        aria-rowcount={ids.length + 1}
        aria-label={translate('pool.section.variants')}
      >
        <TableHead ids={ids} selected={selected} onSelect={onSelect} sort={sort} onSort={onSort} />
        <tbody className="rows" style={{ top: start * ROW, height: (end - start) * ROW }}>
          {ids.slice(start, end).map((variantId, offset) => (
            <VariantRow
              // The rows stay where they are while what they show scrolls by: nothing is built or moved.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own
              key={offset}
              variantId={variantId}
              offset={offset}
              index={start + offset}
              selected={selected.has(variantId)}
              problem={rowProblems.get(variantId)}
              supplier={variants.get(variantId)}
              before={opened.rows.get(variantId)}
              stored={stored.rows.get(variantId)}
              currency={currency}
              comparable={comparable}
            />
          ))}
        </tbody>
      </table>
      <GridOverlay grid={grid} layer={layer} helpId={helpId} onFillStart={onFillStart} onFillAll={onFillAll} />
      {picking === undefined ? null : (
        <ImagePicker variantIds={[picking.variantId]} anchor={picking.anchor} onClose={() => setPicking(undefined)} />
      )}
      {asked === undefined ? null : <PasteReport plan={asked} onTake={take} onClose={leave} />}
    </Box>
  );
};

/** What is wrong with a variant's option values, by variant. */
function combinationProblems(problems: Readonly<Record<string, string>>, order: readonly string[]) {
  const found = new Map<string, string>();
  for (const [path, key] of Object.entries(problems)) {
    const [head, index, field] = path.split('.');
    const id = order[Number(index)];
    if (head === 'variantsList' && field === 'optionValues' && id !== undefined) found.set(id, key);
  }
  return found;
}
