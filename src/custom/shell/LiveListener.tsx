import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#src/custom/data/live.ts';
import { createLiveCache } from '#src/custom/data/liveCache.ts';
import { useFreshRoles } from './useFreshRoles.ts';

/** Keeps every list and job on screen, and the roles, in step with the server. Rendered once, by the layout. */
export const LiveListener = () => {
  const client = useQueryClient();
  const listen = useMemo(() => createLiveCache(client), [client]);
  useLive(listen);
  useFreshRoles();
  return null;
};
