import PoolIcon from '@mui/icons-material/Inventory2Outlined';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'pool',
  icon: PoolIcon,
  list: lazyView(() => import('./PoolList.tsx'), 'PoolList'),
  edit: lazyView(
    () => import('./PoolEdit.tsx'),
    'PoolEdit',
    'bulk',
    'translate',
    'description',
    'editor',
    'history',
    'freight',
    'images',
    'supplierChanges',
    'watch',
  ),
  triage: lazyView(() => import('./triage/TriagePage.tsx'), 'TriagePage', 'description', 'recipes'),
  createDraft: lazyView(
    () => import('./create/CreateDraftPage.tsx'),
    'CreateDraftPage',
    'description',
    'editor',
    'images',
    'splitMerge',
  ),
  shape: lazyView(() => import('./splitMerge/ShapePage.tsx'), 'ShapePage', 'editor', 'splitMerge'),
  recordRepresentation: (product: ProductSummary) => product.title,
};
