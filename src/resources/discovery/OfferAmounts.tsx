import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Offer } from '#contract/discovery.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';

/** What a product costs, what it sells for by the merchant's rules, and what is left of that. */
export const OfferAmounts = ({ offer: { price, priceMax, originalPrice, sellFor, margin } }: { offer: Offer }) => {
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
