import { Suspense } from 'react';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import type { ConnectStoreDialogProps } from './ConnectStoreDialog.tsx';

const ConnectStoreDialog = lazyView(() => import('./ConnectStoreDialog.tsx'), 'ConnectStoreDialog', 'stores');

/** The dialog that connects a store; its code and texts load when it is first shown. */
export const ConnectStore = (props: ConnectStoreDialogProps) => (
  <Suspense fallback={null}>
    <ConnectStoreDialog {...props} />
  </Suspense>
);
