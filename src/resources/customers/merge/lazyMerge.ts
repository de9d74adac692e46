import { lazyView } from '#src/custom/data/lazyView.tsx';

/** Loaded when customers are first compared. */
export const MergeDialog = lazyView(() => import('./MergeDialog.tsx'), 'MergeDialog', 'customer', 'customers');
