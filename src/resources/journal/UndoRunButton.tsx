import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { JournalRun } from '#contract/journal.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useReadJournal } from './useReadJournal.ts';

/** Takes a run back; of an undo, has it again. What was taken back already says so. */
export const UndoRunButton = ({ run }: { run: JournalRun }) => {
  const translate = useTranslate();
  const { undo } = useUndoable(useReadJournal());
  if (run.undone) return <StatusChip tone="neutral" label={translate('journal.undone')} />;
  const label = translate(run.isUndo ? 'journal.redo' : 'journal.undo');
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<UndoIcon />}
      aria-label={`${label}: ${run.title}`}
      loading={undo.busy}
      disabled={run.products === 0}
      onClick={() => undo.run(run.runId)}
    >
      {label}
    </Button>
  );
};
