import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { JobLine } from '#src/custom/data/jobs/JobLine.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useLatestJobs } from '#src/custom/data/useLatestJobs.ts';
import { useStatistics } from '#src/custom/data/useStatistics.ts';
import { GetStarted } from './GetStarted.tsx';
import { Practice } from './Practice.tsx';
import { StatisticTiles } from './StatisticTiles.tsx';

const RunningNow = () => {
  const translate = useTranslate();
  const { running } = useLatestJobs();
  return (
    <Card component="section" aria-labelledby="running">
      <Box sx={{ display: 'flex', alignItems: 'center', px: 4, py: 2.5 }}>
        <Typography variant="h2" id="running">
          {translate('dashboard.running.title')}
        </Typography>
        <Button component={Link} to="/jobs" size="small" sx={{ ml: 'auto' }}>
          {translate('dashboard.running.all')}
        </Button>
      </Box>
      {running.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 4, pb: 4 }}>
          {translate('dashboard.running.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {running.map((job) => (
            <JobLine key={job.id} job={job} compact={false} />
          ))}
        </Box>
      )}
    </Card>
  );
};

/** `/dashboard`: the counts, what to do first, and what runs. */
export const DashboardPage = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { data: statistics, error, refetch } = useStatistics();
  const name = identity?.fullName;
  return (
    <>
      <PageTitle
        title={translate('shell.page.dashboard')}
        text={name ? translate('dashboard.greeting', { name }) : undefined}
      />
      <Box sx={{ display: 'grid', gap: 4 }}>
        {error && !statistics ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {statistics ? (
          <StatisticTiles statistics={statistics} />
        ) : error ? null : (
          <Skeleton variant="rounded" height={94} />
        )}
        {statistics ? <GetStarted statistics={statistics} /> : null}
        {statistics?.sandboxUrl ? <Practice url={statistics.sandboxUrl} /> : null}
        <RunningNow />
      </Box>
    </>
  );
};
