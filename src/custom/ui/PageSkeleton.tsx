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

/** The cards of a page whose title stands already, while their content is on its way. Heights in pixels. */
export const CardsSkeleton = ({ heights }: { heights: readonly number[] }) => {
  const translate = useTranslate();
  const cards = heights.map((height, place) => ({ height, key: `card ${place}` }));
  return (
    <Box role="status" aria-label={translate('shell.loading')} sx={{ display: 'grid', gap: 4 }}>
      {cards.map(({ height, key }) => (
        <Skeleton key={key} variant="rounded" height={height} />
      ))}
    </Box>
  );
};
