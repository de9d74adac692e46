import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { offerGrid } from './offerGrid.ts';

const cards = Array.from({ length: 8 }, (_, place) => `card ${place}`);

/** Cards of products that are on their way. */
export const OffersSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('shell.loading')} sx={offerGrid}>
      {cards.map((key) => (
        <Skeleton key={key} variant="rounded" height={360} />
      ))}
    </Box>
  );
};
