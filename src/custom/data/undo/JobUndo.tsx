import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useCall } from '../useCall.ts';
import { useUndoable } from './useUndoable.tsx';

interface JobUndoProps extends Pick<ButtonProps, 'variant' | 'size'> {
  job: Pick<Job, 'id' | 'state'>;
}

/** Takes back what a job changed, in products or in stores. Of a job that changed nothing there is nothing here. */
export const JobUndo = ({ job, ...look }: JobUndoProps) => {
  const translate = useTranslate();
  const ended = isFinished(job.state);
  const { data } = useCall(journalCalls.runs, { jobId: job.id }, { enabled: ended, reactTo: 'none' });
  const { undo } = useUndoable();
  const run = data?.rows[0];
  if (!ended || !run?.canBeUndone) return null;
  if (run.undone) return <StatusChip tone="neutral" label={translate('journal.undone')} />;
  return (
    <Button
      {...look}
      color="secondary"
      startIcon={<UndoIcon />}
      loading={undo.busy}
      onClick={() => undo.run(run.runId)}
    >
      {translate(run.isUndo ? 'journal.redo' : 'journal.undoRun')}
    </Button>
  );
};
