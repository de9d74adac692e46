import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { IconButton, Tooltip } from '@mui/material';
import { memo, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useSheetStore } from '../EditorContext.ts';

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
export const UndoSteps = () => {
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
