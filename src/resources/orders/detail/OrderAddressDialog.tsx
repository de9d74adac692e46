import { Button, Dialog, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { orderCalls } from '#contract/order.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { ShipToDialog, type ShipToDialogProps } from './ShipToDialog.tsx';

interface OrderAddressDialogProps extends Omit<ShipToDialogProps, 'order'> {
  channel: StorePlatform;
  orderId: string;
}

/** The form for another address of an order that is named only: it is read first. */
export const OrderAddressDialog = ({ channel, orderId, ...given }: OrderAddressDialogProps) => {
  const translate = useTranslate();
  const { data: order, error, refetch } = useCall(orderCalls.get, { channel, orderId });
  if (order !== undefined) return <ShipToDialog key={orderId} order={order} {...given} />;
  return (
    <Dialog
      open
      onClose={given.onClose}
      aria-label={given.title ?? translate('orders.shipTo.title')}
      maxWidth="xs"
      fullWidth
    >
      <DialogContent>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} aria-label={translate('shell.loading')} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={given.onClose}>
          {translate('kit.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
