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

/**
 * Six colours for series, in the order to take them. Each is 3:1 or more against the card; each two stay apart for
 * people with protanopia, deuteranopia or tritanopia too. The tests compute both.
 */
export const chartColors: Record<'light' | 'dark', readonly string[]> = {
  light: ['#2878FF', '#D8780F', '#135C4C', '#A03099', '#63490E', '#0F1839'],
  dark: ['#5B97F8', '#EE6737', '#30E1A3', '#C8579D', '#F9D235', '#CBD9F2'],
};
