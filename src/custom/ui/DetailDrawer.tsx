import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface DetailDrawerProps {
  title: string;
  /** Its states and actions, under the title; they stay while what is below scrolls. */
  head?: ReactNode;
  /** In pixels; on a narrow screen it is all of it. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** One thing, whole, over the list that it is of. */
export const DetailDrawer = ({ title, head, width = 640, onClose, children }: DetailDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
          sx: { width, maxWidth: '100%', display: 'flex' },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        {head}
      </Box>
      {/* What scrolls can be scrolled by keys. */}
      <Box tabIndex={0} role="region" aria-labelledby={titleId} sx={{ flex: 1, overflowY: 'auto' }}>
        {children}
      </Box>
    </Drawer>
  );
};

/** What stands in a drawer until its content is read. */
export const DetailSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('shell.loading')} sx={{ display: 'grid', gap: 4, px: 4, py: 4 }}>
      {[96, 120, 160].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Box>
  );
};
