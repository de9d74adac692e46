import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished, jobKinds, jobStates } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { ProgressBar } from '#src/custom/data/jobs/ProgressBar.tsx';
import { workedOf } from '#src/custom/data/jobs/pace.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice, ListDeclaration } from '#src/custom/list/declaration.ts';
import { wordChoices } from '#src/custom/list/filters/useFilters.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useOutcomes } from './JobProgress.tsx';

const JobLink = ({ job }: { job: Job }) => (
  <MuiLink component={Link} to={`/jobs/${job.id}`} color="text.primary" sx={{ overflowWrap: 'anywhere' }}>
    {job.title}
  </MuiLink>
);

const Kind = ({ kind }: Pick<Job, 'kind'>) => useTranslate()(`words.jobKind.${kind}`);

/** A bar while it runs; afterwards only what it came to, so that what still moves stands out. */
const Progress = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const format = useFormat();
  const worked = workedOf(job);
  const outcomes = useOutcomes(job);
  if (!isFinished(job.state)) return <ProgressBar job={job} />;
  return (
    <Box className="tabular" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
      {translate('jobs.progress', { worked: format.number(worked), total: format.number(Math.max(job.total, worked)) })}
      <Box component="span" sx={{ color: job.failed > 0 ? 'error.main' : 'text.secondary' }}>
        {worked > job.done ? ` · ${outcomes.join(' · ')}` : null}
      </Box>
    </Box>
  );
};

const JobCard = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <JobLink job={job} />
        </Box>
        <StateChip of="jobState" state={job.state} />
      </Box>
      <Progress job={job} />
      <Typography variant="caption" color="text.secondary">
        {`${translate(`words.jobKind.${job.kind}`)} · `}
        <TimeField at={job.createdAt} relative />
      </Typography>
    </Box>
  );
};

function useShopChoices(wanted: boolean): readonly Choice[] {
  const translate = useTranslate();
  const { data } = useCall(storeCalls.select, {}, { enabled: wanted });
  const shops = (data ?? []).map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));
  return [...shops, { id: 'none', name: translate('jobs.noShop') }];
}

const jobList: ListDeclaration<Job> = {
  sort: { field: 'createdAt', order: 'DESC' },
  columns: [
    { name: 'title', cell: (job) => <JobLink job={job} /> },
    { name: 'kind', cell: ({ kind }) => <Kind kind={kind} /> },
    { name: 'state', cell: ({ state }) => <StateChip of="jobState" state={state} /> },
    { name: 'progress', cell: (job) => <Progress job={job} /> },
    { name: 'createdAt', cell: ({ createdAt }) => <TimeField at={createdAt} /> },
    { name: 'finishedAt', cell: ({ finishedAt }) => <TimeField at={finishedAt} /> },
  ],
  rowLabel: ({ title }) => title,
  useRowClick: () => 'edit',
  card: (job) => <JobCard job={job} />,
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'jobs.kindFilter',
      useChoices: wordChoices('jobKind', jobKinds),
      inBar: true,
    },
    {
      kind: 'choice',
      name: 'state',
      label: 'jobs.stateFilter',
      inBar: true,
      useChoices: wordChoices('jobState', jobStates),
    },
    { kind: 'flag', name: 'failed', label: 'jobs.failedFilter' },
    { kind: 'choice', name: 'shopId', label: 'jobs.shopFilter', useChoices: useShopChoices },
  ],
};

/** The merchant's jobs, newest first, live. */
export const JobList = () => {
  const translate = useTranslate();
  return (
    <ResourceList
      list={jobList}
      title={translate('shell.page.jobs')}
      text={translate('jobs.text')}
      empty={<EmptyState icon={JobsIcon} title={translate('jobs.emptyTitle')} text={translate('jobs.emptyText')} />}
    />
  );
};
