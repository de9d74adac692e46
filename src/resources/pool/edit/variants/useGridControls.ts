import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { GridSelection } from '../model/GridSelection.ts';
import { type Place, within } from '../model/grid.ts';

/** What keys, mouse and clipboard of the spreadsheet work with. */
export interface GridControls {
  /** The variants in the order in which they are shown. */
  ids: readonly string[];
  selection: GridSelection;
  /** The one field of the table, over the active cell: keys and typing go there. */
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>;
  /** Makes a cell the active one and brings it into sight. */
  go: (to: Place) => void;
  /** Selects from the active cell to another. */
  extend: (to: Place) => void;
  /** From now on keys go to the text in the active cell, the caret at its end. */
  edit: () => void;
}

export function useGridControls(
  selection: GridSelection,
  ids: readonly string[],
  reveal: (row: number) => void,
): GridControls {
  const field = useRef<HTMLInputElement | HTMLSelectElement>(null);
  return {
    ids,
    selection,
    field,
    go: (to) => {
      const place = within(to, ids.length);
      // The field has to lie there before it can be focused: over a unit it is another element.
      flushSync(() => selection.place(place));
      reveal(place.row);
      field.current?.focus({ preventScroll: true });
      if (field.current instanceof HTMLInputElement) field.current.select();
      field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    extend: (to) => {
      const place = within(to, ids.length);
      selection.extend(place);
      reveal(place.row);
    },
    edit: () => {
      selection.edit(true);
      const input = field.current;
      if (input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length);
      input?.focus();
    },
  };
}
