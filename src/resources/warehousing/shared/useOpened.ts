import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'open';

/** What is open over a list lives in the address, so that it can be sent to a colleague and going back closes it. */
export function useOpened() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    opened: params.get(PARAM),
    open: (id: string) => {
      params.set(PARAM, id);
      void navigate(`?${params}`);
    },
    close: () => {
      params.delete(PARAM);
      void navigate(`?${params}`, { replace: true });
    },
  };
}
