import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { mayOpen } from '#src/lib/roles.ts';

/** Opens to the roles of a resource; anybody else is told at /401. */
export const RequireRole = ({ resource, children }: { resource: string; children: ReactNode }) => {
  const { permissions, isPending } = usePermissions<Role[]>();
  if (isPending) return <PageSkeleton />;
  return mayOpen(permissions ?? [], resource) ? children : <Navigate to="/401" replace />;
};
