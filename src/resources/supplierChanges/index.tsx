import { lazyView } from '#src/custom/data/lazyView.tsx';

/** What suppliers changed, and what waits to be answered. */
export default {
  name: 'supplierChanges',
  list: lazyView(() => import('./ChangesPage.tsx'), 'ChangesPage', 'supplierChanges', 'watch'),
};
