import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#src/custom/live.ts';
import { createLiveCache } from '#src/custom/liveCache.ts';

/** Keeps every list and job on screen in step with the server. Rendered once, by the layout. */
export const LiveListener = () => {
  const client = useQueryClient();
  const listen = useMemo(() => createLiveCache(client), [client]);
  useLive(listen);
  return null;
};
