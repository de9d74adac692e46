import { Alert, Box, Typography } from '@mui/material';
import type { Job } from '#contract/job.schemas.ts';
import { ProgressBar } from '#src/custom/data/jobs/ProgressBar.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';

/** What a job works on, how it stands, and how far it is. */
export const JobHead = ({ job }: { job: Job }) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {job.title}
      </Typography>
      <Box sx={{ ml: 'auto' }} role="status">
        <StateChip of="jobState" state={job.state} />
      </Box>
    </Box>
    <ProgressBar job={job} />
    {job.message === null ? null : <Alert severity="error">{job.message}</Alert>}
  </>
);
