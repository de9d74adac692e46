import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  Skeleton,
  Typography,
} from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { JobRow } from '#contract/job.schemas.ts';
import { limits } from '#contract/limits.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { FailedRows } from './FailedRows.tsx';
import { JobHead } from './JobHead.tsx';
import { LinkForm } from './LinkForm.tsx';
import { leftOver, type PastedLink, readPasted } from './readPasted.ts';
import { type SentLinks, useCollectLinks } from './useCollectLinks.ts';

/** Collects products by their links, as one job. What was not sent and what failed stays in the box, also when it is closed. */
export const LinkDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [text, setText] = useStore('pool.pastedLinks', '');
  const collecting = useCollectLinks(() => setText(leftOver(readPasted(text))));
  const { sent, forget } = collecting;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('collect.title')}</DialogTitle>
      {sent === undefined ? (
        <LinkForm text={text} onText={setText} collecting={collecting} onClose={onClose} />
      ) : (
        <LinkProgress
          key={sent.jobId}
          sent={sent}
          onFailed={(urls) => setText((before) => [before, ...urls].filter(Boolean).join('\n'))}
          onMore={forget}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

/** Kept on the server until somebody opens the page. */
const HELD = 'error.supplierPageOnly';
/** Another link of the list leads to the same product. */
const TWICE = 'row.linkTwice';

/** What became of the links that failed. */
interface FailedLinks {
  /** The rows to show, by the line that each stood in. */
  failed: JobRow[];
  /** The links worth another try: they go back into the box. */
  again: string[];
  /** How many wait for the extension. */
  held: number;
}

/** Sorts the failed rows of a collection; a row's position is its link's place in the list that was sent. */
export function failedLinks(rows: readonly JobRow[], links: readonly PastedLink[]): FailedLinks {
  const failed = rows
    .filter(({ reasonKey }) => reasonKey !== HELD)
    .map((row) => ({ ...row, line: links[row.position]?.line ?? row.line }));
  const again = failed.flatMap(({ position, reasonKey }) => {
    const url = links[position]?.url;
    return url === undefined || reasonKey === TWICE ? [] : [url];
  });
  return { failed, again, held: rows.length - failed.length };
}

const SHOWN = 8;

interface LinkProgressProps {
  sent: SentLinks;
  /** Told once, when the job has ended: the links to try again. */
  onFailed: (urls: readonly string[]) => void;
  onMore: () => void;
  onClose: () => void;
}

/** How far a collection of links is, live: what was collected, what failed and why, what waits for the extension. */
const LinkProgress = ({ sent, onFailed, onMore, onClose }: LinkProgressProps) => {
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
          {translate(ended ? 'pool.collect.ended' : 'collect.mayClose', { smart_count: job.done })}
        </Typography>
        <CollectedRows jobId={sent.jobId} done={job.done} onLeave={onClose} />
        {held === 0 ? null : (
          <Alert severity="info">
            {translate('collect.heldHere', { smart_count: held, count: format.number(held) })}{' '}
            <MuiLink component={Link} to="/setting/extension" onClick={onClose} underline="always">
              {translate('collect.held.open')}
            </MuiLink>
          </Alert>
        )}
        <FailedRows rows={failed.slice(0, SHOWN)} total={failed.length} />
        {ended && again.length > 0 ? (
          <Typography variant="body2" color="text.secondary">
            {translate('collect.kept', { smart_count: again.length, count: format.number(again.length) })}
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
          {translate('collect.more')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('pool.close')}
        </Button>
      </DialogActions>
    </>
  );
};

const PRODUCTS = 5;

/** The first products that were collected, each with the way to its editor. */
const CollectedRows = ({ jobId, done, onLeave }: { jobId: string; done: number; onLeave: () => void }) => {
  const translate = useTranslate();
  const input = { id: jobId, rowState: 'success', rowPageSize: PRODUCTS } as const;
  const { data } = useCall(jobCalls.get, input, { enabled: done > 0, keepPrevious: true });
  const rows =
    data?.rows.flatMap(({ position, label, productId }) =>
      productId === null ? [] : [{ position, label, productId }],
    ) ?? [];
  if (rows.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {rows.map(({ position, label, productId }) => (
        <Box
          component="li"
          key={position}
          sx={{ display: 'flex', gap: 3, py: 1.5, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={editAddress(productId)} onClick={onLeave}>
              {translate('collect.edit', { title: label })}
            </MuiLink>
          </Typography>
          <StatusChip tone="success" label={translate('collect.collected')} />
        </Box>
      ))}
    </Box>
  );
};
