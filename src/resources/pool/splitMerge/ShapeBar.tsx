import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface ShapeBarProps {
  /** Names the action in numbers. */
  label: string;
  busy: boolean;
  disabled: boolean;
  /** What is still wanting, or what will be. */
  hint: ReactNode;
  /** Why it failed the last time, with a way out. */
  failure: ReactNode;
  onRun: () => void;
}

/** The one button of the page; it stays in sight. */
export const ShapeBar = ({ label, busy, disabled, hint, failure, onRun }: ShapeBarProps) => (
  <Paper
    elevation={0}
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      mx: { xs: -4, md: -6 },
      px: { xs: 4, md: 6 },
      py: 3,
      borderRadius: 0,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <div role="alert">
      {failure === undefined ? null : (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
    </div>
    {/* The button stands first: the layout's back-to-top button hovers over the other end. */}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, pr: 12 }}>
      <Button variant="contained" loading={busy} disabled={disabled} onClick={onRun} sx={{ whiteSpace: 'normal' }}>
        {label}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px' }}>
        {hint}
      </Typography>
    </Box>
  </Paper>
);
