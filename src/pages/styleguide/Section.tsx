import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A family of components. Its name, like those below it, is that of the code. */
export const Section = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" id={name} aria-labelledby={id} sx={{ scrollMarginTop: 120, mt: 8 }}>
      <Typography id={id} variant="h2" lang="en" sx={{ mb: 3 }}>
        {name}
      </Typography>
      <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Card>
    </Box>
  );
};

export interface SpecimenProps {
  name: string;
  /** Side by side as far as there is room, or below one another in as many columns as fit. */
  layout?: 'row' | 'grid' | 'block';
  children: ReactNode;
}

const layouts = {
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))', gap: 4 },
  block: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 },
} as const;

/** One component or state, with its name. */
export const Specimen = ({ name, layout = 'row', children }: SpecimenProps) => (
  <Box>
    <Typography variant="caption" component="h3" color="text.secondary" lang="en" sx={{ mb: 2 }}>
      {name}
    </Typography>
    <Box sx={layouts[layout]}>{children}</Box>
  </Box>
);
