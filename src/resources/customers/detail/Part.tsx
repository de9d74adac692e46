import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A part of what is known of a customer, under its name. */
export const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle1" component="h3">
        {title}
      </Typography>
      {text === undefined ? null : (
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Box>
  );
};

/** Rows below one another, with a line between them. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      '& > li': { py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
      '& > li:first-of-type': { borderTop: 0, pt: 0 },
    }}
  >
    {children}
  </Box>
);
