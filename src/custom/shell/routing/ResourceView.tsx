import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { ResourceContextProvider, usePermissions } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { mayOpen } from '#src/lib/roles.ts';

export interface ResourceViewProps {
  resource: string;
  /** Whose roles open it, where they are not the resource's own: `storeProducts.woo`. */
  access?: string;
  view: ComponentType;
}

/** A resource's view at an address of its own. */
export const ResourceView = ({ resource, access = resource, view: View }: ResourceViewProps) => (
  <RequireRole resource={access}>
    <ResourceContextProvider value={resource}>
      <View />
    </ResourceContextProvider>
  </RequireRole>
);

/** Opens to the roles of a resource; anybody else is told at /401. */
export const RequireRole = ({ resource, children }: { resource: string; children: ReactNode }) => {
  const { permissions, isPending } = usePermissions<Role[]>();
  if (isPending) return <PageSkeleton />;
  return mayOpen(permissions ?? [], resource) ? children : <Navigate to="/401" replace />;
};

/** `/redirect/{path}`: goes to the path with its query, and has everything read again. A tab is refreshed by it. */
export const RedirectPage = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    void client.invalidateQueries();
    // One slash: two would name another host.
    const target = pathname.replace(/^\/redirect\/*/, '/');
    void navigate({ pathname: target, search, hash }, { replace: true });
  }, [client, navigate, pathname, search, hash]);
  return null;
};

/** A page's second address: leads to its first, with its query. */
export const MovedPage = ({ to }: { to: string }) => {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
};
