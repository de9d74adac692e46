import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Button, IconButton, Tooltip } from '@mui/material';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
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

interface StepProps {
  label: string;
  icon: typeof UndoIcon;
  possible: boolean;
  onStep: () => void;
}

const Step = memo(({ label, icon: Icon, possible, onStep }: StepProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} disabled={!possible} onClick={onStep}>
        <Icon fontSize="small" />
      </IconButton>
    </span>
  </Tooltip>
));

/** Takes steps of the spreadsheet back and makes them again. On its own, since the first key stroke draws it. */
const UndoSteps = () => {
  const translate = useTranslate();
  const { subscribe, canUndo, canRedo, undo, redo } = useSheetStore();
  return (
    <>
      <Step
        label={translate('pool.undo')}
        icon={UndoIcon}
        possible={useSyncExternalStore(subscribe, canUndo)}
        onStep={undo}
      />
      <Step
        label={translate('editor.variants.redo')}
        icon={RedoIcon}
        possible={useSyncExternalStore(subscribe, canRedo)}
        onStep={redo}
      />
    </>
  );
};
