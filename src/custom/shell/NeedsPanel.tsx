import { Box, Popover, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { NeedList } from '#src/custom/data/needs/NeedList.tsx';
import { useToday } from '#src/custom/data/needs/useToday.ts';
import type { PanelProps } from './LazyPanel.tsx';

/** What needs somebody today, as the dashboard has it. */
export const NeedsPanel = ({ anchor, onClose }: PanelProps) => {
  const title = useTranslate()('needs.title');
  const { data, error, refetch } = useToday();
  const readAgain = () => void refetch();
  const content = () => {
    if (data) return <NeedList today={data} onRetry={readAgain} onOpen={onClose} />;
    return error ? <ErrorState error={error} onRetry={readAgain} /> : <Skeleton variant="rounded" height={120} />;
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 400 } } }}
    >
      <Box sx={{ px: 4, pt: 3 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {content()}
      </Box>
    </Popover>
  );
};
