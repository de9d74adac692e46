import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';
import { withTexts } from '#src/i18n/lateTexts.ts';

/** What suppliers changed, and what waits to be answered. */
export default {
  name: 'supplierChanges',
  list: lazyView(
    withTexts(['differences', 'watch'], () => import('./ChangesPage.tsx')),
    'ChangesPage',
  ),
};
