import type { SxProps, Theme } from '@mui/material';

/** Axes and grid step back behind the data. */
export const plotStyle: SxProps<Theme> = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: (theme) => theme.palette.divider },
  '& .MuiChartsGrid-line': { stroke: (theme) => theme.palette.divider },
  '& .MuiChartsAxis-tickLabel': {
    fill: (theme: Theme) => theme.palette.text.secondary,
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
  },
};
