import { type RefObject, useId, useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { weightUnits } from '#contract/enums.ts';
import { useSheet, useSheetStore } from '../EditorContext.ts';
import { notesOf } from '../model/cells.ts';
import { unitOf } from '../model/entry.ts';
import type { GridSelection, Selected } from '../model/GridSelection.ts';
import { columnAt } from '../model/grid.ts';
import type { CellColumn } from '../model/sheet.ts';
import { isRight, spanOf } from './columns.ts';
import { ROW } from './tableSize.ts';
import { useSupplierFacts } from './useSupplierFacts.ts';

const keyboards: Partial<Record<CellColumn, 'decimal' | 'numeric'>> = {
  price: 'decimal',
  compareAtPrice: 'decimal',
  weight: 'decimal',
  inventory: 'numeric',
};

interface CellEditorProps {
  selection: GridSelection;
  selected: Selected;
  ids: readonly string[];
  /** The field that keys and typing go to, wherever the active cell is. */
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>;
  helpId: string;
}

/** The one field of the table, over the active cell. What its text says is heard with it and seen below it. */
export const CellEditor = ({ selection, selected, ids, field, helpId }: CellEditorProps) => {
  const translate = useTranslate();
  const sheet = useSheetStore();
  const factsOf = useSupplierFacts();
  const noteId = useId();
  const { anchor, editing } = selected;
  const variantId = ids[anchor.row] ?? '';
  const column = columnAt(anchor.column);
  const row = useSheet(({ rows }) => rows.get(variantId));
  const isUnit = column === 'weightUnit';

  // The whole text is selected in a cell that was only moved to: typing replaces it.
  useLayoutEffect(() => {
    const input = field.current;
    if (!editing && input instanceof HTMLInputElement && document.activeElement === input) input.select();
  });
  if (row === undefined) return null;

  const said = notesOf(row, factsOf(variantId).cost).cells[column];
  const name = row.optionValues.join(' / ') || translate('editor.variants.only');
  const common = {
    'data-active-cell': column,
    value: row[column],
    'aria-label': translate('editor.variants.cell', { column: translate(`editor.variants.${column}`), name }),
    'aria-describedby': said === undefined ? helpId : `${noteId} ${helpId}`,
    'aria-invalid': said?.tone === 'error',
    className: isRight(column) ? 'right' : undefined,
  };
  return (
    <div
      className="active"
      data-editing={editing || undefined}
      data-tone={said?.tone}
      style={{ top: anchor.row * ROW, height: ROW, ...spanOf(anchor.column, anchor.column) }}
    >
      {isUnit ? (
        <select
          {...common}
          ref={field as RefObject<HTMLSelectElement | null>}
          onChange={(event) => {
            const unit = unitOf(event.target.value);
            if (unit !== undefined) sheet.patch(variantId, { weightUnit: unit });
          }}
        >
          {weightUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          ref={field as RefObject<HTMLInputElement | null>}
          inputMode={keyboards[column]}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            if (!editing) selection.edit(true);
            sheet.type(variantId, column, event.target.value);
          }}
        />
      )}
      {said === undefined ? null : (
        <span id={noteId} className={anchor.row > 1 && anchor.row >= ids.length - 2 ? 'said above' : 'said'}>
          {translate(said.key)}
        </span>
      )}
    </div>
  );
};
