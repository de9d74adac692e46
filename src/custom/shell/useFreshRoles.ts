import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { ROLES_KEY, readRoles } from '#src/lib/roles.ts';

/**
 * Keeps the roles that menu and routes were built from in step with the last user info, which overwrites whatever stood
 * in local storage; and with another tab of this browser, where somebody else may have signed in.
 */
export function useFreshRoles(): void {
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
