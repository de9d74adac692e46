import { Alert, Button, DialogActions, DialogContent, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/job.ts';
import { limits } from '#contract/limits.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { jobCalls } from '#src/dataProvider/calls.ts';
import { CollectedRows } from './CollectedRows.tsx';
import { FailedRows } from './FailedRows.tsx';
import { failedLinks } from './failedLinks.ts';
import { JobHead } from './JobHead.tsx';
import type { SentLinks } from './useCollectLinks.ts';

const SHOWN = 8;

export interface LinkProgressProps {
  sent: SentLinks;
  /** Told once, when the job has ended: the links to try again. */
  onFailed: (urls: readonly string[]) => void;
  onMore: () => void;
  onClose: () => void;
}

/** How far a collection of links is, live: what was collected, what failed and why, what waits for the extension. */
export const LinkProgress = ({ sent, onFailed, onMore, onClose }: LinkProgressProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const input = { id: sent.jobId, rowState: 'fail', rowPageSize: limits.linksAtOnce } as const;
  const { data: job, error, refetch } = useCall(jobCalls.get, input, { keepPrevious: true });
  const { failed, again, held } = failedLinks(job?.rows ?? [], sent.links);
  const ended = job !== undefined && isFinished(job.state) && job.rows.length === job.failed;
  const told = useRef(false);
  useEffect(() => {
    if (!ended || told.current) return;
    told.current = true;
    if (again.length > 0) onFailed(again);
  }, [ended, again, onFailed]);
  const body = () => {
    if (error && !job) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (job === undefined) return <Skeleton variant="rounded" height={64} />;
    return (
      <>
        {/* What waits for the extension is told apart: it has not failed. */}
        <JobHead job={{ ...job, failed: failed.length }} />
        <Typography variant="body2" color="text.secondary">
          {translate(ended ? 'pool.collect.ended' : 'collecting.mayClose', { smart_count: job.done })}
        </Typography>
        <CollectedRows jobId={sent.jobId} done={job.done} onLeave={onClose} />
        {held === 0 ? null : (
          <Alert severity="info">
            {translate('collecting.heldHere', { smart_count: held, count: format.number(held) })}{' '}
            <MuiLink component={Link} to="/setting/extension" onClick={onClose} underline="always">
              {translate('collecting.held.open')}
            </MuiLink>
          </Alert>
        )}
        <FailedRows rows={failed.slice(0, SHOWN)} total={failed.length} />
        {ended && again.length > 0 ? (
          <Typography variant="body2" color="text.secondary">
            {translate('collecting.kept', { smart_count: again.length, count: format.number(again.length) })}
          </Typography>
        ) : null}
      </>
    );
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>{body()}</DialogContent>
      <DialogActions>
        <Button component={Link} to={`/jobs/${sent.jobId}`} onClick={onClose} color="secondary" sx={{ mr: 'auto' }}>
          {translate('pool.collect.toJob')}
        </Button>
        <Button color="secondary" onClick={onMore}>
          {translate('collecting.more')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('pool.close')}
        </Button>
      </DialogActions>
    </>
  );
};
