import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFinished, type Job } from '#contract/job.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { JobUndo } from './JobUndo.tsx';
import { useJobActions } from './useJobActions.ts';

/** What can be done with a job as it stands. */
export const JobActions = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { cancel, retry, download } = useJobActions(job);
  const finished = isFinished(job.state);
  const open = job.failed + job.cancelled;
  return (
    <>
      <JobUndo job={job} />
      {job.failed > 0 ? (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<DownloadIcon />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {translate('jobs.download')}
        </Button>
      ) : null}
      {finished && open > 0 ? (
        <Button variant="contained" startIcon={<RetryIcon />} loading={retry.isPending} onClick={() => retry.mutate()}>
          {translate('jobs.retry', { smart_count: open, count: format.number(open) })}
        </Button>
      ) : null}
      {!finished && cancel.isSuccess ? (
        <Typography role="status" variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
          {translate('jobs.cancelling')}
        </Typography>
      ) : null}
      {!finished && !cancel.isSuccess ? (
        <Button variant="outlined" color="secondary" onClick={() => setAsking(true)}>
          {translate('jobs.cancel')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking && !finished}
        title={translate('jobs.cancelTitle')}
        confirmLabel={translate('jobs.cancelConfirm')}
        tone="error"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {translate(`jobs.cancelText.${job.kind}`)}
      </ConfirmDialog>
    </>
  );
};
