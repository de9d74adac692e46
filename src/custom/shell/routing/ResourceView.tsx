import type { ComponentType } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { RequireRole } from './RequireRole.tsx';

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
