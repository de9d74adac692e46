import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type Way = 'file' | 'link';

export interface CollectingOptions {
  /** Whether `?collect=file` and `?collect=link` open the dialog: so that other pages can lead straight into it. */
  byAddress?: boolean;
}

/** Which way in is open. An address that asks for one is answered once and cleaned. */
export function useCollecting({ byAddress = false }: CollectingOptions) {
  const [open, setOpen] = useState<Way>();
  const [params, setParams] = useSearchParams();
  const asked = byAddress ? params.get('collect') : null;
  useEffect(() => {
    if (asked === null) return;
    if (asked === 'file' || asked === 'link') setOpen(asked);
    setParams(
      (now) => {
        now.delete('collect');
        return now;
      },
      { replace: true },
    );
  }, [asked, setParams]);
  return { open, setOpen, close: () => setOpen(undefined) };
}
