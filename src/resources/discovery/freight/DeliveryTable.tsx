import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DeliveryOption } from '#contract/delivery.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';

/** Delivery options with every field of the specification. What the supplier does not say is a dash. */
export const DeliveryTable = ({ options }: { options: readonly DeliveryOption[] }) => {
  const translate = useTranslate();
  const text = (name: string) => translate(`freight.${name}`);
  const days = ({ daysMin, daysMax }: DeliveryOption): string => {
    if (daysMin === null && daysMax === null) return '–';
    if (daysMin === null || daysMax === null || daysMin === daysMax) {
      return translate('freight.days', { smart_count: daysMax ?? daysMin ?? 0 });
    }
    return translate('freight.daysBetween', { from: daysMin, to: daysMax });
  };
  const tracking = ({ tracking: has }: DeliveryOption) => (has === null ? '–' : text(has ? 'tracked' : 'untracked'));
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={text('title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['type', 'company', 'cost', 'time', 'tracking', 'from', 'to'].map((name) => (
              <TableCell key={name} align={name === 'cost' ? 'right' : 'left'}>
                {text(`column.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {options.map((option) => (
            <TableRow key={`${option.serviceCode} ${option.company} ${option.shipFrom}`}>
              <TableCell>{option.shippingType}</TableCell>
              <TableCell>{option.company}</TableCell>
              <TableCell align="right">
                {option.freight && Number(option.freight.amount) === 0 ? (
                  text('free')
                ) : (
                  <MoneyField min={option.freight?.amount ?? null} currency={option.freight?.currency ?? 'USD'} />
                )}
              </TableCell>
              <TableCell>{days(option)}</TableCell>
              <TableCell>{tracking(option)}</TableCell>
              <TableCell>{option.shipFrom ?? '–'}</TableCell>
              <TableCell>{option.shipTo}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
