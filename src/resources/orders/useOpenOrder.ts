import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'open';

/** The address of an order over its list: what the list is filtered by stays. */
export function orderAddress(search: string, orderId: string): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, orderId);
  return `?${params}`;
}

/** Which order is open lives in the address, so that it can be sent to a colleague and the way back closes it. */
export function useOpenOrder() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    orderId: params.get(PARAM),
    open: (orderId: string) => void navigate(orderAddress(search, orderId)),
    close: () => {
      params.delete(PARAM);
      void navigate(`?${params}`, { replace: true });
    },
  };
}
