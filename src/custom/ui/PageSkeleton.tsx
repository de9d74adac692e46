import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** While a page's code or first data is on its way. */
export const PageSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('shell.loading')}>
      <Skeleton variant="text" width={220} height={36} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={56} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
};
