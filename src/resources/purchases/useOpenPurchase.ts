import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'open';

/** The address of a purchase over the list: what that is filtered by stays. */
export function openAddress(search: string, purchaseId: string): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, purchaseId);
  return `?${params}`;
}

/** Which purchase is open lives in the address, so that it can be sent to a colleague and the way back closes it. */
export function useOpenPurchase() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    purchaseId: params.get(PARAM),
    open: (purchaseId: string) => void navigate(openAddress(search, purchaseId)),
    close: () => {
      params.delete(PARAM);
      void navigate(`?${params}`, { replace: true });
    },
  };
}
