import { useTranslate } from 'react-admin';
import { orderCalls } from '#contract/order.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { DetailDrawer, DetailSkeleton } from '#src/custom/ui/DetailDrawer.tsx';
import { OrderChips } from '../OrderChips.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderDetails } from './OrderDetails.tsx';

export interface OrderDrawerProps {
  channel: StorePlatform;
  orderId: string;
  onClose: () => void;
}

/** One order, whole, over its list. */
export const OrderDrawer = ({ channel, orderId, onClose }: OrderDrawerProps) => {
  const translate = useTranslate();
  const { data: order, error, refetch } = useCall(orderCalls.get, { channel, orderId });
  if (order === undefined)
    return (
      <DetailDrawer title={translate('orders.detail.titleUnknown')} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DetailSkeleton />}
      </DetailDrawer>
    );
  return (
    <DetailDrawer
      title={translate('orders.detail.title', { number: order.number })}
      head={
        <>
          <OrderChips {...order} />
          <OrderActions order={order} />
        </>
      }
      onClose={onClose}
    >
      <OrderDetails order={order} />
    </DetailDrawer>
  );
};
