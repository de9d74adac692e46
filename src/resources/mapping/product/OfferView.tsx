import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferFacts } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';

const small = { fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

/** What an offer is called: its option values, else the product's title. */
export const offerName = ({ optionValues, title }: Pick<OfferFacts, 'optionValues' | 'title'>): string =>
  optionValues.join(' / ') || title;

/** What a supplier sells: its picture, words, cost and stock, with the way to its page. */
export const OfferView = ({ offer, pieces = 1 }: { offer: OfferFacts; pieces?: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { supplier, title, url, goneAt, productId } = offer;
  const brand = translate(`words.source.${supplier}`);
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Thumbnail src={offer.image} size={64} />
      <Box sx={{ minWidth: 0, display: 'grid', alignContent: 'start' }}>
        <Typography component="span" sx={{ fontSize: '0.8125rem', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {pieces > 1 ? `${translate('mapping.times', { count: format.number(pieces) })} ` : ''}
          {offerName(offer)}
        </Typography>
        <Box component="span" sx={small}>
          {url === null ? (
            brand
          ) : (
            <MuiLink
              href={url}
              target="_blank"
              rel="noreferrer"
              color="inherit"
              underline="always"
              aria-label={`${translate('mapping.atSupplier', { title: title || productId, supplier: brand })} (${translate('sync.newTab')})`}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
            >
              {brand}
            </MuiLink>
          )}
        </Box>
        {goneAt === null ? (
          <OfferAmounts offer={offer} />
        ) : (
          <Box component="span" sx={{ ...small, color: 'error.main' }}>
            {translate('mapping.change.gone')}
          </Box>
        )}
      </Box>
    </Box>
  );
};

/** What an offer costs, how many there are, and the least that can be bought. */
export const OfferAmounts = ({ offer: { cost, stock, minimum } }: { offer: OfferFacts }) => {
  const translate = useTranslate();
  const format = useFormat();
  const amounts = [
    cost === null ? translate('mapping.noCost') : format.money(cost.amount, cost.currency),
    stock === null ? '' : translate('mapping.stock', { count: format.number(stock) }),
    minimum === null || minimum <= 1 ? '' : translate('mapping.minimum', { count: format.number(minimum) }),
  ];
  return (
    <Box component="span" className="tabular" sx={small}>
      {amounts.filter(Boolean).join(' · ')}
    </Box>
  );
};
