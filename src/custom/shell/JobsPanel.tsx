import { Box, Button, Popover, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { JobLine } from '#src/custom/data/jobs/JobLine.tsx';
import { useLatestJobs } from '#src/custom/data/sharedCalls.ts';
import type { PanelProps } from './LazyPanel.tsx';

/** The latest jobs, live. */
export const JobsPanel = ({ anchor, onClose: close }: PanelProps) => {
  const translate = useTranslate();
  const { jobs } = useLatestJobs();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('shellParts.running.title'), sx: { width: 360 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 4, py: 2 }}>
        <Typography variant="h2">{translate('shellParts.running.title')}</Typography>
        <Button component={Link} to="/jobs" size="small" onClick={close} sx={{ ml: 'auto' }}>
          {translate('shellParts.running.all')}
        </Button>
      </Box>
      {jobs.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 4, pb: 4 }}>
          {translate('shellParts.running.empty')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {jobs.slice(0, 6).map((job) => (
            <JobLine key={job.id} job={job} onOpen={close} />
          ))}
        </Box>
      )}
    </Popover>
  );
};
