import { lazyView } from '#src/custom/data/lazyView.tsx';

/** Takes deliveries in; loaded when it is first opened. */
export const ReceiveDialog = lazyView(() => import('./ReceiveDialog.tsx'), 'ReceiveDialog', 'receive', 'warehousing');
