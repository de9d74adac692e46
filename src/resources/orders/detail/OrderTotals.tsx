import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';

interface Part {
  key: string;
  name: string;
  amount: string;
}

/** What the total is made of, in the order's currency. A discount is taken off, tax within the prices is told below. */
export const OrderTotals = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const format = useFormat();
  const row = { display: 'flex', gap: 4, py: 0.5 } as const;
  const isNone = (amount: string) => /^-?[0.]*$/.test(amount);
  const of = (key: string, amount: string, more = ''): Part => ({
    key,
    name: [translate(`orders.detail.${key}`), more].filter(Boolean).join(' · '),
    amount,
  });
  const parts: Part[] = [
    of('subtotal', order.subtotal),
    of('discount', isNone(order.discount) ? '0' : `-${order.discount.replace(/^-/, '')}`, order.coupons.join(', ')),
    of('shipping', order.shipping, order.shippingMethod),
    of('tax', order.tax),
    ...order.fees.map(({ kind, name, amount }, at) => ({
      key: `fee${at}`,
      name: name || translate(`words.orderFee.${kind}`),
      amount,
    })),
  ];
  return (
    <Box component="dl" className="tabular" sx={{ m: 0, mt: 2, ml: 'auto', width: 'min(100%, 280px)' }}>
      {parts.map(({ key, name, amount }) =>
        isNone(amount) && key !== 'subtotal' ? null : (
          <Box key={key} sx={{ ...row, fontSize: '0.8125rem' }}>
            <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
              {amount.startsWith('-') ? (
                `−${format.money(amount.slice(1), order.currency)}`
              ) : (
                <MoneyField min={amount} currency={order.currency} />
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
      {isNone(order.taxIncluded) ? null : (
        <Box sx={{ ...row, fontSize: '0.8125rem', color: 'text.secondary' }}>
          <dt>{translate('orders.detail.taxIncluded')}</dt>
          <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
            <MoneyField min={order.taxIncluded} currency={order.currency} />
          </Box>
        </Box>
      )}
    </Box>
  );
};
