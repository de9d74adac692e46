import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isFinished, type Job } from '#contract/job.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { journalCalls } from '#src/dataProvider/calls.ts';

/** Takes back what the job changed in products. Of a job that changed none there is nothing here. */
export const JobUndo = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const ended = isFinished(job.state);
  const { data } = useCall(journalCalls.runs, { jobId: job.id }, { enabled: ended, reactTo: 'none' });
  const { undo } = useUndoable();
  const run = data?.rows[0];
  if (!ended || !run || run.products === 0) return null;
  if (run.undone) return <StatusChip tone="neutral" label={translate('journal.undone')} />;
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<UndoIcon />}
      loading={undo.busy}
      onClick={() => undo.run(run.runId)}
    >
      {translate(run.isUndo ? 'journal.redo' : 'journal.undoRun')}
    </Button>
  );
};
