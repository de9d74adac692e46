import PurchasesIcon from '@mui/icons-material/ShoppingCartOutlined';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'purchases',
  icon: PurchasesIcon,
  list: lazyView(
    () => import('./PurchaseList.tsx'),
    'PurchaseList',
    'buy',
    'purchase',
    'purchases',
    'shipment',
    'work',
  ),
  plan: lazyView(
    () => import('./plan/PlanPage.tsx'),
    'PlanPage',
    'buy',
    'purchase',
    'purchasePlan',
    'sameStore',
    'shipment',
    'work',
  ),
  settings: lazyView(() => import('./settings/BuyingPage.tsx'), 'BuyingPage', 'buying'),
  recordRepresentation: ({ orderNumber }: Purchase) => orderNumber,
};
