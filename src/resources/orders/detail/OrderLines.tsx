import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { LineAbout, LineThumb, LineTitle } from '../lines.tsx';

/** The positions with price and quantity, and what of them is still to be shipped. */
export const OrderLines = ({ order: { lines, currency, state } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (lines.length === 0) return translate('orders.noLines');
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.lineId}
          sx={{ display: 'flex', gap: 3, py: 2.5, listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}
        >
          <LineThumb line={line} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <LineTitle line={line} />
            <LineAbout line={line} />
            {line.openQuantity === 0 || line.openQuantity === line.quantity || state === 'cancelled' ? null : (
              <Box sx={{ fontSize: '0.75rem', color: 'warning.main' }}>
                {translate('orders.detail.open', { count: format.number(line.openQuantity) })}
              </Box>
            )}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }} className="tabular">
            <Box component="span" sx={{ display: 'flex', gap: 1 }}>
              {`${format.number(line.quantity)} ×`}
              <MoneyField min={line.price} currency={currency} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};
