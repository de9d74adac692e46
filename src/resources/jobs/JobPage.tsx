import { Card, CardContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { jobCalls } from '#contract/job.ts';
import { ErrorState } from '#src/custom/components/ErrorState.tsx';
import { PageSkeleton } from '#src/custom/components/PageSkeleton.tsx';
import { PageTitle } from '#src/custom/components/PageTitle.tsx';
import { ProgressBar } from '#src/custom/components/ProgressBar.tsx';
import { StateChip } from '#src/custom/components/StatusChip.tsx';
import { useCall } from '#src/custom/useCall.ts';

/** One job, live. */
export const JobPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: job, error, refetch } = useCall(jobCalls.get, { id });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (job === undefined) return <PageSkeleton />;
  return (
    <>
      <PageTitle
        title={job.title}
        text={translate(`words.jobKind.${job.kind}`)}
        aside={<StateChip of="jobState" state={job.state} />}
      />
      <Card>
        <CardContent>
          <ProgressBar job={job} />
        </CardContent>
      </Card>
    </>
  );
};
