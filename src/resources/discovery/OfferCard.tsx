import { Box, Button, Card, Typography, Link as WebLink } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Offer } from '#contract/discovery.ts';
import { brandName } from '#contract/vocabulary.ts';
import { CollectState } from './CollectState.tsx';
import { FreightDialog } from './freight/FreightDialog.tsx';
import { OfferAmounts } from './OfferAmounts.tsx';
import { OfferPicture } from './OfferPicture.tsx';

interface OfferCardProps {
  offer: Offer;
  country: string;
  /** The collection that was started for it. */
  jobId: string | undefined;
  onCollect: () => void;
}

/** A product at a supplier: what it costs, what is left when sold by the merchant's rules. `C` collects it. */
export const OfferCard = ({ offer, country, jobId, onCollect }: OfferCardProps) => {
  const translate = useTranslate();
  const [asksFreight, setAsksFreight] = useState(false);
  const { supplier, supplierProductId, title, url } = offer;
  return (
    <Card
      component="li"
      data-offer={supplierProductId}
      tabIndex={-1}
      aria-keyshortcuts="c"
      sx={{
        ...{ display: 'flex', flexDirection: 'column', overflow: 'hidden', scrollMarginTop: 120 },
        '&:focus, &:focus-within, &:hover': { borderColor: 'primary.main' },
      }}
    >
      <OfferPicture src={offer.imageSrc} />
      <Box sx={{ display: 'grid', gap: 2, p: 3, flex: 1, alignContent: 'start' }}>
        <WebLink
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          color="text.primary"
          sx={{ ...{ overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' } }}
        >
          {title}
        </WebLink>
        <Facts offer={offer} />
        <OfferAmounts offer={offer} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, pt: 0 }}>
        <CollectState offer={offer} jobId={jobId} onCollect={onCollect} />
        <Button size="small" color="secondary" onClick={() => setAsksFreight(true)}>
          {translate('freight.open')}
        </Button>
      </Box>
      {asksFreight ? (
        <FreightDialog
          {...{ supplier, supplierProductId, url, title, country }}
          onClose={() => setAsksFreight(false)}
        />
      ) : null}
    </Card>
  );
};

const Facts = ({ offer: { supplier, sold, rating, minOrder, store } }: { offer: Offer }) => {
  const translate = useTranslate();
  const facts = [
    brandName[supplier],
    sold === null ? null : translate('discovery.sold', { count: sold }),
    rating === null ? null : translate('discovery.rating', { stars: rating }),
    minOrder === null || minOrder <= 1 ? null : translate('discovery.minOrder', { count: minOrder }),
    store,
  ].filter(Boolean);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {facts.join(' · ')}
    </Typography>
  );
};
