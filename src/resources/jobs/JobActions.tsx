import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import { Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job } from '#contract/job.schemas.ts';
import { JobUndo } from '#src/custom/data/undo/JobUndo.tsx';
import { callKey } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';

/** Stopping a job, trying its failed rows again, and taking them along as a file. */
function useJobActions({ id }: Job) {
  const client = useQueryClient();
  const translate = useTranslate();
  const took = async (job: Job) => {
    client.setQueriesData<Job>({ queryKey: callKey(jobCalls.get) }, (one) =>
      one?.id === job.id ? { ...one, ...job } : one,
    );
    await client.invalidateQueries({ queryKey: callKey(jobCalls.get) });
  };
  return {
    cancel: useMutation({ mutationFn: () => call(jobCalls.cancel, { id }), onSuccess: took }),
    retry: useMutation({ mutationFn: () => call(jobCalls.retry, { id }), onSuccess: took }),
    download: useMutation({
      mutationFn: () => download(jobCalls.errorsCsv, { id }, translate('jobs.fileName', { id: id.slice(0, 8) })),
    }),
  };
}

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
      <JobUndo job={job} variant="outlined" />
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
