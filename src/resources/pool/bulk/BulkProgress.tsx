import { Alert, Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { ProgressBar } from '#src/custom/data/jobs/ProgressBar.tsx';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';

interface BulkProgressProps {
  jobId: string;
  runId: string;
  onClose: () => void;
}

/** How far the run is, live. When all went well it closes itself; what failed stays to be read. Either way with an Undo. */
export const BulkProgress = ({ jobId, runId, onClose }: BulkProgressProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const undoable = useUndoable();
  const job = useCall(jobCalls.get, { id: jobId, rowPageSize: 1 }, { keepPrevious: true });
  const ended = job.data !== undefined && isFinished(job.data.state);
  const cancel = useAction(async () => {
    await call(jobCalls.cancel, { id: jobId }, { reactTo: 'special' });
  });
  const settle = useAction(async () => {
    const { rows } = await call(journalCalls.runs, { jobId }, { reactTo: 'none' });
    const changed = rows[0]?.products ?? 0;
    const message = translate('bulk.done', { smart_count: changed, count: format.number(changed) });
    await undoable.readAgain();
    undoable.offer(message, runId);
    if (job.data?.failed === 0) onClose();
  });
  const onEnd = useEffectEvent(settle.run);
  useEffect(() => {
    if (ended) onEnd();
  }, [ended]);

  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {job.error && !job.data ? <ErrorState error={job.error} onRetry={() => void job.refetch()} /> : null}
        {job.data === undefined && !job.error ? <Skeleton variant="rounded" height={48} /> : null}
        {job.data === undefined ? null : <ProgressBar job={job.data} />}
        {job.data?.message ? <Alert severity={ended ? 'error' : 'warning'}>{job.data.message}</Alert> : null}
        {cancel.error ? <Alert severity="error">{errorText(cancel.error, translate)}</Alert> : null}
        <Typography variant="body2" color="text.secondary" role="status">
          {translate(ended ? 'bulk.seeJob' : 'bulk.mayClose')}
        </Typography>
      </DialogContent>
      <DialogActions>
        {ended ? null : (
          <Button color="secondary" loading={cancel.busy} onClick={() => cancel.run()}>
            {translate('ra.action.cancel')}
          </Button>
        )}
        <Button component={Link} to={`/jobs/${jobId}`} color="secondary">
          {translate('bulk.toJob')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('pool.close')}
        </Button>
      </DialogActions>
    </>
  );
};
