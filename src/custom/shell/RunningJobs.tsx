import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useLatestJobs } from '#src/custom/data/sharedCalls.ts';
import { LazyPanel } from './LazyPanel.tsx';

const JobsPanel = lazyView(() => import('./JobsPanel.tsx'), 'JobsPanel', 'shellParts');

const count = {
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 18,
  px: 1,
  borderRadius: 2,
  fontSize: '0.6875rem',
  fontWeight: 500,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'primary.dark',
  color: 'primary.contrastText',
} as const;

/** How many jobs run, live; opens the list of the latest. */
export const RunningJobs = () => {
  const translate = useTranslate();
  const { running } = useLatestJobs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          onPointerEnter={JobsPanel.ahead}
          onFocus={JobsPanel.ahead}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <JobsIcon fontSize="small" />
          {running.length === 0 ? null : (
            <Box component="span" sx={count}>
              {running.length}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      <LazyPanel view={JobsPanel} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
};
