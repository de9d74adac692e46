import type { SxProps, Theme } from '@mui/material';

/** Which columns give way on narrower screens. */
export const tableStyle: SxProps<Theme> = {
  '& .column-primaryIp': { width: 64, pr: 0 },
  '@media (min-width: 992px) and (max-width: 1519px)': { '& .column-tags': { display: 'none' } },
  '@media (min-width: 992px) and (max-width: 1419px)': { '& .column-source': { display: 'none' } },
  '@media (min-width: 992px) and (max-width: 1279px)': {
    '& .column-publishedTo, & .column-collectedAt': { display: 'none' },
  },
  '& td, & th': { px: 2 },
};
