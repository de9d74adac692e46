import { memo, useId } from 'react';
import type { SheetStore } from '../model/SheetStore.ts';
import type { CellColumn } from '../model/sheet.ts';

interface CellInputProps {
  sheet: SheetStore;
  variantId: string;
  /** Its place in the table as it is shown. */
  row: number;
  column: CellColumn;
  value: string;
  label: string;
  changed: boolean;
  /** What is wrong, or worth knowing; translated. */
  said: string | undefined;
  tone: 'error' | 'warning';
}

const alignRight: readonly CellColumn[] = ['price', 'compareAtPrice', 'inventory', 'weight'];
const keyboards: Partial<Record<CellColumn, 'decimal' | 'numeric'>> = {
  price: 'decimal',
  compareAtPrice: 'decimal',
  weight: 'decimal',
  inventory: 'numeric',
};

/** A cell that is typed into. What it says is heard with it, and seen while it is focused or pointed at. */
export const CellInput = memo((props: CellInputProps) => {
  const { sheet, variantId, row, column, value, label, changed, said, tone } = props;
  const noteId = useId();
  return (
    <td
      className={alignRight.includes(column) ? 'right' : undefined}
      data-changed={changed || undefined}
      data-tone={said === undefined ? undefined : tone}
    >
      <input
        data-row={row}
        data-column={column}
        value={value}
        aria-label={label}
        aria-invalid={said !== undefined && tone === 'error'}
        aria-describedby={said === undefined ? undefined : noteId}
        inputMode={keyboards[column]}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => sheet.type(variantId, column, event.target.value)}
      />
      {said === undefined ? null : (
        <span id={noteId} className="said">
          {said}
        </span>
      )}
    </td>
  );
});
