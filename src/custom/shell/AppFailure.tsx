import { Box } from '@mui/material';
import { PageFailure } from './PageFailure.tsx';

/** When not even the layout could be shown. */
export const AppFailure = ({ error }: { error: unknown }) => (
  <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center' }}>
    <PageFailure error={error} />
  </Box>
);
