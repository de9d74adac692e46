import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Card, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Statistics } from '#contract/statistics.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { JobLine } from '#src/custom/data/jobs/JobLine.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { PlanNotice } from '#src/custom/data/plan/PlanNotice.tsx';
import { useLatestJobs, useStatistics } from '#src/custom/data/sharedCalls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { GetStarted } from './GetStarted.tsx';

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
      <PlanNotice place="dashboard" />
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

interface Tile {
  key: 'pool' | 'today' | 'published' | 'stores' | 'plan';
  value: string;
  note?: string;
  to?: string;
}

/** The counts as quiet tiles: the number, what it counts, and the plan's limit where there is one. */
const StatisticTiles = ({ statistics: s }: { statistics: Statistics }) => {
  const translate = useTranslate();
  const format = useFormat();
  const of = (limit: number | null) =>
    limit === null
      ? translate('dashboard.tiles.noLimit')
      : translate('dashboard.tiles.of', { limit: format.number(limit) });
  const count = (key: Tile['key'], value: number, to: string, note?: string): Tile => ({
    key,
    value: format.number(value),
    to,
    note,
  });
  const tiles: Tile[] = [
    count('pool', s.currentProductPoolNum, '/import/list', of(s.allowProductPoolNum)),
    count('today', s.dayCurrentImportNum, '/import/list', of(s.allowDayImportNum)),
    count('published', s.publishedNum, '/products'),
    count('stores', s.shopNum, '/setting/index', of(s.allowShopNum)),
    {
      key: 'plan',
      value: s.memberLevel,
      note: s.memberTime === null ? undefined : translate('dashboard.tiles.until', { date: format.date(s.memberTime) }),
    },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: { xs: 2, md: 4 }, m: 0 }}
    >
      {tiles.map(({ key, value, note, to }) => (
        <Card
          key={key}
          sx={{ px: 4, py: 3, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`dashboard.tiles.${key}`)}
            {note === undefined ? null : (
              <Typography component="span" variant="caption" sx={{ display: 'block' }}>
                {note}
              </Typography>
            )}
          </Typography>
          <Typography
            component="dd"
            className="tabular"
            sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.4 }}
          >
            {to === undefined ? (
              value
            ) : (
              <MuiLink component={Link} to={to} color="inherit">
                {value}
              </MuiLink>
            )}
          </Typography>
        </Card>
      ))}
    </Box>
  );
};
