import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Job } from '#contract/job.ts';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';
import { ListPage } from '#src/custom/components/ListPage.tsx';
import { ListTable } from '#src/custom/components/ListTable.tsx';
import { ProgressBar } from '#src/custom/components/ProgressBar.tsx';
import { StateChip } from '#src/custom/components/StatusChip.tsx';
import { TimeField } from '#src/custom/components/TimeField.tsx';

/** The merchant's jobs, newest first. */
export const JobList = () => {
  const translate = useTranslate();
  return (
    <ListPage title={translate('shell.page.jobs')} sort={{ field: 'createdAt', order: 'DESC' }}>
      <ListTable<Job>
        rowLabel={(job) => job.title}
        rowClick="edit"
        empty={<EmptyState icon={JobsIcon} title={translate('jobs.emptyTitle')} text={translate('jobs.emptyText')} />}
      >
        <ListTable.Col source="kind" disableSort render={({ kind }: Job) => translate(`words.jobKind.${kind}`)} />
        <ListTable.Col
          source="title"
          disableSort
          render={({ id, title }: Job) => (
            <MuiLink component={Link} to={`/jobs/${id}`} color="text.primary">
              {title}
            </MuiLink>
          )}
        />
        <ListTable.Col
          source="state"
          disableSort
          render={({ state }: Job) => <StateChip of="jobState" state={state} />}
        />
        <ListTable.Col source="progress" disableSort render={(job: Job) => <ProgressBar job={job} compact />} />
        <ListTable.Col source="createdAt" render={({ createdAt }: Job) => <TimeField at={createdAt} />} />
      </ListTable>
    </ListPage>
  );
};
