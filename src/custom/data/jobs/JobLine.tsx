import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** A job in a short list: what, how far, since when; its name leads to its page. */
export const JobLine = ({ job, compact = true, onOpen }: { job: Job; compact?: boolean; onOpen?: () => void }) => {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ listStyle: 'none', px: 4, py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <MuiLink
          component={Link}
          to={`/jobs/${job.id}`}
          onClick={onOpen}
          color="text.primary"
          noWrap
          sx={{ fontWeight: 500 }}
        >
          {job.title}
        </MuiLink>
        <Box sx={{ ml: 'auto' }}>
          <StateChip of="jobState" state={job.state} />
        </Box>
      </Box>
      {isFinished(job.state) ? null : <ProgressBar job={job} compact={compact} />}
      <Typography variant="caption" color="text.secondary">
        {translate(`words.jobKind.${job.kind}`)} · <TimeField at={job.createdAt} relative />
      </Typography>
    </Box>
  );
};
