import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  CircularProgress,
  LinearProgress,
  Skeleton,
  SnackbarContent,
} from '@mui/material';
import { useNotify } from 'react-admin';
import type { Job } from '#contract/job.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { ProgressBar } from '#src/custom/data/jobs/ProgressBar.tsx';
import { ListTableSkeleton } from '#src/custom/list/ListTable.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const kinds = ['info', 'success', 'warning', 'error'] as const;

export const FeedbackSection = () => {
  const t = useSamples();
  const notify = useNotify();
  const undo = (
    <Button size="small" color="inherit">
      {t.undo}
    </Button>
  );
  return (
    <>
      <Specimen name="Alert" layout="block">
        {kinds.map((kind) => (
          <Alert
            key={kind}
            severity={kind}
            action={
              kind === 'error' ? (
                <Button size="small" color="inherit">
                  {t.retry}
                </Button>
              ) : null
            }
          >
            {t[kind]}
          </Alert>
        ))}
        <Alert severity="warning">
          <AlertTitle>{t.stepCheck}</AlertTitle>
          {t.warning}
        </Alert>
        <Alert severity="info" onClose={() => undefined}>
          {t.info}
        </Alert>
      </Specimen>
      <Specimen name="Toast">
        {kinds.map((kind) => (
          <SnackbarContent
            key={kind}
            role="status"
            className={`RaNotification-${kind}`}
            message={t[kind]}
            action={undo}
          />
        ))}
      </Specimen>
      <Specimen name="useNotify">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            color="secondary"
            lang="en"
            onClick={() => notify(t[kind], { type: kind })}
          >
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen name="LinearProgress" layout="block">
        <LinearProgress variant="determinate" value={64} aria-label={t.progress} />
        <LinearProgress variant="determinate" value={40} color="error" aria-label={t.progress} />
        <LinearProgress aria-label={t.progress} />
      </Specimen>
      <Specimen name="CircularProgress">
        <CircularProgress size={24} aria-label={t.progress} />
        <CircularProgress variant="determinate" value={64} aria-label={t.progress} />
      </Specimen>
    </>
  );
};

const MINUTE = 60_000;

/** A job of 100 rows that has run for two minutes. */
const sampleJob = (title: string, counts: Pick<Job, 'done' | 'failed'>): Job => {
  const startedAt = new Date(Date.now() - 2 * MINUTE).toISOString();
  return {
    id: 'sample',
    kind: 'publish',
    state: 'running',
    title,
    total: 100,
    cancelled: 0,
    message: null,
    dueAt: null,
    createdAt: startedAt,
    startedAt,
    finishedAt: null,
    ...counts,
  };
};

export const StateSection = () => {
  const t = useSamples();
  return (
    <>
      <Specimen name="EmptyState" layout="block">
        <EmptyState
          icon={InboxIcon}
          level="h2"
          title={t.emptyTitle}
          text={t.emptyText}
          action={<Button variant="contained">{t.collect}</Button>}
        />
      </Specimen>
      <Specimen name="ErrorState" layout="block">
        <ErrorState error={new Error(t.error)} onRetry={() => undefined} />
      </Specimen>
      <Specimen name="ProgressBar" layout="grid">
        <ProgressBar job={sampleJob(t.publish, { done: 61, failed: 3 })} />
        <ProgressBar job={sampleJob(t.publish, { done: 0, failed: 24 })} compact />
      </Specimen>
      <Specimen name="Skeleton" layout="block">
        <Box>
          <Skeleton variant="text" width="40%" />
          <Skeleton variant="text" width="70%" />
        </Box>
        <CardsSkeleton heights={[56]} />
        <ListTableSkeleton />
      </Specimen>
    </>
  );
};
