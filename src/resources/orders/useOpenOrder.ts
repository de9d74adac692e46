import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'open';
/** Which part of the order is looked for. */
const PART = 'part';
const SHIP = 'ship';

/** The parts of an order that an address can lead to. */
export type OrderPartName = 'parcels';

/** The address of an order over its list, or of a part of it: what the list is filtered by stays. */
export function orderAddress(search: string, orderId: string, part?: OrderPartName): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, orderId);
  if (part === undefined) params.delete(PART);
  else params.set(PART, part);
  return `?${params}`;
}

/** The address at which an order is shipped, over its list. */
export function shipAddress(search: string, orderId: string): string {
  const params = new URLSearchParams(search);
  params.set(SHIP, orderId);
  return `?${params}`;
}

/** Which order is open lives in the address, so that it can be sent to a colleague and the way back closes it. */
export function useOpenOrder() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    orderId: params.get(PARAM),
    /** Whether the address leads to this part. */
    leadsTo: (part: OrderPartName) => params.get(PART) === part,
    open: (orderId: string) => void navigate(orderAddress(search, orderId)),
    close: () => {
      params.delete(PARAM);
      params.delete(PART);
      void navigate(`?${params}`, { replace: true });
    },
  };
}

/** Which order is being shipped lives in the address too: the row that led there may leave the list while somebody types. */
export function useShippedOrder() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    orderId: params.get(SHIP),
    open: (orderId: string) => void navigate(shipAddress(search, orderId)),
    close: () => {
      params.delete(SHIP);
      void navigate(`?${params}`, { replace: true });
    },
  };
}
