import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { JobLine } from '#src/custom/data/jobs/JobLine.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useToday } from '#src/custom/data/needs/useToday.ts';
import { PlanNotice } from '#src/custom/data/plan/PlanNotice.tsx';
import { useLatestJobs, useStatistics } from '#src/custom/data/sharedCalls.ts';
import { mayOpen } from '#src/lib/roles.ts';
import { Announcements } from './Announcements.tsx';
import { BusinessSection } from './business/BusinessSection.tsx';
import { Countdown } from './Countdown.tsx';
import { GetStarted } from './GetStarted.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { PoolTags } from './PoolTags.tsx';
import { Recommended } from './Recommended.tsx';
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

/** `/dashboard`: announcements, what needs somebody today, how business goes, holidays, counts, and what runs. A part that fails leaves the others. */
export const DashboardPage = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const statistics = useStatistics();
  const morning = useToday();
  const today = morning.data;
  const readMorning = () => void morning.refetch();
  const mayProducts = mayOpen(usePermissions<Role[]>().permissions ?? [], 'pool');
  const sandboxUrl = statistics.data?.sandboxUrl ?? null;
  const name = identity?.fullName;
  return (
    <>
      <PageTitle
        title={translate('shell.page.dashboard')}
        text={name ? translate('dashboard.greeting', { name }) : undefined}
      />
      <Announcements place="top" />
      <PlanNotice place="dashboard" />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        {today?.steps ? (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <GetStarted done={today.steps} sandboxUrl={sandboxUrl} />
          </Box>
        ) : null}
        <Box sx={{ display: 'grid', gap: 4 }}>
          {morning.error && !today ? <ErrorState error={morning.error} onRetry={readMorning} /> : null}
          {morning.error && !today ? null : <NeedsYou today={today} onRetry={readMorning} />}
          <BusinessSection />
          <Statistics {...statistics} />
          <RunningNow />
        </Box>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Announcements place="side" />
          {morning.error || today?.failed.includes('holidays') ? null : <Countdown holidays={today?.holidays} />}
          {mayProducts ? <Recommended /> : null}
          {mayProducts ? <PoolTags /> : null}
          {sandboxUrl === null ? null : <Practice url={sandboxUrl} />}
        </Box>
      </Box>
    </>
  );
};

const Statistics = ({ data, error, refetch }: ReturnType<typeof useStatistics>) => {
  if (data) return <StatisticTiles statistics={data} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={94} />
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
