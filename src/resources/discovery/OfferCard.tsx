import { Box, Button, Card, Typography, Link as WebLink } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Offer } from '#contract/discovery.schemas.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { Picture } from '#src/custom/data/pictures/Picture.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { FreightDialog } from './freight/FreightDialog.tsx';

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
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        scrollMarginTop: 120,
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
          sx={{ overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' }}
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
          supplier={supplier}
          supplierProductId={supplierProductId}
          url={url}
          title={title}
          country={country}
          onClose={() => setAsksFreight(false)}
        />
      ) : null}
    </Card>
  );
};

const Facts = ({ offer: { supplier, sold, rating, minOrder, store } }: { offer: Offer }) => {
  const translate = useTranslate();
  const facts = [
    translate(`words.source.${supplier}`),
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

/** What a product costs, what it sells for by the merchant's rules, and what is left of that. */
const OfferAmounts = ({ offer: { price, priceMax, originalPrice, sellFor, margin } }: { offer: Offer }) => {
  const translate = useTranslate();
  const format = useFormat();
  const line = { display: 'flex', justifyContent: 'space-between', gap: 2 };
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, '& dd': { m: 0 } }}>
      <Box sx={line}>
        <dt>{translate('discovery.cost')}</dt>
        <dd>
          <MoneyField min={price.amount} max={priceMax?.amount ?? null} currency={price.currency} />
          {originalPrice ? <MoneyField min={originalPrice.amount} currency={originalPrice.currency} struck /> : null}
        </dd>
      </Box>
      <Box sx={line}>
        <dt>{translate('discovery.sellFor')}</dt>
        <dd>
          {sellFor ? <MoneyField min={sellFor.amount} currency={sellFor.currency} /> : translate('discovery.noRule')}
        </dd>
      </Box>
      {margin === null ? null : (
        <Box sx={{ ...line, fontWeight: 600 }}>
          <dt>{translate('discovery.margin')}</dt>
          <dd>{format.percent(Number(margin) / 100)}</dd>
        </Box>
      )}
    </Box>
  );
};

/** The supplier's picture of a product, or the place where one would be. */
const OfferPicture = ({ src }: { src: string | null }) => (
  <Picture
    src={src}
    size="thumb"
    alt=""
    sx={{ width: '100%', aspectRatio: '4 / 3', bgcolor: 'action.hover', objectFit: 'contain' }}
  />
);

interface CollectStateProps {
  offer: Offer;
  /** The collection that was started for it; empty while it is being started. */
  jobId: string | undefined;
  onCollect: () => void;
}

/** To be collected, being collected, or in the pool. */
const CollectState = ({ offer, jobId, onCollect }: CollectStateProps) => {
  const translate = useTranslate();
  const rows = useCall(jobCalls.get, { id: jobId ?? '' }, { enabled: Boolean(jobId), reactTo: 'none' }).data?.rows;
  const row = rows?.[0];
  const productId = offer.productId ?? row?.productId ?? null;
  if (productId !== null) {
    return (
      <Button size="small" component={Link} to={`/import/edit/${productId}`} variant="outlined" color="secondary">
        {translate('discovery.inPool')}
      </Button>
    );
  }
  // The job's end is told before its rows are read again: only the row knows how it ended.
  if (row?.state === 'fail' || row?.state === 'cancelled') {
    return (
      <>
        {row.reason ? (
          <Typography variant="body2" color="error" role="alert" sx={{ width: '100%' }}>
            {row.reason}
          </Typography>
        ) : null}
        <Button size="small" variant="contained" onClick={onCollect}>
          {translate('discovery.again')}
        </Button>
      </>
    );
  }
  return (
    <Button size="small" variant="contained" loading={jobId !== undefined} onClick={onCollect}>
      {translate('discovery.collect')}
    </Button>
  );
};
