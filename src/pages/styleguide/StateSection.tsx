import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import { Box, Button, Skeleton } from '@mui/material';
import type { Job } from '#contract/job.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { ProgressBar } from '#src/custom/data/jobs/ProgressBar.tsx';
import { ListTableSkeleton } from '#src/custom/list/ListTable.tsx';
import { CardsSkeleton } from '#src/custom/ui/CardsSkeleton.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

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
