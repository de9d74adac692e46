import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** What `FiltersButton` tells the panel it opens. */
export interface FilterPanelProps {
  open: boolean;
  onClose: () => void;
}

/** All filters of the list around, in a drawer. Each holds at once; `show`, the button at the end, says how many rows are left. */
export const FilterDrawer = ({
  open,
  onClose,
  show,
  children,
}: FilterPanelProps & { show: string; children: ReactNode }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { setFilters } = useListContext();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
          sx: { width: 400, maxWidth: '100%', display: 'flex' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 4, py: 3 }}>
        <Typography id={titleId} variant="h2">
          {translate('lists.filter.title')}
        </Typography>
        <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', display: 'grid', alignContent: 'start', gap: 4, px: 4, pt: 2, pb: 4 }}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
        <Button color="secondary" onClick={() => setFilters({})}>
          {translate('kit.clearFilters')}
        </Button>
        <Button variant="contained" onClick={onClose} sx={{ ml: 'auto' }}>
          {show}
        </Button>
      </Box>
    </Drawer>
  );
};
