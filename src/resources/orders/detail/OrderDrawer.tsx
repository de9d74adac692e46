import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { orderCalls } from '#contract/order.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { OrderChips } from '../OrderChips.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderDetails } from './OrderDetails.tsx';

const Loading = () => (
  <Box sx={{ display: 'grid', gap: 4, px: 4, py: 4 }}>
    {[120, 96, 160].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Box>
);

export interface OrderDrawerProps {
  channel: StorePlatform;
  orderId: string;
  onClose: () => void;
}

/** One order, whole, over its list. */
export const OrderDrawer = ({ channel, orderId, onClose }: OrderDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data: order, error, refetch } = useCall(orderCalls.get, { channel, orderId });
  const title = order === undefined ? 'orders.detail.titleUnknown' : 'orders.detail.title';
  const body = () => {
    if (order !== undefined) return <OrderDetails order={order} />;
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
          sx: { width: 640, maxWidth: '100%', display: 'flex' },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {translate(title, { number: order?.number })}
          </Typography>
          <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        {order === undefined ? null : (
          <>
            <OrderChips {...order} />
            <OrderActions order={order} />
          </>
        )}
      </Box>
      {/* What scrolls can be scrolled by keys. */}
      <Box tabIndex={0} role="region" aria-labelledby={titleId} sx={{ flex: 1, overflowY: 'auto' }}>
        {body()}
      </Box>
    </Drawer>
  );
};
