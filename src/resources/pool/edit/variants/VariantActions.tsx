import { Button } from '@mui/material';
import { memo, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as newId } from 'uuid';
import { limits } from '#contract/limits.ts';
import { useSheet, useSheetStore } from '../EditorContext.ts';
import { fillDown, revertRows } from '../model/fill.ts';
import type { GridSelection } from '../model/GridSelection.ts';
import { addMissing, countMissing, removeRows } from '../model/options.ts';
import { type Sheet, sameShape } from '../model/sheet.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import { UndoSteps } from './UndoSteps.tsx';

interface VariantActionsProps {
  /** The variants shown. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  selection: GridSelection;
  /** What rows are taken back to. */
  opened: Sheet;
}

/** What is done to several variants at once: those ticked; where none is, those of the selected cells or all shown. */
export const VariantActions = memo(({ ids, selected, selection, opened }: VariantActionsProps) => {
  const translate = useTranslate();
  const sheet = useSheetStore();
  const rowsAndOptions = useSheet((state) => state, sameShape);
  const { order } = rowsAndOptions;
  const [picking, setPicking] = useState<HTMLElement | null>(null);
  const missing = useMemo(() => countMissing(rowsAndOptions), [rowsAndOptions]);

  const inRange = (): readonly string[] => {
    const { top, bottom } = selection.range();
    return ids.slice(top, bottom + 1);
  };
  const rows = (): readonly string[] => (selected.size > 0 ? [...selected] : inRange());
  const affected = useMemo(() => (selected.size > 0 ? [...selected] : ids), [selected, ids]);
  return (
    <>
      <UndoSteps />
      <Button
        size="small"
        color="secondary"
        onClick={() => sheet.change(fillDown(sheet.get(), ids, selection.range()))}
      >
        {translate('editor.variants.fillDown')}
      </Button>
      <Button size="small" color="secondary" onClick={(event) => setPicking(event.currentTarget)}>
        {translate('editor.variants.setImage')}
      </Button>
      <Button size="small" color="secondary" onClick={() => sheet.change(revertRows(sheet.get(), rows(), opened))}>
        {translate('editor.variants.revertRows')}
      </Button>
      {missing > 0 && order.length < limits.variants ? (
        <Button size="small" color="secondary" onClick={() => sheet.change(addMissing(sheet.get(), newId))}>
          {translate('editor.options.addMissing', { smart_count: Math.min(missing, limits.variants - order.length) })}
        </Button>
      ) : null}
      <Button
        size="small"
        color="error"
        disabled={selected.size === 0 || selected.size === order.length}
        onClick={() => sheet.change(removeRows(sheet.get(), selected))}
      >
        {translate('editor.variants.removeSelected')}
      </Button>
      <BulkEdit ids={affected} everything={selected.size === 0 && ids.length === order.length} />
      {picking === null ? null : <ImagePicker variantIds={rows()} anchor={picking} onClose={() => setPicking(null)} />}
    </>
  );
});
