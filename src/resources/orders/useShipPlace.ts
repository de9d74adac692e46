import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Order } from '#contract/order.schemas.ts';
import type { OrderTask } from '#contract/orderWork.schemas.ts';
import type { TaskPlace } from './NextAction.tsx';
import { orderAddress, shipAddress } from './useOpenOrder.ts';

/** The way to ship an order, or to its parcels where one of them is to be decided about or to be checked; undefined for any other task. */
export function useShipPlace({ orderId, number }: Pick<Order, 'orderId' | 'number'>) {
  const translate = useTranslate();
  const { search } = useLocation();
  return ({ task, reason }: Pick<OrderTask, 'task' | 'reason'>): TaskPlace | undefined => {
    if (task === 'track' || reason?.key.startsWith('shipment.')) {
      return { label: translate('orders.ship.parcels', { number }), to: orderAddress(search, orderId, 'parcels') };
    }
    if (task !== 'ship') return undefined;
    return { label: translate('orders.ship.one', { number }), to: shipAddress(search, orderId) };
  };
}
