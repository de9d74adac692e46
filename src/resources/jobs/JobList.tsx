import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished, type Job, jobKinds, jobStates } from '#contract/job.ts';
import { ProgressBar } from '#src/custom/data/jobs/ProgressBar.tsx';
import { ChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';

const JobLink = ({ job }: { job: Job }) => (
  <MuiLink component={Link} to={`/jobs/${job.id}`} color="text.primary" sx={{ overflowWrap: 'anywhere' }}>
    {job.title}
  </MuiLink>
);

/** A bar while it runs; afterwards only what it came to, so that what still moves stands out. */
const Progress = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!isFinished(job.state)) return <ProgressBar job={job} />;
  return (
    <Box className="tabular" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
      {translate('jobs.progress', { worked: format.number(job.done), total: format.number(job.total) })}
      {job.failed > 0 ? (
        <Box component="span" sx={{ color: 'error.main' }}>
          {` · ${translate('jobs.failedCount', { smart_count: job.failed, count: format.number(job.failed) })}`}
        </Box>
      ) : null}
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

/** The merchant's jobs, newest first, live. */
export const JobList = () => {
  const translate = useTranslate();
  const named = (of: string, ids: readonly string[]) => ids.map((id) => ({ id, name: translate(`words.${of}.${id}`) }));
  return (
    <ListPage
      title={translate('shell.page.jobs')}
      text={translate('jobs.text')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={
        <>
          <ChoiceFilter source="kind" label="jobs.kindFilter" choices={named('jobKind', jobKinds)} />
          <ChoiceFilter source="state" label="jobs.stateFilter" choices={named('jobState', jobStates)} />
        </>
      }
    >
      <ListTable<Job>
        rowLabel={(job) => job.title}
        rowClick="edit"
        card={(job) => <JobCard job={job} />}
        empty={<EmptyState icon={JobsIcon} title={translate('jobs.emptyTitle')} text={translate('jobs.emptyText')} />}
      >
        <ListTable.Col source="title" disableSort render={(job: Job) => <JobLink job={job} />} />
        <ListTable.Col source="kind" disableSort render={({ kind }: Job) => translate(`words.jobKind.${kind}`)} />
        <ListTable.Col
          source="state"
          disableSort
          render={({ state }: Job) => <StateChip of="jobState" state={state} />}
        />
        <ListTable.Col source="progress" disableSort render={(job: Job) => <Progress job={job} />} />
        <ListTable.Col source="createdAt" disableSort render={({ createdAt }: Job) => <TimeField at={createdAt} />} />
        <ListTable.Col
          source="finishedAt"
          disableSort
          render={({ finishedAt }: Job) => <TimeField at={finishedAt} />}
        />
      </ListTable>
    </ListPage>
  );
};
