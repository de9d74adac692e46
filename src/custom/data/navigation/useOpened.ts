import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'open';

/** The address of a row that is open over its list: what the list is filtered by stays. */
export function openedAddress(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, id);
  return `?${params}`;
}

/** What is open over a list lives in the address, so that it can be sent to a colleague and going back closes it. */
export function useOpened() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    opened: params.get(PARAM),
    open: (id: string) => void navigate(openedAddress(search, id)),
    close: () => {
      params.delete(PARAM);
      void navigate(`?${params}`, { replace: true });
    },
  };
}
