import { Box, Skeleton } from '@mui/material';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The triage before its products are there. */
export const TriageSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '300px 1fr' } }}>
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rounded" height={52} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={420} />
  </Box>
);
