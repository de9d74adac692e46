import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** How many rows are selected and what can be done with them; floating, so that selecting moves nothing. */
export const SelectionBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const translate = useTranslate();
  if (selectedIds.length === 0) return null;
  const unselect = translate('ra.action.unselect');
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 10,
        left: { xs: 16, md: 'calc(50% + 90px)' },
        right: { xs: 16, md: 'auto' },
        bottom: 20,
        transform: { md: 'translateX(-50%)' },
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        minWidth: { md: 420 },
        minHeight: 52,
        px: 4,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        color: 'text.primary',
        bgcolor: 'background.paper',
        boxShadow: '0 6px 24px rgba(10, 15, 25, 0.22)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={unselect} title={unselect} onClick={() => onUnselectItems()} edge="start" size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
        <Typography>{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>{children}</Box>
    </Box>
  );
};
