import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.ts';
import { MoneyField } from '#src/custom/components/MoneyField.tsx';
import { useFormat } from '#src/custom/format.ts';

const parts = ['subtotal', 'discount', 'shipping', 'tax'] as const;

/** What the total is made of, in the order's currency. A discount is taken off. */
export const OrderTotals = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const format = useFormat();
  const row = { display: 'flex', gap: 4, py: 0.5 } as const;
  const isNone = (amount: string) => /^-?[0.]*$/.test(amount);
  return (
    <Box component="dl" className="tabular" sx={{ m: 0, mt: 2, ml: 'auto', width: 'min(100%, 280px)' }}>
      {parts.map((part) =>
        isNone(order[part]) && part !== 'subtotal' ? null : (
          <Box key={part} sx={{ ...row, fontSize: '0.8125rem' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`orders.detail.${part}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
              {part === 'discount' ? (
                `−${format.money(order.discount.replace(/^-/, ''), order.currency)}`
              ) : (
                <MoneyField min={order[part]} currency={order.currency} />
              )}
            </Box>
          </Box>
        ),
      )}
      <Box sx={{ ...row, mt: 1, pt: 1.5, borderTop: 1, borderColor: 'divider', fontWeight: 600 }}>
        <dt>{translate('orders.detail.total')}</dt>
        <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
          <MoneyField min={order.total} currency={order.currency} />
        </Box>
      </Box>
    </Box>
  );
};
