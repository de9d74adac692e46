import { Suspense } from 'react';
import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';
import { withTexts } from '#src/i18n/lateTexts.ts';
import type { ConnectStoreDialogProps } from './ConnectStoreDialog.tsx';

const ConnectStoreDialog = lazyView(
  withTexts('binding', () => import('./ConnectStoreDialog.tsx')),
  'ConnectStoreDialog',
);

/** The dialog that connects a store; its code and texts load when it is first shown. */
export const ConnectStore = (props: ConnectStoreDialogProps) => (
  <Suspense fallback={null}>
    <ConnectStoreDialog {...props} />
  </Suspense>
);
