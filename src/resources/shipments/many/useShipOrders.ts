import { useStoreContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { LastCarrier } from '../ship/shipValues.ts';
import { keepOrders } from './kept.ts';

/** Where the form of one parcel remembers the carrier of each store. */
const KEY = 'shipments.carrier';

/** Where many parcels are shipped together. */
export const SHIP_MANY = '/orders/ship';

/** Goes where orders are shipped together, with a row for each. */
export function useShipOrders(): (orderIds: readonly string[]) => void {
  const store = useStoreContext();
  const navigate = useNavigate();
  return (orderIds) => {
    keepOrders(orderIds, (storeId) => store.getItem<LastCarrier>(`${KEY}.${storeId}`) ?? null);
    void navigate(SHIP_MANY);
  };
}
