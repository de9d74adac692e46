import PoolIcon from '@mui/icons-material/Inventory2Outlined';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';
import { withTexts } from '#src/i18n/lateTexts.ts';

export default {
  name: 'pool',
  icon: PoolIcon,
  list: lazyView(() => import('./PoolList.tsx'), 'PoolList'),
  edit: lazyView(
    withTexts(['differences', 'editor', 'freight', 'poolImages', 'watch'], () => import('./PoolEdit.tsx')),
    'PoolEdit',
  ),
  triage: lazyView(() => import('./triage/TriagePage.tsx'), 'TriagePage'),
  createDraft: lazyView(
    withTexts(['editor', 'poolImages', 'shaping'], () => import('./create/CreateDraftPage.tsx')),
    'CreateDraftPage',
  ),
  shape: lazyView(
    withTexts(['editor', 'shaping'], () => import('./shaping/ShapePage.tsx')),
    'ShapePage',
  ),
  recordRepresentation: (product: ProductSummary) => product.title,
};
