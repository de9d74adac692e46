import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { Badge, Box, Button, IconButton, Popover, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { JobLine } from '#src/custom/data/jobs/JobLine.tsx';
import { useLatestJobs } from '#src/custom/data/useLatestJobs.ts';

/** How many jobs run, live; opens the list of the latest. */
export const RunningJobs = () => {
  const translate = useTranslate();
  const { jobs, running } = useLatestJobs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label =
    running.length === 0
      ? translate('shell.running.none')
      : translate('shell.running.some', { smart_count: running.length });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={running.length} color="primary">
            <JobsIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('shell.running.title'), sx: { width: 360 } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: 4, py: 2 }}>
          <Typography variant="h2">{translate('shell.running.title')}</Typography>
          <Button component={Link} to="/jobs" size="small" onClick={close} sx={{ ml: 'auto' }}>
            {translate('shell.running.all')}
          </Button>
        </Box>
        {jobs.length === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ px: 4, pb: 4 }}>
            {translate('shell.running.empty')}
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {jobs.slice(0, 6).map((job) => (
              <JobLine key={job.id} job={job} onOpen={close} />
            ))}
          </Box>
        )}
      </Popover>
    </>
  );
};
