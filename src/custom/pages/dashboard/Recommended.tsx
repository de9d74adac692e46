import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Offer } from '#contract/discovery.schemas.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import type { Recommended as Shown } from '#contract/statistics.schemas.ts';
import { editAddress, PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** What may be sold next. Nothing is shown where there is nothing to recommend, and where it cannot be read. */
export const Recommended = () => {
  const translate = useTranslate();
  const { data } = useCall(homeCalls.recommended, {}, { staleTime: 15 * 60_000, reactTo: 'none' });
  if (!data || data.sellers.length + (data.feed?.length ?? 0) === 0) return null;
  return (
    <Card component="section" aria-labelledby="recommended" sx={{ px: 4, pt: 3, pb: 3, minWidth: 0 }}>
      <Typography variant="h2" id="recommended" sx={{ mb: 2 }}>
        {translate('dashboard.recommended.title')}
      </Typography>
      {data.sellers.length === 0 ? null : (
        <Group title={translate('dashboard.recommended.sellers')}>
          {data.sellers.map((seller) => (
            <SellerLine key={seller.productId} seller={seller} />
          ))}
        </Group>
      )}
      {data.feed && data.feed.length > 0 ? (
        <Group title={translate('dashboard.recommended.feed')}>
          {data.feed.map((offer) => (
            <OfferLine key={offer.supplierProductId} offer={offer} />
          ))}
          <Button component={Link} to="/discovery/index" size="small" sx={{ mt: 2 }}>
            {translate('dashboard.recommended.more')}
          </Button>
        </Group>
      ) : null}
    </Card>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ mb: 3, '&:last-child': { mb: 0 } }}>
    <Typography variant="h3" color="text.secondary" sx={{ fontSize: '0.8125rem', mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

interface LineProps {
  image: string | null;
  name: ReactNode;
  facts: readonly string[];
  action?: ReactNode;
}

const Line = ({ image, name, facts, action }: LineProps) => (
  <Box
    sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, py: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
  >
    <Thumbnail src={image} />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      <Typography variant="caption" color="text.secondary" component="div" className="tabular">
        {facts.join(' · ')}
      </Typography>
    </Box>
    {action}
  </Box>
);

/** How much of the price is left, where that is known. */
function useMargin(): (margin: string | null) => string[] {
  const translate = useTranslate();
  const format = useFormat();
  return (margin) =>
    margin === null ? [] : [translate('dashboard.recommended.margin', { share: format.percent(Number(margin) / 100) })];
}

const SellerLine = ({ seller }: { seller: Shown['sellers'][number] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const margin = useMargin();
  const { productId, title, image, quantity, missingFrom } = seller;
  return (
    <Line
      image={image}
      name={
        <MuiLink component={Link} to={editAddress(productId)} color="text.primary">
          {title}
        </MuiLink>
      }
      facts={[
        translate('dashboard.recommended.sold', { smart_count: quantity, count: format.number(quantity) }),
        ...margin(seller.margin),
        translate('dashboard.recommended.missing', { shops: missingFrom.join(', ') }),
      ]}
      action={
        <Button
          component={Link}
          to={PUBLISH_ADDRESS}
          state={{ productIds: [productId] }}
          size="small"
          variant="outlined"
          aria-label={translate('dashboard.recommended.publishOf', { title })}
        >
          {translate('dashboard.recommended.publish')}
        </Button>
      }
    />
  );
};

const OfferLine = ({ offer: { title, url, imageSrc, price, sellFor, margin } }: { offer: Offer }) => {
  const translate = useTranslate();
  const format = useFormat();
  const marginText = useMargin()(margin);
  const [cost, own] = [price, sellFor].map((money) => money && format.money(money.amount, money.currency));
  return (
    <Line
      image={imageSrc}
      name={
        <MuiLink href={url} target="_blank" rel="noopener noreferrer" color="text.primary">
          {title}
        </MuiLink>
      }
      facts={[
        translate('dashboard.recommended.cost', { cost }),
        ...(own ? [translate('dashboard.recommended.sellFor', { price: own })] : []),
        ...marginText,
      ]}
    />
  );
};
