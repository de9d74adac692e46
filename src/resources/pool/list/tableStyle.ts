import type { SxProps, Theme } from '@mui/material';

/** Which columns give way on narrower screens, and how the row shows on which the keyboard stands. */
export const tableStyle: SxProps<Theme> = {
  '& .column-primaryIp': { width: 64, pr: 0 },
  '& .column-tags, & .column-publishedTo, & .column-collectedAt, & .column-source': {
    display: { md: 'none', lg: 'table-cell' },
  },
  '& tr:has([data-row]:focus)': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 0 var(--row-mark)' },
  '& td, & th': { px: 2.5 },
  '& tr': { '--row-mark': (theme: Theme) => theme.palette.primary.main },
};
