import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/custom/ui/format.ts';
import { type ServerMessage, useServerMessage } from '../shared/useServerMessage.ts';

/** Rows that are shown before the others are asked for. */
const FIRST = 5;

interface SkippedOrdersProps {
  /** Key of what stands above them. */
  title: string;
  orders: readonly { orderId: string; orderNumber: string; reason: ServerMessage }[];
}

/** Orders that nothing is bought for, each with the reason. Nothing where there are none. */
export const SkippedOrders = ({ title, orders }: SkippedOrdersProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const messageOf = useServerMessage();
  const [all, setAll] = useState(false);
  if (orders.length === 0) return null;
  const count = { smart_count: orders.length, count: format.number(orders.length) };
  return (
    <Card component="section" sx={{ px: 4, py: 3 }}>
      <Typography variant="h2">{translate(title, count)}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {(all ? orders : orders.slice(0, FIRST)).map(({ orderId, orderNumber, reason }, at) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: an order may stand here twice, and they never move
            key={at}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5, fontSize: '0.8125rem' }}
          >
            <MuiLink
              component={Link}
              to={`/orders?${new URLSearchParams({ open: orderId })}`}
              color="text.primary"
              sx={{ fontWeight: 500 }}
            >
              {orderNumber}
            </MuiLink>
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {messageOf(reason)}
            </Box>
          </Box>
        ))}
      </Box>
      {!all && orders.length > FIRST ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ ml: -2.5 }}>
          {translate('purchasePlan.showMore', { count: format.number(orders.length) })}
        </Button>
      ) : null}
    </Card>
  );
};
