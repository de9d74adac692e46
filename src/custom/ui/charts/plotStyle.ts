import type { SxProps, Theme } from '@mui/material';

/** Axes and grid step back behind the data. */
export const plotStyle: SxProps<Theme> = {
  '&& .MuiChartsAxis-line': { stroke: (theme) => theme.palette.divider },
  // They keep the labels off the data.
  '&& .MuiChartsAxis-tick': { stroke: 'none' },
  '&& .MuiChartsGrid-line': { stroke: (theme) => theme.palette.divider },
  '&& .MuiChartsAxis-tickLabel': {
    fill: (theme: Theme) => theme.palette.text.secondary,
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
  },
};

/** The legend begins where the heading does. */
export const legendStart = { legend: { position: { horizontal: 'start' } } } as const;
