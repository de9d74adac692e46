import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { platformPath, storePlatforms } from '#contract/enums.ts';
import type { Role } from '#contract/roles.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { mayOpen } from '#src/lib/roles.ts';

/** `/products`: leads to the first platform that has a store connected, else to the first that the roles open. */
export const StoreProductsStart = () => {
  const { permissions, isPending } = usePermissions<Role[]>();
  const { data: shops, error } = useCall(storeCalls.select, {});
  if (isPending || (shops === undefined && error === null)) return <PageSkeleton />;
  const open = storePlatforms.filter((platform) => mayOpen(permissions ?? [], `storeProducts.${platform}`));
  const first = open.find((platform) => shops?.some((shop) => shop.channel === platform)) ?? open[0];
  return <Navigate to={first === undefined ? '/401' : `/products/${platformPath[first]}`} replace />;
};
