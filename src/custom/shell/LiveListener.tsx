import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { useLive } from '#src/custom/data/live.ts';
import { createLiveCache } from '#src/custom/data/liveCache.ts';
import { ROLES_KEY, readRoles } from '#src/lib/roles.ts';

/**
 * Keeps the roles that menu and routes were built from in step with the last user info, which overwrites whatever stood
 * in local storage; and with another tab of this browser, where somebody else may have signed in.
 */
function useFreshRoles(): void {
  const client = useQueryClient();
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Role[]>();

  useEffect(() => {
    const fresh = readRoles();
    if (identity === undefined || permissions === undefined || fresh === undefined) return;
    if (fresh.join() !== permissions.join()) void client.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
  }, [identity, permissions, client]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === ROLES_KEY) void client.invalidateQueries();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [client]);
}

/** Keeps every list and job on screen, and the roles, in step with the server. Rendered once, by the layout. */
export const LiveListener = () => {
  const client = useQueryClient();
  const listen = useMemo(() => createLiveCache(client), [client]);
  useLive(listen);
  useFreshRoles();
  return null;
};
