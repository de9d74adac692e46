import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A frame tells of no failure; one that has not loaded in this time, in ms, has failed. */
const PATIENCE = 15_000;

/** One of our own pages can be asked for first. The content policy forbids to ask a foreign one. */
async function reach(url: string): Promise<boolean> {
  if (new URL(url).origin !== location.origin) return true;
  const { ok, status } = await fetch(url, { method: 'HEAD' });
  if (!ok) throw new Error(`HTTP ${status}`);
  return true;
}

/** How the loading of an embedded page goes: whether its frame may be there, has loaded or failed, and how to try again. The address stays; another one is another frame. */
export function useFrame(url: string) {
  const { isSuccess, isError, refetch } = useQuery({ queryKey: ['frame', url], queryFn: () => reach(url), gcTime: 0 });
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  const failed = isError || state === 'late';
  return {
    shown: isSuccess && !failed,
    loading: !failed && state === 'loading',
    failed,
    loaded: () => setState('loaded'),
    retry: () => {
      setState('loading');
      void refetch();
    },
  };
}
