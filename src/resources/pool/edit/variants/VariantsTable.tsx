import { Box } from '@mui/material';
import { type RefObject, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '#src/custom/components/visuallyHidden.ts';
import { useEditorState } from '../EditorContext.ts';
import { removeRows } from '../model/options.ts';
import type { CellColumn } from '../model/sheet.ts';
import { columns } from './columns.ts';
import { ImagePicker } from './ImagePicker.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { useRowWindow } from './useRowWindow.ts';
import { VariantRow } from './VariantRow.tsx';
import { variantsStyle } from './variantsStyle.ts';

export interface VariantsTableHandle {
  /** Moves the focus to a cell; false where its row is not shown. */
  focus: (variantId: string, column: CellColumn) => boolean;
}

export interface VariantsTableProps {
  /** The variants shown, in their order. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  handle?: RefObject<VariantsTableHandle | null>;
}

/** The variants as a spreadsheet: only rows in sight are drawn, and a key stroke draws one row. */
export const VariantsTable = ({ ids, selected, onSelect, handle }: VariantsTableProps) => {
  const translate = useTranslate();
  const { sheet, problems } = useEditorState();
  const scroller = useRef<HTMLDivElement>(null);
  const { start, end, above, below, reveal } = useRowWindow(scroller, ids.length);
  const { onKeyDown, onPaste, focus } = useGridKeys(scroller, ids, reveal);
  const [picking, setPicking] = useState<{ variantId: string; anchor: HTMLElement }>();

  useImperativeHandle(handle, () => ({
    focus: (variantId, column) => {
      const row = ids.indexOf(variantId);
      if (row !== -1) focus(row, column);
      return row !== -1;
    },
  }));

  const rowProblems = useMemo(() => combinationProblems(problems, sheet.get().order), [problems, sheet]);
  const latest = useRef({ ids, selected, onSelect, last: '' });
  latest.current = { ...latest.current, ids, selected, onSelect };

  const select = useCallback((variantId: string, on: boolean, range: boolean) => {
    const { ids: shown, selected: before, onSelect: tell, last } = latest.current;
    const places = [shown.indexOf(last), shown.indexOf(variantId)].toSorted((a, b) => a - b);
    const [from = -1, to = -1] = places;
    const touched = range && from !== -1 ? shown.slice(from, to + 1) : [variantId];
    const after = new Set(before);
    for (const id of touched) on ? after.add(id) : after.delete(id);
    latest.current.last = variantId;
    tell(after);
  }, []);
  const remove = useCallback(
    (variantId: string) => {
      if (sheet.get().order.length > 1) sheet.change(removeRows(sheet.get(), new Set([variantId])));
    },
    [sheet],
  );
  const pick = useCallback((variantId: string, anchor: HTMLElement) => setPicking({ variantId, anchor }), []);

  const shown = ids.filter((id) => selected.has(id)).length;
  return (
    <Box ref={scroller} sx={variantsStyle} onKeyDown={onKeyDown} onPaste={onPaste}>
      <table aria-rowcount={ids.length + 1} aria-label={translate('pool.section.variants')} style={{ minWidth: 1110 }}>
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, right, stays, unseen }) => (
              <th key={name} scope="col" className={[right ? 'right' : '', stays ? 'stays' : ''].join(' ').trim()}>
                {name === 'select' ? (
                  <input
                    type="checkbox"
                    aria-label={translate('pool.variants.selectAll')}
                    checked={ids.length > 0 && shown === ids.length}
                    ref={(box) => {
                      if (box) box.indeterminate = shown > 0 && shown < ids.length;
                    }}
                    onChange={(event) => onSelect(event.target.checked ? new Set(ids) : new Set())}
                  />
                ) : (
                  <span title={translate(`pool.variants.${name}`)} style={unseen ? visuallyHidden : undefined}>
                    {translate(`pool.variants.${name}`)}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <Filler height={above} /> : null}
          {ids.slice(start, end).map((variantId, offset) => (
            <VariantRow
              key={variantId}
              variantId={variantId}
              index={start + offset}
              selected={selected.has(variantId)}
              end={start + offset > 1 && start + offset >= ids.length - 2}
              problem={rowProblems.get(variantId)}
              onSelect={select}
              onRemove={remove}
              onImage={pick}
            />
          ))}
          {below > 0 ? <Filler height={below} /> : null}
        </tbody>
      </table>
      {picking === undefined ? null : <ImagePicker {...picking} onClose={() => setPicking(undefined)} />}
    </Box>
  );
};

/** Stands for the rows that are not drawn. */
const Filler = ({ height }: { height: number }) => (
  <tr className="filler" aria-hidden>
    <td colSpan={columns.length} style={{ height }} />
  </tr>
);

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
