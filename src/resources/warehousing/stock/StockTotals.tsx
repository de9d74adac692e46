import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useStockCounts } from './useStockCounts.ts';

/** What all of it comes to: items, how many of them are reserved, and what was paid, by currency. */
export const StockTotals = () => {
  const translate = useTranslate();
  const format = useFormat();
  const counts = useStockCounts(useFilters().values);
  if (counts === undefined) return null;
  const { onHand, allocated, values, unknown } = counts;
  const facts: readonly [string, string][] = [
    ['onHand', format.number(onHand)],
    ['allocated', format.number(allocated)],
    ['value', values.map(({ amount, currency }) => `${format.money(amount, currency)} ${currency}`).join(' · ') || '–'],
  ];
  return (
    <Box component="section" aria-label={translate('stock.totals')} sx={{ mb: 3 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, m: 0 }}>
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {translate(`stock.fields.${name}`)}
            </Typography>
            <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {unknown === 0 ? null : (
        <Typography variant="caption" color="text.secondary">
          {translate('stock.unknownValue', { smart_count: unknown, count: format.number(unknown) })}
        </Typography>
      )}
    </Box>
  );
};
