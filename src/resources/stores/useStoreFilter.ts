import { useSearchParams } from 'react-router-dom';
import { storePlatforms } from '#contract/enums.ts';
import type { StoreFilter } from './storeGroups.ts';

/** What the stores are filtered by: it lives in the address. */
export function useStoreFilter() {
  const [params, setParams] = useSearchParams();
  const filter: StoreFilter = {
    channel: storePlatforms.find((one) => one === params.get('platform')),
    attention: params.has('attention'),
    q: params.get('q') ?? '',
  };
  const change = (changes: Partial<StoreFilter>) => {
    const { channel, attention, q } = { ...filter, ...changes };
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
        put('platform', channel);
        put('attention', attention ? '1' : undefined);
        put('q', q);
        return next;
      },
      { replace: true },
    );
  };
  return { filter, change };
}
