import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useFigures } from '../shared/useFigures.ts';

/** How many customers there are, how many came back, and what share of orders was late or refunded. */
export const CustomerFigures = () => {
  const translate = useTranslate();
  const format = useFormat();
  const figures = useFigures(useFilters().values);
  if (figures === undefined) return null;
  const { customers, certain, repeated, orders } = figures;
  const share = (rate: number | null): string => (rate === null ? '–' : format.percent(rate));
  const ofOrders = translate('customers.figures.ofOrders', { smart_count: orders, count: format.number(orders) });
  const ofCustomers = translate('customers.figures.ofCustomers', {
    smart_count: certain,
    repeated: format.number(repeated),
    count: format.number(certain),
  });
  const shown: readonly [name: string, value: string, note: string][] = [
    ['customers', format.number(customers), ''],
    ['repeatRate', share(figures.repeatRate), ofCustomers],
    ['lateRate', share(figures.lateRate), ofOrders],
    ['refundedRate', share(figures.refundedRate), ofOrders],
  ];
  return (
    <Box
      component="dl"
      aria-label={translate('customers.figures.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0, mb: 4 }}
    >
      {shown.map(([name, value, note]) => (
        <div key={name}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(`customers.figures.${name}`)}
          </Typography>
          <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 500 }}>
            {value}
            {note === '' ? null : (
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {note}
              </Typography>
            )}
          </Typography>
        </div>
      ))}
    </Box>
  );
};
