import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';

/** Where the order is from, when what happened, and what the store itself calls it. */
export const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.orders.fields.${name}`);
  const facts: [string, ReactNode][] = [
    [field('shopName'), `${order.shopName} (${brandName[order.channel]})`],
    [field('state'), <StateChip key="state" of="orderState" state={order.state} />],
    [field('placedAt'), <TimeField key="placed" at={order.placedAt} />],
    [field('updatedAt'), <TimeField key="updated" at={order.updatedAt} />],
    ...(order.cancelledAt === null
      ? []
      : [
          [translate('orders.detail.cancelledAt'), <TimeField key="cancelled" at={order.cancelledAt} />] satisfies [
            string,
            ReactNode,
          ],
        ]),
    [field('platformStatus'), order.platformStatus],
    [translate('orders.detail.externalId'), order.externalId],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', columnGap: 4, rowGap: 1, m: 0 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
