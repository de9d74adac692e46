import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Job } from '#contract/job.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { jobCalls } from '#src/dataProvider/calls.ts';
import { download } from '#src/dataProvider/download.ts';

/** Stopping a job, trying its failed rows again, and taking them along as a file. */
export function useJobActions({ id }: Job) {
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
