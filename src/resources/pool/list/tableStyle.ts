import type { SxProps, Theme } from '@mui/material';

/** Which columns give way on narrower screens. */
export const tableStyle: SxProps<Theme> = {
  '& .column-primaryIp': { width: 64, pr: 0 },
  '@media (min-width: 992px) and (max-width: 1519px)': { '& .column-tags': { display: 'none' } },
  '@media (min-width: 992px) and (max-width: 1419px)': { '& .column-source': { display: 'none' } },
  '@media (min-width: 992px) and (max-width: 1279px)': {
    '& .column-publishedTo, & .column-collectedAt': { display: 'none' },
  },
  // Floating, so that selecting moves nothing and the buttons stay in reach however far the list was scrolled.
  // (Named twice: react-admin's own rule comes later and is as specific.)
  '& .RaBulkActionsToolbar-toolbar.RaBulkActionsToolbar-toolbar': {
    color: 'text.primary',
    position: 'fixed',
    zIndex: 10,
    left: { xs: 16, md: 'calc(50% + 90px)' },
    right: { xs: 16, md: 'auto' },
    bottom: 20,
    top: 'auto',
    transform: { md: 'translateX(-50%)' },
    minWidth: { md: 420 },
    minHeight: 52,
    height: 'auto',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    boxShadow: '0 6px 24px rgba(10, 15, 25, 0.22)',
  },
  '& .RaBulkActionsToolbar-toolbar.RaBulkActionsToolbar-collapsed': { display: 'none' },
  '& .RaBulkActionsToolbar-topToolbar': { alignItems: 'center', gap: 2, p: 0, bgcolor: 'transparent' },
  '& td, & th': { px: 2 },
};
