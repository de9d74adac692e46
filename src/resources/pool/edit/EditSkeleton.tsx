import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The shape of the edit page while the product is on its way. */
export const EditSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('shell.loading')}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 5 }}>
        <Skeleton variant="rounded" width={40} height={40} />
        <Skeleton variant="text" sx={{ flex: 1, maxWidth: 420 }} height={32} />
        <Skeleton variant="rounded" width={88} height={36} sx={{ ml: 'auto' }} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { lg: 'minmax(0, 1fr) 320px' }, gap: 4 }}>
        <Skeleton variant="rounded" height={290} />
        <Skeleton variant="rounded" height={290} />
      </Box>
      <Skeleton variant="rounded" height={360} sx={{ mt: 4 }} />
    </Box>
  );
};
