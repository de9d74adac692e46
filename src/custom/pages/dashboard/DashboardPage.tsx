import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { JobLine } from '#src/custom/data/jobs/JobLine.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useLatestJobs, useStatistics } from '#src/custom/data/sharedCalls.ts';
import { GetStarted } from './GetStarted.tsx';
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

/** Says that the sandbox stands in for the platforms, and where its shops, accounts and keys are. */
const Practice = ({ url }: { url: string }) => {
  const translate = useTranslate();
  return (
    <Card
      component="section"
      aria-labelledby="practice"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 3 }}
    >
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h2" id="practice">
          {translate('dashboard.practice.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.practice.text')}
        </Typography>
      </Box>
      <Button href={url} target="_blank" rel="noreferrer" variant="outlined" size="small" endIcon={<OpenIcon />}>
        {translate('dashboard.practice.action')}
      </Button>
    </Card>
  );
};
