import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Short facts side by side, as many as there is room for. `minWidth` of each: pixels. */
export const Facts = ({ minWidth = 220, children }: { minWidth?: number; children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gap: 3,
      m: 0,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`,
    }}
  >
    {children}
  </Box>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);
