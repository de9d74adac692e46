import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { JobRow } from '#contract/job.schemas.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { ProgressBar } from '#src/custom/data/jobs/ProgressBar.tsx';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { call } from '#src/dataProvider/call.ts';

interface TranslateProgressProps {
  jobId: string;
  runId: string;
  onLeave: () => void;
}

/** How far a translation is, live; what to look at; and the way back, which is one step for all products. */
export const TranslateProgress = ({ jobId, runId, onLeave }: TranslateProgressProps) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const job = useCall(jobCalls.get, { id: jobId, rowPageSize: 100 }, { keepPrevious: true });
  const quietly = { reactTo: 'special' } as const;
  const cancel = useMutation({ mutationFn: () => call(jobCalls.cancel, { id: jobId }, quietly) });
  const undo = useMutation({
    mutationFn: () => call(journalCalls.undo, { runId }, quietly),
    onSuccess: () => client.invalidateQueries({ queryKey: ['pool'] }),
  });
  if (job.error && !job.data) return <ErrorState error={job.error} onRetry={() => void job.refetch()} />;
  if (job.data === undefined) return <Skeleton variant="rounded" height={64} />;
  const { state, title, message, done, rows } = job.data;
  const ended = isFinished(state);
  const problem = cancel.error ?? undo.error;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="subtitle1">{title}</Typography>
        <Box sx={{ ml: 'auto' }} role="status">
          <StateChip of="jobState" state={state} />
        </Box>
      </Box>
      <ProgressBar job={job.data} />
      {message === null ? null : <Alert severity={ended ? 'error' : 'warning'}>{message}</Alert>}
      {problem === null ? null : <Alert severity="error">{errorText(problem, translate)}</Alert>}
      {undo.isSuccess ? (
        <Alert severity="success" role="status">
          {translate('translate.undone')}
        </Alert>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate(ended ? 'translate.ended' : 'translate.mayClose', { smart_count: done })}
        </Typography>
      )}
      {undo.isSuccess ? null : <RowNotes rows={rows} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} to={`/jobs/${jobId}`} onClick={onLeave} variant="outlined" size="small">
          {translate('pool.collect.toJob')}
        </Button>
        {ended ? null : (
          <Button size="small" color="secondary" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {translate('ra.action.cancel')}
          </Button>
        )}
        {ended && done > 0 && !undo.isSuccess ? (
          <Button size="small" color="secondary" loading={undo.isPending} onClick={() => undo.mutate()}>
            {translate('pool.undo')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
};

const SHOWN = 6;

/** The products that failed or want to be looked at, with the reason; each leads to its edit page. */
const RowNotes = ({ rows }: { rows: readonly JobRow[] }) => {
  const translate = useTranslate();
  const noted = rows.flatMap((row) => {
    const notes = [...(row.reason === null ? [] : [row.reason]), ...row.warnings];
    return notes.length === 0 ? [] : [{ ...row, notes }];
  });
  if (noted.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {translate('translate.lookAt', { smart_count: noted.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, display: 'grid', gap: 1.5 }}>
        {noted.slice(0, SHOWN).map((row) => (
          <Typography key={row.position} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {row.productId === null ? row.label : <Link to={editAddress(row.productId)}>{row.label}</Link>}
            {`: ${row.notes.join(' ')}`}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
